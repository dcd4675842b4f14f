import type { Tracking } from '@haggle/contract/analytics/tracking';
import { readStored, store } from '../../lib/storage.ts';

/** The visitor's choice about third-party analytics and error reports. */
export type Consent = 'yes' | 'no';

const key = 'measuringConsent';
const listeners = new Set<(consent: Consent) => void>();

/** Returns whether error reports wait for the visitor's consent. */
export function doErrorsNeedConsent({ errorReporting }: Tracking): boolean {
  return errorReporting.dsn !== null && errorReporting.needsConsent;
}

/** Returns what visitors are asked to allow, such as `plausible+errors`; empty if nothing needs their consent. */
export function consentScope(tracking: Tracking): string {
  const { provider } = tracking.webAnalytics;
  return [provider !== 'none' && provider, doErrorsNeedConsent(tracking) && 'errors'].filter(Boolean).join('+');
}

/** Returns the visitor's choice, or undefined if they haven't made one about what the site asks for now. */
export function readConsent(tracking: Tracking): Consent | undefined {
  const [choice, scope] = (readStored(key) ?? '').split(' ');
  // Choices used to be stored without their scope. Such a refusal still holds, but a consent may be to another service.
  if (choice === 'no' && scope === undefined) return 'no';
  return (choice === 'yes' || choice === 'no') && scope === consentScope(tracking) ? choice : undefined;
}

/** Stores the visitor's choice with what it is about, and notifies the listeners. */
export function storeConsent(consent: Consent, tracking: Tracking): void {
  store(key, `${consent} ${consentScope(tracking)}`);
  for (const listener of listeners) listener(consent);
}

export function subscribeToConsent(listener: (consent: Consent) => void): void {
  listeners.add(listener);
}

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
