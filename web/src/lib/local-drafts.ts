import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { log } from './log.ts';

/**
 * What somebody wrote and the server does not have yet. It lies in IndexedDB, whose writes outlive the browser's process;
 * Chromium writes `localStorage` to the disk up to a minute later. What is kept carries the id of its member, and waits
 * for them when they log out.
 */
export interface LocalDraft<T> {
  value: T;
  /** ISO time, by this browser's clock. */
  at: string;
}

/** One that nobody came back to is deleted. */
const keptDays = 90;

let opened: UseStore | undefined;

function drafts(): UseStore {
  opened ??= createStore('drafts', 'drafts');
  return opened;
}

/** A place for one draft of one member, such as `7 page privacy`. Where the browser keeps nothing, it stays empty. */
export function localDraft<T>(key: string) {
  return {
    read: () => attempt(() => readDraft<T>(key)),
    keep: (value: T) => attempt(() => set(key, { value, at: new Date().toISOString() }, drafts())),
    drop: () => attempt(() => del(key, drafts())),
  };
}

async function readDraft<T>(key: string): Promise<LocalDraft<T> | undefined> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  const all = await entries<string, LocalDraft<unknown>>(drafts());
  await delMany(
    all.filter(([, { at }]) => at < before).map(([old]) => old),
    drafts(),
  );
  return get<LocalDraft<T>>(key, drafts());
}

/** Windows without storage, and full disks, lose this second copy; what was written goes to the server all the same. */
async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await act();
  } catch (error) {
    log('warn', 'A draft could not be kept in this browser.', error);
    return undefined;
  }
}
