import { formatList } from '../locale/lists.ts';
import { t } from '../messages/translate.ts';
import type { TrustLevels } from './community-numbers.ts';

/** Formats the requirements of a trust level, to be read after "after": `14 days and 3 approved deals`. */
export function trustConditions({ days, approvedDeals, upheldReports }: TrustLevels['known']): string {
  const parts = [
    (days > 0 || approvedDeals + upheldReports === 0) && t('member.trust.days', { count: days }),
    approvedDeals > 0 && t('member.trust.deals', { count: approvedDeals }),
    upheldReports > 0 && t('member.trust.reports', { count: upheldReports }),
  ].filter((part) => part !== false);
  return formatList(parts);
}
