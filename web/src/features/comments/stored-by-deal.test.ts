import { afterEach, expect, test, vi } from 'vitest';
import { isNewSince, visits, withEntry } from './stored-by-deal.ts';

/** Stubs the parts of `localStorage` that are used. */
function stubStorage(first: Record<string, string> = {}) {
  const storage = new Map(Object.entries(first));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

test('a new entry replaces the deal’s old one at the front, and null removes it', () => {
  expect(
    withEntry(
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      '2',
      'c',
      5,
    ),
  ).toEqual([
    ['2', 'c'],
    ['1', 'a'],
  ]);
  expect(
    withEntry(
      [
        ['1', 'a'],
        ['2', 'b'],
      ],
      '1',
      null,
      5,
    ),
  ).toEqual([['2', 'b']]);
});

test('visits are kept for a hundred deals, and the oldest is forgotten', () => {
  const storage = stubStorage();
  for (let deal = 1; deal <= 101; deal++) visits.write(String(deal), '2026-03-10T12:00:00Z');
  expect(visits.read('1')).toBeUndefined();
  expect(visits.read('2')).toBe('2026-03-10T12:00:00Z');
  expect(JSON.parse(storage.get('dealVisits') ?? '')).toHaveLength(100);
});

test('stored data of another form is ignored', () => {
  const storage = stubStorage({ dealVisits: '{' });
  expect(visits.read('1')).toBeUndefined();
  storage.set('dealVisits', '[["1","a"],["2",3],"x"]');
  expect(visits.read('1')).toBe('a');
  expect(visits.read('2')).toBeUndefined();
});

test('a comment is new if someone else wrote it after the last visit', () => {
  const lastVisit = '2026-03-10T12:00:00Z';
  const later = { createdAt: '2026-03-10T12:00:01Z', author: { _id: '7' } };
  expect(isNewSince(later, lastVisit, '8')).toBe(true);
  expect(isNewSince(later, lastVisit, undefined)).toBe(true);
  expect(isNewSince(later, lastVisit, '7')).toBe(false);
  expect(isNewSince(later, undefined, '8')).toBe(false);
  expect(isNewSince({ ...later, createdAt: lastVisit }, lastVisit, '8')).toBe(false);
  expect(isNewSince({ ...later, author: null }, lastVisit, '8')).toBe(false);
});
