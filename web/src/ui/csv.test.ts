import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table becomes lines of cells, and what would part them is quoted', () => {
  expect(
    toCsv([
      ['Name', 'Said'],
      ['Ann', 'a "word", two\nlines'],
    ]),
  ).toBe('\uFEFFName,Said\r\nAnn,"a ""word"", two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('%j is kept from being a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

test('numbers stay numbers, and nothing is empty', () => {
  expect(toCsv([[-5, 0, null, undefined, true]])).toBe('\uFEFF-5,0,,,true\r\n');
});
