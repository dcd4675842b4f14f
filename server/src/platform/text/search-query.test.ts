import { expect, test } from 'vitest';
import { hasWords, parseWords, writeWords } from './search-query.ts';

const createWord = (text: string) => ({ text, isPhrase: false });
const createPhrase = (text: string) => ({ text, isPhrase: true });

test.each([
  ['usb c cable', { groups: [[createWord('usb')], [createWord('c')], [createWord('cable')]], excluded: [] }],
  ['"usb c" cable', { groups: [[createPhrase('usb c')], [createWord('cable')]], excluded: [] }],
  ['ssd -external', { groups: [[createWord('ssd')]], excluded: [createWord('external')] }],
  ['ssd -"for parts"', { groups: [[createWord('ssd')]], excluded: [createPhrase('for parts')] }],
  ['ssd OR nvme 2tb', { groups: [[createWord('ssd'), createWord('nvme')], [createWord('2tb')]], excluded: [] }],
  ['wi-fi', { groups: [[createWord('wi-fi')]], excluded: [] }],
  ['"never closed', { groups: [[createPhrase('never closed')]], excluded: [] }],
  ['OR ssd OR', { groups: [[createWord('ssd')]], excluded: [] }],
  ['-- "" & | !', { groups: [], excluded: [] }],
])('the search %s is split into words, phrases and exclusions', (text, words) => {
  expect(parseWords(text)).toEqual(words);
});

test('punctuation alone has no words to search for, an excluded word alone has', () => {
  expect(hasWords(parseWords('!!! ---'))).toBe(false);
  expect(hasWords(parseWords('-refurbished'))).toBe(true);
});

test.each(['usb c cable', 'ssd OR nvme "2 tb" -external -"for parts"'])('%s is written back unchanged', (text) => {
  expect(writeWords(parseWords(text))).toBe(text);
});
