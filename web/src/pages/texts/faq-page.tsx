import * as alertLimits from '@haggle/contract/limits/alerts';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { rates } from '@haggle/contract/limits/rates';
import * as trustLimits from '@haggle/contract/limits/trust';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rich } from '../../lib/rich.ts';
import { Community } from './faq-community.tsx';
import { TextPage, TextSection } from './text-page.tsx';

const hoursPerTenfold = rankingLimits.hot.secondsPerTenfold / 3_600;

export function FaqPage() {
  const minutes = t('texts.amounts.minutes', { count: rates.loginFailuresPerAccount[1] / 60 });
  return (
    <TextPage title={t('texts.faq.title')} lead={t('texts.faq.lead')}>
      <Deals />
      <Votes />
      <Order />
      <Alerts />
      <Community />
      <Notifications />
      <TextSection title={t('texts.faq.moneyTitle')}>
        <p>{t('texts.faq.money')}</p>
        <p>{rich('texts.faq.moneyShare', { link: (words) => <Link to="/user-affiliate-dashboard">{words}</Link> })}</p>
      </TextSection>
      <TextSection title={t('texts.faq.loginTitle')}>
        <p>{rich('texts.faq.login', { minutes, link: (words) => <Link to="/login">{words}</Link> })}</p>
      </TextSection>
    </TextPage>
  );
}

function Notifications() {
  return (
    <TextSection title={t('texts.faq.notificationsTitle')}>
      <p>{rich('texts.faq.notifications', { link: toSettings('notifications') })}</p>
      <p>{rich('texts.faq.mutes', { link: toSettings('filters') })}</p>
    </TextSection>
  );
}

function toSettings(tab: 'notifications' | 'filters'): (words: string) => ReactNode {
  return (words) => (
    <Link to="/settings" search={{ tab }}>
      {words}
    </Link>
  );
}

function Deals() {
  const days = t('texts.amounts.days', { count: dealLimits.duplicateDays });
  return (
    <>
      <TextSection title={t('texts.faq.accountTitle')}>
        <p>{rich('texts.faq.account', { link: (words) => <Link to="/register">{words}</Link> })}</p>
      </TextSection>
      <TextSection title={t('texts.faq.whereTitle')}>
        <p>{rich('texts.faq.where', { link: (words) => <Link to="/profile">{words}</Link> })}</p>
      </TextSection>
      <TextSection title={t('texts.faq.duplicateTitle')}>
        <p>{t('texts.faq.duplicate', { days })}</p>
      </TextSection>
    </>
  );
}

function Votes() {
  return (
    <>
      <TextSection title={t('texts.faq.votingTitle')}>
        <p>{t('texts.faq.voting')}</p>
      </TextSection>
      <TextSection title={t('texts.faq.noVoteTitle')}>
        <p>{t('texts.faq.noVote')}</p>
      </TextSection>
    </>
  );
}

function Alerts() {
  const days = t('texts.amounts.days', { count: alertLimits.dealDays });
  return (
    <TextSection title={t('texts.faq.alertsTitle')}>
      <p>{rich('texts.faq.alertsMake', { link: (words) => <Link to="/alerts">{words}</Link> })}</p>
      <p>{t('texts.faq.alertsMatch')}</p>
      <p>{t('texts.faq.alertsSince', { days })}</p>
    </TextSection>
  );
}

function Order() {
  const days = t('texts.amounts.days', { count: dealLimits.trendingDays });
  return (
    <TextSection title={t('texts.faq.orderTitle')}>
      <p>{rich('texts.faq.newest', { days, link: (words) => <Link to="/trending">{words}</Link> })}</p>
      <p>{t('texts.faq.hot', { hours: t('texts.amounts.hours', { count: hoursPerTenfold }) })}</p>
      <p>{t('texts.faq.weights', { hours: t('texts.amounts.hours', { count: trustLimits.countsAfterHours }) })}</p>
      <p>{t('texts.faq.noMoney')}</p>
    </TextSection>
  );
}
