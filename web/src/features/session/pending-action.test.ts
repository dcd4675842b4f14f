import { afterEach, expect, test, vi } from 'vitest';
import { tabMemoryAge } from '../../lib/tab-memory.ts';
import { type PendingAction, storePendingAction, takePendingAction } from './pending-action.ts';

const vote: PendingAction = { kind: 'vote', dealId: '7', value: 1 };
const now = Date.parse('2026-03-01T12:00:00Z');

function openTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

afterEach(() => vi.unstubAllGlobals());

test('what a visitor pressed is handed out once', () => {
  openTab();
  storePendingAction(vote, now);
  expect(takePendingAction(now + tabMemoryAge - 1)).toEqual(vote);
  expect(takePendingAction(now + tabMemoryAge - 1)).toBeUndefined();
});

test('what was pressed too long ago is forgotten', () => {
  openTab();
  storePendingAction(vote, now);
  expect(takePendingAction(now + tabMemoryAge)).toBeUndefined();
  expect(takePendingAction(now)).toBeUndefined();
});

test('only the last act pressed is kept, and one that cannot be done later forgets it', () => {
  openTab();
  storePendingAction(vote, now);
  storePendingAction({ kind: 'save', dealId: '8' }, now);
  expect(takePendingAction(now)).toEqual({ kind: 'save', dealId: '8' });
  storePendingAction(vote, now);
  storePendingAction(undefined, now);
  expect(takePendingAction(now)).toBeUndefined();
});

test('a browser that keeps nothing forgets it without a fault', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storePendingAction(vote, now);
  expect(takePendingAction(now)).toBeUndefined();
});
