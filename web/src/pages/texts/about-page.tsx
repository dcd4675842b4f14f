import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { site, siteName } from '../../lib/site.ts';
import { strong, TextPage, TextSection } from './text-page.tsx';

export function AboutPage() {
  return (
    <TextPage title={t('texts.about.title', { site: siteName })} lead={t('texts.about.lead')}>
      <HowItWorks />
      <TextSection title={t('texts.about.promiseTitle')}>
        <ul>
          <li>{t('texts.about.noPay')}</li>
          <li>{t('texts.about.sameForAll')}</li>
          <li>
            {site.tracking.webAnalytics.provider === 'none'
              ? t('texts.about.noTrackers')
              : t('texts.about.trackersByConsent')}
          </li>
          <li>{t('texts.about.pagesStay')}</li>
        </ul>
      </TextSection>
      <TextSection title={t('texts.about.moneyTitle')}>
        <p>{t('texts.about.money')}</p>
      </TextSection>
      <TextSection title={t('texts.about.moreTitle')}>
        <p>
          {rich('texts.about.more', {
            faq: (words) => <Link to="/faq">{words}</Link>,
            guidelines: (words) => <Link to="/guidelines">{words}</Link>,
          })}
        </p>
      </TextSection>
    </TextPage>
  );
}

function HowItWorks() {
  return (
    <TextSection title={t('texts.about.howTitle')}>
      <ul>
        <li>{rich('texts.about.found', { strong, link: (words) => <Link to="/submit">{words}</Link> })}</li>
        <li>{rich('texts.about.votes', { strong })}</li>
        <li>
          {rich('texts.about.rise', {
            strong,
            link: (words) => <Link to="/trending">{words}</Link>,
            days: t('texts.amounts.days', { count: dealLimits.trendingDays }),
          })}
        </li>
        <li>{rich('texts.about.alerts', { strong, link: (words) => <Link to="/alerts">{words}</Link> })}</li>
        <li>{rich('texts.about.points', { strong })}</li>
      </ul>
    </TextSection>
  );
}
