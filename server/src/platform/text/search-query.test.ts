import { expect, test } from 'vitest';
import { hasWords, parseWords, writeWords } from './search-query.ts';

const word = (text: string) => ({ text, isPhrase: false });
const phrase = (text: string) => ({ text, isPhrase: true });

test.each([
  ['usb c cable', { groups: [[word('usb')], [word('c')], [word('cable')]], excluded: [] }],
  ['"usb c" cable', { groups: [[phrase('usb c')], [word('cable')]], excluded: [] }],
  ['ssd -external', { groups: [[word('ssd')]], excluded: [word('external')] }],
  ['ssd -"for parts"', { groups: [[word('ssd')]], excluded: [phrase('for parts')] }],
  ['ssd OR nvme 2tb', { groups: [[word('ssd'), word('nvme')], [word('2tb')]], excluded: [] }],
  ['wi-fi', { groups: [[word('wi-fi')]], excluded: [] }],
  ['"never closed', { groups: [[phrase('never closed')]], excluded: [] }],
  ['OR ssd OR', { groups: [[word('ssd')]], excluded: [] }],
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
