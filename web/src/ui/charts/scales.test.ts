import { expect, test } from 'vitest';
import { boundsFromZero, nearestPlace, thinIndexes, wholeTicks } from './scales.ts';
import { tickFormat, writeMoment } from './times.ts';

test('an axis starts at zero and has a range even without any values', () => {
  expect(boundsFromZero([3, null, 8])).toEqual([0, 8]);
  expect(boundsFromZero([0, 0])).toEqual([0, 1]);
  expect(boundsFromZero([])).toEqual([0, 1]);
});

test('counts have whole ticks only', () => {
  expect(wholeTicks([0, 0.5, 1], 'count')).toEqual([0, 1]);
  expect(wholeTicks([0, 0.5, 1], 'share')).toEqual([0, 0.5, 1]);
});

test('the pointer selects the nearest point', () => {
  expect([0, 14, 16, 99].map((x) => nearestPlace([10, 20, 30], x))).toEqual([0, 0, 1, 2]);
  expect(nearestPlace([], 5)).toBe(0);
});

test('ticks are left out evenly to make room', () => {
  expect(thinIndexes(7, 3)).toEqual([0, 3, 6]);
  expect(thinIndexes(2, 5)).toEqual([0, 1]);
});

test('times are shown in the site’s time zone, as coarse as the span requires', () => {
  const noon = Date.parse('2026-11-03T12:00:00Z');
  expect(writeMoment(noon, 'hour')).toBe('Nov 3, 12 PM');
  expect(writeMoment('2026-11-03T00:00:00Z', 'day')).toBe('Nov 3, 2026');
  const day = 86_400_000;
  expect(tickFormat(noon, noon + day)(noon)).toBe('12 PM');
  expect(tickFormat(noon, noon + 30 * day)(noon)).toBe('Nov 3');
  expect(tickFormat(noon, noon + 364 * day)(noon)).toBe('Nov 2026');
});
