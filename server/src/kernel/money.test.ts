import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, toUnits } from './money.ts';

// Yen, dollars, dinars.
const decimals = fc.constantFrom(0, 2, 3);
const units = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

test('an amount converted to JSON and back stays exact, in currencies with 0, 2 or 3 decimals', () => {
  fc.assert(
    fc.property(units, decimals, (units, decimals) => {
      const wire = JSON.parse(JSON.stringify(fromUnits(units, decimals)));
      expect(toUnits(wire, decimals)).toBe(units);
    }),
  );
});

test('an amount with more decimals than its currency is rounded to the nearest unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), decimals, (amount, decimals) => {
      const cents = toUnits(amount, decimals);
      expect(Number.isInteger(cents)).toBe(true);
      expect(Math.abs(cents - amount * 10 ** decimals)).toBeLessThanOrEqual(0.5);
    }),
  );
});
