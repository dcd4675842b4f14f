import { isOneOf } from '@haggle/contract/keys';
import { leaderboardPeriods } from '@haggle/contract/reputation/choices';

export type Period = (typeof leaderboardPeriods)[number];

/** Returns the period in a URL, or undefined for all time, the default. */
export function readPeriod(value: unknown): Exclude<Period, 'all'> | undefined {
  return isOneOf(leaderboardPeriods, value) && value !== 'all' ? value : undefined;
}
