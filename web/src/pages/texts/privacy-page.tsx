import * as accountLimits from '@haggle/contract/limits/accounts';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as trustLimits from '@haggle/contract/limits/trust';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { ClearLocalActivity, PrivacyChoice } from '../../features/analytics/privacy-choice.tsx';
import { rich } from '../../lib/rich.ts';
import { site, siteName } from '../../lib/site.ts';
import { FirstText, strong, TextPage, TextSection } from './text-page.tsx';

export function PrivacyPage() {
  return (
    <TextPage title={t('texts.privacy.title')} lead={t('texts.privacy.lead')}>
      <FirstText>{t('texts.privacy.firstText', { site: siteName })}</FirstText>
      <Readers />
      <Measuring />
      <Members />
      <TextSection title={t('texts.privacy.othersTitle')}>
        <p>{t('texts.privacy.others')}</p>
      </TextSection>
      <TextSection title={t('texts.privacy.storesTitle')}>
        <p>{t('texts.privacy.stores')}</p>
      </TextSection>
      <TextSection title={t('texts.privacy.questionsTitle')}>
        <p>{rich('texts.privacy.questions', { link: (words) => <Link to="/contact">{words}</Link> })}</p>
      </TextSection>
    </TextPage>
  );
}

function Readers() {
  return (
    <TextSection title={t('texts.privacy.readingTitle')}>
      <ul>
        <li>{t('texts.privacy.noAccount')}</li>
        <li>{t('texts.privacy.samePages')}</li>
        <li>{t('texts.privacy.localStorage')}</li>
        <li>{t('texts.privacy.waitingActs')}</li>
        <li>{t('texts.privacy.rateLimits')}</li>
      </ul>
    </TextSection>
  );
}

const services = { ga4: 'Google Analytics', plausible: 'Plausible' };

function Measuring() {
  const { isMeasured, webAnalytics } = site.tracking;
  return (
    <TextSection title={t('texts.privacy.countedTitle')}>
      <ul>
        {isMeasured ? (
          <>
            <li>{t('texts.privacy.measured')}</li>
            <li>{t('texts.privacy.visitorNumber')}</li>
            <li>{t('texts.privacy.rawNotes', { days: days(analyticsLimits.rawDays) })}</li>
            <li>{t('texts.privacy.doNotTrack')}</li>
          </>
        ) : (
          <li>{t('texts.privacy.notMeasured')}</li>
        )}
        <li>
          {t('texts.privacy.activity')} <ClearLocalActivity />
        </li>
        <li>
          {webAnalytics.provider === 'none'
            ? t('texts.privacy.noService')
            : t('texts.privacy.service', { service: services[webAnalytics.provider] })}
        </li>
        <li>{errorsText()}</li>
      </ul>
      <PrivacyChoice />
    </TextSection>
  );
}

function errorsText(): string {
  const { dsn, needsConsent } = site.tracking.errorReporting;
  if (dsn === null) return t('texts.privacy.noErrors');
  return needsConsent ? t('texts.privacy.errorsByConsent') : t('texts.privacy.errors');
}

function days(count: number): string {
  return t('texts.amounts.days', { count });
}

function Members() {
  const months = t('texts.amounts.months', { count: notificationLimits.keptMonths });
  return (
    <TextSection title={t('texts.privacy.membersTitle')}>
      <ul>
        <li>{rich('texts.privacy.memberAccount', { strong })}</li>
        <li>{rich('texts.privacy.memberPassword', { strong })}</li>
        <li>{rich('texts.privacy.memberActs', { strong, days: days(trustLimits.addressDays) })}</li>
        <li>{rich('texts.privacy.memberLogin', { strong, days: days(accountLimits.session.days) })}</li>
        <li>{rich('texts.privacy.memberTwoStep', { strong })}</li>
        <li>{rich('texts.privacy.memberEmails', { strong })}</li>
        <li>{rich('texts.privacy.memberNotifications', { strong, months })}</li>
        <li>{rich('texts.privacy.memberEarnings', { strong })}</li>
        <li>{rich('texts.privacy.memberDevices', { strong })}</li>
        <li>
          {rich('texts.privacy.memberRights', {
            strong,
            days: days(accountLimits.deletion.graceDays),
            link: (words) => <Link to="/settings">{words}</Link>,
          })}
        </li>
      </ul>
    </TextSection>
  );
}
