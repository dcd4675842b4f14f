import * as trustLimits from '@haggle/contract/limits/trust';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';

const { weights, publishes, curates } = trustLimits;

/** Describes a member's trust level and what the next one requires. `next` is empty until requirements are loaded. */
export function trustTexts(level: number, levels: TrustLevels | undefined): { now: string; next: string } {
  const next = levels && [levels.known, levels.publishing, levels.curating][level];
  if (!levels && level < curates) return { now: t('member.trust.level', { level }), next: '' };
  if (!next) return { now: t('member.trust.highest', { level }), next: t('member.trust.mayCurate') };
  return { now: t('member.trust.level', { level }), next: gainText(level + 1, conditionsOf(next)) };
}

type Level = TrustLevels['known'];

/** Formats a level's requirements: `14 days and 3 approved deals`. */
function conditionsOf({ days, approvedDeals, upheldReports }: Level): string {
  const parts = [
    (days > 0 || approvedDeals + upheldReports === 0) && t('member.trust.days', { count: days }),
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
