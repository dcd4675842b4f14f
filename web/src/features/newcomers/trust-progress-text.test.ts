import * as trustLimits from '@haggle/contract/limits/trust';
import { expect, test } from 'vitest';
import { trustTexts } from './trust-progress-text.ts';

const [known, publishing, curating] = trustLimits.levels;
const levels = { known, publishing, curating };

test.each([
  [0, 'Trust level 0.', 'After 3 days, your votes and reports count in full.'],
  [1, 'Trust level 1.', 'After 14 days and 3 approved deals, your deals are published at once.'],
  [
    2,
    'Trust level 2.',
    'After 60 days, 15 approved deals, and 5 reports that proved right, you can correct titles, merge duplicates and confirm expired deals.',
  ],
  [3, 'Trust level 3, the highest.', 'You can correct titles, merge duplicates and confirm expired deals.'],
])('level %i is described with what the next level needs and brings', (level, now, next) => {
  expect(trustTexts(level, levels)).toEqual({ now, next });
});

test('the site’s own requirements are described, and nothing while they are unknown', () => {
  const customLevels = { ...levels, publishing: { days: 0, approvedDeals: 1, upheldReports: 0 } };
  expect(trustTexts(1, customLevels).next).toBe('After 1 approved deal, your deals are published at once.');
  expect(trustTexts(1, undefined)).toEqual({ now: 'Trust level 1.', next: '' });
});
