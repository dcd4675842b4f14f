// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkConnection, watchConnection } from './connectivity.ts';

let isReachable = true;
let stopWatching: (() => void) | undefined;
const probe = vi.fn();

beforeEach(() => {
  isReachable = true;
  probe.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (path: string) => {
    probe(path);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
});
afterEach(() => {
  stopWatching?.();
  vi.unstubAllGlobals();
});

test('the connection check asks the site itself, whatever the browser says', async () => {
  expect(await checkConnection()).toBe(true);
  expect(probe).toHaveBeenCalledExactlyOnceWith('/healthz');
  isReachable = false;
  expect(await checkConnection()).toBe(false);
  expect(onlineManager.isOnline()).toBe(false);
});

test('an unreachable site is checked again after 2, 4, 8 and 16 seconds, then every 30 seconds', async () => {
  stopWatching = watchConnection(() => undefined);
  isReachable = false;
  await checkConnection();
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    probe.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(probe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(probe).toHaveBeenCalledOnce();
  }
});

test('once the site is back, the callback runs once and the checks stop', async () => {
  const onReconnect = vi.fn();
  stopWatching = watchConnection(onReconnect);
  isReachable = false;
  await checkConnection();
  expect(onReconnect).not.toHaveBeenCalled();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onReconnect).toHaveBeenCalledOnce();
  expect(onlineManager.isOnline()).toBe(true);
  probe.mockClear();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).not.toHaveBeenCalled();
});

test('a site that responds with an error counts as unreachable', async () => {
  vi.stubGlobal('fetch', async () => new Response('restarting', { status: 503 }));
  expect(await checkConnection()).toBe(false);
});
