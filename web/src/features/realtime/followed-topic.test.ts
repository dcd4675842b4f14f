import { expect, onTestFinished, test } from 'vitest';
import { presentSite, site } from '../../lib/site.ts';
import { topicOfPage } from './followed-topic.ts';

test('whole lists follow all deals, a deal’s page follows that deal, other pages follow nothing', () => {
  expect(topicOfPage('/', {})).toBe('deals');
  expect(topicOfPage('/deals', { page: undefined })).toBe('deals');
  expect(topicOfPage('/deals/12', {})).toEqual({ dealId: '12' });
  expect(topicOfPage('/deals/12/a-lamp', {})).toEqual({ dealId: '12' });
  expect(topicOfPage('/about', {})).toBeUndefined();
});

test('a home page follows all deals while it shows the latest ones, whichever tab the site opens with', () => {
  expect(topicOfPage('/', { tab: 'latest' })).toBe('deals');
  expect(topicOfPage('/', { tab: 'hot' })).toBeUndefined();
  const before = site;
  onTestFinished(() => presentSite(before));
  presentSite({ ...site, homeTab: 'ending' });
  expect(topicOfPage('/', {})).toBeUndefined();
  expect(topicOfPage('/', { tab: 'latest' })).toBe('deals');
  expect(topicOfPage('/', { tab: 'latest', page: 2 })).toBeUndefined();
  expect(topicOfPage('/deals', {})).toBe('deals');
});

test('later pages and filtered lists follow nothing', () => {
  expect(topicOfPage('/', { page: 2 })).toBeUndefined();
  expect(topicOfPage('/deals', { category: 'books' })).toBeUndefined();
  expect(topicOfPage('/deals', { tab: 'latest' })).toBeUndefined();
});
