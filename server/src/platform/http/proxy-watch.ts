import type { IncomingMessage } from 'node:http';
import * as staffLimits from '@haggle/contract/limits/staff-notices';

/** How long requests are counted together, and how rarely something is reported. */
const windowMs = staffLimits.everyMinutes * 60_000;

/**
 * Finds out whether requests come through a proxy that is not trusted: most of them name another address than the one they come
 * from. A single caller can write that header, too; the share of all requests tells one from the other.
 * @param report called once per window
 * @param now milliseconds of any clock that never leaps
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
    if (isReported || forwarded < staffLimits.proxyRequestsLeast) return;
    if (forwarded / seen < staffLimits.proxyShareLeast) return;
    isReported = true;
    report();
  };
}
