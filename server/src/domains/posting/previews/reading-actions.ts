import { presentLocale, type SiteLocale } from '@haggle/contract/locale/locale';
import { readPage } from '../../../platform/fetch/page.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { type PageFacts, readFacts } from './rules.ts';

/** A page as a shop sent it. */
export interface FoundPage {
  bytes: Uint8Array;
  /** Of the answer's header. */
  contentType: string;
  /** Where it was found. */
  address: string;
  /** What the shop is known as, if it is. */
  shop: string | null;
  /** Of the site: a thread has not been told by itself. */
  locale: SiteLocale;
}

/** What the page of a shop says of its product; null for a check for robots or an error. Knows no context: it runs in a thread. */
export function readShopPage({ bytes, contentType, address, shop, locale }: FoundPage): PageFacts | null {
  presentLocale(locale);
  return readFacts(readPage(bytes, contentType, address), { address, shop, toPlain: toPlainText });
}
