import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { identifyLink } from './actions.ts';

function keyOf(address: string): string {
  return identifyLink(address).key;
}

function codeOf(address: string): string | undefined {
  try {
    identifyLink(address);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const hosts = fc.constantFrom(
  'shop.example',
  'www.shop.example',
  'm.shop.example:8080',
  'www.amazon.com',
  'www.amazon.de',
  'ebay.com',
  'www.walmart.com',
  'store.steampowered.com',
  'play.google.com',
);
const arbitrarySegment = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom(
    'dp',
    'B0ABCDEF12',
    'itm',
    '123456789012',
    'ref=sr_1',
    'exec',
    'obidos',
    'ASIN',
    'tag-20',
    'index.html',
    'ip',
    'app',
    '',
    '..',
    'details',
    'store',
  ),
);
const parameter = fc.tuple(
  fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('id', 'utm_source', 'ref', 'tag', 'th', 'smid', 'a', 'b', 'skuId'),
  ),
  fc.string({ maxLength: 8 }),
);
const arbitraryPlainUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    hosts,
    fc.array(arbitrarySegment, { maxLength: 5 }),
    fc.array(parameter, { maxLength: 5 }),
    fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('a_aid=1', '/x?a_aid=1&b=2', 'a_aid=1&b?ref=2', '?fpr=1')),
  )
  .map(([scheme, host, path, parameters, fragment]) => {
    const query = parameters
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&');
    return `${scheme}://${host}/${path.map(encodeURIComponent).join('/')}?${query}#${fragment}`;
  });
const arbitraryUrl = fc.oneof(
  arbitraryPlainUrl,
  arbitraryPlainUrl.map((address) => `https://go.skimresources.com/?id=1&url=${encodeURIComponent(address)}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'https'] }),
);
const arbitraryTracker = fc.constantFrom(
  'utm_source',
  'utm_x',
  'fbclid',
  'gclid',
  'msclkid',
  'ref',
  'irclickid',
  'cjevent',
  'srsltid',
  'mc_cid',
);

function isRefused(address: string): boolean {
  return codeOf(address) !== undefined;
}

describe('any address', () => {
  const runOptions = { numRuns: 2_000 };

  test('has the same link and key when it is cleaned again', () => {
    fc.assert(
      fc.property(arbitraryUrl, (address) => {
        fc.pre(!isRefused(address));
        const identified = identifyLink(address);
        expect(identifyLink(identified.link)).toEqual(identified);
      }),
      runOptions,
    );
  });

  test('keeps its key when a tracking parameter is added', () => {
    fc.assert(
      fc.property(arbitraryPlainUrl, arbitraryTracker, fc.string(), (address, name, value) => {
        const trackedUrl = new URL(address);
        // Some parameters name a product if the path doesn't.
        trackedUrl.pathname += '/kettle';
        const keyBefore = keyOf(trackedUrl.href);
        trackedUrl.searchParams.append(name, value);
        expect(keyOf(trackedUrl.href)).toBe(keyBefore);
      }),
      runOptions,
    );
  });

  test('keeps its key when its parameters are reordered', () => {
    fc.assert(
      fc.property(arbitraryPlainUrl, (address) => {
        const reversedUrl = new URL(address);
        reversedUrl.search = reversedUrl.search.slice(1).split('&').toReversed().join('&');
        expect(keyOf(reversedUrl.href)).toBe(keyOf(address));
      }),
      runOptions,
    );
  });

  test('keeps its key with another scheme or fragment', () => {
    fc.assert(
      fc.property(arbitraryPlainUrl, fc.string(), (address, fragment) => {
        // A path in the fragment tells what the page shows.
        const one = new URL(address);
        one.hash = '';
        const other = new URL(one);
        other.hash = fragment.replaceAll('/', '');
        other.protocol = other.protocol === 'http:' ? 'https:' : 'http:';
        expect(keyOf(other.href)).toBe(keyOf(one.href));
      }),
      runOptions,
    );
  });
});
