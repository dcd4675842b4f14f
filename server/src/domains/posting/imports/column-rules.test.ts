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

const fieldsIn = (...args: Parameters<typeof guessColumns>) => guessColumns(...args).map(({ field }) => field);

describe('a column is recognized', () => {
  test.each([
    ['regardless of case', 'DEAL URL'],
    ['with any punctuation between its words', 'deal-url'],
    ['with its words run together', 'dealURL'],
    ['in full-width characters', 'ＤｅａｌＵＲＬ'],
    ['in another language, with or without accents', 'Vinculo'],
  ])('%s', (_, name) => expect(fieldOf(name)).toBe('dealURL'));

  test('by the kind of its file: comment is the body only in a file of comments', () => {
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

  test.each(importKinds)('by names that each have a single meaning in a file of %s', (kind) => {
    const normalizedNames = Object.values(columnNames[kind]).flatMap((names) =>
      names.split(' ').map((name) => name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')),
    );
    const duplicateNames = normalizedNames.filter((name, at) => normalizedNames.indexOf(name) !== at);
    expect(duplicateNames).toEqual([]);
  });

  test.each(importKinds)('for every required field of %s', (kind) => {
    for (const field of neededFields[kind]) expect(columnNames[kind][field]).toBeTruthy();
  });
});

describe('the kind of a file is guessed', () => {
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
  ] as const)('%s from the columns %j', (kind, header) => expect(guessKind(header)).toBe(kind));
});

describe('columns are guessed', () => {
  test('in the order of the file, each name once and unknown names without a field', () => {
    expect(guessColumns(['Name', 'Colour', 'Price', 'Name'])).toEqual([
      { name: 'Name', field: 'title' },
      { name: 'Colour', field: null },
      { name: 'Price', field: 'price' },
    ]);
  });

  test('with the first of two that have the same meaning', () => {
    expect(fieldsIn(['title', 'headline', 'price'])).toEqual(['title', null, 'price']);
  });

  test.each([
    [
      'with the sale price as the price and the regular price as the retail price',
      ['title', 'price', 'sale_price'],
      ['title', 'retailPrice', 'price'],
    ],
    [
      'in any order, with a third price left without a field',
      ['Sale Price', 'Price', 'MSRP'],
      ['price', 'retailPrice', null],
    ],
    [
      'with price as the price if there is no sale price',
      ['title', 'price', 'msrp'],
      ['title', 'price', 'retailPrice'],
    ],
  ])('%s', (_, header, fields) => expect(fieldsIn(header)).toEqual(fields));

  test('with id as the id of an old deal only next to a member’s id', () => {
    expect(fieldsIn(['id', 'title', 'user_id'])).toEqual(['oldId', 'title', 'memberId']);
    expect(fieldsIn(['id', 'title', 'price'])).toEqual([null, 'title', 'price']);
  });

  test('in a file of comments without the rules for shops’ prices', () => {
    expect(fieldsIn(['price', 'sale_price', 'comment', 'thread'], 'comments')).toEqual([null, null, 'body', 'dealId']);
  });
});

describe('missing fields', () => {
  test('are the required ones without a column', () => {
    expect(missingColumns(['Name', 'Price'])).toEqual(['dealURL']);
    expect(missingColumns(['comment'], mappingByName('comments'), 'comments')).toEqual(['dealId']);
    expect(missingColumns([])).toEqual(neededFields.deals);
  });

  test('don’t include a vote’s deal if the votes are for comments', () => {
    const findMissing = (header: string[]) => missingColumns(header, mappingByName('votes'), 'votes');
    expect(findMissing(['user_id', 'vote'])).toEqual(['dealId']);
    expect(findMissing(['comment_id', 'user_id', 'vote'])).toEqual([]);
  });

  test('are decided by the mapping, not by the names of columns', () => {
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

test('a mapping applies only to the columns it names', () => {
  const mapColumn = mappingOf([
    { name: 'A', field: 'title' },
    { name: 'price', field: null },
  ]);
  expect(['A', 'price', 'title', 'a'].map(mapColumn)).toEqual(['title', undefined, undefined, undefined]);
});
