import type { StoredKey } from '../../lib/local-storage-keys.ts';
import { store } from '../../lib/storage.ts';
import { readStoredList } from '../../lib/stored-list.ts';

type Entry = [dealId: string, value: string];

/** Puts a deal's entry first, or removes it if `value` is null. Drops the oldest entries beyond `maxEntries`. */
export function withEntry(
  entries: readonly Entry[],
  dealId: string,
  value: string | null,
  maxEntries: number,
): Entry[] {
  const others = entries.filter(([id]) => id !== dealId);
  return value === null ? others : [[dealId, value] satisfies Entry, ...others].slice(0, maxEntries);
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

/** Texts stored in this browser, one per deal, for the `maxEntries` deals written last. */
function storedByDeal(key: StoredKey, maxEntries: number) {
  const read = (): Entry[] => readStoredList(key).filter(isEntry);
  return {
    read: (dealId: string): string | undefined => read().find(([id]) => id === dealId)?.[1],
    write: (dealId: string, value: string | null): void => {
      store(key, JSON.stringify(withEntry(read(), dealId, value, maxEntries)));
    },
  };
}

/** The last time this browser showed a deal, as an ISO time. */
export const visits = storedByDeal('dealVisits', 100);

/** Returns whether someone else wrote a comment since the last visit. */
export function isNewSince(
  { createdAt, author }: { createdAt: string; author: { _id: string } | null },
  lastVisit: string | undefined,
  myId: string | undefined,
): boolean {
  if (!lastVisit || !author || author._id === myId) return false;
  return Date.parse(createdAt) > Date.parse(lastVisit);
}
