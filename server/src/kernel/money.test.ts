import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, toUnits } from './money.ts';

// Yen, dollars, dinars.
const decimals = fc.constantFrom(0, 2, 3);
const units = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

test('an amount that goes over the wire and comes back is the same to the last unit, in every currency', () => {
  fc.assert(
    fc.property(units, decimals, (units, decimals) => {
      const wire = JSON.parse(JSON.stringify(fromUnits(units, decimals)));
      expect(toUnits(wire, decimals)).toBe(units);
    }),
  );
});

test('an amount with more decimals than its currency goes to the nearest unit, never further', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), decimals, (amount, decimals) => {
      const cents = toUnits(amount, decimals);
      expect(Number.isInteger(cents)).toBe(true);
      expect(Math.abs(cents - amount * 10 ** decimals)).toBeLessThanOrEqual(0.5);
    }),
  );
});
