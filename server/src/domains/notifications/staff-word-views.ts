import * as staffLimits from '@haggle/contract/limits/staff-notices';
import { formatList } from '@haggle/contract/locale/lists';
import { formatMoney } from '@haggle/contract/locale/money';
import { t } from '@haggle/contract/messages/translate';
import type { AlarmName } from '@haggle/contract/operations/staff-notices';
import type { Facts, Words } from './fact-views.ts';

/** What waits for somebody of the staff: `9 to review`, and of what. */
export function describeSummary({ data: { waiting } }: Facts<'staff_summary'>): Words {
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

/** Where each is seen to. */
const places: Record<AlarmName, string> = {
  oldest_waits: '/admin/dashboard',
  backup_failed: '/admin/backups',
  job_failed: '/admin/jobs',
  disk_full: '/admin/health',
  untrusted_proxy: '/admin/dashboard',
};

/** What is wrong with the site, and where it is seen to. */
export function describeAlarm({ data: { kind: name, hours = staffLimits.waitHours } }: Facts<'staff_alarm'>): Words {
  const message = name === 'oldest_waits' ? t('staff.waitsLonger', { count: hours }) : t(`staff.alarmText.${name}`);
  return { title: t(`staff.alarm.${name}`), message, link: places[name] };
}

/** A payout that a second person has to approve. */
export function describePayout({ data: { payoutId, price } }: Facts<'payout_waiting'>): Words {
  return {
    title: t('staff.payout.title', { id: payoutId }),
    message: t('staff.payout.text', { amount: formatMoney(price) }),
    link: `/admin/affiliate-stats?show=payouts&batch=${payoutId}`,
  };
}

/** Orders that are held until somebody decides; several of an hour are told of at once. */
export function describeHolds({ count }: Facts<'order_held'>): Words {
  return { title: t('staff.held', { count }), message: t('staff.heldText'), link: '/admin/affiliate-stats?show=holds' };
}

/** A partner that somebody else of the staff added or changed. */
export function describePartner({ actorName, data: { partnerId, name, what } }: Facts<'partner_changed'>): Words {
  const by = actorName ?? t('accounts.deletedUser');
  return {
    title: t(`staff.partner.${what}`, { name, by }),
    message: t(`staff.partnerText.${what}`),
    link: `/admin/affiliate-partners/${partnerId}`,
  };
}
