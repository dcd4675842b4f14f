import type { OnChangeFn, VisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { readStored, store } from '../lib/storage.ts';

interface Choosable {
  id: string;
  isHidden?: boolean;
}

/** Returns a table's visible columns; the reader's choice is stored in this browser. */
export function useColumnChoice(
  name: string,
  columns: readonly Choosable[],
): [VisibilityState, OnChangeFn<VisibilityState>] {
  const key = `columns:${name}` as const;
  const [storedChoice, setStoredChoice] = useState(() => readChoice(readStored(key)));
  const shown = Object.fromEntries(columns.map(({ id, isHidden }) => [id, storedChoice[id] ?? !isHidden]));
  return [
    shown,
    (change) => {
      const next = typeof change === 'function' ? change(shown) : change;
      store(key, JSON.stringify(next));
      setStoredChoice(next);
    },
  ];
}

/** Parses a stored choice; anything but names with booleans counts as none. */
export function readChoice(text: string | null): VisibilityState {
  if (text === null) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = Object.entries(parsed ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    // Not written by this code: start without a choice.
    return {};
  }
}
