import { type Amount, readCurrency, readPageAmount } from './amount-rules.ts';
import { availabilityOf, type Product } from './product-rules.ts';

type Metas = readonly (readonly [name: string, content: string])[];

/** The `meta` tags that microdata properties correspond to. */
const looseNames = new Map([
  ['price', 'product:price:amount'],
  ['lowprice', 'product:price:amount'],
  ['pricecurrency', 'product:price:currency'],
  ['availability', 'product:availability'],
  ['brand', 'product:brand'],
  ['image', 'og:image'],
]);

const names = {
  title: ['og:title', 'twitter:title', 'title', 'dc.title'],
  description: ['og:description', 'twitter:description', 'description'],
  brand: ['product:brand', 'og:brand', 'og:product:brand', 'brand'],
  image: [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
    'twitter:image0',
    'thumbnail',
  ],
  salePrice: ['product:sale_price:amount', 'og:sale_price:amount', 'product:sale_price'],
  price: [
    'product:price:amount',
    'og:price:amount',
    'og:product:price:amount',
    'price:amount',
    'product:price',
    'og:price',
  ],
  retail: [
    'product:original_price:amount',
    'og:price:standard_amount',
    'og:original_price:amount',
    'product:original_price',
  ],
  currency: [
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'og:product:price:currency',
    'price:currency',
    'pricecurrency',
  ],
  availability: ['product:availability', 'og:availability', 'og:product:availability', 'availability'],
} as const;

/**
 * Reads a product from a page's `meta` tags.
 * @param loose microdata properties outside any item: `<meta itemprop="price" content="49.99">`
 */
export function readMetas(tags: Metas, loose: Metas = []): Product {
  const known = new Set(tags.map(([name]) => name));
  const metas = [
    ...tags,
    ...loose
      .map(([name, value]) => [looseNames.get(name.toLowerCase()) ?? '', value] as const)
      .filter(([name]) => name !== '' && !known.has(name)),
  ];
  const all = (wanted: readonly string[]) =>
    wanted.flatMap((name) => metas.filter(([one]) => one === name).map(([, content]) => content));
  const first = (wanted: readonly string[]) => all(wanted)[0] ?? null;
  const currency = readCurrency(first(names.currency));
  const amount = (wanted: readonly string[]): Amount | null => {
    const found = all(wanted).map(readPageAmount).find(Boolean);
    return found ? { ...found, currency: currency ?? found.currency } : null;
  };
  const sale = amount(names.salePrice);
  const price = amount(names.price) ?? readLabelledPrice(metas);
  return {
    title: first(names.title),
    description: first(names.description),
    brand: first(names.brand),
    images: all(names.image),
    price: sale ?? price,
    retail: amount(names.retail) ?? (sale && price),
    isInStock: availabilityOf(first(names.availability)),
    seller: null,
  };
}

/** Reads the price from Twitter's product cards: `twitter:label1` is `Price`, `twitter:data1` the amount. */
function readLabelledPrice(metas: Metas): Amount | null {
  const byName = new Map(metas);
  for (const number of [1, 2]) {
    if (/price/i.test(byName.get(`twitter:label${number}`) ?? ''))
      return readPageAmount(byName.get(`twitter:data${number}`));
  }
  return null;
}
