import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';

/** The values of the analytics form, under the names that the server's refusals use. */
export interface MeasuringValues {
  isMeasured: boolean;
  visitorDays: number;
  /** Values of a service that isn't chosen stay in their fields but aren't sent. */
  webAnalytics: { provider: SiteSettings['webAnalytics']['provider']; measurementId: string; domain: string };
  errorReporting: { dsn: string; needsConsent: boolean };
}

export function measuringValues({
  isMeasured,
  visitorDays,
  webAnalytics,
  errorReporting,
}: SiteSettings): MeasuringValues {
  return {
    isMeasured,
    visitorDays,
    webAnalytics: { measurementId: '', domain: '', ...webAnalytics },
    errorReporting: { ...errorReporting, dsn: errorReporting.dsn ?? '' },
  };
}

export function measuringChange({
  isMeasured,
  visitorDays,
  webAnalytics,
  errorReporting,
}: MeasuringValues): SettingsChange {
  const { provider, measurementId, domain } = webAnalytics;
  const chosen = {
    none: { provider: 'none' },
    ga4: { provider: 'ga4', measurementId: measurementId.trim().toUpperCase() },
    plausible: { provider: 'plausible', domain: domain.trim().toLowerCase() },
  } as const;
  return {
    isMeasured,
    visitorDays: Number(visitorDays),
    webAnalytics: chosen[provider],
    errorReporting: { ...errorReporting, dsn: errorReporting.dsn.trim() || null },
  };
}
