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
  let seen = 0;
  let forwarded = 0;
  let isReported = false;
  return (request: Pick<IncomingMessage, 'headers'>): void => {
    if (now() - begin >= windowMs) {
      begin = now();
      seen = 0;
      forwarded = 0;
      isReported = false;
    }
    seen += 1;
    if (request.headers['x-forwarded-for'] === undefined) return;
    forwarded += 1;
    if (isReported || forwarded < staffLimits.minProxyRequests) return;
    if (forwarded / seen < staffLimits.minProxyShare) return;
    isReported = true;
    report();
  };
}
