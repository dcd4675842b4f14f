import * as alertLimits from '@haggle/contract/limits/alerts';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { rates } from '@haggle/contract/limits/rates';
import * as trustLimits from '@haggle/contract/limits/trust';
import { markedParts, t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { toCommunity } from './community-views.ts';
import { faqPart, joinParts, linkTo } from './markdown-views.ts';

const hoursPerTenfold = rankingLimits.hot.secondsPerTenfold / 3_600;

/** Returns the frequently asked questions with the site's own numbers. */
export function toFaq(settings: SiteSettings) {
  const minutes = t('texts.amounts.minutes', { count: rates.loginFailuresPerAccount[1] / 60 });
  const body = [
    t('texts.faq.lead'),
    ...dealParts(settings.posting),
    toOrder(),
    faqPart(
      'alerts',
      t('texts.faq.alertsTitle'),
      joinParts(markedParts('texts.faq.alertsMake', { link: linkTo('/alerts') })),
      t('texts.faq.alertsMatch'),
      t('texts.faq.alertsSince', { days: days(alertLimits.dealDays) }),
    ),
    ...toCommunity(settings),
    faqPart(
      'notifications',
      t('texts.faq.notificationsTitle'),
      joinParts(markedParts('texts.faq.notifications', { link: linkTo('/settings?tab=notifications') })),
      joinParts(markedParts('texts.faq.mutes', { link: linkTo('/settings?tab=filters') })),
    ),
    faqPart(
      'money',
      t('texts.faq.moneyTitle'),
      t('texts.faq.money'),
      joinParts(markedParts('texts.faq.moneyShare', { link: linkTo('/user-affiliate-dashboard') })),
    ),
    faqPart(
      'login',
      t('texts.faq.loginTitle'),
      joinParts(markedParts('texts.faq.login', { minutes, link: linkTo('/login') })),
    ),
  ];
  return { title: t('texts.faq.title'), body: body.join('\n\n') };
}

function days(count: number): string {
  return t('texts.amounts.days', { count });
}

function dealParts({ sameDealDays }: SiteSettings['posting']): string[] {
  return [
    faqPart(
      'account',
      t('texts.faq.accountTitle'),
      joinParts(markedParts('texts.faq.account', { link: linkTo('/register') })),
    ),
    faqPart(
      'waiting',
      t('texts.faq.whereTitle'),
      joinParts(markedParts('texts.faq.where', { level: trustLimits.publishes, link: linkTo('/profile') })),
    ),
    faqPart('duplicate', t('texts.faq.duplicateTitle'), t('texts.faq.duplicate', { days: days(sameDealDays) })),
    faqPart('voting', t('texts.faq.votingTitle'), t('texts.faq.voting')),
    faqPart('no-vote', t('texts.faq.noVoteTitle'), t('texts.faq.noVote')),
  ];
}

function toOrder(): string {
  return faqPart(
    'order',
    t('texts.faq.orderTitle'),
    joinParts(markedParts('texts.faq.newest', { days: days(dealLimits.trendingDays), link: linkTo('/trending') })),
    t('texts.faq.hot', { hours: t('texts.amounts.hours', { count: hoursPerTenfold }) }),
    t('texts.faq.weights', {
      hours: t('texts.amounts.hours', { count: trustLimits.countsAfterHours }),
      level: trustLimits.provenFrom,
    }),
    t('texts.faq.noMoney'),
  );
}
