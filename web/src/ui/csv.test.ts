import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table becomes lines of cells, and cells that hold separators are quoted', () => {
  expect(
    toCsv([
      ['Name', 'Said'],
      ['Ann', 'a "word", two\nlines'],
    ]),
  ).toBe('\uFEFFName,Said\r\nAnn,"a ""word"", two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1+1', '-x', '@sum', '\tx'])('%j is escaped, so that it is not a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

test.each(['-1', '-50.85'])('the number %s is not escaped', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
});

test.each([
  ['after a semicolon', "tv;=cmd|' /C calc'!A0", "tv;'=cmd|' /C calc'!A0"],
  ['after a semicolon and a blank', 'tv; +1', "tv; '+1"],
  ['after a semicolon and a quote', 'tv;"=1&"', '"tv;""\'=1&"""'],
  ['after a line break', 'tv\n-1', '"tv\n\'-1"'],
  ['after a tab', 'tv\t@sum', "tv\t'@sum"],
  ['with a full-width equals sign', '＝1+1', "'＝1+1"],
])('a formula %s is escaped, in case a spreadsheet uses other separators', (_, text, cell) => {
  expect(toCsv([['x', text]])).toBe(`\uFEFFx,${cell}\r\n`);
});

test('operators inside words are not escaped', () => {
  const text = 'Wi-Fi 6; 2+1 free, you@home = fun';
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`);
});

test('numbers stay numbers, and missing values become empty cells', () => {
  expect(toCsv([[-5, 0, null, undefined, true]])).toBe('\uFEFF-5,0,,,true\r\n');
});
