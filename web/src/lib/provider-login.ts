import { rememberInTab, takeFromTab } from './tab-memory.ts';

/** A login or link that this tab started at a provider, until the provider redirects back. */
interface Begun {
  /** A secret of this tab, required to finish. */
  key: string;
  purpose: 'login' | 'link';
  /** Where to go afterwards. */
  next?: string | undefined;
}

/** Redirects to the provider. The start is stored in this tab, so a response meant for someone else can't finish it. */
export function leaveForProvider(url: string, begun: Begun): void {
  rememberInTab('providerLogin', begun);
  window.location.assign(url);
}

/** Takes what this tab started; undefined if nothing was started, or too long ago. */
export function takeBegun(): Begun | undefined {
  return takeFromTab('providerLogin');
}
