import { isId } from '@haggle/contract/ids';
import * as offlineLimits from '@haggle/contract/limits/offline';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

const key = 'recentlyViewed';

/** Adds a deal's id: distinct, newest first, fifty at most. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((known) => known !== id)].slice(0, offlineLimits.maxViewed);
}

/** Returns the ids of deals this browser has shown, latest first. */
export function readViewed(): string[] {
  return readStoredList(key).filter(isId).reduceRight<string[]>(withViewed, []);
}

/** Calls the listener when another window, or logging out, changes the list. @returns a function that stops it */
export function subscribeToViewed(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Stores these ids in this browser, replacing the previous ones. */
export function storeViewed(ids: readonly string[]): void {
  store(key, ids.length > 0 ? JSON.stringify(ids) : null);
}
