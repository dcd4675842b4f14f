import { isOneOf } from '@haggle/contract/keys';
import { leaderboardPeriods } from '@haggle/contract/reputation/choices';

export type Period = (typeof leaderboardPeriods)[number];

/** Reads the period of an address; all time has the plain address. */
export function readPeriod(value: unknown): Exclude<Period, 'all'> | undefined {
  return isOneOf(leaderboardPeriods, value) && value !== 'all' ? value : undefined;
}
