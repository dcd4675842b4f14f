import { currencyIn } from '../../../kernel/currency-signs.ts';
import type { Elements } from '../../links/shops/shop.ts';
import { type Amount, readPageAmount } from './amount-rules.ts';
import { availabilityOf, type Product } from './product-rules.ts';
import { parseStockNotice } from './stock-rules.ts';

/** The texts on a page, by the selector that found them. */
export type ElementTexts = ReadonlyMap<string, readonly string[]>;

/** Elements in which most shops show the price, by common names. Read only if nothing else states one. */
export const commonElements = {
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
    '[class*=gallery] [data-src] @data-src',
    '[class*=gallery] img @src',
    '[class*=product-image] img @src',
    '[class*=big-pic] img @src',
  ],
  brand: ['[itemprop=brand]', '.product-brand', '.producer a', '.manufacturer a'],
  availability: [
    '[itemprop=availability]',
    '.product-availability',
    '.availability',
    '[class*=availability]',
    '.stock-status',
    '.product-stock',
    '.stock',
  ],
} satisfies Elements;

/** Words for "price" that shops use as names in their own language. */
const localNames = ['preis', 'prix', 'precio', 'preco', 'prezzo', 'prijs', 'cena', 'fiyat'];
/** Attributes by which shops find elements in their own tests. */
const testNames = ['data-qa', 'data-test', 'data-testid', 'data-test-id', 'data-auto'];
const retailNames = ['price-old', 'old-price', 'oldPrice', 'priceOld', 'list-price', 'original-price', 'was-price'];

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Elements whose amount may be the price: read last, and only with a currency sign. */
export const vagueElements = {
  price: [
    '[class*=price-]',
    '[class*=price_]',
    '[class*=-price]',
    '[class*=_price]',
    '[class*=pricePer]',
    '[class*=Price]',
    '[id*=price]',
    '[id*=Price]',
    ...testNames.flatMap((name) => [`[${name}*=price]`, `[${name}*=Price]`]),
    ...localNames.flatMap((name) => [name, capitalize(name)]).flatMap((name) => [`[class*=${name}]`, `[id*=${name}]`]),
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
    ...testNames.flatMap((attribute) => retailNames.map((name) => `[${attribute}*=${name}]`)),
  ],
} satisfies Elements;

/** Elements in which shops that also sell to businesses show prices without tax and with it. */
export const taxElements = {
  net: [
    '[class*=excluding-tax]',
    '[class*=without-tax]',
    '[class*=withoutTax]',
    '[class*=excl-tax]',
    '[class*=tax-excl]',
    '[class*=excl-vat]',
    '[class*=ex-vat]',
    '[class*=not-vat]',
  ],
  gross: [
    '[class*=including-tax]',
    '[class*=with-tax]',
    '[class*=withTax]',
    '[class*=incl-tax]',
    '[class*=tax-incl]',
    '[class*=incl-vat]',
    '[class*=inc-vat]',
  ],
} as const;

/**
 * Elements that only the page of a single product has, if nothing declares it: microformats, WooCommerce, Magento, and
 * headings with a product's name.
 */
export const productSigns = [
  '.h-product .p-name',
  'h1[itemprop=name]',
  'h1 [itemprop=name]',
  'h1[class*=product]',
  '.single-product .summary .price .amount',
  '[data-price-type=finalPrice] @data-price-amount',
];

/** Returns all selectors of the elements. */
export function selectorsOf(elements: Elements | typeof taxElements): string[] {
  return Object.values(elements).flat();
}

