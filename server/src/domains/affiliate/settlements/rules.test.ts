import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, canSettle, monthAfter } from './rules.ts';

test.each([
  ['all open amounts and leaves the rest', 100, [30, 50], [30, 50]],
  ['the last open amount in part', 60, [30, 50], [30, 30]],
  ['nothing if it has no money left', 0, [30], []],
  ['more if the partner takes back an amount', 20, [30, -15], [-15, 30]],
  ['only what the partner takes back if it has no money left', 0, [-15], [-15]],
])('a payment settles %s', (_, net, open, parts) => {
  const items = open.map((openCents, index) => ({ id: String(index), openCents }));
  expect(allocate(net, items).map(({ cents }) => cents)).toEqual(parts);
});

test('a payment never settles more than its amount, or more of a commission than is open', () => {
  const open = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(5_000), open, (net, cents) => {
      const items = cents.map((openCents, index) => ({ id: String(index), openCents }));
      const parts = allocate(net, items);
      const sum = parts.reduce((sum, part) => sum + part.cents, 0);
      expect(sum).toBeLessThanOrEqual(net);
      for (const { id, cents } of parts) expect(canSettle(cents, items[Number(id)]?.openCents ?? 0)).toBe(true);
      const isRest = parts.length < items.filter(({ openCents }) => openCents !== 0).length;
      if (isRest) expect(sum).toBe(net);
    }),
  );
});

test('the next month is found, even across a year', () => {
  expect(['2026-01', '2026-09', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2026-10', '2027-01']);
});
