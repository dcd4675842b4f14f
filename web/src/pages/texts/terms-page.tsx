import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { formatWholeMoney } from '@haggle/contract/locale/figures';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { siteName } from '../../lib/site.ts';
import { FirstText, TextPage, TextSection } from './text-page.tsx';

export function TermsPage() {
  return (
    <TextPage title={t('texts.terms.title')} lead={t('texts.terms.lead')}>
      <FirstText>{t('texts.terms.firstText', { site: siteName })}</FirstText>
      <TextSection title={t('texts.terms.dealsTitle')}>
        <p>{t('texts.terms.deals')}</p>
      </TextSection>
      <TextSection title={t('texts.terms.accountTitle')}>
        <ul>
          <li>{t('texts.terms.accountPassword')}</li>
          <li>{t('texts.terms.accountOne')}</li>
          <li>{t('texts.terms.accountSuspended')}</li>
        </ul>
      </TextSection>
      <TextSection title={t('texts.terms.postsTitle')}>
        <p>{rich('texts.terms.posts', { link: (words) => <Link to="/guidelines">{words}</Link> })}</p>
      </TextSection>
      <TextSection title={t('texts.terms.fairTitle')}>
        <p>{t('texts.terms.fair')}</p>
      </TextSection>
      <TextSection title={t('texts.terms.commissionsTitle')}>
        <p>{t('texts.terms.commissions')}</p>
        <p>{t('texts.terms.shares', { least: formatWholeMoney(affiliateLimits.payout.least()) })}</p>
      </TextSection>
      <TextSection title={t('texts.terms.guaranteeTitle')}>
        <p>{t('texts.terms.guarantee')}</p>
      </TextSection>
      <TextSection title={t('texts.terms.privacyTitle')}>
        <p>{rich('texts.terms.privacy', { link: (words) => <Link to="/privacy">{words}</Link> })}</p>
      </TextSection>
    </TextPage>
  );
}
