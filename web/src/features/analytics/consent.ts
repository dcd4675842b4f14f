import { readStored, store } from '../../lib/storage.ts';

/** The visitor's choice about third-party analytics and error reports. */
export type Consent = 'yes' | 'no';

const key = 'measuringConsent';
const listeners = new Set<(consent: Consent) => void>();

/** Returns the visitor's choice, or undefined if they haven't made one. */
export function readConsent(): Consent | undefined {
  const said = readStored(key);
  return said === 'yes' || said === 'no' ? said : undefined;
}

/** Stores the visitor's choice and notifies the listeners. */
export function say(consent: Consent): void {
  store(key, consent);
  for (const listener of listeners) listener(consent);
}

export function followConsent(listener: (consent: Consent) => void): void {
  listeners.add(listener);
}

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
