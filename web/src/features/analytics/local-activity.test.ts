import { beforeEach, expect, test, vi } from 'vitest';
import { clearLocalActivity, readLocalActivity, storeLocalActivity } from './local-activity.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('the browser keeps the last 100 searches, 200 clicks on results and 100 filters', () => {
  for (let n = 1; n <= 250; n += 1) {
    storeLocalActivity('searches', { query: `words ${n}`, results: n });
    storeLocalActivity('interactions', { query: 'words', dealId: String(n), position: 2 });
    storeLocalActivity('filters', { filter: 'store', value: String(n), page: '/deals' });
  }
  expect(readLocalActivity('searches')).toHaveLength(100);
  expect(readLocalActivity('searches').at(-1)).toMatchObject({ query: 'words 250', results: 250 });
  expect(readLocalActivity('interactions')).toHaveLength(200);
  expect(readLocalActivity('interactions')[0]).toMatchObject({ dealId: '51' });
  expect(readLocalActivity('filters')).toHaveLength(100);
  clearLocalActivity();
  expect(readLocalActivity('searches')).toEqual([]);
});

test('a stored entry that is not valid JSON counts as empty', () => {
  localStorage.setItem('countedSearches', '{');
  expect(readLocalActivity('searches')).toEqual([]);
  storeLocalActivity('searches', { query: 'headphones', results: 3 });
  expect(readLocalActivity('searches')).toHaveLength(1);
});
