import { expect, test } from 'vitest';
import { day, daysAfter, daysBefore, daysBetween } from './time.ts';

const at = new Date('2026-11-21T10:00:00Z');

test('a day is 24 hours long', () => {
  expect(daysBefore(at, 3)).toEqual(new Date('2026-11-18T10:00:00Z'));
  expect(daysAfter(at, 0.5)).toEqual(new Date('2026-11-21T22:00:00Z'));
  expect(daysBetween(at, daysAfter(at, 2))).toBe(2);
  expect(daysBetween(at, new Date(at.getTime() - day / 2))).toBe(-0.5);
});
