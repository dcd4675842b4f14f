import { type Amount, readCurrency, readPageAmount } from './amount-rules.ts';
import { isNode, linkedNodes, listOf, type Node, textOf, typesOf } from './node-rules.ts';

/** The facts about a product from one source. */
export interface Product {
  title: string | null;
  description: string | null;
  brand: string | null;
  images: string[];
  price: Amount | null;
  retail: Amount | null;
  isInStock: boolean | null;
  /** The seller, according to the offer. */
  seller: string | null;
}

/** A product without any facts. */
export const emptyProduct: Product = {
  title: null,
  description: null,
  brand: null,
  images: [],
  price: null,
  retail: null,
  isInStock: null,
  seller: null,
};

const productTypes = new Set(
  'product productgroup productmodel individualproduct someproducts vehicle car book softwareapplication mobileapplication webapplication videogame course movie menuitem'.split(
    ' ',
  ),
);

/**
 * Finds the product that a page is about in its linked data: the one with the number in the address, else the first
 * with a price, else the first. Products that are merely listed, such as similar ones, are ignored.
 */
export function findProduct(data: readonly unknown[], address: string): Product | null {
  const { nodes, resolve } = linkedNodes(data);
  const candidates = nodes.filter((node) => typesOf(node).some((type) => productTypes.has(type)));
  const own = candidates.filter((node) => isInAddress(address, node));
  const read = (own.length > 0 ? own : candidates).map((node) => readProduct(node, resolve, address));
  const found = read.find(({ price }) => price) ?? read[0] ?? null;
  if (found?.price) return found;
  // Some shops write the offer next to the product, or without one.
  const offers = nodes
    .filter((node) => typesOf(node).some((type) => /^(aggregate)?offer$/.test(type)))
    .map((node) => readOffer(node, resolve));
  const offer = found || isSingleProduct(offers) ? bestOffer(offers, address) : undefined;
  return offer?.price
    ? { ...(found ?? emptyProduct), ...offerFacts(offer), isInStock: offer.isInStock ?? found?.isInStock ?? null }
    : found;
}

/** Whether an address contains a product's number. */
function isInAddress(address: string, node: Node): boolean {
  const parts = new Set(new URL(address).pathname.toLowerCase().split(/[^a-z\d]+/));
  return [node.sku, node.productID, node.productId].some((id) => {
    const number = textOf(id)?.toLowerCase() ?? '';
    return /\d{4}/.test(number) && parts.has(number);
  });
}

/** Whether offers without a named product may be for a single one: its current price and its former one. */
function isSingleProduct(offers: readonly Offer[]): boolean {
  const sums = new Set(offers.map(({ price }) => price?.value).filter((value) => value !== undefined));
  return sums.size === 1 || sums.size === 2;
}

function offerFacts(offer: Offer | undefined): Pick<Product, 'price' | 'retail' | 'seller'> {
  return { price: offer?.price ?? null, retail: offer?.retail ?? null, seller: offer?.seller ?? null };
}

type Resolve = (value: unknown) => unknown;

function readProduct(node: Node, resolve: Resolve, address: string): Product {
  const offers = [node, ...listOf(node.hasVariant).map(resolve).filter(isNode)].flatMap((one) =>
    offersOf(one, resolve, 0),
  );
  const offer = bestOffer(offers, address);
  const variant = listOf(node.hasVariant).map(resolve).find(isNode);
  return {
    title: textOf(node.name) ?? textOf(node.title) ?? textOf(variant?.name),
    description: textOf(node.description),
    brand: firstName(node.brand, resolve) ?? firstName(node.manufacturer, resolve),
    images: [node.image, node.photo, variant?.image, listOf(node.offers).filter(isNode)[0]?.image].flatMap((image) =>
      imagesIn(image, resolve),
    ),
    ...offerFacts(offer),
    isInStock: offer?.isInStock ?? availabilityOf(node.availability),
  };
}

interface Offer {
  price: Amount | null;
  retail: Amount | null;
  isInStock: boolean | null;
  url: string | null;
  seller: string | null;
}

const maxDepth = 4;

