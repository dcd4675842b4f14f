import { readStored, store } from '../../lib/storage.ts';

const key = 'filterGroups';

/** Returns whether the reader left a filter group open; undefined if they never toggled it. */
export function isGroupOpen(name: string): boolean | undefined {
  const open = readAll()[name];
  return typeof open === 'boolean' ? open : undefined;
}

export function storeGroupOpen(name: string, isOpen: boolean): void {
  store(key, JSON.stringify({ ...readAll(), [name]: isOpen }));
}

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}
