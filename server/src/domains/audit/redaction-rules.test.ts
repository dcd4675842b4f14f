import { expect, test } from 'vitest';
import { possibleNames, redactNames } from './redaction-rules.ts';

test.each([
  ['Spam by Ada_L again', 'Spam by [name] again'],
  ['ada_l’s third warning', '[name]’s third warning'],
  ['Adalbert is somebody else', 'Adalbert is somebody else'],
  ['Ask @somebody or write to x.y@shop.example', 'Ask [name] or write to [address]'],
  ['See https://shop.example/?me=7 and call +1 (555) 010-9999', 'See [link] and call [number]'],
  ['Ada Lovelace posted 40 times', '[name] posted 40 times'],
])('a reason is made public without names and contact details: %s', (text, expected) => {
  expect(redactNames(text, ['Ada_L', 'Ada Lovelace', null])).toBe(expected);
});

test('a missing reason stays missing', () => {
  expect(redactNames(null, ['Ada_L'])).toBeNull();
});

test.each([
  ['Ada.L and AdaxL', ['Ada.L'], '[name] and AdaxL'],
  ['Ada-Maria, Ada, Adas, xAda', ['Ada'], 'Ada-Maria, [name], Adas, xAda'],
  ['Ada Lovelace is Ada', ['Ada', 'Ada Lovelace'], '[name] is [name]'],
  ['ÄDA äda', ['äda'], '[name] [name]'],
  ['a/@ada, x@ada, @ab, @ada.', [], 'a/@ada, x@ada, @ab, [name].'],
  ['http://a.example and HTTPS://B.EXAMPLE/x', [], '[link] and [link]'],
  ['mail a.b+c@mail.shop.example now', [], 'mail [address] now'],
  ['call 555-010-9999, not 1234567', [], 'call [number], not 1234567'],
  ['call +4912345678901', [], 'call [number]'],
  ['in 2026, 12 times', [], 'in 2026, 12 times'],
])('only whole names, links, email addresses and phone numbers are replaced: %s', (text, names, expected) => {
  expect(redactNames(text, names)).toBe(expected);
});

test('every word and every run of up to four words is a possible name', () => {
  expect(possibleNames("Harassed sockone and Mara Voss's")).toEqual([
    'harassed',
    'harassed sockone',
    'harassed sockone and',
    'harassed sockone and mara',
    'sockone',
    'sockone and',
    'sockone and mara',
    'sockone and mara voss',
    'and',
    'and mara',
    'and mara voss',
    "and mara voss's",
    'mara',
    'mara voss',
    "mara voss's",
    'voss',
    "voss's",
    's',
  ]);
  expect(possibleNames('Dr. J. Voß, 2nd')).toContain('j. voß');
  expect(possibleNames('')).toEqual([]);
});
