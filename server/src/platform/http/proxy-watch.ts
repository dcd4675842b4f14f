import type { IncomingMessage } from 'node:http';
import * as staffLimits from '@haggle/contract/limits/staff-notices';

/** Length of the counting window, which also limits how often something is reported. */
const windowMs = staffLimits.everyMinutes * 60_000;

/**
 * Detects requests through an undeclared proxy: most of them have `X-Forwarded-For`. A single caller can send that
 * header too, so the share of all requests decides.
 * @param report called once per window
 * @param now a monotonic clock in milliseconds
 */
export function createProxyWatch(report: () => void, now: () => number = () => performance.now()) {
  let begin = now();
  let requestCount = 0;
  let forwardedCount = 0;
  let isReported = false;
  return (request: Pick<IncomingMessage, 'headers'>): void => {
    if (now() - begin >= windowMs) {
      begin = now();
      requestCount = 0;
      forwardedCount = 0;
      isReported = false;
    }
    requestCount += 1;
    if (request.headers['x-forwarded-for'] === undefined) return;
    forwardedCount += 1;
    if (isReported || forwardedCount < staffLimits.minProxyRequests) return;
    if (forwardedCount / requestCount < staffLimits.minProxyShare) return;
    isReported = true;
    report();
  };
}
