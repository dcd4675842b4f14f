import { expect, test } from 'vitest';
import { otherSpelling } from './address.ts';

test.each([
  ['/deals/', '/deals'],
  ['/Categories/Home//Lamps/', '/categories/home/lamps'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/Reset-Password/AbC', '/reset-password/AbC'],
])('%s is written %s', (path, right) => {
  expect(otherSpelling(path)).toBe(right);
});

test.each(['/', '/deals', '/deals/1/a-lamp', '/reset-password/AbC', '/user/3'])('%s is right', (path) => {
  expect(otherSpelling(path)).toBeUndefined();
});
