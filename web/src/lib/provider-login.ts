import { rememberInTab, takeFromTab } from './tab-memory.ts';

/** A login or link that this tab started at a provider, until the provider redirects back. */
interface StartedLogin {
  /** A secret of this tab, required to finish. */
  key: string;
  purpose: 'login' | 'link';
  /** Where to go afterwards. */
  next?: string | undefined;
}

/** Redirects to the provider. The start is stored in this tab, so a response meant for someone else can't finish it. */
export function redirectToProvider(url: string, startedLogin: StartedLogin): void {
  rememberInTab('providerLogin', startedLogin);
  window.location.assign(url);
}

/** Takes what this tab started; undefined if nothing was started, or too long ago. */
export function takeStartedLogin(): StartedLogin | undefined {
  return takeFromTab('providerLogin');
}
