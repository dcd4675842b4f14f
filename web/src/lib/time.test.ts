import { expect, test } from 'vitest';
import { formatAgo, formatAgoOrDate, formatDate, formatMonth } from './time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const timeAgo = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test('ages are shown in the largest whole unit', () => {
  expect(formatAgo(timeAgo(0), now)).toBe('Just now');
  expect(formatAgo(timeAgo(minute - 1), now)).toBe('Just now');
  expect(formatAgo(timeAgo(minute), now)).toBe('1 minute ago');
  expect(formatAgo(timeAgo(59 * minute), now)).toBe('59 minutes ago');
  expect(formatAgo(timeAgo(hour), now)).toBe('1 hour ago');
  expect(formatAgo(timeAgo(day - 1), now)).toBe('23 hours ago');
  expect(formatAgo(timeAgo(day), now)).toBe('1 day ago');
  expect(formatAgo(timeAgo(40 * day), now)).toBe('40 days ago');
});

test('an age turns into a date after a week', () => {
  expect(formatAgoOrDate(timeAgo(7 * day - 1), now)).toBe('6 days ago');
  expect(formatAgoOrDate(timeAgo(7 * day), now)).toBe('November 14, 2026');
  expect(formatAgoOrDate(null, now)).toBe('N/A');
});

test('a time in the future is shown as just now', () => {
  expect(formatAgo(timeAgo(-hour), now)).toBe('Just now');
});

test('a missing date is shown as N/A, an unreadable one as Invalid date', () => {
  expect(formatAgo(undefined, now)).toBe('N/A');
  expect(formatAgo(null, now)).toBe('N/A');
  expect(formatAgo('soon', now)).toBe('Invalid date');
  expect(formatDate('soon')).toBe('Invalid date');
});

test('dates and months are written out in the site’s time zone', () => {
  expect(formatDate('2026-11-21T23:59:00Z')).toBe('November 21, 2026');
  expect(formatMonth('2026-11-01T00:00:00Z')).toBe('November 2026');
});
