import { useEffect } from 'react';
import { recallInTab, rememberInTab } from '../../lib/tab-memory.ts';
import { isFullAddress } from './prefill.ts';

/** A page that somebody shared with the site from elsewhere: by a phone's share sheet, or by the bookmark. */
export interface SharedPage {
  address: string;
  /** What the app calls the page; empty where it says nothing. */
  title: string;
}

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
    if (page) rememberInTab('sharedPage', page);
  }, []);
  return null;
}

/** What was shared in this tab. */
export function findSharedPage(): SharedPage | undefined {
  return readSharedPage(window.location.search) ?? recallInTab('sharedPage');
}

/** Forgets what was shared: it stands in the form. */
export function forgetSharedPage(): void {
  rememberInTab('sharedPage', undefined);
}
