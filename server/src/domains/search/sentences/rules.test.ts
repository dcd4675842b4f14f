import type { Aspect, Understood } from '@haggle/contract/search/sentences';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownName, narrow, phrasesOf, readSentence, softOf } from './rules.ts';

const store = (slug: string, isClear = true): KnownName => ({ kind: 'store', slug, name: slug, isClear });
const category = (slug: string, isClear = true): KnownName => ({ kind: 'category', slug, name: slug, isClear });
const names = new Map([
  ['laptop', [category('laptop')]],
  ['walmart', [store('walmart')]],
  ['best buy', [store('best-buy')]],
  ['gap', [store('gap', false), category('gap', false)]],
]);
const readText = (text: string, { language = 'en', asWords = [] as Aspect[] } = {}) =>
  readSentence(text, { language, names, asWords });
const createPart = (aspect: Aspect, filters: Understood['filters']): Understood => ({
  aspect,
  words: '',
  filters,
  name: null,
  spans: [],
});

/** Removes the parts understood as an aspect from a sentence. */
const removePart = (text: string, aspect: Aspect) => {
  const spans = readText(text).understood.find((one) => one.aspect === aspect)?.spans ?? [];
  return spans.toReversed().reduce((remaining, { from, to }) => remaining.slice(0, from) + remaining.slice(to), text);
};

describe('a sentence', () => {
  test('is split into understood parts, in order and as typed', () => {
    expect(readText('Laptop under $500 with Free Shipping at Best Buy')).toEqual({
      words: '',
      understood: [
        {
          aspect: 'category',
          words: 'Laptop',
          filters: { category: 'laptop' },
          name: 'laptop',
          spans: [{ from: 0, to: 6 }],
        },
        { aspect: 'price', words: 'under $500', filters: { maxPrice: 500 }, name: null, spans: [{ from: 7, to: 17 }] },
        {
          aspect: 'shipping',
          words: 'Free Shipping',
          filters: { freeShipping: true },
          name: null,
          spans: [{ from: 18, to: 36 }],
        },
        {
          aspect: 'store',
          words: 'at Best Buy',
          filters: { store: 'best-buy' },
          name: 'best-buy',
          spans: [{ from: 37, to: 48 }],
        },
      ],
    });
  });

  test('has one part per aspect, however often it mentions that', () => {
    expect(readText('phone over 50 under 100').understood).toEqual([
      {
        aspect: 'price',
        words: 'over 50 under 100',
        filters: { minPrice: 50, maxPrice: 100 },
        name: null,
        spans: [{ from: 6, to: 23 }],
      },
    ]);
  });

  test('with two conditions of the same kind is understood by the first; the other stays words', () => {
    const result = readText('phone under 100 under 50');
    expect(result.understood).toMatchObject([{ filters: { maxPrice: 100 } }]);
    expect(result.words).toBe('phone under 50');
  });

  test('keeps the given aspects as words', () => {
    const result = readText('cheapest laptop under 500', { asWords: ['price', 'sort'] });
    expect(result).toEqual({ words: 'cheapest laptop under 500', understood: [] });
  });

  test('names an ambiguous store only after a word such as "from"', () => {
    expect(readText('jeans from gap').understood).toMatchObject([{ filters: { store: 'gap' } }]);
    expect(readText('gap jeans')).toEqual({ words: 'gap jeans', understood: [] });
  });

  test('names only one store', () => {
    expect(readText('kettle walmart at best buy')).toMatchObject({
      words: 'kettle walmart',
      understood: [{ filters: { store: 'best-buy' } }],
    });
  });

  test('stays words in a language without rules', () => {
    expect(readText('laptop under 500', { language: 'ja' })).toEqual({ words: 'laptop under 500', understood: [] });
  });

  test('is read up to 40 words; a longer text is not', () => {
    const longSentence = [...Array.from({ length: 38 }, () => 'kettle'), 'under', '50'];
    expect(readText(longSentence.join(' ')).understood).toHaveLength(1);
    expect(readText(['kettle', ...longSentence].join(' '))).toEqual({
      words: ['kettle', ...longSentence].join(' '),
      understood: [],
    });
  });

  test('adds no words of its own, and stays words if no part is understood', () => {
    const word = fc.constantFrom(
      'laptop',
      'red',
      'under',
      '500',
      '$20',
      'free',
      'shipping',
      'at',
      'walmart',
      '"x y"',
      'OR',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const { words: remaining, understood } = readText(words.join(' '));
        const parts = [remaining, ...understood.map((one) => one.words)].join(' ').split(' ').filter(Boolean);
        for (const one of parts) expect(words.join(' ')).toContain(one);
        if (understood.length === 0) expect(remaining).not.toBe('');
      }),
    );
  });
});

