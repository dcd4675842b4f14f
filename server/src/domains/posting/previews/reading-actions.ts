import { presentLocale, type SiteLocale } from '@haggle/contract/locale/locale';
import { readPage } from '../../../platform/fetch/page.ts';
import type { Page } from '../../../platform/fetch/page-shape.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { readScriptData } from '../../../platform/fetch/script-data.ts';
import { findShop } from '../../links/actions.ts';
import { commonElements, productSigns, selectorsOf, taxElements, vagueElements } from './element-rules.ts';
import { type PageFacts, readFacts } from './rules.ts';

/** A page as a shop sent it. */
export interface FoundPage {
  bytes: Uint8Array;
  /** Of the answer's header. */
  contentType: string;
  /** Where it was found. */
  address: string;
  /** Of the site: a thread has not been told by itself. */
  locale: SiteLocale;
}

/** What the page of a shop says of its product; null for a check for robots or an error. Knows no context: it runs in a thread. */
export function readShopPage({ bytes, contentType, address, locale }: FoundPage): PageFacts | null {
  presentLocale(locale);
  let shop = findShop(address);
  let page = read(shop?.elements);
  if (!shop && page.canonical) {
    // Shops also answer under hosts of their machines, and say themselves where they belong.
    shop = findShop(page.canonical);
    if (shop?.elements) page = read(shop.elements);
  }
  const states = () => readScriptData(page.scripts);
  return readFacts({ ...page, states }, { address, shop, toPlain: toPlainText });

  function read(elements = {}): Page {
    return readPage(bytes, contentType, address, [
      ...selectorsOf(elements),
      ...selectorsOf(commonElements),
      ...selectorsOf(vagueElements),
      ...selectorsOf(taxElements),
      ...productSigns,
    ]);
  }
}
