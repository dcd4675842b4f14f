import * as dealLimits from '@haggle/contract/limits/deals';
import * as previewLimits from '@haggle/contract/limits/previews';
import { isCurrency } from '@haggle/contract/locale/codes';
import { measured } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { shortened } from '@haggle/contract/locale/shortened';
import type { Measured } from '@haggle/contract/locale/worth';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import { currencyOfAddress, currencyOfLanguage } from '../../../kernel/currency-signs.ts';
import type { Shop } from '../../links/shops/shop.ts';
import type { Amount } from './amount-rules.ts';
import {
  commonElements,
  type Found,
  hasOnePrice,
  productSigns,
  readCrossedOut,
  readElements,
  readVague,
} from './element-rules.ts';
import { readMetas } from './meta-rules.ts';
import { isNode, itemToNode, linkedNodes, listOf, textOf, typesOf } from './node-rules.ts';
import { emptyProduct, findProduct, type Product } from './product-rules.ts';
import { findStateProduct } from './state-rules.ts';
import { storeName } from './store-rules.ts';
import { bareName, isWall, shopNames, splitTitle, withoutInvitation } from './title-rules.ts';

/** A page as `platform/fetch` reads it. */
export interface ShopPage {
  title: string | null;
  heading: string | null;
  metas: readonly (readonly [name: string, content: string])[];
  pictures: readonly string[];
  described: readonly (readonly [words: string, address: string])[];
  base: string;
  /** What language the page says it is in. */
  language: string | null;
  linkedData: readonly unknown[];
  items: readonly Parameters<typeof itemToNode>[0][];
  /** Properties of microdata in no item. */
  loose: readonly (readonly [name: string, value: string])[];
  elements: Found;
  /** What scripts hold: asked for only where the rest does not say enough. */
  states: () => readonly unknown[];
}

/** Texts come from pages with markup and entities; whoever reads pages knows how to take them off. */
export type PlainText = (text: string) => string;

export type PageFacts = Omit<LinkPreview, 'dealURL' | 'sameDeal' | 'category' | 'readFrom'> & {
  /** Where the shop sorts it, in words: trails and names of categories. */
  trails: string[];
};

interface Reading {
  /** Where the page was found. */
  address: string;
  shop: Shop | null;
  toPlain: PlainText;
}

/**
 * What a shop's page says of its product: JSON-LD counts before microdata, both before the elements that are known of
 * the shop, these before `meta` tags, and last what scripts hold and elements are commonly called. Null when the page is
 * no shop's page but a check for robots or an error.
 */
export function readFacts(page: ShopPage, reading: Reading): PageFacts | null {
  const { address, shop, toPlain } = reading;
  const { hostname } = new URL(address);
  const sources = readSources(page, reading);
  if (!sources) return null;
  const first = <K extends keyof Product>(key: K) =>
    sources.map((source) => source[key]).find((value) => value !== null);
  const plain = (text: string | null | undefined, most: number) => (text && shortened(toPlain(text), most)) || null;
  const site = siteName(page);
  const names = shopNames(hostname, [site, shop?.name ?? null]);
  const clean = (text: string) => splitTitle(withoutInvitation(toPlain(text), shop?.titles), names);
  const title = clean(first('title') ?? page.title ?? page.heading ?? '');
  const cut = title.shop ?? clean(page.title ?? '').shop;
  return {
    title: (title.title && shortened(withoutInvitation(title.title, shop?.titles), dealLimits.titleMost)) || null,
    description: plain(first('description'), previewLimits.descriptionMost),
    ...readPrices(sources, currencyThere(page, new URL(address), shop)),
    isInStock: first('isInStock') ?? null,
    imageUrls: pictureAddresses([...sources.flatMap(({ images }) => images), ...page.pictures], page.base),
    store: plain(
      storeName({ known: shop?.name ?? null, site, cut, seller: first('seller') ?? null }, hostname),
      previewLimits.nameMost,
    ),
    brand: plain(first('brand'), previewLimits.nameMost),
    trails: trailsIn(page.linkedData),
  };
}

