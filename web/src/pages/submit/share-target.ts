import { useEffect } from 'react';
import { isFullAddress } from './prefill.ts';

/** A page that somebody shared with the site from elsewhere: by a phone's share sheet, or by the bookmark. */
export interface SharedPage {
  address: string;
  /** What the app calls the page; empty where it says nothing. */
  title: string;
}

const key = 'sharedPage';

/** Milliseconds: long enough to open an account first. */
const age = 15 * 60_000;

/**
 * Reads what was shared out of an address's query (`title`, `text`, `url`, as the manifest's `share_target` names them). Many apps put the
 * address at the end of the text, and some into the title. Undefined where there is none.
 */
export function readSharedPage(query: string): SharedPage | undefined {
  const { url = '', text = '', title = '' } = Object.fromEntries(new URLSearchParams(query));
  const address = [url, text, title].map(addressIn).find((one) => one !== undefined);
  if (!address) return undefined;
  const words = [title, text].map((one) => one.replace(address, '').replace(/\s+/g, ' ').trim());
  return { address, title: words.find((one) => one !== '') ?? '' };
}

function addressIn(text: string): string | undefined {
  return text.match(/https?:\/\/[^\s<>"]+/gi)?.findLast(isFullAddress);
}

/**
 * Remembers in this tab what the page's address shares, for whoever has to log in first: stands before whatever may lead
 * away from the page.
 */
export function KeepSharedPage(): null {
  useEffect(() => {
    const page = readSharedPage(window.location.search);
    if (page) storeSharedPage(page);
  }, []);
  return null;
}

/** What was shared in this tab. */
export function findSharedPage(): SharedPage | undefined {
  return readSharedPage(window.location.search) ?? readStoredPage();
}

function storeSharedPage(page: SharedPage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ page, at: Date.now() }));
  } catch {
    // A browser that keeps nothing: after logging in it is shared once more.
  }
}

function readStoredPage(): SharedPage | undefined {
  try {
    const kept: { page: SharedPage; at: number } | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept && Date.now() - kept.at < age ? kept.page : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what was shared: it stands in the form. */
export function forgetSharedPage(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
