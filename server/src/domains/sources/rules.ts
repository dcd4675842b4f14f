import * as sourceLimits from '@haggle/contract/limits/sources';

/** Minutes until a source is tried again: twice as many after each failure, a day at most. */
export function pauseAfter(failures: number, everyMinutes: number): number {
  const most = Math.max(everyMinutes, sourceLimits.backOffHours * 60);
  return Math.min(most, everyMinutes * 2 ** Math.min(failures, 20));
}
