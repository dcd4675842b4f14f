import { importKinds, neededFields } from '@haggle/contract/limits/import-fields';
import { describe, expect, test } from 'vitest';
import { columnNames } from './column-name-rules.ts';
import {
  fieldOf,
  guessColumns,
  guessKind,
  mappingByName,
  mappingOf,
  missingColumns,
  missingFields,
} from './column-rules.ts';

const fieldsIn = (...given: Parameters<typeof guessColumns>) => guessColumns(...given).map(({ field }) => field);

describe('a column is known', () => {
  test.each([
    ['in any case', 'DEAL URL'],
    ['with any signs between its words', 'deal-url'],
    ['run together', 'dealURL'],
    ['in full-width letters', 'ＤｅａｌＵＲＬ'],
    ['in another language, with or without its accents', 'Vinculo'],
  ])('%s', (_, name) => expect(fieldOf(name)).toBe('dealURL'));

  test('by what its kind of file holds: an author of a comment is not one of a deal', () => {
    expect(importKinds.map((kind) => mappingByName(kind)('comment'))).toEqual([
      undefined,
      undefined,
      'body',
      undefined,
      undefined,
    ]);
    expect(mappingByName('votes')('Voter')).toBe('attributedTo');
    expect(mappingByName('redirects')('From')).toBe('oldAddress');
  });

  test.each(importKinds)('by no word that means two things in a file of %s', (kind) => {
    const plain = Object.values(columnNames[kind]).flatMap((names) =>
      names.split(' ').map((name) => name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')),
    );
    const twice = plain.filter((name, at) => plain.indexOf(name) !== at);
    expect(twice).toEqual([]);
  });

  test.each(importKinds)('for everything that %s need', (kind) => {
    for (const field of neededFields[kind]) expect(columnNames[kind][field]).toBeTruthy();
  });
});

describe('what a file holds is guessed', () => {
  test.each([
    ['deals', ['title', 'price', 'link']],
    ['members', ['username', 'email', 'registered']],
    ['comments', ['thread_id', 'author', 'comment']],
    ['votes', ['thread_id', 'user', 'vote']],
    ['votes', ['deal', 'likes', 'dislikes']],
    ['votes', ['comment_id', 'user_id', 'vote']],
    ['deals', ['comment_id', 'user_id']],
    ['redirects', ['from', 'to']],
    ['redirects', ['old_url', 'thread_id']],
    ['deals', ['title', 'price', 'link', 'from', 'to', 'username', 'email']],
    ['deals', ['username']],
    ['deals', ['from']],
    ['deals', []],
  ] as const)('%s by %j', (kind, header) => expect(guessKind(header)).toBe(kind));
});

describe('columns are guessed', () => {
  test('in the order of the file, each once, and what nobody knows is left out', () => {
    expect(guessColumns(['Name', 'Colour', 'Price', 'Name'])).toEqual([
      { name: 'Name', field: 'title' },
      { name: 'Colour', field: null },
      { name: 'Price', field: 'price' },
    ]);
  });

  test('with the first of two that mean the same', () => {
    expect(fieldsIn(['title', 'headline', 'price'])).toEqual(['title', null, 'price']);
  });

  test.each([
    [
      'the price is the sale’s, and the one beside it what it was',
      ['title', 'price', 'sale_price'],
      ['title', 'retailPrice', 'price'],
    ],
    ['so it is in whatever order they stand', ['Sale Price', 'Price', 'MSRP'], ['price', 'retailPrice', null]],
    ['without a sale the price is the price', ['title', 'price', 'msrp'], ['title', 'price', 'retailPrice']],
  ])('%s', (_, header, fields) => expect(fieldsIn(header)).toEqual(fields));

  test('with ids of old deals where members stand beside them, and none of a shop’s products', () => {
    expect(fieldsIn(['id', 'title', 'user_id'])).toEqual(['oldId', 'title', 'memberId']);
    expect(fieldsIn(['id', 'title', 'price'])).toEqual([null, 'title', 'price']);
  });

  test('of other kinds without the ways of shops', () => {
    expect(fieldsIn(['price', 'sale_price', 'comment', 'thread'], 'comments')).toEqual([null, null, 'body', 'dealId']);
  });
});

describe('what is missing', () => {
  test('is what no column has', () => {
    expect(missingColumns(['Name', 'Price'])).toEqual(['dealURL']);
    expect(missingColumns(['comment'], mappingByName('comments'), 'comments')).toEqual(['dealId']);
    expect(missingColumns([])).toEqual(neededFields.deals);
  });

  test('is no deal where votes are for comments', () => {
    const missing = (header: string[]) => missingColumns(header, mappingByName('votes'), 'votes');
    expect(missing(['user_id', 'vote'])).toEqual(['dealId']);
    expect(missing(['comment_id', 'user_id', 'vote'])).toEqual([]);
  });

  test('is what no column is said to be, whatever it is called', () => {
    const columns = [
      { name: 'A', field: 'title' },
      { name: 'B', field: 'price' },
      { name: 'price', field: null },
    ] as const;
    expect(missingFields(columns)).toEqual(['dealURL']);
    expect(missingFields([...columns, { name: 'C', field: 'dealURL' }])).toEqual([]);
    expect(missingFields([{ name: 'C', field: 'email' }], 'members')).toEqual(['username']);
  });
});

test('columns are what somebody said that they are, and nothing else', () => {
  const read = mappingOf([
    { name: 'A', field: 'title' },
    { name: 'price', field: null },
  ]);
  expect(['A', 'price', 'title', 'a'].map(read)).toEqual(['title', undefined, undefined, undefined]);
});
