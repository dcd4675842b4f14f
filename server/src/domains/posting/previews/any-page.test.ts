import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readShopPage } from '../../../../test/harness/shop-page.ts';

// Pages combined at random from the habits and faults of real ones. Each must yield the price it states, or none.

interface Amount {
  cents: number;
  currency: 'USD' | 'EUR' | 'GBP';
}

const arbitraryAmount: fc.Arbitrary<Amount> = fc.record({
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'GBP'),
});

/** Unambiguous ways to write an amount. */
const formats: Record<string, (sum: Amount) => string | number> = {
  number: ({ cents }) => cents / 100,
  plain: ({ cents }) => (cents / 100).toFixed(2),
  long: ({ cents }) => (cents / 100).toFixed(4),
  english: ({ cents }) => groupDigits(cents, ',', '.'),
  german: ({ cents }) => groupDigits(cents, '.', ','),
  french: ({ cents }) => groupDigits(cents, '\u202f', ','),
  swiss: ({ cents }) => groupDigits(cents, '’', '.'),
  sign: (sum) => `${{ USD: '$', EUR: '€', GBP: '£' }[sum.currency]}${groupDigits(sum.cents, ',', '.')}`,
  spacedSign: (sum) => `${{ USD: 'US$ ', EUR: '€ ', GBP: '£ ' }[sum.currency]}${groupDigits(sum.cents, ',', '.')}`,
  codeBehind: (sum) => `${groupDigits(sum.cents, '.', ',')} ${sum.currency}`,
  codeBefore: (sum) => `${sum.currency} ${groupDigits(sum.cents, ',', '.')}`,
  wordBefore: (sum) => `Now ${sum.currency} ${groupDigits(sum.cents, ',', '.')} only`,
};

function groupDigits(cents: number, thousands: string, decimal: string): string {
  const [integerPart = '', rest] = (cents / 100).toFixed(2).split('.');
  return `${integerPart.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${rest}`;
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

const repairableFaults: Record<string, (json: string) => string> = {
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
const fatalFaults: Record<string, (json: string) => string> = {
  half: (json) => json.slice(0, json.length / 2),
  noQuotes: (json) => json.replaceAll('"', ''),
  empty: () => '',
};

interface MarkupCase {
  html: string;
  /** The amount it states; null if it can't be understood. */
  says: Amount | null;
}

const arbitraryJsonLd: fc.Arbitrary<MarkupCase> = fc
  .record({
    sum: arbitraryAmount,
    format,
    form: fc.constantFrom(...Object.keys(jsonForms)),
    fault: fc.constantFrom(
      ...Object.keys(repairableFaults),
      ...Object.keys(repairableFaults),
      ...Object.keys(fatalFaults),
    ),
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
    const damagedJson = (repairableFaults[fault] ?? fatalFaults[fault])?.(json) ?? json;
    return { html: `<script type="${type}">${damagedJson}</script>`, says: fault in fatalFaults ? null : sum };
  });

const arbitraryMeta: fc.Arbitrary<MarkupCase> = fc
  .record({
    sum: arbitraryAmount,
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

const arbitraryMicrodata: fc.Arbitrary<MarkupCase> = fc
  .record({ sum: arbitraryAmount, format, asContent: fc.boolean(), isClosed: fc.boolean() })
  .map(({ sum, format, asContent, isClosed }) => {
    const amountText = formats[format]?.(sum);
    const price = asContent
      ? `<span itemprop="price" content="${amountText}">now!</span>`
      : `<b itemprop=price>${amountText}</b>`;
    const html = `<div itemscope itemtype="http://schema.org/Product"><h2 itemprop=name>Kettle</h2><div itemprop="offers" itemscope
      itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="${sum.currency}">${price}${isClosed ? '</div></div>' : ''}`;
    return { html, says: sum };
  });

const optional = (carrier: fc.Arbitrary<MarkupCase>) => fc.option(carrier, { freq: 2 });
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
  json: optional(arbitraryJsonLd),
  micro: optional(arbitraryMicrodata),
  metas: optional(arbitraryMeta),
  encoding: fc.constantFrom(...Object.keys(encoders)),
  noise: fc.array(noise, { minLength: 3, maxLength: 3 }),
});

test('3,000 random pages each yield the price they state, or none', () => {
  fc.assert(
    fc.property(pages, ({ json, micro, metas, encoding, noise }) => {
      const { contentType, encode } = encoders[encoding] ?? { contentType: '', encode: () => new Uint8Array() };
      const html = `<html><head>${noise[0]}${metas?.html ?? ''}${noise[1]}${json?.html ?? ''}</head><body>${noise[2]}${micro?.html ?? ''}`;
      const expectedAmount = json?.says ?? micro?.says ?? metas?.says ?? null;
      const isUsed = expectedAmount?.currency === 'USD';
      expect(readShopPage(encode(html), { contentType })).toMatchObject({
        price: isUsed ? expectedAmount.cents / 100 : null,
        currency: expectedAmount?.currency ?? null,
      });
    }),
    { numRuns: 3_000 },
  );
});

test('2,000 truncated and corrupted pages never break the reader', () => {
  fc.assert(
    fc.property(pages, fc.nat(), fc.nat(), fc.string(), ({ json, micro, metas }, cutLength, at, insertedText) => {
      const html = `<title>x</title>${metas?.html ?? ''}${json?.html ?? ''}${micro?.html ?? ''}`;
      const position = at % html.length;
      const bytes = Buffer.from(html.slice(0, position) + insertedText + html.slice(position)).subarray(
        0,
        1 + (cutLength % html.length),
      );
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
