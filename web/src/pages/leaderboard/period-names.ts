import { t } from '@haggle/contract/messages/translate';
import { leaderboardPeriods } from '@haggle/contract/reputation/choices';

/** Names of the periods, the shortest first. */
export function periodNames(): Record<string, string> {
  return Object.fromEntries(leaderboardPeriods.map((period) => [period, t(`leaderboard.period.${period}`)]));
}
