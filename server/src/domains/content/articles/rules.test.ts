import { describe, expect, test } from 'vitest';
import { dealOfLine, publishedAt, readingMinutes, scheduledFor } from './rules.ts';

const origin = 'https://haggle.example';

describe('an embedded deal', () => {
  test.each([
    '::deal 12',
    '::deal   12',
    '/deals/12/',
    '/deals/12#comments?x',
    '/deals/12',
    '/deals/12/a-kettle',
    'https://haggle.example/deals/12',
    '<https://haggle.example/deals/12/a-kettle>',
    'https://haggle.example/deals/12/a-kettle?from=mail#comments',
  ])('is found in the line: %s', (line) => expect(dealOfLine(line, origin)).toBe('12'));

  test.each([
    '::deal',
    '::deal 0',
    '::deal 12 and more',
    '</deals/12',
    '/deals/12>',
    '/deals/12/A',
    `/deals/${'1'.repeat(19)}`,
    `::deal ${'1'.repeat(19)}`,
    '::deal twelve',
    'see ::deal 12',
    'https://other.example/deals/12',
    'https://haggle.example.evil.example/deals/12',
    '/deals',
    '/deals/12/edit/more',
    '/categories/12',
    '',
  ])('is not found in the line: %s', (line) => expect(dealOfLine(line, origin)).toBeUndefined());
});

test('the reading time is one minute per 220 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(220))).toBe(1);
  expect(readingMinutes("it's well-made ".repeat(330))).toBe(3);
});

test('a guide keeps its first publication date until it is unpublished', () => {
  const [first, later] = [new Date(1), new Date(2)];
  expect(publishedAt(null, true, later)).toBe(later);
  expect(publishedAt(first, true, later)).toBe(first);
  expect(publishedAt(first, undefined, later)).toBe(first);
  expect(publishedAt(first, false, later)).toBeNull();
});

test('the id of an embedded deal has up to eighteen digits', () => {
  const id = '123456789012345678';
  expect([dealOfLine(`::deal ${id}`, origin), dealOfLine(`/deals/${id}`, origin)]).toEqual([id, id]);
});

test('words of any script and numbers count towards the reading time, punctuation doesn’t', () => {
  expect(readingMinutes('– ! '.repeat(1_000))).toBe(1);
  expect(readingMinutes('a – '.repeat(660))).toBe(3);
  expect(readingMinutes('слово 12 '.repeat(330))).toBe(3);
});

test.each([
  ['stays as it is if the request has no date', 1, undefined, null, 1],
  ['moves to the requested date', 1, '2026-03-05T12:00:00Z', null, Date.parse('2026-03-05T12:00:00Z')],
  ['is cancelled if the request clears the date', 1, null, null, null],
  ['stays unset if no date was ever requested', null, undefined, null, null],
  ['is dropped once the guide is published', 1, '2026-03-05T12:00:00Z', 2, null],
])('a guide’s scheduled publication %s', (_, before, scheduled, published, at) => {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms));
  expect(scheduledFor(time(before), scheduled, time(published))).toEqual(time(at));
});
