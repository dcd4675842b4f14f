import { t } from '@haggle/contract/messages/translate';
import type { Period } from './periods.ts';

const periods = ['week', 'month', 'all'] as const satisfies Period[];

/** Names of the periods, the shortest first. */
export function periodNames(): Record<string, string> {
  return Object.fromEntries(periods.map((period) => [period, t(`leaderboard.period.${period}`)]));
}
