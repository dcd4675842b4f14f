import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShopPage } from '../../../../test/harness/shop-page.ts';

// Pages combined at random from the habits and faults of real ones. Each must yield the price it states, or none.

interface Sum {
  cents: number;
  currency: 'USD' | 'EUR' | 'GBP';
}

const sums: fc.Arbitrary<Sum> = fc.record({
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'GBP'),
});

/** Unambiguous ways to write an amount. */
const formats: Record<string, (sum: Sum) => string | number> = {
  number: ({ cents }) => cents / 100,
  plain: ({ cents }) => (cents / 100).toFixed(2),
  long: ({ cents }) => (cents / 100).toFixed(4),
  english: ({ cents }) => grouped(cents, ',', '.'),
  german: ({ cents }) => grouped(cents, '.', ','),
  french: ({ cents }) => grouped(cents, '\u202f', ','),
  swiss: ({ cents }) => grouped(cents, '’', '.'),
  sign: (sum) => `${{ USD: '$', EUR: '€', GBP: '£' }[sum.currency]}${grouped(sum.cents, ',', '.')}`,
  spacedSign: (sum) => `${{ USD: 'US$ ', EUR: '€ ', GBP: '£ ' }[sum.currency]}${grouped(sum.cents, ',', '.')}`,
  codeBehind: (sum) => `${grouped(sum.cents, '.', ',')} ${sum.currency}`,
  codeBefore: (sum) => `${sum.currency} ${grouped(sum.cents, ',', '.')}`,
  wordBefore: (sum) => `Now ${sum.currency} ${grouped(sum.cents, ',', '.')} only`,
};

function grouped(cents: number, thousands: string, decimal: string): string {
  const [whole = '', rest] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${rest}`;
}

const format = fc.constantFrom(...Object.keys(formats));

type JsonForm = (offer: object, name: string) => unknown;
const product = (offers: unknown, name: string) => ({ '@type': 'Product', name, sku: '1', offers });

const jsonForms: Record<string, JsonForm> = {
  offer: (offer, name) => product(offer, name),
  offers: (offer, name) => product([offer], name),
  soldOutToo: (offer, name) => product([{ ...offer, price: '0.01', availability: 'OutOfStock' }, offer], name),
  graph: (offer, name) => ({ '@graph': [{ '@type': 'WebPage' }, product(offer, name)] }),
  list: (offer, name) => [{ '@type': 'Organization', name: 'Acme' }, product(offer, name)],
  subject: (offer, name) => ({ '@type': 'WebPage', mainEntity: product(offer, name) }),
  aggregate: (offer, name) => product({ '@type': 'AggregateOffer', offers: [offer] }, name),
  lowest: (offer, name) => {
    const { price, ...rest } = offer as { price: unknown };
    return product({ ...rest, '@type': 'AggregateOffer', lowPrice: price, highPrice: '99999999' }, name);
  },
  specification: (offer, name) => product({ '@type': 'Offer', priceSpecification: offer }, name),
  specifications: (offer, name) =>
    product(
      {
        priceSpecification: [
          { price: '1', priceType: 'ListPrice' },
          { '@type': 'UnitPriceSpecification', ...offer },
        ],
      },
      name,
    ),
  group: (offer, name) => ({
    '@type': 'ProductGroup',
    name,
    hasVariant: [product(offer, 'Red'), product(offer, 'Blue')],
  }),
  reference: (offer, name) => [product({ '@id': '#o' }, name), { '@id': '#o', ...offer }],
  types: (offer, name) => ({ ...product(offer, name), '@type': ['https://schema.org/Product', 'Thing'] }),
};

const mendable: Record<string, (json: string) => string> = {
  none: (json) => json,
  comma: (json) => json.replace(/([}\]])$/, ',$1'),
  comment: (json) => `<!--\n${json}\n-->`,
  cdata: (json) => `//<![CDATA[\n${json}\n//]]>`,
  semicolon: (json) => `${json};`,
  remark: (json) => `/* product */ ${json} // end`,
  control: (json) => json.replace('"sku":"1"', '"sku":"1\n\t2"'),
  twoObjects: (json) => `{"@type":"Organization"} ${json}`,
  undefinedValue: (json) => json.replace('"sku":"1"', '"sku":undefined'),
};
const lost: Record<string, (json: string) => string> = {
  half: (json) => json.slice(0, json.length / 2),
  noQuotes: (json) => json.replaceAll('"', ''),
  empty: () => '',
};

interface Carrier {
  html: string;
  /** The amount it states; null if it can't be understood. */
  says: Sum | null;
}

const jsonCarrier: fc.Arbitrary<Carrier> = fc
  .record({
    sum: sums,
    format,
    form: fc.constantFrom(...Object.keys(jsonForms)),
    fault: fc.constantFrom(...Object.keys(mendable), ...Object.keys(mendable), ...Object.keys(lost)),
    name: fc.constantFrom('Kettle', 'Kettle &amp; cup', 'Kettle "XL"', 'Th\u00e9i\u00e8re'),
    type: fc.constantFrom('application/ld+json', 'application/ld+json; charset=utf-8', 'APPLICATION/LD+JSON'),
  })
  .map(({ sum, format, form, fault, name, type }) => {
    const offer = {
      '@type': 'Offer',
      price: formats[format]?.(sum),
      priceCurrency: sum.currency,
      availability: 'InStock',
    };
    const json = JSON.stringify(jsonForms[form]?.(offer, name));
    const broken = (mendable[fault] ?? lost[fault])?.(json) ?? json;
    return { html: `<script type="${type}">${broken}</script>`, says: fault in lost ? null : sum };
  });