/** Returns all offers below a node. One that groups others yields those, or else its lowest price. */
function offersOf(node: Node, resolve: Resolve, depth: number): Offer[] {
  if (depth > maxDepth) return [];
  return [...listOf(node.offers), ...listOf(node.Offers), ...listOf(node.offer)].map(resolve).flatMap((value) => {
    const amount = readPageAmount(value);
    if (amount) return [{ price: amount, retail: null, isInStock: null, url: null, seller: null }];
    if (!isNode(value)) return [];
    const inner = offersOf(value, resolve, depth + 1);
    const priced = inner.filter((offer) => offer.price);
    if (priced.length > 0) return priced;
    const own = readOffer(value, resolve);
    return [{ ...own, isInStock: own.isInStock ?? anyInStock(inner) }];
  });
}

/** Some shops group offers that only state the stock under one price. */
function anyInStock(offers: readonly Offer[]): boolean | null {
  const stated = offers.map(({ isInStock }) => isInStock).filter((one) => one !== null);
  return stated.length > 0 ? stated.includes(true) : null;
}

function readOffer(node: Node, resolve: Resolve): Offer {
  const specifications = listOf(node.priceSpecification).map(resolve).filter(isNode);
  const [listPrices, salePrices] = [
    specifications.filter(isListPrice),
    specifications.filter((one) => !isListPrice(one)),
  ];
  const declared = readCurrency(textOf(node.priceCurrency)) ?? readCurrency(textOf(specifications[0]?.priceCurrency));
  const amount = (value: unknown, currency: unknown) => {
    const found = readPageAmount(isNode(value) ? (value['@value'] ?? value.value ?? value.price) : listOf(value)[0]);
    return found && { ...found, currency: readCurrency(textOf(currency)) ?? declared ?? found.currency };
  };
  const mainSpecification = salePrices.find((one) => !one.referenceQuantity && !one.eligibleQuantity) ?? salePrices[0];
  return {
    price:
      amount(node.price ?? node.Price, null) ??
      amount(mainSpecification?.price ?? mainSpecification?.minPrice, mainSpecification?.priceCurrency) ??
      amount(node.lowPrice, null) ??
      amount(node.highPrice, null),
    retail: amount(listPrices[0]?.price, listPrices[0]?.priceCurrency),
    isInStock: availabilityOf(node.availability ?? node.Availability),
    url: textOf(node.url),
    seller: firstName(node.seller ?? node.offeredBy, resolve),
  };
}

/** Whether a price is one that no buyer pays: crossed out, recommended or from the past. */
function isListPrice(node: Node): boolean {
  return /(ListPrice|StrikethroughPrice|MSRP|SRP|RegularPrice|MinimumAdvertisedPrice)$/i.test(
    textOf(node.priceType) ?? '',
  );
}

/** Returns the offer for this very address, else the cheapest available one; a free one only if there is no other. */
function bestOffer(offers: readonly Offer[], address: string): Offer | undefined {
  const priced = offers.filter(({ price }) => price);
  const own = priced.filter(({ url }) => url !== null && isSameAddress(url, address));
  const inStock = priced.filter(({ isInStock }) => isInStock !== false);
  for (const group of [own.length < priced.length ? own : [], inStock, priced]) {
    const sorted = group.toSorted((a, b) => (a.price?.value || Infinity) - (b.price?.value || Infinity));
    if (sorted[0]) return sorted[0];
  }
  return offers[0];
}

function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one, other), URL.parse(other)];
  return a !== null && b !== null && a.host === b.host && a.pathname === b.pathname && a.search === b.search;
}

const available =
  /(InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|PreSale|MadeToOrder|available for order)$/i;
const unavailable = /(OutOfStock|SoldOut|Discontinued|BackOrder|Reserved|oos|unavailable)$/i;

/** Reads the availability from a word such as `https://schema.org/InStock`, `in stock` or `oos`; null for others. */
export function availabilityOf(written: unknown): boolean | null {
  const [first] = listOf(written);
  const word = textOf(isNode(first) ? first['@id'] : first)?.replace(/[\s_-]+/g, '') ?? '';
  if (unavailable.test(word)) return false;
  return available.test(word) || /^availablefororder$/i.test(word) ? true : null;
}

function firstName(value: unknown, resolve: Resolve): string | null {
  const [first] = listOf(value).map(resolve);
  return isNode(first) ? textOf(first.name) : textOf(first);
}

function imagesIn(value: unknown, resolve: Resolve, depth = 0): string[] {
  if (depth > maxDepth) return [];
  return listOf(value)
    .map(resolve)
    .flatMap((image) => {
      if (!isNode(image)) return textOf(image) ?? [];
      const nested = image.contentUrl ?? image.url ?? image['@id'] ?? image.thumbnailUrl;
      return imagesIn(nested, resolve, depth + 1);
    });
}
