import type { OnChangeFn, VisibilityState } from '@tanstack/react-table';
import { useState } from 'react';
import { readStored, store } from '../lib/storage.ts';

interface Choosable {
  id: string;
  isHidden?: boolean;
}

/** Which columns of a table are shown; what somebody chose is kept in this browser. */
export function useColumnChoice(
  name: string,
  columns: readonly Choosable[],
): [VisibilityState, OnChangeFn<VisibilityState>] {
  const key = `columns:${name}` as const;
  const [kept, setKept] = useState(() => readChoice(readStored(key)));
  const shown = Object.fromEntries(columns.map(({ id, isHidden }) => [id, kept[id] ?? !isHidden]));
  return [
    shown,
    (change) => {
      const next = typeof change === 'function' ? change(shown) : change;
      store(key, JSON.stringify(next));
      setKept(next);
    },
  ];
}

/** Reads what was kept; anything else than names with yes or no counts as nothing. */
export function readChoice(text: string | null): VisibilityState {
  if (text === null) return {};
  try {
    const said: unknown = JSON.parse(text);
    const entries = Object.entries(said ?? {});
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    // Somebody else wrote there; the choice begins again.
    return {};
  }
}
