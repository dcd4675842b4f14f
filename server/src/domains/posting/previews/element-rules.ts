import { currencyIn } from '../../../kernel/currency-signs.ts';
import type { Elements } from '../../links/shops/shop.ts';
import { type Amount, readPageAmount } from './amount-rules.ts';
import { availabilityOf, type Product } from './product-rules.ts';

/** What selectors found on a page. */
export type Found = ReadonlyMap<string, readonly string[]>;

/** Where pages of any shop show the price, by the names that most give it. Read only where nothing else says one. */
export const commonElements: Elements = {
  price: [
    'span[itemprop=price]',
    '[data-product-price] @data-product-price',
    '[data-price-type=finalPrice] @data-price-amount',
    '.current-price-value @content',
    '.prices .sales .value @content',
    '.h-product .p-price @value',
    '.h-product .p-price',
    '[data-testid=product-price]',
    '[data-testid=price]',
    '[data-test=product-price]',
    '[data-price] @data-price',
    '.product-price .sale',
    '.product__price .price-item--sale',
    '.price-item--sale',
    '.special-price .price',
    '.product-info-price .price',
    '.summary .price ins .amount',
    '.summary .price .amount',
    '.current-price',
    '.sale-price',
    '.salePrice',
    '.price-sales',
    '.price--sale',
    '.now-price',
    '.product-price',
    '.productPrice',
    '.product__price',
    '.regularPrice',
    '.regular-price',
    '#price',
    '.price',
  ],
  retail: [
    '.product__price .price-item--regular s',
    '[data-price-type=oldPrice] @data-price-amount',
    '.strike-through .value @content',
    '.product-discount .regular-price',
    '.old-price .price',
    '.summary .price del .amount',
    '.was-price',
    '.list-price',
    '.compare-at-price',
    '.price--compare',
    '.price-old',
  ],
  image: [
    '#product-image @src',
    '.product-image img @src',
    '.product-gallery img @src',
    '[itemprop=image] @src',
    '.h-product .u-photo @src',
  ],
};

/** Where a sum may be the price: read last, and only with a currency's sign. */
export const vagueElements: Elements = {
  price: [
    '[class*=price-]',
    '[class*=price_]',
    '[class*=-price]',
    '[class*=_price]',
    '[class*=pricePer]',
    '[class*=Price]',
    '[id*=price]',
    '[id*=Price]',
    'form[action*=cart] strong',
    'form[action*=cart] b',
  ],
  retail: [
    'del',
    's',
    'strike',
    '[class*=crossed]',
    '[class*=line-through]',
    '[class*=strikethrough]',
    '[class*=old-price]',
    '[class*=oldPrice]',
    '[class*=old_price]',
    '[class*=price-old]',
    '[class*=price_old]',
    '[class*=price__old]',
    '[class*=price--old]',
    '[class*=was-price]',
    '[class*=compare-at]',
  ],
};

/**
 * What only the page of one product has, where nothing declares it: of microformats, of WooCommerce, of Magento, and
 * headings that bear a product's name.
 */
export const productSigns = [
  '.h-product .p-name',
  'h1[itemprop=name]',
  'h1 [itemprop=name]',
  'h1[class*=product]',
  '.single-product .summary .price .amount',
  '[data-price-type=finalPrice] @data-price-amount',
];

/** All selectors of some elements. */
export function selectorsOf(elements: Elements): string[] {
  return Object.values(elements).flat();
}

/** What elements of a page say of its product. */
export function readElements(elements: Elements, found: Found): Product {
  const all = (selectors: readonly string[] = []) => selectors.flatMap((selector) => found.get(selector) ?? []);
  const amountIn = (selectors: readonly string[] | undefined) =>
    all(selectors)
      .map(readPageAmount)
      .find((amount) => amount !== null && amount.value > 0) ?? null;
  const isSoldOut = all(elements.soldOut).length > 0;
  const words = all(elements.availability).map(availabilityOf);
  return {
    title: all(elements.title)[0] ?? null,
    description: null,
    brand: all(elements.brand)[0] ?? null,
    images: all(elements.image).flatMap(addressesIn),
    price: amountIn(elements.price),
    retail: amountIn(elements.retail),
    isInStock: isSoldOut ? false : (words.find((word) => word !== null) ?? null),
    seller: null,
  };
}

/** What a page shows with a currency's sign under names that anything may have: the first sum that is not crossed out. */
export function readVague(found: Found): Amount | null {
  const crossed = new Set(sumsIn(found, vagueElements.retail).map(({ value }) => value));
  const sums = sumsIn(found, vagueElements.price, isSigned);
  return sums.find(({ value }) => !crossed.has(value)) ?? sums[0] ?? null;
}

/** The sum that a page crosses out; null where it crosses out several, since others may be those of other products. */
export function readCrossedOut(found: Found): Amount | null {
  const [first, ...rest] = sumsIn(found, vagueElements.retail);
  return first && rest.every(({ value }) => value === first.value) ? first : null;
}

/** Whether a page names but one price with a currency's sign, as shops call it. */
export function hasOnePrice(found: Found): boolean {
  const sums = sumsIn(found, commonElements.price, isSigned);
  return new Set(sums.map(({ value }) => value)).size === 1;
}

/** Whether a text says what its number is money of. */
function isSigned(text: string): boolean {
  return /\p{Sc}/u.test(text) || currencyIn(text) !== null;
}

function sumsIn(found: Found, selectors: readonly string[] = [], isWanted = (_: string) => true): Amount[] {
  return selectors
    .flatMap((selector) => found.get(selector) ?? [])
    .filter(isWanted)
    .map(readPageAmount)
    .filter((amount) => amount !== null)
    .filter(({ value }) => value > 0);
}

/** A picture's address, or those of its sizes: `{"https://…/large.jpg":[500,500],…}`, the largest first. */
function addressesIn(value: string): string[] {
  if (value.startsWith('data:')) return [];
  if (!value.startsWith('{')) return [value];
  const sizes = [...value.matchAll(/"(https?:[^"\s]+)"\s*:\s*\[(\d+),(\d+)\]/g)];
  return sizes
    .map(([, address = '', width, height]) => ({ address, area: Number(width) * Number(height) }))
    .toSorted((a, b) => b.area - a.area)
    .slice(0, 1)
    .map(({ address }) => address);
}
