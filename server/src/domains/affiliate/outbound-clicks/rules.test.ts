import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickIdOf, fromSubId, timeOfClick, toSubId } from './rules.ts';

const at = new Date('2026-03-05T14:00:00.123Z');

test('a click ID is a UUIDv7 of time, version, variant and random bits', () => {
  const random = Uint8Array.of(0xff, 0x01, 0xff, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09);
  expect(clickIdOf(at, random)).toBe('019cbe4c-577b-7f01-bf02-030405060708');
  expect(clickIdOf(at, new Uint8Array(10))).toBe('019cbe4c-577b-7000-8000-000000000000');
  expect(clickIdOf(new Date(1), new Uint8Array(10))).toMatch(/^00000000-0001-7/);
});

test('a click ID contains its time to the millisecond, and click IDs sort by time', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });
  const random = fc.uint8Array({ minLength: 10, maxLength: 16 });
  fc.assert(
    fc.property(time, time, random, random, (one, other, a, b) => {
      const [first, second] = [clickIdOf(new Date(one), a), clickIdOf(new Date(other), b)];
      expect(timeOfClick(first)?.getTime()).toBe(one);
      if (one !== other) expect(first < second).toBe(one < other);
    }),
  );
});

test.each([
  '',
  'x019cbe4c-577b-7f01-bf02-030405060708',
  '019cbe4c-577b-7f01-bf02-030405060708x',
  '019cbe4c-577b-4f01-bf02-030405060708',
  '019cbe4c-577b-7f01-cf02-030405060708',
  '019CBE5D-137B-7F01-BF02-030405060708',
  '019cbe4c577b7f01bf02030405060708',
])('%j is not a click ID', (id) => {
  expect(timeOfClick(id)).toBeUndefined();
});

test('a click ID survives a network that refuses hyphens and writes capitals', () => {
  const id = '0198c5d2-7c00-7000-8000-123456789abc';
  expect(toSubId(id)).toMatch(/^[a-z0-9]{32}$/);
  for (const subId of [id, toSubId(id), toSubId(id).toUpperCase(), ` ${id} `]) expect(fromSubId(subId)).toBe(id);
  expect(fromSubId('nonsense')).toBe('nonsense');
});
