import * as dealLimits from '@haggle/contract/limits/deals';
import * as previewLimits from '@haggle/contract/limits/previews';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import type { Measured } from '@haggle/contract/locale/worth';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { currencyOfHost } from '../../../kernel/currency-signs.ts';
import type { Amount } from './amount-rules.ts';
import { readMetas } from './meta-rules.ts';
import { itemToNode } from './node-rules.ts';
import { findProduct, type Product } from './product-rules.ts';
import { isWall, shopNames, shortened, withoutShop } from './title-rules.ts';

/** A page as `platform/fetch` reads it. */
export interface ShopPage {
  title: string | null;
  heading: string | null;
  metas: readonly (readonly [name: string, content: string])[];
  pictures: readonly string[];
  base: string;
  linkedData: readonly unknown[];
  items: readonly Parameters<typeof itemToNode>[0][];
}

/** Texts come from pages with markup and entities; whoever reads pages knows how to take them off. */
export type PlainText = (text: string) => string;

export type PageFacts = Omit<LinkPreview, 'dealURL' | 'sameDeal'>;

/**
 * What a shop's page says of its product: JSON-LD counts before microdata, and both before `meta` tags. Null when the
 * page is no shop's page but a check for robots or an error.
 * @param address where the page was found
 * @param shop what the shop is known as, if it is
 */
export function readFacts(
  page: ShopPage,
  { address, shop, toPlain }: { address: string; shop: string | null; toPlain: PlainText },
): PageFacts | null {
  const linked = findProduct(page.linkedData, address);
  const micro = findProduct(
    page.items.map((item) => itemToNode(item)),
    address,
  );
  const metas = readMetas(page.metas);
  if (!linked && !micro && isWall(metas.title ?? page.title ?? '')) return null;
  const sources = [linked, micro, metas].filter((source) => source !== null);

  const first = <K extends keyof Product>(key: K) =>
    sources.map((source) => source[key]).find((value) => value !== null);
  const plain = (text: string | null | undefined, most: number) => (text && shortened(toPlain(text), most)) || null;
  const siteName = page.metas.find(([name]) => name === 'og:site_name')?.[1] ?? null;
  const names = shopNames(new URL(address).hostname, [siteName, shop]);
  const title = toPlain(first('title') ?? page.title ?? page.heading ?? '');
  return {
    title: (title && shortened(withoutShop(title, names), dealLimits.titleMost)) || null,
    description: plain(first('description'), previewLimits.descriptionMost),
    ...readPrices(sources, address),
    isInStock: first('isInStock') ?? null,
    imageUrls: pictureAddresses([...sources.flatMap(({ images }) => images), ...page.pictures], page.base),
    store: shop ?? plain(siteName, previewLimits.nameMost),
    brand: plain(first('brand'), previewLimits.nameMost),
  };
}

function readPrices(sources: readonly Product[], address: string) {
  const price = sources.map((source) => source.price).find((one) => one !== null) ?? null;
  const { hostname } = new URL(address);
  // Where nothing says another, a bare number is meant as the site's readers take it.
  const codeOf = ({ currency }: Amount) => currency ?? currencyOfHost(hostname) ?? locale.currency;
  const read = (measured: Measured) => {
    const within = (amount: Amount | null) =>
      amount && codeOf(amount) === measured.currency && amount.value <= dealLimits.priceMax(measured)
        ? Number(amount.value.toFixed(measured.decimals))
        : null;
    const asked = within(price);
    const retail = sources.map(({ retail }) => within(retail)).find((one) => one !== null) ?? null;
    return { price: asked, retailPrice: asked !== null && retail !== null && retail > asked ? retail : null };
  };
  const code = price && codeOf(price);
  const other = code && code !== locale.currency && isCurrency(code) ? measured(code) : null;
  const foreign = other && read(other);
  return {
    ...read(locale),
    foreign: foreign && foreign.price !== null ? { currency: other.currency, ...foreign, price: foreign.price } : null,
    currency: price?.currency ?? null,
  };
}

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** Beyond this, nobody looks for a better picture. */
const candidatesMost = 200;

/** Absolute addresses of pictures that a deal can take, each once, best first. */
function pictureAddresses(written: readonly string[], base: string): string[] {
  const found = new Map<string, string>();
  for (const one of written.slice(0, candidatesMost)) {
    const url = URL.parse(one.trim(), base);
    if (!url || !/^https?:$/.test(url.protocol) || !domain.test(url.hostname)) continue;
    if (url.href.length > dealLimits.urlMost || /\.svg$/i.test(url.pathname)) continue;
    url.hash = '';
    const known = `${url.host}${url.pathname}${url.search}`;
    if (!found.has(known) || url.protocol === 'https:') found.set(known, url.href);
  }
  return [...found.values()].slice(0, dealLimits.imagesMost);
}
