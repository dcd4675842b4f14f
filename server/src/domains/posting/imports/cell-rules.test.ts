import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLongTextLength, truncateCells, truncateText } from './cell-rules.ts';

const truncateCell = (value: unknown) => truncateCells([['name', value]])[0]?.[1];
const longText = 'x'.repeat(30_000);

describe('a cell keeps', () => {
  test.each([
    ['its text', 'A kettle', 'A kettle'],
    ['its number', 12.5, 12.5],
    ['an empty value', null, null],
    ['only the slug and name of an object', { name: 'Acme', slug: 'acme', id: 7 }, { slug: 'acme', name: 'Acme' }],
    ['the name of an object even if it is a number', { name: 7 }, { name: 7 }],
    ['no object nested in another', { name: { en: 'Acme' }, slug: null }, { slug: null }],
    ['no inherited properties', Object.create({ name: 'Acme' }), {}],
    ['the texts of a list and the names of its objects', ['a', { name: 'b', x: 1 }], ['a', { name: 'b' }]],
    ['the first item of each nested list', [['a', 'b'], []], ['a', undefined]],
  ])('%s', (_, value, expected) => expect(truncateCell(value)).toEqual(expected));

  test('as much text as a description may have, and less in lists and objects', () => {
    expect(truncateCell(longText)).toHaveLength(maxLongTextLength);
    expect(truncateCell([longText])).toEqual([truncateText(longText)]);
    expect(truncateCell({ name: longText })).toEqual({ name: truncateText(longText) });
    expect(String(truncateText(longText)).length).toBeLessThan(maxLongTextLength);
    expect(truncateText(7)).toBe(7);
  });

  test('the first 100 items of a list', () => {
    expect(truncateCell(Array.from({ length: 500 }, (_, at) => at))).toEqual(
      Array.from({ length: 100 }, (_, at) => at),
    );
  });
});

test('a row keeps 1,000 columns, with names cut to 500 characters', () => {
  const cells = truncateCells(Array.from({ length: 1_500 }, (_, at) => [`${at} ${longText}`, at] as const));
  expect(cells).toHaveLength(1_000);
  expect(cells.at(-1)?.[1]).toBe(999);
  expect(cells.every(([name]) => name.length === 500)).toBe(true);
});

test('a bounded cell is at most two levels deep, and bounding it again changes nothing', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const truncatedOnce = truncateCell(value);
      expect(depthOf(truncatedOnce)).toBeLessThanOrEqual(2);
      expect(truncateCell(truncatedOnce)).toEqual(truncatedOnce);
    }),
  );
});
