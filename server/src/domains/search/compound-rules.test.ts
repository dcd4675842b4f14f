import { expect, test } from 'vitest';
import { linksOf, readCompounds, writesCompounds } from './compound-rules.ts';

const list = `# Getränke
tee
Wein != schwein, stein

`.toLowerCase();

test('each compound ending is listed in all its inflected forms, and words to exclude are marked', () => {
  const compounds = readCompounds(list, 'de');
  expect(compounds.filter(({ word }) => word === 'wein').map(({ form }) => form)).toEqual([
    'wein',
    'weine',
    'weinn',
    'weinen',
    'weiner',
    'weinern',
    'weins',
    'weines',
  ]);
  expect(new Set(compounds.filter(({ isHead }) => !isHead).map(({ word }) => word))).toEqual(
    new Set(['schwein', 'stein']),
  );
});

test('a form shared by two words belongs to the one spelled that way', () => {
  expect(readCompounds('reis\nreise', 'de').find(({ form }) => form === 'reise')?.word).toBe('reise');
});

test('without known inflections words stay as they are; comments and empty lines are skipped', () => {
  expect(readCompounds(list, 'xx')).toEqual([
    { form: 'tee', word: 'tee', isHead: true },
    { form: 'wein', word: 'wein', isHead: true },
    { form: 'schwein', word: 'schwein', isHead: false },
    { form: 'stein', word: 'stein', isHead: false },
  ]);
});

test('German joins words into compounds, with linking elements such as s; English does neither', () => {
  expect([writesCompounds('de'), writesCompounds('en'), writesCompounds('xx')]).toEqual([true, false, false]);
  expect(linksOf('de')).toContain('s');
  expect(linksOf('en')).toEqual([]);
});
