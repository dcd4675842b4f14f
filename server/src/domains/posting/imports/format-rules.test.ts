import { describe, expect, test } from 'vitest';
import { findList, formatByName, formatOf, formats, separatorOf } from './format-rules.ts';

test.each([
  ['csv', ['csv', 'TSV']],
  ['jsonl', ['jsonl', 'ndjson']],
  ['json', ['json', 'JSON']],
  ['feed', ['rss', 'atom', 'xml', 'feed']],
  [undefined, ['xlsx', '', 'constructor', '.csv']],
])('%s is the format named by %j', (format, formatNames) => {
  expect(formatNames.map(formatByName)).toEqual(formatNames.map(() => format));
});

test('every format is recognized by its own name', () => expect(formats.map(formatByName)).toEqual(formats));

describe('a text is', () => {
  test.each([
    ['JSON lines if each line is a deal', '{"title": "A kettle", "price": 5}\n{"title": "A lamp"}', 'jsonl'],
    [
      'JSON lines if each line is a deal with a list in it',
      '{"title": "A kettle", "images": [{"src": "/a"}]}',
      'jsonl',
    ],
    ['JSON if an object wraps the list', '{"products": [{"title": "A kettle"}]}', 'json'],
    ['JSON if the wrapping object spans several lines', '{\n  "products": [\n    {"title": "A kettle"}', 'json'],
    ['JSON if the first line ends inside the list', '{"products": [{"title": "A kettle"},\n{"title"', 'json'],
    ['JSON if a one-line object is cut off inside its list', '{"count": 2, "products": [{"title": "A ke', 'json'],
    ['JSON lines if the first line is cut off', '{"title": "A kettle that is desc', 'jsonl'],
    ['JSON lines if the first line is invalid', '{"title": "A kettle"\n{"title": "A lamp"}', 'jsonl'],
    ['JSON lines if the object’s lists hold no objects', '{"tags": ["a", "b"], "empty": [], "odd": [null]}', 'jsonl'],
    ['JSON if an array follows a byte order mark', '\uFEFF [{"title": 1}]', 'json'],
    ['a feed if it begins with a tag', '<rss>', 'feed'],
    ['a table if it begins with a word', 'title;price', 'csv'],
    ['of no known format if it is blank', ' \n\t', undefined],
  ])('%s', (_, start, format) => expect(formatOf(start)).toBe(format));

  test('JSON lines if its first list begins only after 2,000 characters', () => {
    const longStart = `{"description": "${'x'.repeat(2_000)}", "images": [{"src": "/a`;
    expect(formatOf(longStart)).toBe('jsonl');
  });
});

test.each([
  ['the most frequent candidate in the header', 'a,b;c,d\n1;2;3;4;5', ','],
  ['semicolons if the header has most of them', 'a;b;c\r\n1,5;2,5;3', ';'],
  ['tabs if the header has most of them', 'a\tb', '\t'],
  ['the most frequent candidate outside quoted text that contains doubled quotes', '"a, ""b, c"", d";e', ';'],
  ['the most frequent candidate outside quoted text that spans lines', '"a,\nb,c",d;e;f', ';'],
  ['commas if there is only one column', 'title', ','],
  ['commas if semicolons are as frequent', 'a,b;c', ','],
  ['commas if the text is empty', '', ','],
])('columns are separated by %s', (_, start, separator) => expect(separatorOf(start)).toBe(separator));

test('the list in an object is the first one that holds only objects', () => {
  expect(findList({ count: 2, tags: ['a'], none: [], items: [{ a: 1 }], more: [{ b: 1 }] })).toEqual([{ a: 1 }]);
  expect(findList({ items: [{ a: 1 }, null] })).toBeUndefined();
  expect(findList({})).toBeUndefined();
});
