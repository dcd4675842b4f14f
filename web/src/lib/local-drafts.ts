import * as writingLimits from '@haggle/contract/limits/writing';
import { createStore, del, delMany, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { log } from './log.ts';

/**
 * A draft that the server doesn't have yet. Drafts are in IndexedDB, which stores files and whose writes survive a crash
 * of the browser; Chromium writes `localStorage` to disk up to a minute later. Each draft carries its member's id and
 * stays for them after logging out.
 */
export interface LocalDraft<T> {
  value: T;
  /** ISO time, by this browser's clock. */
  at: string;
}

/** Storage for one draft of one member; always empty if the browser stores nothing. */
export interface DraftStorage<T> {
  /** Some browsers never settle this promise: a form that can't start without it uses {@link readSoon}. */
  read(): Promise<LocalDraft<T> | undefined>;
  /** @returns whether the browser stored it */
  save(value: T): Promise<boolean>;
  delete(): Promise<void>;
}

/** Older drafts are deleted. */
const retentionDays = 90;

let opened: UseStore | undefined;
/** Whether this page has deleted old drafts: a page may have twenty forms, and a draft may hold photos. */
let hasDeletedOld = false;

function drafts(): UseStore {
  opened ??= createStore('drafts', 'drafts');
  return opened;
}

/** @param key such as `7 page privacy` */
export function localDraft<T>(key: string): DraftStorage<T> {
  return {
    read: () => attempt(() => readDraft<T>(key)),
    async save(value) {
      const draft: LocalDraft<T> = { value, at: new Date().toISOString() };
      return (await attempt(() => write(key, draft).then(() => true))) ?? false;
    },
    delete: () => attempt(() => del(key, drafts())),
  };
}

/** Commits explicitly: an automatic commit comes after the success event, which an unloading page doesn't wait for. */
function write<T>(key: string, draft: LocalDraft<T>): Promise<void> {
  return drafts()('readwrite', (store) => {
    store.put(draft, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}

async function readDraft<T>(key: string): Promise<LocalDraft<T> | undefined> {
  const before = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
  const draft = await get<LocalDraft<T>>(key, drafts());
  if (!hasDeletedOld) {
    hasDeletedOld = true;
    void attempt(() => deleteOld(before));
  }
  return draft && draft.at >= before ? draft : undefined;
}

async function deleteOld(before: string): Promise<void> {
  const all = await entries<string, LocalDraft<unknown>>(drafts());
  await delMany(
    all.filter(([, { at }]) => at < before).map(([old]) => old),
    drafts(),
  );
}

/** Returns the stored draft, or undefined if the browser takes too long. */
export function readSoon<T>(place: DraftStorage<T>): Promise<LocalDraft<T> | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, writingLimits.localDraftPatience);
  return Promise.race([place.read(), promise]).finally(() => clearTimeout(timer));
}

/** Without storage, or on a full disk, drafts are lost, but nothing else fails. */
async function attempt<T>(operation: () => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await operation();
  } catch (error) {
    log('warn', 'A draft could not be kept in this browser.', error);
    return undefined;
  }
}
