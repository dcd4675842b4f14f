import { type Amount, readCurrency, readPageAmount } from './amount-rules.ts';
import { isNode, listOf, type Node, textOf } from './node-rules.ts';
import type { Product } from './product-rules.ts';

/** The most objects to look at; the states of large shops have tens of thousands. */
const maxObjects = 30_000;
const maxDepth = 14;

/** Names for the price with tax in states where `price` is the one without. */
const withTaxKeys = [
  'priceVat',
  'price_vat',
  'priceWithVat',
  'priceInclVat',
  'priceWithTax',
  'price_with_tax',
  'priceInclTax',
  'grossPrice',
  'priceGross',
  'price_gross',
  'priceTTC',
  'price_ttc',
] as const;

const keys = {
  name: ['name', 'title', 'productName', 'product_name', 'displayName', 'item_name', 'content_name'],
  id: ['id', 'sku', 'productId', 'product_id', 'itemId', 'item_id', 'usItemId', 'productID', 'code', 'slug', 'handle'],
  price: [
    'salePrice',
    'sale_price',
    'currentPrice',
    'current_price',
    'finalPrice',
    'final_price',
    'sellingPrice',
    'offerPrice',
    'discountedPrice',
    'priceInfo',
    'priceRange',
    'price_range',
    'prices',
    ...withTaxKeys,
    'price',
    'amount',
    'value',
    'current',
    'sale',
    'now',
    'base_price',
    'basePrice',
  ],
  retail: [
    'listPrice',
    'list_price',
    'wasPrice',
    'was_price',
    'regularPrice',
    'regular_price',
    'originalPrice',
    'original_price',
    'strikePrice',
    'strikethroughPrice',
    'msrp',
    'rrp',
    'was',
    'regular',
  ],
  variant: ['selectedVariant', 'selectedOrFirstAvailableVariant', 'defaultVariant', 'variants'],
  currency: ['currency', 'currencyCode', 'currency_code', 'priceCurrency', 'currencyIso', 'currencyUnit'],
  image: [
    'image',
    'imageUrl',
    'image_url',
    'images',
    'primaryImage',
    'thumbnail',
    'featured_image',
    'featuredImage',
    'imageInfo',
  ],
} as const;

/**
 * Finds the product that a page is about in the data of its scripts: the one with the name that the page shows, or with
 * a number from the address. Other products are listed there as well, and their prices don't count.
 */
export function findStateProduct(
  states: readonly unknown[],
  titles: readonly string[],
  address: string,
): Product | null {
  const wanted = new Set(titles.map(normalize).filter((title) => title.length >= 5));
  const addressNumbers = new Set(
    decodePath(address)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => /\d{4}/.test(part)),
  );
  let visited = 0;
  let best: Product | null = null;

  function visit(value: unknown, depth: number): void {
    if (depth > maxDepth || visited > maxObjects || best) return;
    if (Array.isArray(value)) for (const one of value) visit(one, depth + 1);
    if (!isNode(value)) return;
    visited += 1;
    const name = firstText(value, keys.name);
    const isNamed = name !== null && wanted.has(normalize(name));
    const isNumbered = keys.id.some((key) => addressNumbers.has(String(value[key]).toLowerCase()));
    if (isNamed || isNumbered) {
      const product = readWithVariant(value, name);
      if (product.price) {
        best = product;
        return;
      }
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, depth + 1);
  }
  for (const state of states) visit(state, 0);
  return best;
}

function decodePath(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.pathname} ${url.search}`.toLowerCase() : '';
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Some shops keep the price in the variant that the page shows first. */
function readWithVariant(node: Node, name: string | null): Product {
  const product = readState(node, name);
  if (product.price) return product;
  const variant = keys.variant.flatMap((key) => listOf(node[key])).find(isNode);
  if (!variant) return product;
  const { price, retail, images } = readState(variant, name);
  return { ...product, price, retail, images: product.images.length > 0 ? product.images : images };
}

function readState(node: Node, name: string | null): Product {
  // Some platforms count in cents, and can be recognized by the names of their other prices.
  const scale = 'compare_at_price' in node || 'price_varies' in node || 'price_min' in node ? 100 : 1;
  const currency = currencyIn(node, 0);
  const amount = (wanted: readonly string[]): Amount | null => {
    const found = amountIn(node, wanted, 0);
    return found && { value: found.value / scale, currency: found.currency ?? currency };
  };
  const price = amount(keys.price);
  const retail = amount([...keys.retail, 'compare_at_price', 'compareAtPrice']) ?? readSiblingRetail(node, currency);
  return {
    title: name,
    description: null,
    brand: firstText(node, ['brand', 'brandName', 'manufacturer']),
    images: imagesIn(node, 0),
    price: price && price.value > 0 ? price : null,
    retail,
    isInStock: null,
    seller: null,
  };
}

/** Returns a list price that is stored with the price: `price: {current: 34.5, original: 45}`. */
function readSiblingRetail({ price }: Node, currency: string | null): Amount | null {
  const found = isNode(price) ? amountIn(price, [...keys.retail, 'original', 'old'], 1) : null;
  return found && { ...found, currency: found.currency ?? currency };
}

/** Returns an amount under one of the names, or inside an object under one of them. */
function amountIn(node: Node, wanted: readonly string[], depth: number): Amount | null {
  if (depth > 3) return null;
  for (const key of wanted) {
    const value = node[key];
    const [first] = Array.isArray(value) ? value : [value];
    const cents = isNode(first) && typeof first.centAmount === 'number' ? first : null;
    if (cents)
      return {
        value: Number(cents.centAmount) / 10 ** Number(cents.fractionDigits ?? 2),
        currency: readCurrency(cents.currencyCode),
      };
    const amount = isNode(first) ? amountIn(first, nestedKeys(wanted), depth + 1) : readPageAmount(first);
    if (amount) return amount;
  }
  return null;
}

/** Inside an object such as `listPrice`, the amount is called `price`, `amount` or `value`. */
function nestedKeys(wanted: readonly string[]): readonly string[] {
  const named = wanted.filter((key) => !['amount', 'value', 'price'].includes(key));
  return [...named, 'price', 'amount', 'value', 'raw', 'minVariantPrice', 'minimum_price'];
}

function currencyIn(node: Node, depth: number): string | null {
  for (const key of keys.currency) {
    const named = readCurrency(textOf(node[key]));
    if (named) return named;
  }
  if (depth > 2) return null;
  for (const key of [...keys.price, 'minVariantPrice', 'minimum_price', 'offers']) {
    const [inner] = Array.isArray(node[key]) ? node[key] : [node[key]];
    const named = isNode(inner) ? currencyIn(inner, depth + 1) : null;
    if (named) return named;
  }
  return null;
}

function firstText(node: Node, wanted: readonly string[]): string | null {
  for (const key of wanted) {
    const value = node[key];
    const text = textOf(isNode(value) ? value.name : value);
    if (text) return text;
  }
  return null;
}

function imagesIn(node: Node, depth: number): string[] {
  for (const key of [...keys.image, 'PRIMARY', 'zoom', 'url', 'src']) {
    const value = node[key];
    const [first] = Array.isArray(value) ? value : [value];
    if (typeof first === 'string' && /^(https?:)?\//.test(first)) return [first];
    const inner = isNode(first) && depth < 3 ? imagesIn(first, depth + 1) : [];
    if (inner.length > 0) return inner;
  }
  return [];
}
