import { expect, test } from 'vitest';
import { trustTexts } from './trust-progress-text.ts';

test.each([
  [0, 'Trust level 0.', 'After 3 days, your votes and reports count in full.'],
  [1, 'Trust level 1.', 'After 14 days and 3 approved deals, your deals are published at once.'],
  [
    2,
    'Trust level 2.',
    'After 60 days, 15 approved deals, and 5 reports that proved right, you can correct titles, merge duplicates and confirm expired deals.',
  ],
  [3, 'Trust level 3, the highest.', 'You can correct titles, merge duplicates and confirm expired deals.'],
])('level %i tells what comes next', (level, now, next) => {
  expect(trustTexts(level)).toEqual({ now, next });
});
