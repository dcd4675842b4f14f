import type { Tracking } from '@haggle/contract/analytics/tracking';
import { log } from '../../lib/log.ts';
import type { TelemetryEvent } from '../../lib/telemetry.ts';
import { followConsent, readConsent } from './consent.ts';

/**
 * Sets up the configured third-party services, one for analytics and one for errors. They start on consent and stop
 * when it is withdrawn. Returns a function that passes events to the analytics service.
 * @param pathOf returns the public path of the current page
 */
export function openServices(tracking: Tracking, pathOf: () => string): (event: TelemetryEvent) => void {
  const { webAnalytics, errorReporting } = tracking;
  const isAsked = webAnalytics.provider !== 'none' || (errorReporting.dsn !== null && errorReporting.needsConsent);
  let tell: ((event: TelemetryEvent) => void) | undefined;
  if (errorReporting.dsn && !errorReporting.needsConsent) report(errorReporting.dsn, pathOf);
  if (!isAsked) return () => undefined;

  // Events from before the choice are sent once the visitor agrees.
  let early: TelemetryEvent[] = [];
  let said = readConsent();
  const isSecret = pathOf() !== location.pathname;
  async function begin(): Promise<void> {
    if (errorReporting.dsn && errorReporting.needsConsent) report(errorReporting.dsn, pathOf);
    // The script reads the address itself, so it isn't loaded in a window opened with a secret in it.
    if (isSecret) return;
    const { openWebAnalytics } = await import('./providers.ts');
    // Consent may have been withdrawn while the script loaded.
    if (said !== 'yes') return;
    tell ??= openWebAnalytics(webAnalytics);
    for (const event of early) tell?.(event);
    early = [];
  }
  followConsent((consent) => {
    said = consent;
    if (consent === 'yes') void begin();
    else {
      early = [];
      tell = undefined;
      void import('./error-reporting.ts').then((reporting) => reporting.stopReporting());
    }
  });
  if (said === 'yes') void begin();
  else if (said === undefined) void import('./ask-first.tsx').then((asking) => asking.askForConsent());
  return (event) => {
    if (tell) tell(event);
    else if (said !== 'no' && early.length < maxEarlyEvents) early.push(event);
  };
}

const maxEarlyEvents = 50;

function report(dsn: string, pathOf: () => string): void {
  import('./error-reporting.ts')
    .then((reporting) => reporting.startReporting(dsn, pathOf))
    .catch((error: unknown) => log('warn', 'Error reporting could not begin', error));
}
