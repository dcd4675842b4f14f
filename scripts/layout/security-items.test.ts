import { expect, test } from 'vitest';
import { findProblems, numbers, readItems, totalsOf } from './security-items.ts';

const all = numbers.map((number) => ({ number, verdict: 'met', by: '`server/src/main.ts`' }));

test('levels 1 and 2 have 259 items, each once', () => {
  expect(new Set(numbers).size).toBe(259);
  expect(findProblems(all)).toEqual([]);
});

test('the rows of the table are read and counted by verdict', () => {
  const markdown =
    '| item | what it asks | verdict | by |\n|---|---|---|---|\n| 2.1.1 | long | not met | ten, not twelve |\n';
  const items = readItems(markdown);
  expect(items).toEqual([{ number: '2.1.1', verdict: 'not met', by: 'ten, not twelve' }]);
  expect(totalsOf(items)).toEqual({ met: 0, notMet: 1, notApplicable: 0 });
});

test.each([
  ['a missing item', all.slice(1), '1.1.1 is missing.'],
  ['an unknown item', [...all, { number: '1.1.9', verdict: 'n/a', by: 'none' }], '1.1.9 is not in levels 1 and 2.'],
  ['a repeated item', [...all, { number: '5.5.4', verdict: 'n/a', by: 'no' }], '5.5.4 appears more than once.'],
  [
    'an item met by no file',
    [...all.slice(1), { number: '1.1.1', verdict: 'met', by: 'trust us' }],
    '1.1.1 is met, but names no file.',
  ],
  ['an item without a reason', [...all.slice(1), { number: '1.1.1', verdict: 'n/a', by: ' ' }], '1.1.1 has no reason.'],
  [
    'an item with an unknown verdict',
    [...all.slice(1), { number: '1.1.1', verdict: 'partly', by: 'x' }],
    '1.1.1 is “partly”, which is not a valid verdict.',
  ],
])('%s is reported', (_, items, complaint) => {
  expect(findProblems(items)).toEqual([complaint]);
});
