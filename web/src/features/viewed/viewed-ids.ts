import { readingLimits } from '@haggle/contract/reading-limits';
import { readStored, store } from '../../lib/storage.ts';

const key = 'recentlyViewed';

/** Puts a deal's id in front: distinct, newest first, fifty at most. */
export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((known) => known !== id)].slice(0, readingLimits.viewedMost);
}

/** Ids of the deals that this browser has shown, the last one first. */
export function readViewed(): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id)) : [];
    return ids.reduceRight<string[]>(withViewed, []);
  } catch {
    // Somebody else wrote there; it is taken for empty and written over.
    return [];
  }
}

/** Keeps these ids in this browser, in place of what was there. */
export function keepViewed(ids: readonly string[]): void {
  store(key, ids.length > 0 ? JSON.stringify(ids) : null);
}
