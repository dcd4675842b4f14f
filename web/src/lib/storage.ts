import type { StoredKey } from './local-storage-keys.ts';

/** Reads a stored value; null if there is none or storage is unavailable (private windows). */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or deletes it with null. Returns false if storage is unavailable or full. */
export function store(key: StoredKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
