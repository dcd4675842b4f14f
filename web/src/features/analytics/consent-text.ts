import { site, siteName } from '../../lib/site.ts';

const names = { ga4: 'Google Analytics', plausible: 'Plausible' } as const;

/** What the visitor is asked for, in words. */
export function consentText(): string {
  const { webAnalytics, errorReporting } = site.tracking;
  const measuring = webAnalytics.provider === 'none' ? undefined : `count visits with ${names[webAnalytics.provider]}`;
  const reporting = errorReporting.dsn ? 'report errors of its pages to a service' : undefined;
  const both = [measuring, reporting].filter(Boolean).join(' and ');
  return `May ${siteName} ${both}?`;
}
