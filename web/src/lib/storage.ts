import type { StoredKey } from './local-storage-keys.ts';

/** Reads a value kept in this browser; null when there is none or storage is closed (private windows). */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, or forgets it with null. False when storage is closed or full. */
export function store(key: StoredKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
