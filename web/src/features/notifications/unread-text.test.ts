import { expect, test } from 'vitest';
import { badgeText, bellLabel } from './unread-text.ts';

test('the bell shows the number up to 99, and 99+ above', () => {
  expect([1, 99, 100, 5_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test('the bell says how many are unread, and nothing of none', () => {
  expect(bellLabel(0)).toBe('Notifications');
  expect(bellLabel(1)).toBe('Notifications, 1 unread');
});