const metaCarrier: fc.Arbitrary<Carrier> = fc
  .record({
    sum: sums,
    format,
    prefix: fc.constantFrom('product:price:', 'og:price:'),
    attribute: fc.constantFrom('property', 'name'),
    quote: fc.constantFrom('"', "'"),
  })
  .map(({ sum, format, prefix, attribute, quote }) => {
    const tag = (name: string, content: unknown) =>
      `<META ${attribute}=${quote}${prefix}${name}${quote} content=${quote}${content}${quote}>`;
    return { html: tag('amount', formats[format]?.(sum)) + tag('currency', sum.currency), says: sum };
  });

const microCarrier: fc.Arbitrary<Carrier> = fc
  .record({ sum: sums, format, asContent: fc.boolean(), isClosed: fc.boolean() })
  .map(({ sum, format, asContent, isClosed }) => {
    const written = formats[format]?.(sum);
    const price = asContent
      ? `<span itemprop="price" content="${written}">now!</span>`
      : `<b itemprop=price>${written}</b>`;
    const html = `<div itemscope itemtype="http://schema.org/Product"><h2 itemprop=name>Kettle</h2><div itemprop="offers" itemscope
      itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="${sum.currency}">${price}${isClosed ? '</div></div>' : ''}`;
    return { html, says: sum };
  });

const optional = (carrier: fc.Arbitrary<Carrier>) => fc.option(carrier, { freq: 2 });
const noise = fc.constantFrom(
  '',
  '<p>Was $999.99</p>',
  '<div><span>',
  '<!-- price: 5 -->',
  '<script>var price = 5;</script>',
  '&nbsp;&bogus;',
  '<title>Th\u00e9i\u00e8re | Acme</title>',
);

const encoders: Record<string, { contentType: string; encode: (html: string) => Uint8Array }> = {
  utf8: { contentType: 'text/html; charset=utf-8', encode: (html) => Buffer.from(html) },
  unnamed: { contentType: 'text/html', encode: (html) => Buffer.from(html) },
  marked: { contentType: 'text/html', encode: (html) => Buffer.from(`\uFEFF${html}`) },
  utf16: { contentType: 'text/html', encode: (html) => Buffer.from(`\uFEFF${html}`, 'utf16le') },
  windows: { contentType: 'text/html; charset=windows-1252', encode: encodeWindows },
};

function encodeWindows(html: string): Uint8Array {
  const special: Record<string, number> = { '€': 0x80, '’': 0x92, '\u202f': 0xa0 };
  return Uint8Array.from(html, (sign) => special[sign] ?? sign.charCodeAt(0));
}

const pages = fc.record({
  json: optional(jsonCarrier),
  micro: optional(microCarrier),
  metas: optional(metaCarrier),
  encoding: fc.constantFrom(...Object.keys(encoders)),
  noise: fc.array(noise, { minLength: 3, maxLength: 3 }),
});

test('3,000 random pages each yield the price they state, or none', () => {
  fc.assert(
    fc.property(pages, ({ json, micro, metas, encoding, noise }) => {
      const { contentType, encode } = encoders[encoding] ?? { contentType: '', encode: () => new Uint8Array() };
      const html = `<html><head>${noise[0]}${metas?.html ?? ''}${noise[1]}${json?.html ?? ''}</head><body>${noise[2]}${micro?.html ?? ''}`;
      const said = json?.says ?? micro?.says ?? metas?.says ?? null;
      const isTaken = said?.currency === 'USD';
      expect(readShopPage(encode(html), { contentType })).toMatchObject({
        price: isTaken ? said.cents / 100 : null,
        currency: said?.currency ?? null,
      });
    }),
    { numRuns: 3_000 },
  );
});

test('2,000 truncated and corrupted pages never break the reader', () => {
  fc.assert(
    fc.property(pages, fc.nat(), fc.nat(), fc.string(), ({ json, micro, metas }, cut, at, spoilt) => {
      const html = `<title>x</title>${metas?.html ?? ''}${json?.html ?? ''}${micro?.html ?? ''}`;
      const place = at % html.length;
      const bytes = Buffer.from(html.slice(0, place) + spoilt + html.slice(place)).subarray(0, 1 + (cut % html.length));
      const { price, retailPrice, title, imageUrls } = readShopPage(bytes) ?? {};
      expect(price === null || (typeof price === 'number' && price >= 0)).toBe(true);
      expect(retailPrice === null || typeof retailPrice === 'number').toBe(true);
      expect(title === null || typeof title === 'string').toBe(true);
      expect(imageUrls).toBeInstanceOf(Array);
    }),
    { numRuns: 2_000 },
  );
});

test('arbitrary linked data never breaks the reader', () => {
  const key = fc.constantFrom(
    '@type',
    '@graph',
    '@id',
    'offers',
    'price',
    'priceSpecification',
    'image',
    'name',
    'brand',
    'hasVariant',
    '__proto__',
    'url',
  );
  const leaf = fc.oneof(
    fc.constantFrom('Product', 'Offer', '#a', 'USD', 'https://schema.org/Product'),
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify({ '@type': 'Product', offers: value, mainEntity: value, ...(value as object) });
      const page = readShopPage(`<script type="application/ld+json">${text.replaceAll('<', '')}</script>`);
      expect(page?.imageUrls).toBeInstanceOf(Array);
    }),
    { numRuns: 2_000 },
  );
});
