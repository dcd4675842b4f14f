import { expect, test } from 'vitest';
import { isId } from './ids.ts';
import { Id } from './shapes.ts';

test.each([
  ['1', true],
  ['999999999999999999', true],
  ['1000000000000000000', false],
  ['0', false],
  ['07', false],
  ['-7', false],
  ['7 ', false],
  ['7\n', false],
  ['', false],
  [7, false],
  [null, false],
])('%j is an id: %s', (value, expected) => {
  expect(isId(value)).toBe(expected);
  expect(Id.safeParse(value).success).toBe(expected);
});
