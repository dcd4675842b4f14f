import * as trustLimits from '@haggle/contract/limits/trust';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';

const { levels, weights, publishes, curates } = trustLimits;

/** How far a member is trusted, and what comes next, in short sentences. */
export function trustTexts(level: number): { now: string; next: string } {
  const next = levels[level];
  if (!next) return { now: t('member.trust.highest', { level }), next: t('member.trust.mayCurate') };
  return { now: t('member.trust.level', { level }), next: gainText(level + 1, conditionsOf(next)) };
}

type Level = (typeof levels)[number];

/** `14 days and 3 approved deals`. */
function conditionsOf({ days, approvedDeals, upheldReports }: Level): string {
  const parts = [
    t('member.trust.days', { count: days }),
    approvedDeals > 0 && t('member.trust.deals', { count: approvedDeals }),
    upheldReports > 0 && t('member.trust.reports', { count: upheldReports }),
  ].filter((part) => part !== false);
  return formatList(parts);
}

function gainText(level: number, conditions: string): string {
  if (level === publishes) return t('member.trust.afterPublish', { conditions });
  if (level === curates) return t('member.trust.afterCurate', { conditions });
  const isHeavier = (weights[level] ?? 0) > (weights[level - 1] ?? 0);
  return isHeavier
    ? t('member.trust.afterWeight', { conditions })
    : t('member.trust.afterLevel', { conditions, level });
}
