import type { BadgeProgress } from '@haggle/contract/reputation/badges';
import { describe, expect, test } from 'vitest';
import { parseBadgeFilter } from './badge-filter.ts';
import { badgeSections, countEarned } from './badge-text.ts';

const badge = (id: string, category: BadgeProgress['category'], earnedAt: string | null): BadgeProgress => ({
  id,
  name: id,
  description: '',
  icon: 'search',
  category,
  tier: 'bronze',
  current: 0,
  target: 1,
  earnedAt,
});
const badges = [
  badge('a', 'voter', null),
  badge('b', 'hunter', '2026-01-01T00:00:00Z'),
  badge('c', 'hunter', null),
  badge('d', 'voter', null),
];
const sectionsOf = (show: 'all' | 'earned' | 'locked') =>
  badgeSections(badges, show).map(({ title, badges }) => `${title}: ${badges.map(({ id }) => id)}`);

describe('badges by category', () => {
  test('follow the order of the categories and leave out empty ones', () => {
    expect(sectionsOf('all')).toEqual(['Hunter: b,c', 'Voter: a,d']);
    expect(sectionsOf('earned')).toEqual(['Hunter: b']);
    expect(sectionsOf('locked')).toEqual(['Hunter: c', 'Voter: a,d']);
  });

  test('are counted in full, whatever the filter shows', () => {
    expect(badgeSections(badges, 'locked')[0]).toMatchObject({ earned: 1, total: 2 });
    expect(countEarned(badges)).toBe(1);
  });
});

test.each([
  ['earned', 'earned'],
  ['locked', 'locked'],
  ['all', undefined],
  ['secret', undefined],
  [undefined, undefined],
])('the filter %s in the address is read as %s', (value, show) => {
  expect(parseBadgeFilter(value)).toBe(show);
});
