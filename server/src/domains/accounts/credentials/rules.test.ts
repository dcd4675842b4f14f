import { expect, test } from 'vitest';
import { groupBySpelling } from './rules.ts';

const accountsOf = (...emails: string[]) => emails.map((email) => ({ email }));

test('each spelling of an address gets its own email, the requested spelling first', () => {
  expect(groupBySpelling(accountsOf('Ada@x', 'ada@x', 'Ada@x'), 'ada@x')).toEqual([
    accountsOf('ada@x'),
    accountsOf('Ada@x', 'Ada@x'),
  ]);
});

test('at most three spellings of an address get an email', () => {
  expect(groupBySpelling(accountsOf('ADA@x', 'Ada@x', 'aDa@x', 'ada@x'), 'ada@x')).toEqual([
    accountsOf('ada@x'),
    accountsOf('ADA@x'),
    accountsOf('Ada@x'),
  ]);
  expect(groupBySpelling([], 'ada@x')).toEqual([]);
});
