import type { leaderboardPeriods } from '@haggle/contract/reputation/badges';

export type Period = (typeof leaderboardPeriods)[number];

/** Reads the period of an address; all time has the plain address. */
export function readPeriod(value: unknown): Exclude<Period, 'all'> | undefined {
  return value === 'week' || value === 'month' ? value : undefined;
}
