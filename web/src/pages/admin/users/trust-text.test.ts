import { expect, test } from 'vitest';
import { trustText } from './trust-text.ts';

test('the text compares what a member has with what the next level needs', () => {
  const trustProgress = { level: 1, days: 9, approvedDeals: 2, upheldReports: 0 };
  expect(trustText({ ...trustProgress, next: { days: 14, approvedDeals: 3, upheldReports: 0 } })).toBe(
    'For the next level: 9 of 14 days, 2 of 3 approved deals, and 0 upheld reports.',
  );
  expect(trustText({ ...trustProgress, next: null })).toBe(
    'The highest level: 9 days, 2 approved deals, and 0 upheld reports.',
  );
});
