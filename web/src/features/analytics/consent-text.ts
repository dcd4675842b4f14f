import { t } from '@haggle/contract/messages/translate';
import { site, siteName } from '../../lib/site.ts';
import { doErrorsNeedConsent } from './consent.ts';

const names = { ga4: 'Google Analytics', plausible: 'Plausible' } as const;

/** Returns the question the consent bar asks. */
export function consentText(): string {
  const { webAnalytics } = site.tracking;
  if (webAnalytics.provider === 'none') return t('analytics.consent.report', { site: siteName });
  const messageArgs = { site: siteName, service: names[webAnalytics.provider] };
  return doErrorsNeedConsent(site.tracking)
    ? t('analytics.consent.both', messageArgs)
    : t('analytics.consent.measure', messageArgs);
}
