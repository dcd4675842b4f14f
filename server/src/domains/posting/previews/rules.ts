import * as dealLimits from '@haggle/contract/limits/deals';
import * as previewLimits from '@haggle/contract/limits/previews';
import { shortened } from '@haggle/contract/locale/shortened';
import type { LinkPreview } from '@haggle/contract/posting/previews';
import type { Shop } from '../../links/shops/shop.ts';
import {
  commonElements,
  type ElementTexts,
  hasOnePrice,
  productSigns,
  readCrossedOut,
  readElements,
  readGrossPrice,
  readPriceNearHeading,
  readRetailInBox,
  readVaguePrice,
} from './element-rules.ts';
import { readMetas } from './meta-rules.ts';
import { isNode, itemToNode, linkedNodes, listOf, textOf, typesOf } from './node-rules.ts';
import { detectPageCurrency, readPrices } from './price-rules.ts';
import { emptyProduct, findProduct, type Product } from './product-rules.ts';
import { findStateProduct } from './state-rules.ts';
import { shopAfterProduct, storeName } from './store-rules.ts';
import { bareName, headingInstead, isWall, shopNames, splitTitle, withoutInvitation } from './title-rules.ts';

/** A page as `platform/fetch` reads it. */
export interface ShopPage {
  title: string | null;
  heading: string | null;
  metas: readonly (readonly [name: string, content: string])[];
  pictures: readonly string[];
  described: readonly (readonly [words: string, address: string])[];
  base: string;
  /** The language that the page declares. */
  language: string | null;
  linkedData: readonly unknown[];
  items: readonly Parameters<typeof itemToNode>[0][];
  /** Microdata properties outside any item. */
  loose: readonly (readonly [name: string, value: string])[];
  elements: ElementTexts;
  /** Texts shortly after the heading that may be the price. */
  sums: readonly string[];
  /** Returns the data in scripts; called only if the rest doesn't say enough. */
  states: () => readonly unknown[];
}

/** Removes markup and entities from a page's text. The caller that reads the page supplies it. */
export type PlainText = (text: string) => string;

export type PageFacts = Omit<LinkPreview, 'dealURL' | 'sameDeal' | 'category' | 'readFrom'> & {
  /** The shop's categories for the product, in words: breadcrumbs and category names. */
  trails: string[];
};

interface ReadOptions {
  /** The address where the page was found. */
  address: string;
  shop: Shop | null;
  toPlain: PlainText;
}

/**
 * Combines what a shop's page says about its product. JSON-LD has priority over microdata, both over elements known for
 * the shop, these over `meta` tags, and last come script data and elements with common names.
 * @returns null if the page is a bot check or an error page
 */
export function readFacts(page: ShopPage, options: ReadOptions): PageFacts | null {
  const { address, shop, toPlain } = options;
  const { hostname } = new URL(address);
  const sources = readSources(page, options);
  if (!sources) return null;
  const first = <K extends keyof Product>(key: K) =>
    sources.map((source) => source[key]).find((value) => value !== null);
  const toText = (text: string | null | undefined, maxLength: number) =>
    (text && shortened(toPlain(text), maxLength)) || null;
  const site = siteName(page);
  const productTitle = first('title') ?? null;
  const titleShop = shopAfterProduct(page.title ?? '', [productTitle, page.heading], hostname);
  const names = shopNames(hostname, [site, shop?.name ?? null, titleShop]);
  const cleanTitle = (text: string) => splitTitle(withoutInvitation(toPlain(text), shop?.titles), names);
  const isPriced = sources.some(({ price }) => price !== null);
  const heading = isPriced && page.heading ? headingInstead(page.title ?? '', page.heading, names) : null;
  const title = cleanTitle(productTitle ?? heading ?? page.title ?? page.heading ?? '');
  const cut = title.shop ?? cleanTitle(page.title ?? '').shop;
  return {
    title: (title.title && shortened(withoutInvitation(title.title, shop?.titles), dealLimits.maxTitleLength)) || null,
    description: toText(first('description'), previewLimits.maxDescriptionLength),
    ...readPrices(sources, detectPageCurrency(page.language, new URL(address), shop)),
    isInStock: first('isInStock') ?? null,
    imageUrls: pictureAddresses([...sources.flatMap(({ images }) => images), ...page.pictures], page.base),
    store: toText(
      storeName({ known: shop?.name ?? null, site, cut, seller: first('seller') ?? null }, hostname),
      previewLimits.maxNameLength,
    ),
    brand: toText(first('brand'), previewLimits.maxNameLength),
    trails: trailsIn(page.linkedData),
  };
}

