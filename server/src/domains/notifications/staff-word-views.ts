import * as staffLimits from '@haggle/contract/limits/staff-notices';
import { formatList } from '@haggle/contract/locale/lists';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import type { Facts, NotificationText } from './fact-views.ts';

/** Describes what is waiting for a staff member: `9 to review`, and how many of each kind. */
export function describeSummary({ data: { waiting } }: Facts<'staff_summary'>): NotificationText {
  const { deals = 0, reports = 0, signUps = 0, findings = 0, feedback = 0 } = waiting;
  const parts = [
    deals > 0 && t('staff.waiting.deals', { count: deals }),
    reports > 0 && t('staff.waiting.reports', { count: reports }),
    signUps > 0 && t('staff.waiting.signUps', { count: signUps }),
    findings > 0 && t('staff.waiting.findings', { count: findings }),
    feedback > 0 && t('staff.waiting.feedback', { count: feedback }),
  ].filter((part) => part !== false);
  const count = deals + reports + signUps + findings + feedback;
  return { title: t('staff.summary', { count }), message: formatList(parts), link: '/admin/dashboard' };
}

/** The page on which each alarm can be dealt with. */
const alarmPages: Record<AlarmName, string> = {
  oldest_waits: '/admin/dashboard',
  backup_failed: '/admin/backups',
  job_failed: '/admin/jobs',
  disk_full: '/admin/health',
  untrusted_proxy: '/admin/dashboard',
  reports_missing: '/admin/affiliate-partners',
};

/** Describes what is wrong with the site, and links to where it can be dealt with. */
export function describeAlarm({
  data: { kind: name, hours = staffLimits.waitHours },
}: Facts<'staff_alarm'>): NotificationText {
  const message = name === 'oldest_waits' ? t('staff.waitsLonger', { count: hours }) : t(`staff.alarmText.${name}`);
  return { title: t(`staff.alarm.${name}`), message, link: alarmPages[name] };
}

/** Describes a payout that a second person has to approve. */
export function describePayout({ data: { payoutId, price } }: Facts<'payout_waiting'>): NotificationText {
  return {
    title: t('staff.payout.title', { id: payoutId }),
    message: t('staff.payout.text', { amount: formatMoney(price) }),
    link: `/admin/affiliate-stats?show=payouts&batch=${payoutId}`,
  };
}

/** Describes orders that are held for a decision. Those of an hour share a notification. */
export function describeHolds({ count }: Facts<'order_held'>): NotificationText {
  return { title: t('staff.held', { count }), message: t('staff.heldText'), link: '/admin/affiliate-stats?show=holds' };
}

/** Describes a partner that another staff member added or changed. */
export function describePartner({
  actorName,
  data: { partnerId, name, what },
}: Facts<'partner_changed'>): NotificationText {
  const by = actorName ?? t('accounts.deletedUser');
  return {
    title: t(`staff.partner.${what}`, { name, by }),
    message: t(`staff.partnerText.${what}`),
    link: `/admin/affiliate-partners/${partnerId}`,
  };
}
