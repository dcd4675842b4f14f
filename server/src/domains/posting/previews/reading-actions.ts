import { presentLocale, type SiteLocale } from '@haggle/contract/locale/locale';
import { readPage } from '../../../platform/fetch/page.ts';
import type { Page } from '../../../platform/fetch/page-shape.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { readScriptData } from '../../../platform/fetch/script-data.ts';
import { findShop } from '../../links/actions.ts';
import { commonElements, productSigns, selectorsOf, taxElements, vagueElements } from './element-rules.ts';
import { type PageFacts, readFacts } from './rules.ts';

/** A page as the shop sent it. */
export interface FoundPage {
  bytes: Uint8Array;
  /** From the response's header. */
  contentType: string;
  /** The address it was found at. */
  address: string;
  /** The site's locale, which threads don't share. */
  locale: SiteLocale;
}

/** Reads a product from a shop's page; null for a bot check or an error page. Takes no context: it runs in a thread. */
export function readShopPage({ bytes, contentType, address, locale }: FoundPage): PageFacts | null {
  presentLocale(locale);
  let shop = findShop(address);
  let page = read(shop?.elements);
  if (!shop && page.canonical) {
    // Shops also respond under the hosts of their servers, and name the right address themselves.
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