/** Reads a product from a page's elements. */
export function readElements(elements: Elements, elementTexts: ElementTexts): Product {
  const all = (selectors: readonly string[] = []) => selectors.flatMap((selector) => elementTexts.get(selector) ?? []);
  const amountIn = (selectors: readonly string[] | undefined) =>
    all(selectors)
      .map(readPageAmount)
      .find((amount) => amount !== null && amount.value > 0) ?? null;
  const isSoldOut = all(elements.soldOut).length > 0;
  const words = all(elements.availability).map((word) => availabilityOf(word) ?? parseStockNotice(word));
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

/** Returns the first amount with a currency sign, in elements with ambiguous names, that isn't crossed out. */
export function readVaguePrice(elementTexts: ElementTexts): Amount | null {
  const crossedOut = new Set(amountsIn(elementTexts, vagueElements.retail).map(({ value }) => value));
  const sums = amountsIn(elementTexts, vagueElements.price, hasCurrencyMark);
  return sums.find(({ value }) => !crossedOut.has(value)) ?? sums[0] ?? null;
}

/** Returns the crossed-out amount; null if there are several, since they may belong to other products. */
export function readCrossedOut(elementTexts: ElementTexts): Amount | null {
  const [first, ...rest] = amountsIn(elementTexts, vagueElements.retail);
  return first && rest.every(({ value }) => value === first.value) ? first : null;
}

/** Whether a page has only one price with a currency sign, under the common names or else under ambiguous ones. */
export function hasOnePrice(elementTexts: ElementTexts): boolean {
  const common = amountsIn(elementTexts, commonElements.price, hasCurrencyMark);
  const crossedOut = new Set(amountsIn(elementTexts, vagueElements.retail).map(({ value }) => value));
  const sums = common.length > 0 ? common : amountsIn(elementTexts, vagueElements.price, hasCurrencyMark);
  const remaining = common.length > 0 ? sums : sums.filter(({ value }) => !crossedOut.has(value));
  return new Set(remaining.map(({ value }) => value)).size === 1;
}

/** Longer texts contain the prices of several products. */
const maxBoxLength = 200;

/** Returns the list price that is crossed out in the same box as the given price. */
export function readRetailInBox(elementTexts: ElementTexts, { value, currency }: Amount): Amount | null {
  const boxes = [...vagueElements.price, ...commonElements.price]
    .flatMap((selector) => elementTexts.get(selector) ?? [])
    .filter((text) => text.length <= maxBoxLength)
    .map((text) => new Set(numbersIn(text, currency)));
  const higher = amountsIn(elementTexts, vagueElements.retail).filter((sum) => sum.value > value);
  return higher.find((sum) => boxes.some((box) => box.has(value) && box.has(sum.value))) ?? null;
}

function numbersIn(text: string, currency: string | null): (number | undefined)[] {
  const sign = currency ?? currencyIn(text) ?? '';
  return [...text.matchAll(/\d(?:[\d.,'’\s]*\d)?/g)].map(([number]) => readPageAmount(`${number} ${sign}`)?.value);
}

/** Returns the price with tax, at most a third higher, if the page shows the given price as one without; else null. */
export function readGrossPrice(elementTexts: ElementTexts, netPrice: Amount): Amount | null {
  if (!amountsIn(elementTexts, taxElements.net).some(({ value }) => value === netPrice.value)) return null;
  const sums = [...amountsIn(elementTexts, taxElements.gross), ...amountsIn(elementTexts, commonElements.price)];
  const gross = sums.find(({ value }) => value > netPrice.value && value <= netPrice.value * 1.33);
  return gross ? { ...netPrice, value: gross.value } : null;
}

/** Returns the first text that is an amount of money; `R17` and `Fr 12` are a size and a day. */
export function readPriceNearHeading(texts: readonly string[]): Amount | null {
  const signed = texts.filter((text) => hasCurrencyMark(text) && !/^(?:R|Fr)\s?\d/i.test(text));
  return signed.map(readPageAmount).find((amount) => amount !== null && amount.value > 0) ?? null;
}

/** Whether a text marks its number as money; some shops write `249:-`. */
function hasCurrencyMark(text: string): boolean {
  return /\p{Sc}/u.test(text) || currencyIn(text) !== null || /\d\s?[:.,]\s?[-–—](?!\d)/.test(text);
}

function amountsIn(
  elementTexts: ElementTexts,
  selectors: readonly string[] = [],
  isMatch = (_: string) => true,
): Amount[] {
  return selectors
    .flatMap((selector) => elementTexts.get(selector) ?? [])
    .filter(isMatch)
    .map(readPageAmount)
    .filter((amount) => amount !== null)
    .filter(({ value }) => value > 0);
}

/** Returns a picture's address, or the largest in a list of sizes: `{"https://…/large.jpg":[500,500],…}`. */
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
