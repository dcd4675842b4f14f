import type { Tracking } from '@haggle/contract/analytics/tracking';
import { log } from '../../lib/log.ts';
import type { TelemetryEvent } from '../../lib/telemetry.ts';
import { consentScope, readConsent, subscribeToConsent } from './consent.ts';

/**
 * Sets up the configured third-party services, one for analytics and one for errors. They start on consent and stop
 * when it is withdrawn. Returns a function that passes events to the analytics service.
 * @param pathOf returns the public path of the current page
 */
export function startServices(tracking: Tracking, pathOf: () => string): (event: TelemetryEvent) => void {
  const { webAnalytics, errorReporting } = tracking;
  let trackEvent: ((event: TelemetryEvent) => void) | undefined;
  if (errorReporting.dsn && !errorReporting.needsConsent) startErrorReporting(errorReporting.dsn, pathOf);
  if (consentScope(tracking) === '') return () => undefined;

  // Events from before the choice are sent once the visitor agrees.
  let earlyEvents: TelemetryEvent[] = [];
  let consentChoice = readConsent(tracking);
  const hasSecretInPath = pathOf() !== location.pathname;
  async function startAfterConsent(): Promise<void> {
    if (errorReporting.dsn && errorReporting.needsConsent) startErrorReporting(errorReporting.dsn, pathOf);
    // The script reads the address itself, so it isn't loaded in a window opened with a secret in it.
    if (hasSecretInPath) return;
    const { openWebAnalytics } = await import('./providers.ts');
    // Consent may have been withdrawn while the script loaded.
    if (consentChoice !== 'yes') return;
    trackEvent ??= openWebAnalytics(webAnalytics);
    for (const event of earlyEvents) trackEvent?.(event);
    earlyEvents = [];
  }
  subscribeToConsent((consent) => {
    consentChoice = consent;
    if (consent === 'yes') void startAfterConsent();
    else {
      earlyEvents = [];
      trackEvent = undefined;
      if (errorReporting.needsConsent)
        void import('./error-reporting.ts').then((reporting) => reporting.stopReporting());
    }
  });
  if (consentChoice === 'yes') void startAfterConsent();
  else if (consentChoice === undefined) void import('./ask-first.tsx').then((asking) => asking.askForConsent());
  return (event) => {
    if (trackEvent) trackEvent(event);
    else if (consentChoice !== 'no' && earlyEvents.length < maxEarlyEvents) earlyEvents.push(event);
  };
}

const maxEarlyEvents = 50;

function startErrorReporting(dsn: string, pathOf: () => string): void {
  import('./error-reporting.ts')
    .then((reporting) => reporting.startReporting(dsn, pathOf))
    .catch((error: unknown) => log('warn', 'Error reporting could not begin', error));
}
