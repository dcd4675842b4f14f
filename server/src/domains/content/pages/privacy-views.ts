import * as accountLimits from '@haggle/contract/limits/accounts';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import * as emailLimits from '@haggle/contract/limits/emails';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as trustLimits from '@haggle/contract/limits/trust';
import { markedParts, t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { bullets, joinParts, linkTo, section, strong } from './markdown-views.ts';

/** Returns the privacy page. What is counted is a placeholder, so an owner's own text follows the settings as well. */
export function toPrivacy() {
  const body = [
    t('texts.privacy.lead'),
    section(
      t('texts.privacy.readingTitle'),
      bullets(
        t('texts.privacy.noAccount'),
        t('texts.privacy.samePages'),
        t('texts.privacy.localStorage'),
        t('texts.privacy.waitingActs'),
        t('texts.privacy.rateLimits'),
      ),
    ),
    section(t('texts.privacy.countedTitle'), '{measuring}'),
    section(t('texts.privacy.membersTitle'), memberDataList()),
    section(t('texts.privacy.othersTitle'), t('texts.privacy.others')),
    section(t('texts.privacy.storesTitle'), t('texts.privacy.stores')),
    section(
      t('texts.privacy.questionsTitle'),
      joinParts(markedParts('texts.privacy.questions', { link: linkTo('/contact') })),
    ),
  ];
  return { title: t('texts.privacy.title'), body: body.join('\n\n') };
}

/** Returns a list of what is counted and sent to other services under the site's settings. */
export function toMeasuring({ isMeasured, visitorDays, webAnalytics, errorReporting }: SiteSettings): string {
  const counted = isMeasured
    ? [
        t('texts.privacy.measured'),
        visitorDays === 1
          ? t('texts.privacy.visitorNumber')
          : t('texts.privacy.visitorNumberOfDays', { days: days(visitorDays) }),
        t('texts.privacy.rawNotes', { days: days(analyticsLimits.rawDays) }),
        t('texts.privacy.doNotTrack'),
      ]
    : [t('texts.privacy.notMeasured')];
  const service =
    webAnalytics.provider === 'none'
      ? t('texts.privacy.noService')
      : t(`texts.privacy.services.${webAnalytics.provider}`);
  return bullets(...counted, t('texts.privacy.activity'), service, toErrorReporting(errorReporting));
}

function toErrorReporting({ dsn, needsConsent }: SiteSettings['errorReporting']): string {
  if (dsn === null) return t('texts.privacy.noErrors');
  return needsConsent ? t('texts.privacy.errorsByConsent') : t('texts.privacy.errors');
}

function days(count: number): string {
  return t('texts.amounts.days', { count });
}

function memberDataList(): string {
  const months = t('texts.amounts.months', { count: notificationLimits.keptMonths });
  return bullets(
    joinParts(markedParts('texts.privacy.memberAccount', { strong })),
    joinParts(markedParts('texts.privacy.memberPassword', { strong })),
    joinParts(
      markedParts('texts.privacy.memberActs', {
        strong,
        days: days(trustLimits.addressDays),
        level: trustLimits.provenFrom,
      }),
    ),
    joinParts(
      markedParts('texts.privacy.memberLogin', {
        strong,
        days: days(accountLimits.session.days),
        most: accountLimits.knownPlace.mostPerMember,
        placeDays: days(accountLimits.knownPlace.days),
      }),
    ),
    joinParts(markedParts('texts.privacy.memberTwoStep', { strong })),
    joinParts(markedParts('texts.privacy.memberEmails', { strong, days: days(emailLimits.keptDays) })),
    joinParts(markedParts('texts.privacy.memberNotifications', { strong, months })),
    joinParts(markedParts('texts.privacy.memberEarnings', { strong })),
    joinParts(markedParts('texts.privacy.memberHolds', { strong })),
    joinParts(markedParts('texts.privacy.memberPayouts', { strong })),
    joinParts(markedParts('texts.privacy.memberDevices', { strong })),
    joinParts(
      markedParts('texts.privacy.memberRights', {
        strong,
        days: days(accountLimits.deletion.graceDays),
        link: linkTo('/settings'),
      }),
    ),
  );
}
