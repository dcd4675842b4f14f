import { useEffect } from 'react';
import { recallInTab, rememberInTab } from '../../lib/tab-memory.ts';
import { isFullAddress } from './prefill.ts';

/** A page shared with the site, from a phone's share sheet or the bookmarklet. */
export interface SharedPage {
  address: string;
  /** The sharing app's title for the page; may be empty. */
  title: string;
}

/**
 * Reads the shared page from an address's query (`title`, `text`, `url`, as the manifest's `share_target` names them).
 * Many apps put the address at the end of the text, some into the title. Returns undefined if there is no address.
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
 * Stores the shared page in this tab, for a visitor who has to log in first. Must be rendered before anything that may
 * redirect to another page.
 */
export function KeepSharedPage(): null {
  useEffect(() => {
    const page = readSharedPage(window.location.search);
    if (page) rememberInTab('sharedPage', page);
  }, []);
  return null;
}

/** Returns the page shared in this tab, from the address or as stored. */
export function findSharedPage(): SharedPage | undefined {
  return readSharedPage(window.location.search) ?? recallInTab('sharedPage');
}

/** Forgets the shared page, once the form has it. */
export function clearSharedPage(): void {
  rememberInTab('sharedPage', undefined);
}