/** All that says something of the product, the most reliable first; null for what is no product's page. */
function readSources(page: ShopPage, { address, shop }: Reading): Product[] | null {
  const linked = findProduct(page.linkedData, address);
  const micro = findProduct(
    page.items.map((item) => itemToNode(item)),
    address,
  );
  const shown = shop?.elements ? readElements(shop.elements, page.elements) : null;
  const metas = readMetas(page.metas, page.loose);
  const isProduct = linked !== null || micro !== null || Boolean(shown?.title);
  if (!isProduct && isWall(metas.title ?? page.title ?? '')) return null;
  if (!isProduct && isBare(page, metas, address)) return null;

  const sources = [linked, micro, shown, metas].filter((source) => source !== null);
  const lacks = (key: 'price' | 'retail' | 'title') => sources.every((source) => source[key] === null);
  let isScripted = false;
  if (lacks('price') || sources.every(({ images }) => images.length === 0)) {
    const states = page.states();
    const titles = [...sources.map(({ title }) => title), page.heading].filter((title) => title !== null);
    const scripted = [findProduct(states, address), findStateProduct(states, titles, address)];
    sources.push(...scripted.filter((source) => source !== null));
    isScripted = scripted.some((source) => source?.price);
  }
  const common = readElements(commonElements, page.elements);
  // Names that anything may have: only on what is certainly one product's page, and where nothing says a price.
  const isOffered =
    isProduct || isScripted || isDeclared(page) || (page.heading !== null && hasOnePrice(page.elements));
  const isKnown = !lacks('price') || sources.some(({ isInStock }) => isInStock === false);
  if (isOffered && !isKnown) {
    const crossedOut = readCrossedOut(page.elements);
    const isNow = common.price !== null && common.price.value !== crossedOut?.value;
    const price = isNow ? common.price : readVague(page.elements);
    sources.push({ ...common, price, images: [] });
  }
  if (isOffered && lacks('retail')) sources.push(...shownSale(page, linked?.price ?? metas.price));
  if (isOffered && sources.every(({ images }) => images.length === 0)) {
    const shownFor = describedBy(page, sources.map(({ title }) => title).find(Boolean) ?? page.heading ?? '');
    sources.push({ ...common, price: null, retail: null, images: [...shownFor, ...common.images] });
  }
  return sources;
}

/**
 * What a page crosses out. Next to a price that is said for machines it may be another product's, unless it is that very
 * price: then the lower one that readers see counts.
 */
function shownSale({ elements }: ShopPage, said: Product['price']): Product[] {
  const retail = readCrossedOut(elements);
  if (!retail || !said) return [{ ...emptyProduct, retail }];
  const price = readVague(elements);
  return price && retail.value === said.value && price.value < said.value ? [{ ...emptyProduct, price, retail }] : [];
}

/** Whether tags or elements say that it is one product's page. */
function isDeclared({ metas, elements }: ShopPage): boolean {
  return (
    metas.some(([name, value]) => name === 'og:type' && /product/i.test(value)) ||
    productSigns.some((sign) => (elements.get(sign) ?? []).length > 0)
  );
}

/** Pictures whose words are those of the title. */
function describedBy({ described }: ShopPage, title: string): string[] {
  const wanted = bareName(title);
  const isAlike = (words: string) => words.length >= 8 && (words.startsWith(wanted) || wanted.startsWith(words));
  return wanted.length < 8 ? [] : described.filter(([words]) => isAlike(bareName(words))).map(([, address]) => address);
}

/** Checks for robots often have the host as their title, and nothing else. */
function isBare(page: ShopPage, { images, description }: Product, address: string): boolean {
  if (images.length > 0 || description !== null || page.heading !== null) return false;
  const { hostname } = new URL(address);
  return (
    page.title !== null &&
    hostname.includes('.') &&
    shopNames(hostname, []).has(bareName(page.title)) &&
    page.title.includes('.')
  );
}

