import { formatList } from '@haggle/contract/locale/lists';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';

type Trust = AdminUserDetail['trust'];

/** Returns a member's progress towards the next trust level: `14 of 60 days, 3 of 15 approved deals, …`. */
export function trustText({ days, approvedDeals, upheldReports, next }: Trust): string {
  const parts = formatList([
    next?.days
      ? t('admin-users.trust.daysOf', { has: days, count: next.days })
      : t('admin-users.trust.days', { count: days }),
    next?.approvedDeals
      ? t('admin-users.trust.dealsOf', { has: approvedDeals, count: next.approvedDeals })
      : t('admin-users.trust.deals', { count: approvedDeals }),
    next?.upheldReports
      ? t('admin-users.trust.reportsOf', { has: upheldReports, count: next.upheldReports })
      : t('admin-users.trust.reports', { count: upheldReports }),
  ]);
  return next ? t('admin-users.trust.next', { parts }) : t('admin-users.trust.highest', { parts });
}
