import type { SettingsChange, SiteSettings } from '@haggle/contract/site/settings';

/** What the form of measuring holds, under the names by which the server refuses. */
export interface MeasuringValues {
  isMeasured: boolean;
  visitorDays: number;
  /** What does not belong to the chosen service stays in its field, unsent. */
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
