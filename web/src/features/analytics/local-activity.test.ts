import { beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, keepHere, readKept } from './local-activity.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('the last 100 searches, 200 clicks in results and 100 filters are kept in this browser', () => {
  for (let n = 1; n <= 250; n += 1) {
    keepHere('searches', { query: `words ${n}`, results: n });
    keepHere('interactions', { query: 'words', dealId: String(n), position: 2 });
    keepHere('filters', { filter: 'store', value: String(n), page: '/deals' });
  }
  expect(readKept('searches')).toHaveLength(100);
  expect(readKept('searches').at(-1)).toMatchObject({ query: 'words 250', results: 250 });
  expect(readKept('interactions')).toHaveLength(200);
  expect(readKept('interactions')[0]).toMatchObject({ dealId: '51' });
  expect(readKept('filters')).toHaveLength(100);
  forgetKept();
  expect(readKept('searches')).toEqual([]);
});

test('what somebody else wrote there is taken for empty', () => {
  localStorage.setItem('countedSearches', '{');
  expect(readKept('searches')).toEqual([]);
  keepHere('searches', { query: 'headphones', results: 3 });
  expect(readKept('searches')).toHaveLength(1);
});
