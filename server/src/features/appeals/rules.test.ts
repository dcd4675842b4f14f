import { expect, test } from 'vitest';
import { withoutNames } from './rules.ts';

test.each([
  ['Spam by Ada_L again', 'Spam by [name] again'],
  ['ada_l’s third warning', '[name]’s third warning'],
  ['Adalbert is somebody else', 'Adalbert is somebody else'],
  ['Ask @somebody or write to x.y@shop.example', 'Ask [name] or write to [address]'],
  ['See https://shop.example/?me=7 and call +1 (555) 010-9999', 'See [link] and call [number]'],
  ['Ada Lovelace posted 40 times', '[name] posted 40 times'],
])('%s', (text, told) => {
  expect(withoutNames(text, ['Ada_L', 'Ada Lovelace', null])).toBe(told);
});
