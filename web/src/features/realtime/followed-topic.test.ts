import { expect, test } from 'vitest';
import { followedBy } from './followed-topic.ts';

test('whole lists follow all deals, a deal’s page follows that deal, other pages follow nothing', () => {
  expect(followedBy('/', {})).toBe('deals');
  expect(followedBy('/deals', { page: undefined })).toBe('deals');
  expect(followedBy('/deals/12', {})).toEqual({ dealId: '12' });
  expect(followedBy('/deals/12/a-lamp', {})).toEqual({ dealId: '12' });
  expect(followedBy('/about', {})).toBeUndefined();
});

test('later pages and filtered lists follow nothing', () => {
  expect(followedBy('/', { page: 2 })).toBeUndefined();
  expect(followedBy('/deals', { category: 'books' })).toBeUndefined();
});