function siteName({ metas, linkedData }: ShopPage): string | null {
  const named = metas.find(([name]) => name === 'og:site_name')?.[1];
  if (named) return named;
  const { nodes } = linkedNodes(linkedData);
  const site = nodes.find((node) => typesOf(node).some((type) => /^(website|onlinestore|store)$/.test(type)));
  return (site && textOf(site.name)) ?? metas.find(([name]) => name === 'application-name')?.[1] ?? null;
}

/** The names of categories that a page's trail and its product give. */
function trailsIn(linkedData: readonly unknown[]): string[] {
  const { nodes } = linkedNodes(linkedData);
  const trail = nodes.find((node) => typesOf(node).includes('breadcrumblist'));
  const steps = listOf(trail?.itemListElement)
    .filter(isNode)
    .map((step) => textOf(step.name) ?? (isNode(step.item) ? textOf(step.item.name) : null));
  const categories = nodes.map((node) => textOf(node.category));
  return [...categories, ...steps.slice(0, -1).toReversed()].filter((text) => text !== null).slice(0, 10);
}

/** What bare prices of a page are in, as far as the shop, the address or the language tells. */
function currencyThere({ language }: ShopPage, address: URL, shop: Shop | null): string | null {
  return shopCurrency(shop, address) ?? currencyOfAddress(address) ?? currencyOfLanguage(language ?? '');
}

function readPrices(sources: readonly Product[], there: string | null) {
  const named = sources.map(({ price }) => price?.currency).find(Boolean) ?? null;
  const best = cheapestOf(sources);
  const price = best.price;
  // Where nothing says another, a bare number is meant as the site's readers take it.
  const codeOf = ({ currency }: Amount) => currency ?? named ?? there ?? locale.currency;
  const read = (measured: Measured) => {
    const within = (amount: Amount | null) =>
      amount && codeOf(amount) === measured.currency && amount.value <= dealLimits.priceMax(measured)
        ? Number(amount.value.toFixed(measured.decimals))
        : null;
    const asked = within(price);
    const retails = [best.retail, ...sources.map((source) => source.retail)];
    const retail = retails.map(within).find((one) => one !== null) ?? null;
    return { price: asked, retailPrice: asked !== null && retail !== null && retail > asked ? retail : null };
  };
  const own = read(locale);
  const code = price && codeOf(price);
  const other = code && code !== locale.currency && isCurrency(code) ? measured(code) : null;
  const foreign = other && read(other);
  return {
    ...own,
    foreign: foreign && foreign.price !== null ? { currency: other.currency, ...foreign, price: foreign.price } : null,
    currency: price?.currency ?? (price && (named ?? there ?? (own.price === null ? null : locale.currency))),
  };
}

/** The price that counts first; but where another says of that very sum that it is the price before, the other's. */
function cheapestOf(sources: readonly Product[]): Pick<Product, 'price' | 'retail'> {
  const first = sources.find(({ price }) => price !== null);
  if (!first?.price) return { price: null, retail: null };
  const { price } = first;
  const sale = sources.find(
    (source) =>
      source.price &&
      source.retail?.value === price.value &&
      source.price.value < price.value &&
      (source.price.currency ?? price.currency) === (price.currency ?? source.price.currency),
  );
  return sale?.price
    ? { price: { ...sale.price, currency: sale.price.currency ?? price.currency }, retail: price }
    : first;
}

/** The currency of a known shop's bare prices, by the beginning of the path or what its host tells. */
function shopCurrency(shop: Shop | null, { hostname, pathname }: URL): string | null {
  if (!shop?.currencies) return null;
  const byPath = Object.keys(shop.currencies).find((start) => start.startsWith('/') && pathname.startsWith(start));
  const ending = byPath ?? shop.hosts.exec(hostname.replace(/^(www\d*|m|mobile)\./, ''))?.[1];
  return (ending && shop.currencies[ending]) ?? null;
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
