import { expect, test } from 'vitest';
import { isPaidInFull, needlessWriteOff } from './rules.ts';

test.each([
  ['all of it if nothing is owed any more', { paidCents: 0, writtenOffCents: 10 }, 0, 10],
  ['no more than was written off, whatever was paid', { paidCents: 4, writtenOffCents: 6 }, 0, 6],
  ['the part beyond a lower amount', { paidCents: 4, writtenOffCents: 6 }, 8, 2],
  ['all of it if the partner is owed something instead', { paidCents: 0, writtenOffCents: 10 }, -5, 10],
  ['nothing if the amount rises', { paidCents: 4, writtenOffCents: 6 }, 15, 0],
  ['nothing if nothing was written off', { paidCents: 10, writtenOffCents: 0 }, 4, 0],
])('a needless write-off is %s', (_, settled, owedCents, expected) => {
  expect(needlessWriteOff(settled, owedCents)).toBe(expected);
});

test.each([
  [{ paidCents: 6, writtenOffCents: 0 }, 6, true],
  [{ paidCents: 6, writtenOffCents: 4 }, 10, true],
  [{ paidCents: -6, writtenOffCents: 0 }, -6, true],
  [{ paidCents: 0, writtenOffCents: 10 }, 10, false],
  [{ paidCents: 6, writtenOffCents: 0 }, 10, false],
  [{ paidCents: 10, writtenOffCents: 0 }, 6, false],
  [{ paidCents: 0, writtenOffCents: 0 }, 0, false],
])('%j settles %d: %s', (settled, owedCents, expected) => {
  expect(isPaidInFull(settled, owedCents)).toBe(expected);
});
