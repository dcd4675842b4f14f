import * as sourceLimits from '@haggle/contract/limits/sources';

/** Returns the minutes until a source is tried again: doubled with each failure, up to a day. */
export function pauseAfter(failures: number, everyMinutes: number): number {
  const maxPause = Math.max(everyMinutes, sourceLimits.backOffHours * 60);
  return Math.min(maxPause, everyMinutes * 2 ** Math.min(failures, 20));
}
