import { expect, test } from 'vitest';
import { groupBySpelling } from './rules.ts';

const of = (...emails: string[]) => emails.map((email) => ({ email }));

test('each spelling of an address gets its own email, the requested spelling first', () => {
  expect(groupBySpelling(of('Ada@x', 'ada@x', 'Ada@x'), 'ada@x')).toEqual([of('ada@x'), of('Ada@x', 'Ada@x')]);
});

test('at most three spellings of an address get an email', () => {
  expect(groupBySpelling(of('ADA@x', 'Ada@x', 'aDa@x', 'ada@x'), 'ada@x')).toEqual([
    of('ada@x'),
    of('ADA@x'),
    of('Ada@x'),
  ]);
  expect(groupBySpelling([], 'ada@x')).toEqual([]);
});
