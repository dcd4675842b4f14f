import { describe, expect, test } from 'vitest';
import { formatNamed, formatOf, formats, listIn, separatorOf } from './format-rules.ts';

test.each([
  ['csv', ['csv', 'TSV']],
  ['jsonl', ['jsonl', 'ndjson']],
  ['json', ['json', 'JSON']],
  ['feed', ['rss', 'atom', 'xml', 'feed']],
  [undefined, ['xlsx', '', 'constructor', '.csv']],
])('%s is the format named by %j', (format, words) => {
  expect(words.map(formatNamed)).toEqual(words.map(() => format));
});

test('every format is recognized by its own name', () => expect(formats.map(formatNamed)).toEqual(formats));

describe('a text is', () => {
  test.each([
    ['JSON lines, each a deal', '{"title": "A kettle", "price": 5}\n{"title": "A lamp"}', 'jsonl'],
    ['JSON lines of deals with lists in them', '{"title": "A kettle", "images": [{"src": "/a"}]}', 'jsonl'],
    ['one JSON object around its list', '{"products": [{"title": "A kettle"}]}', 'json'],
    ['one that goes on over lines', '{\n  "products": [\n    {"title": "A kettle"}', 'json'],
    ['one whose first line ends within its list', '{"products": [{"title": "A kettle"},\n{"title"', 'json'],
    ['one in a single line of which only the beginning is there', '{"count": 2, "products": [{"title": "A ke', 'json'],
    ['JSON lines of which not even one is there', '{"title": "A kettle that is desc', 'jsonl'],
    ['JSON lines whose first is broken', '{"title": "A kettle"\n{"title": "A lamp"}', 'jsonl'],
    ['JSON lines of nothing that is a list', '{"tags": ["a", "b"], "empty": [], "odd": [null]}', 'jsonl'],
    ['a JSON array behind its byte order mark', '\uFEFF [{"title": 1}]', 'json'],
    ['a feed', '<rss>', 'feed'],
    ['a table', 'title;price', 'csv'],
    ['nothing that is known', ' \n\t', undefined],
  ])('%s', (_, start, format) => expect(formatOf(start)).toBe(format));

  test('JSON lines if its first list begins only after 2,000 characters', () => {
    const late = `{"description": "${'x'.repeat(2_000)}", "images": [{"src": "/a`;
    expect(formatOf(late)).toBe('jsonl');
  });
});

test.each([
  ['most often in the header', 'a,b;c,d\n1;2;3;4;5', ','],
  ['as a semicolon', 'a;b;c\r\n1,5;2,5;3', ';'],
  ['as a tab', 'a\tb', '\t'],
  ['outside of quotes, in which quotes are doubled', '"a, ""b, c"", d";e', ';'],
  ['outside of quotes over lines', '"a,\nb,c",d;e;f', ';'],
  ['as a comma where there is one column', 'title', ','],
  ['as a comma where there are as many of each', 'a,b;c', ','],
  ['as a comma where there is nothing', '', ','],
])('columns are separated by the character found %s', (_, start, sign) => expect(separatorOf(start)).toBe(sign));

test('the list in an object is the first one that holds only objects', () => {
  expect(listIn({ count: 2, tags: ['a'], none: [], items: [{ a: 1 }], more: [{ b: 1 }] })).toEqual([{ a: 1 }]);
  expect(listIn({ items: [{ a: 1 }, null] })).toBeUndefined();
  expect(listIn({})).toBeUndefined();
});
