import { afterEach, expect, test, vi } from 'vitest';
import { tabMemoryAge } from '../../lib/tab-memory.ts';
import { type PendingAction, storePendingAction, takePendingAction } from './pending-action.ts';

const vote: PendingAction = { kind: 'vote', dealId: '7', value: 1 };
const now = Date.parse('2026-03-01T12:00:00Z');

function openTab(): void {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a pending action is handed out once', () => {
  openTab();
  storePendingAction(vote, now);
  expect(takePendingAction(now + tabMemoryAge - 1)).toEqual(vote);
  expect(takePendingAction(now + tabMemoryAge - 1)).toBeUndefined();
});

test('a pending action expires', () => {
  openTab();
  storePendingAction(vote, now);
  expect(takePendingAction(now + tabMemoryAge)).toBeUndefined();
  expect(takePendingAction(now)).toBeUndefined();
});

test('a new pending action replaces the old one, and undefined clears it', () => {
  openTab();
  storePendingAction(vote, now);
  storePendingAction({ kind: 'save', dealId: '8' }, now);
  expect(takePendingAction(now)).toEqual({ kind: 'save', dealId: '8' });
  storePendingAction(vote, now);
  storePendingAction(undefined, now);
  expect(takePendingAction(now)).toBeUndefined();
});

test('a browser without session storage keeps no pending action and causes no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storePendingAction(vote, now);
  expect(takePendingAction(now)).toBeUndefined();
});
