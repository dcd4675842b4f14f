import { readStored, store } from '../../lib/storage.ts';

/** What the visitor said to being measured by others, and to reports of errors. */
export type Consent = 'yes' | 'no';

const key = 'measuringConsent';
const listeners = new Set<(consent: Consent) => void>();

/** What the visitor has said; undefined before. */
export function readConsent(): Consent | undefined {
  const said = readStored(key);
  return said === 'yes' || said === 'no' ? said : undefined;
}

/** Keeps what the visitor says, and tells whoever goes by it. */
export function say(consent: Consent): void {
  store(key, consent);
  for (const listener of listeners) listener(consent);
}

export function followConsent(listener: (consent: Consent) => void): void {
  listeners.add(listener);
}

/** Whether the browser asks not to be followed: Do Not Track, or Global Privacy Control. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
