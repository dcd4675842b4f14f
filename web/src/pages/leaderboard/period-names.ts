import { t } from '@haggle/contract/messages/translate';
import { leaderboardPeriods } from '@haggle/contract/reputation/choices';

/** Returns the names of the periods, shortest first. */
export function periodNames(): Record<string, string> {
  return Object.fromEntries(leaderboardPeriods.map((period) => [period, t(`leaderboard.period.${period}`)]));
}
