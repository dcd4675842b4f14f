import { expect, test } from 'vitest';
import { topicOfPage } from './followed-topic.ts';

test('whole lists follow all deals, a deal’s page follows that deal, other pages follow nothing', () => {
  expect(topicOfPage('/', {})).toBe('deals');
  expect(topicOfPage('/deals', { page: undefined })).toBe('deals');
  expect(topicOfPage('/deals/12', {})).toEqual({ dealId: '12' });
  expect(topicOfPage('/deals/12/a-lamp', {})).toEqual({ dealId: '12' });
  expect(topicOfPage('/about', {})).toBeUndefined();
});

test('later pages and filtered lists follow nothing', () => {
  expect(topicOfPage('/', { page: 2 })).toBeUndefined();
  expect(topicOfPage('/deals', { category: 'books' })).toBeUndefined();
});
