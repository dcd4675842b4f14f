import type { Cause } from '@haggle/contract/analytics/traffic';
import { expect, test } from 'vitest';
import { causeHint, causeTitle } from './cause-text.ts';

const campaign: Cause = {
  dimension: 'campaign',
  name: 'spring-sale',
  visits: 0,
  previousVisits: 200,
  within: null,
  days: [],
  lastAt: null,
};

test('a campaign or bot counts as over only once it brings no visits at all', () => {
  expect(causeTitle(campaign)).toBe('The campaign spring-sale ended');
  expect(causeHint(campaign)).toBe('Its links no longer bring anybody.');
  expect(causeTitle({ ...campaign, dimension: 'program', name: 'PriceSpider' })).toBe('PriceSpider no longer comes');
  const fading: Cause = { ...campaign, visits: 3 };
  expect(causeTitle(fading)).toBe('Fewer visits · Campaign: spring-sale');
  expect(causeHint(fading)).toBeUndefined();
  expect(causeTitle({ ...fading, dimension: 'source', name: 'forum.example' })).toBe(
    'Fewer visits · Source: forum.example',
  );
});

test('a page that lost most of its visits through search engines is named with what to check', () => {
  const within = { dimension: 'channel', name: 'search' } as const;
  const page: Cause = { ...campaign, dimension: 'landing', name: '/deals', visits: 60, within };
  expect(causeTitle(page)).toBe('Search engines send far fewer visitors to /deals');
  expect(causeHint(page)).toMatch(/^They may have moved the page down/);
});
