import { expect, test } from 'vitest';
import { badgeText, bellLabel } from './unread-text.ts';

test('the bell shows the number up to 99, and 99+ above', () => {
  expect([1, 99, 100, 5_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test('the bell’s label names the number of unread notifications unless it is zero', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(1)).toBe('Notifications, 1 unread');
});
