import { expect, test } from 'vitest';
import { openReader } from './bidi.ts';

const reader = await openReader();
const bidiRunsOf = (line: string, direction: 'ltr' | 'rtl') =>
  reader.bidiRunsOf(line, direction).map((run) => [run.direction, run.text]);

test.each([
  ['سماعات Sony', 'rtl'],
  ['Sony سماعات', 'ltr'],
  ['🔥 50% خصم', 'rtl'],
  ['\u200fSony', 'rtl'],
  ['\u2066Sony\u2069 سماعات', 'rtl'],
  ['1.5', 'ltr'],
  ['', 'ltr'],
])('the direction of %s is %s', (text, direction) => {
  expect(reader.directionOf(text)).toBe(direction);
});

test('a line in Latin script is one stretch', () => {
  expect(bidiRunsOf('Sony WH-1000XM5 (black) 🔥 50%', 'ltr')).toEqual([['ltr', 'Sony WH-1000XM5 (black) 🔥 50%']]);
});

test('a line of both directions is split in visual order, with its brackets mirrored', () => {
  expect(bidiRunsOf('سماعات Sony WH-1000XM5 (أسود)', 'rtl')).toEqual([
    ['rtl', ' )أسود('],
    ['ltr', 'Sony WH-1000XM5'],
    ['rtl', 'سماعات '],
  ]);
  expect(bidiRunsOf('Sony (أسود 2 لتر) new', 'ltr')).toEqual([
    ['ltr', 'Sony ('],
    ['rtl', ' لتر'],
    ['ltr', '2'],
    ['rtl', 'أسود '],
    ['ltr', ') new'],
  ]);
});

test('numbers keep their direction, and isolated text doesn’t reorder its neighbours', () => {
  expect(bidiRunsOf('خصم ١٬٢٩٩٫٥٠ ج', 'rtl').map(([, text]) => text)).toEqual([' ج', '١٬٢٩٩٫٥٠', 'خصم ']);
  const names = bidiRunsOf('\u2068لدى Acme\u2069 · \u2068100 صوت\u2069', 'rtl').map(([, text]) => text?.trim());
  expect(names.filter((text) => /\w/.test(text ?? ''))).toEqual(['100', 'Acme']);
});

test('emoji are not split', () => {
  expect(bidiRunsOf('عرض 🔥 جديد', 'rtl')).toEqual([['rtl', 'عرض 🔥 جديد']]);
});
