import type { StoredKey } from './local-storage-keys.ts';
import { readStored } from './storage.ts';

/** A list kept in this browser as JSON, of things nobody has checked; empty when there is none. */
export function readStoredList(key: StoredKey): unknown[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Somebody else wrote there; it is taken for empty and written over.
    return [];
  }
}