/** Returns all sources of facts about the product, most reliable first; null for a bot check or an error page. */
function readSources(page: ShopPage, { address, shop }: ReadOptions): Product[] | null {
  const linked = findProduct(page.linkedData, address);
  const microdata = findProduct(
    page.items.map((item) => itemToNode(item)),
    address,
  );
  const shopElements = shop?.elements ? readElements(shop.elements, page.elements) : null;
  const metas = readMetas(page.metas, page.loose);
  const isProduct = linked !== null || microdata !== null || Boolean(shopElements?.title);
  if (!isProduct && isWall(metas.title ?? page.title ?? '')) return null;
  if (!isProduct && isHostOnlyPage(page, metas, address)) return null;

  const sources = [linked, microdata, shopElements, metas].filter((source) => source !== null);
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
  // Ambiguous names count only if the page is certainly about one product and nothing else states a price.
  const headingPrice = isHeadingInTitle(page, metas.title ?? page.title ?? '') ? readPriceNearHeading(page.sums) : null;
  const isOffered =
    headingPrice !== null ||
    isProduct ||
    isScripted ||
    isDeclared(page) ||
    metas.price !== null ||
    (page.heading !== null && hasOnePrice(page.elements));
  const isKnown = !lacks('price') || sources.some(({ isInStock }) => isInStock === false);
  if (isOffered && !isKnown) {
    const crossedOut = readCrossedOut(page.elements);
    const isNow = common.price !== null && common.price.value !== crossedOut?.value;
    const price = isNow ? common.price : (readVaguePrice(page.elements) ?? headingPrice);
    sources.push({ ...common, price, images: [] });
  }
  const statedPrice = sources.find(({ price }) => price)?.price;
  const gross = statedPrice && readGrossPrice(page.elements, statedPrice);
  if (gross) sources.unshift({ ...emptyProduct, price: gross });
  if (isOffered && lacks('retail')) sources.push(...readShownSale(page, linked?.price ?? metas.price));
  if (isOffered) sources.push({ ...emptyProduct, brand: common.brand, isInStock: common.isInStock });
  if (isOffered && sources.every(({ images }) => images.length === 0)) {
    const images = [...readDescribedImages(page, sources), ...common.images];
    sources.push({ ...common, price: null, retail: null, images });
  }
  return sources;
}

function readDescribedImages(page: ShopPage, sources: readonly Product[]): string[] {
  const title = sources.map(({ title }) => title).find(Boolean);
  return imagesDescribedAs(page, title ?? page.heading ?? '');
}

/**
 * Returns the price that a page crosses out. Next to a price in machine-readable data, it may be another product's,
 * unless both are in one box. If it is that very price, the lower price shown to readers counts.
 */
function readShownSale({ elements }: ShopPage, statedPrice: Product['price']): Product[] {
  const retail = readCrossedOut(elements);
  if (!statedPrice) return [{ ...emptyProduct, retail }];
  const price = readVaguePrice(elements);
  if (price && retail?.value === statedPrice.value && price.value < statedPrice.value)
    return [{ ...emptyProduct, price, retail }];
  return [{ ...emptyProduct, retail: readRetailInBox(elements, statedPrice) }];
}

/** Whether a page's heading is what its title names. Pages that declare themselves articles don't count. */
function isHeadingInTitle({ heading, metas }: ShopPage, title: string): boolean {
  const isArticle = metas.some(([name, value]) => name === 'og:type' && value === 'article');
  return heading !== null && !isArticle && bareName(title).includes(bareName(heading));
}

/** Whether tags or elements declare a page to be about one product. */
function isDeclared({ metas, elements }: ShopPage): boolean {
  return (
    metas.some(([name, value]) => name === 'og:type' && /product/i.test(value)) ||
    productSigns.some((sign) => (elements.get(sign) ?? []).length > 0)
  );
}

/** Returns the pictures whose alternative text matches the title. */
function imagesDescribedAs({ described }: ShopPage, title: string): string[] {
  const bareTitle = bareName(title);
  const isSimilar = (words: string) =>
    words.length >= 8 && (words.startsWith(bareTitle) || bareTitle.startsWith(words));
  return bareTitle.length < 8
    ? []
    : described.filter(([words]) => isSimilar(bareName(words))).map(([, address]) => address);
}

/** Bot checks often have only the host as their title, and nothing else. */
function isHostOnlyPage(page: ShopPage, { images, description }: Product, address: string): boolean {
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
  const productTitle = metas.find(([name]) => name === 'og:site_name')?.[1];
  if (productTitle) return productTitle;
  const { nodes } = linkedNodes(linkedData);
  const site = nodes.find((node) => typesOf(node).some((type) => /^(website|onlinestore|store)$/.test(type)));
  return (site && textOf(site.name)) ?? metas.find(([name]) => name === 'application-name')?.[1] ?? null;
}

/** Returns the category names in a page's breadcrumbs and its product. */
function trailsIn(linkedData: readonly unknown[]): string[] {
  const { nodes } = linkedNodes(linkedData);
  const trail = nodes.find((node) => typesOf(node).includes('breadcrumblist'));
  const steps = listOf(trail?.itemListElement)
    .filter(isNode)
    .map((step) => textOf(step.name) ?? (isNode(step.item) ? textOf(step.item.name) : null));
  const categories = nodes.map((node) => textOf(node.category));
  return [...categories, ...steps.slice(0, -1).toReversed()].filter((text) => text !== null).slice(0, 10);
}

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;

/** The most candidates among which to look for better pictures. */
const maxCandidates = 200;

/** Returns absolute addresses of pictures that a deal can take, each once, best first. */
function pictureAddresses(addresses: readonly string[], base: string): string[] {
  const found = new Map<string, string>();
  for (const one of addresses.slice(0, maxCandidates)) {
    const url = URL.parse(one.trim(), base);
    if (!url || !/^https?:$/.test(url.protocol) || !domain.test(url.hostname)) continue;
    if (url.href.length > dealLimits.maxUrlLength || /\.svg$/i.test(url.pathname)) continue;
    url.hash = '';
    const known = `${url.host}${url.pathname}${url.search}`;
    if (!found.has(known) || url.protocol === 'https:') found.set(known, url.href);
  }
  return [...found.values()].slice(0, dealLimits.maxImages);
}
