/** What this tab began at a provider, until the provider leads back. */
interface Begun {
  /** Finishes it; nobody else has it. */
  key: string;
  purpose: 'login' | 'link';
  /** Where to go afterwards. */
  next?: string | undefined;
}

const key = 'providerLogin';

/** Leads to the provider; what was begun waits in this tab, so that an answer made for somebody else finishes nothing. */
export function leaveForProvider(url: string, begun: Begun): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
  window.location.assign(url);
}

/** What was begun in this tab, once; undefined when nothing was. */
export function takeBegun(): Begun | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Begun);
  } catch {
    return undefined;
  }
}
