import * as replicaLimits from '@haggle/contract/limits/replicas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLagMeter } from './replica-lag.ts';

/** Creates a meter with a fake clock. */
function createMeter() {
  let now = 0;
  const meter = createLagMeter(() => now);
  return {
    at(time: number) {
      now = time;
      return meter;
    },
  };
}

test('the lag of a replica is the age of the first write that it hasn’t received', () => {
  const meter = createMeter();
  meter.at(1_000).sample(10n);
  meter.at(2_000).sample(20n);
  meter.at(3_000).sample(30n);
  expect(meter.at(3_500).lagAt(30n)).toBe(0);
  expect(meter.at(3_500).lagAt(20n)).toBe(500);
  expect(meter.at(3_500).lagAt(15n)).toBe(1_500);
  expect(meter.at(3_500).lagAt(5n)).toBe(2_500);
});

test('a replica doesn’t fall behind while nothing is written', () => {
  const meter = createMeter();
  for (let time = 0; time < 1_000_000; time += replicaLimits.measureEvery) meter.at(time).sample(10n);
  expect(meter.at(1_000_000).lagAt(10n)).toBe(0);
});

test('lag is measured from scratch when a new primary has an earlier position than the old one', () => {
  const meter = createMeter();
  meter.at(1_000).sample(100n);
  meter.at(2_000).sample(40n);
  expect(meter.at(5_000).lagAt(40n)).toBe(0);
  expect(meter.at(5_000).lagAt(30n)).toBe(3_000);
});

test('a replica at a later position never has a larger lag', () => {
  const samples = fc.array(fc.tuple(fc.nat(2_000), fc.bigInt({ min: 0n, max: 50n })), { maxLength: 30 });
  const arbitraryPosition = fc.bigInt({ min: 0n, max: 1_500n });
  fc.assert(
    fc.property(samples, arbitraryPosition, arbitraryPosition, (samples, one, other) => {
      const meter = createMeter();
      let [time, position] = [0, 0n];
      for (const [elapsed, written] of samples) {
        time += elapsed;
        position += written;
        meter.at(time).sample(position);
      }
      const [behind, ahead] = one < other ? [one, other] : [other, one];
      expect(meter.at(time).lagAt(ahead)).toBeLessThanOrEqual(meter.at(time).lagAt(behind));
    }),
  );
});
