import { readStored, store } from '../../lib/storage.ts';

/** The visitor's choice about third-party analytics and error reports. */
export type Consent = 'yes' | 'no';

const key = 'measuringConsent';
const listeners = new Set<(consent: Consent) => void>();

/** Returns the visitor's choice, or undefined if they haven't made one. */
export function readConsent(): Consent | undefined {
  const stored = readStored(key);
  return stored === 'yes' || stored === 'no' ? stored : undefined;
}

/** Stores the visitor's choice and notifies the listeners. */
export function storeConsent(consent: Consent): void {
  store(key, consent);
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
