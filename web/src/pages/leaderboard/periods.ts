import type { leaderboardPeriods } from '@haggle/contract/reputation/badges';

export type Period = (typeof leaderboardPeriods)[number];

export const periodNames: Record<Period, string> = { week: 'This week', month: 'This month', all: 'All time' };

/** Reads the period of an address; all time has the plain address. */
export function readPeriod(value: unknown): Exclude<Period, 'all'> | undefined {
  return value === 'week' || value === 'month' ? value : undefined;
}
