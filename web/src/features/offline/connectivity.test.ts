// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnection, watchConnection } from './connectivity.ts';

let isThere = true;
let unfollow: (() => void) | undefined;
const asked = vi.fn();

beforeEach(() => {
  isThere = true;
  asked.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  onlineManager.setOnline(true);
});
afterEach(async () => {
  unfollow?.();
  // Ends online, so that no retries continue.
  isThere = true;
  await checkConnection();
  vi.unstubAllGlobals();
});

test('the connection check asks the site itself, whatever the browser says', async () => {
  expect(await checkConnection()).toBe(true);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/healthz');
  isThere = false;
  expect(await checkConnection()).toBe(false);
  expect(onlineManager.isOnline()).toBe(false);
});

test('an unreachable site is checked again after 2, 4, 8 and 16 seconds, then every 30 seconds', async () => {
  unfollow = watchConnection(() => undefined);
  isThere = false;
  await checkConnection();
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledOnce();
  }
});

test('once the site is back, the callback runs once and the checks stop', async () => {
  const onBack = vi.fn();
  unfollow = watchConnection(onBack);
  isThere = false;
  await checkConnection();
  expect(onBack).not.toHaveBeenCalled();
  isThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onBack).toHaveBeenCalledOnce();
  expect(onlineManager.isOnline()).toBe(true);
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a site that responds with an error counts as unreachable', async () => {
  vi.stubGlobal('fetch', async () => new Response('restarting', { status: 503 }));
  expect(await checkConnection()).toBe(false);
});
