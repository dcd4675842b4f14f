import { expect, test } from 'vitest';
import { linksOf, readCompounds, writesCompounds } from './compound-rules.ts';

const list = `# Getränke
tee
Wein != schwein, stein

`.toLowerCase();

test('each end stands in all forms of its language, and what only sounds alike is marked', () => {
  const ends = readCompounds(list, 'de');
  expect(ends.filter(({ word }) => word === 'wein').map(({ form }) => form)).toEqual([
    'wein',
    'weine',
    'weinn',
    'weinen',
    'weiner',
    'weinern',
    'weins',
    'weines',
  ]);
  expect(new Set(ends.filter(({ isHead }) => !isHead).map(({ word }) => word))).toEqual(new Set(['schwein', 'stein']));
});

test('a form of two words is that of the one which is written so', () => {
  expect(readCompounds('reis\nreise', 'de').find(({ form }) => form === 'reise')?.word).toBe('reise');
});

test('of a language without known endings words stand as they are; comments and empty lines say nothing', () => {
  expect(readCompounds(list, 'xx')).toEqual([
    { form: 'tee', word: 'tee', isHead: true },
    { form: 'wein', word: 'wein', isHead: true },
    { form: 'schwein', word: 'schwein', isHead: false },
    { form: 'stein', word: 'stein', isHead: false },
  ]);
});

test('German writes words that belong together as one and may join them by letters; English does neither', () => {
  expect([writesCompounds('de'), writesCompounds('en'), writesCompounds('xx')]).toEqual([true, false, false]);
  expect(linksOf('de')).toContain('s');
  expect(linksOf('en')).toEqual([]);
});
