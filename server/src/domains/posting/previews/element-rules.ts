import type { Elements } from '../../links/shops/shop.ts';
import { readPageAmount } from './amount-rules.ts';
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

/** What only the page of one product has, where nothing declares it: of microformats, of WooCommerce, of Magento. */
export const productSigns = [
  '.h-product .p-name',
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
