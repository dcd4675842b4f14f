import { rememberInTab, takeFromTab } from './tab-memory.ts';

/** What this tab began at a provider, until the provider leads back. */
interface Begun {
  /** Finishes it; nobody else has it. */
  key: string;
  purpose: 'login' | 'link';
  /** Where to go afterwards. */
  next?: string | undefined;
}

/** Leads to the provider; what was begun waits in this tab, so that an answer made for somebody else finishes nothing. */
export function leaveForProvider(url: string, begun: Begun): void {
  rememberInTab('providerLogin', begun);
  window.location.assign(url);
}

/** What was begun in this tab, once; undefined when nothing was, or too long ago. */
export function takeBegun(): Begun | undefined {
  return takeFromTab('providerLogin');
}
