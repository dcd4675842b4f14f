// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readerOf } from '../../lib/reader-of.ts';
import { tokenKey } from '../../lib/session.ts';
import { privateCacheKey } from './cache-names.ts';
import { readableAt } from './cached-page.ts';

const storage = new Map<string, Response>();
beforeEach(() => {
  storage.clear();
  localStorage.setItem(tokenKey, 'token of tess');
  vi.stubGlobal('caches', { match: async (key: string) => storage.get(key)?.clone() });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Caches a member's response as the worker does, at a time. */
async function cache(path: string, at: string): Promise<void> {
  const reader = `${await readerOf('Bearer token of tess')}`;
  const key = privateCacheKey(`${location.origin}${path}`, reader);
  storage.set(key, new Response('{}', { headers: { 'x-kept-at': at } }));
}

const yesterday = '2026-03-01T12:00:00.000Z';
const today = '2026-03-02T12:00:00.000Z';
const saved = { pathname: '/saved', searchStr: '' };

test('the saved deals are as old as their own list, not as the menu’s count', async () => {
  await cache('/api/users/me/saved-deals', yesterday);
  await cache('/api/users/me/saved-deals?limit=1', today);
  expect(await readableAt(saved)).toBe(yesterday);
});

test('the saved deals can’t be read if only their count was loaded', async () => {
  await cache('/api/users/me/saved-deals?limit=1', today);
  expect(await readableAt(saved)).toBeUndefined();
});

test('each page and filter of the saved deals is readable only once it was loaded', async () => {
  await cache('/api/users/me/saved-deals', yesterday);
  await cache('/api/users/me/saved-deals?page=2&folder=4', today);
  expect(await readableAt({ ...saved, searchStr: '?folder=4&page=2' })).toBe(today);
  expect(await readableAt({ ...saved, searchStr: '?page=2' })).toBeUndefined();
  expect(await readableAt({ ...saved, searchStr: '?sort=-savedAt' })).toBe(yesterday);
});
