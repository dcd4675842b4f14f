import { isId } from '@haggle/contract/ids';
import * as offlineLimits from '@haggle/contract/limits/offline';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

const key = 'recentlyViewed';

/** Puts a deal's id in front: distinct, newest first, fifty at most. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((known) => known !== id)].slice(0, offlineLimits.viewedMost);
}

/** Ids of the deals that this browser has shown, the last one first. */
export function readViewed(): string[] {
  return readStoredList(key).filter(isId).reduceRight<string[]>(withViewed, []);
}

/** Hears when another window, or logging out, changes what is kept. @returns how to stop */
export function followViewed(listener: () => void): () => void {
  const hear = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Keeps these ids in this browser, in place of what was there. */
export function keepViewed(ids: readonly string[]): void {
  store(key, ids.length > 0 ? JSON.stringify(ids) : null);
}
