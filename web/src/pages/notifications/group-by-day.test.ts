import type { Notification } from '@haggle/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (year: number, month: number, day: number, hour: number) =>
  ({ createdAt: new Date(year, month, day, hour).toISOString() }) as Notification;
const now = new Date(2026, 2, 1, 9).getTime();

test('notifications are grouped by day, across the end of a month', () => {
  const list = [at(2026, 2, 1, 8), at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 27, 12), at(2025, 11, 31, 12)];
  const days = groupByDay(list, now).map(({ name, notifications }) => [name, notifications.length]);
  expect(days).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['February 27, 2026', 1],
    ['December 31, 2025', 1],
  ]);
});

test('no notifications make no groups', () => {
  expect(groupByDay([], now)).toEqual([]);
});
