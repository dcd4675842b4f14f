import type { StoredKey } from './local-storage-keys.ts';
import { readStored } from './storage.ts';

/** Reads a stored JSON list of unvalidated entries; empty if there is none. */
export function readStoredList(key: StoredKey): unknown[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Not written by this code: treat it as empty and overwrite it.
    return [];
  }
}