test.each([
  ['monitor under 200 with free shipping', 'shipping', 'monitor under 200'],
  ['over $50 monitor under $100', 'price', 'monitor'],
  ['  cheapest   laptop', 'sort', 'laptop'],
  ['free monitor stand free shipping', 'shipping', 'free monitor stand'],
  ['kettle at walmart', 'store', 'kettle'],
] as const)('removing a part from %j removes all its words: %s', (text, aspect, remaining) => {
  expect(removePart(text, aspect).replace(/\s+/g, ' ').trim()).toBe(remaining);
});

describe('filters set by the reader win', () => {
  const sentenceParts = [
    createPart('price', { minPrice: 50, maxPrice: 100 }),
    createPart('shipping', { freeShipping: true }),
  ];

  test('unless none are set, which leaves all filters of the sentence in force', () => {
    expect(narrow({}, sentenceParts)).toEqual({
      filters: { minPrice: 50, maxPrice: 100, freeShipping: true },
      inForce: sentenceParts,
      replaced: [],
    });
  });

  test.each([
    ['over the same filter of the sentence', { maxPrice: 80 }, { minPrice: 50, freeShipping: true }],
    ['over a minimum price above their maximum price', { maxPrice: 40 }, { freeShipping: true }],
    ['over a maximum price below their minimum price', { minPrice: 120 }, { freeShipping: true }],
    [
      'but keep a maximum price that equals their minimum price',
      { minPrice: 100 },
      { maxPrice: 100, freeShipping: true },
    ],
    [
      'only if they have a value',
      { minPrice: undefined, maxPrice: undefined },
      { minPrice: 50, maxPrice: 100, freeShipping: true },
    ],
  ])('%s', (_, readerFilters, filters) => expect(narrow(readerFilters, sentenceParts).filters).toEqual(filters));

  test('and turn a replaced name or kind back into words, but not one that they only add to', () => {
    const namedParts = [
      createPart('category', { category: 'laptop' }),
      createPart('kind', { niche: 'Clearance' }),
      ...sentenceParts,
    ];
    expect(narrow({ category: 'bags', niche: 'In-Store', maxPrice: 5 } as object, namedParts).replaced).toEqual([
      'category',
      'kind',
    ]);
    expect(narrow({ category: 'bags,laptop' } as object, namedParts).replaced).toEqual([]);
    expect(narrow({ category: undefined } as object, namedParts).replaced).toEqual([]);
  });

  test('so a part with no filters left is no longer in force', () => {
    expect(narrow({ minPrice: 10, maxPrice: 40 }, sentenceParts).inForce).toEqual([sentenceParts[1]]);
  });
});

describe('a possible name', () => {
  test('is any run of up to three words, the longest first', () => {
    expect(phrasesOf('Best Buy TV').map(({ plain }) => plain)).toEqual([
      'best buy tv',
      'best buy',
      'best',
      'buy tv',
      'buy',
      'tv',
    ]);
    expect(phrasesOf('Best Buy TV')[0]).toEqual({ raw: 'Best Buy TV', plain: 'best buy tv' });
  });

  test('is never quoted or excluded', () => {
    expect(phrasesOf('tv "best buy" -walmart').map(({ plain }) => plain)).toEqual(['tv']);
  });

  test('is looked for only in sentences of up to 12 words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'tv').join(' ');
    expect(phrasesOf(words(12))).toHaveLength(33);
    expect(phrasesOf(words(13))).toEqual([]);
  });
});

test('names and kinds are soft parts of a sentence; amounts and sort orders are not', () => {
  const allParts = [
    createPart('price', { maxPrice: 5 }),
    createPart('store', { store: 'walmart' }),
    createPart('sort', { sort: 'hot' }),
    createPart('kind', { niche: 'Clearance' }),
    createPart('category', { category: 'laptop' }),
  ];
  expect(softOf(allParts)).toEqual(['store', 'kind', 'category']);
  expect(softOf([])).toEqual([]);
});
