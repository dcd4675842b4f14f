import type { Tracking } from '@haggle/contract/analytics/tracking';
import { log } from '../../lib/log.ts';
import type { TelemetryEvent } from '../../lib/telemetry.ts';
import { followConsent, readConsent } from './consent.ts';

/**
 * The services of others that the owner has set up: one that measures, one that is told of errors. They begin when the
 * visitor agrees, and end when the visitor takes that back. Returns what tells the former of events.
 * @param pathOf gives the path of the page that stands there, as others may know it
 */
export function openServices(tracking: Tracking, pathOf: () => string): (event: TelemetryEvent) => void {
  const { webAnalytics, errorReporting } = tracking;
  const isAsked = webAnalytics.provider !== 'none' || (errorReporting.dsn !== null && errorReporting.needsConsent);
  let tell: ((event: TelemetryEvent) => void) | undefined;
  if (errorReporting.dsn && !errorReporting.needsConsent) report(errorReporting.dsn, pathOf);
  if (!isAsked) return () => undefined;

  // What happened before the visitor answered is told once they agree.
  let early: TelemetryEvent[] = [];
  let said = readConsent();
  const isSecret = pathOf() !== location.pathname;
  async function begin(): Promise<void> {
    if (errorReporting.dsn && errorReporting.needsConsent) report(errorReporting.dsn, pathOf);
    // Its script reads the address by itself: none is loaded into a window that was opened with a secret in it.
    if (isSecret) return;
    const { openWebAnalytics } = await import('./providers.ts');
    // They may have taken it back meanwhile.
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
    else if (said !== 'no' && early.length < earlyMost) early.push(event);
  };
}

const earlyMost = 50;

function report(dsn: string, pathOf: () => string): void {
  import('./error-reporting.ts')
    .then((reporting) => reporting.startReporting(dsn, pathOf))
    .catch((error: unknown) => log('warn', 'Error reporting could not begin', error));
}
