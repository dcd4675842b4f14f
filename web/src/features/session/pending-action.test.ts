import { afterEach, expect, test, vi } from 'vitest';
import { keepPressedAct, type PressedAct, pressedActAge, takePressedAct } from './pending-action.ts';

const vote: PressedAct = { kind: 'vote', dealId: '7', value: 1 };
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
  keepPressedAct(vote, now);
  expect(takePressedAct(now + pressedActAge - 1)).toEqual(vote);
  expect(takePressedAct(now + pressedActAge - 1)).toBeUndefined();
});

test('what was pressed too long ago is forgotten', () => {
  openTab();
  keepPressedAct(vote, now);
  expect(takePressedAct(now + pressedActAge)).toBeUndefined();
  expect(takePressedAct(now)).toBeUndefined();
});

test('only the last act pressed is kept, and one that cannot be done later forgets it', () => {
  openTab();
  keepPressedAct(vote, now);
  keepPressedAct({ kind: 'save', dealId: '8' }, now);
  expect(takePressedAct(now)).toEqual({ kind: 'save', dealId: '8' });
  keepPressedAct(vote, now);
  keepPressedAct(undefined, now);
  expect(takePressedAct(now)).toBeUndefined();
});

test('a browser that keeps nothing forgets it without a fault', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepPressedAct(vote, now);
  expect(takePressedAct(now)).toBeUndefined();
});
