import * as writingLimits from '@haggle/contract/limits/writing';
import { createStore, del, delMany, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { log } from './log.ts';

/**
 * What somebody wrote and the server does not have yet. It lies in IndexedDB, whose writes outlive the browser's process
 * and which takes files; Chromium writes `localStorage` to the disk up to a minute later. What is kept carries the id of
 * its member, and waits for them when they log out.
 */
export interface LocalDraft<T> {
  value: T;
  /** ISO time, by this browser's clock. */
  at: string;
}

/** A place for one draft of one member. Where the browser keeps nothing, it stays empty. */
export interface DraftPlace<T> {
  /** Some browsers have been seen never to answer: a form that cannot begin without it waits by {@link readSoon}. */
  read(): Promise<LocalDraft<T> | undefined>;
  /** @returns whether the browser keeps it */
  keep(value: T): Promise<boolean>;
  drop(): Promise<void>;
}

/** One that nobody came back to is deleted. */
const keptDays = 90;

let opened: UseStore | undefined;
/** Whether this page has looked for what is too old: a page may have twenty forms, and a draft may hold photos. */
let isTidy = false;

function drafts(): UseStore {
  opened ??= createStore('drafts', 'drafts');
  return opened;
}

/** @param key such as `7 page privacy` */
export function localDraft<T>(key: string): DraftPlace<T> {
  return {
    read: () => attempt(() => readDraft<T>(key)),
    async keep(value) {
      const draft: LocalDraft<T> = { value, at: new Date().toISOString() };
      return (await attempt(() => write(key, draft).then(() => true))) ?? false;
    },
    drop: () => attempt(() => del(key, drafts())),
  };
}

/** Committed at once: by itself it would be only after the answer, which a page that goes does not wait for. */
function write<T>(key: string, draft: LocalDraft<T>): Promise<void> {
  return drafts()('readwrite', (store) => {
    store.put(draft, key);
    store.transaction.commit();
    return promisifyRequest(store.transaction);
  });
}

async function readDraft<T>(key: string): Promise<LocalDraft<T> | undefined> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  const draft = await get<LocalDraft<T>>(key, drafts());
  if (!isTidy) {
    isTidy = true;
    void attempt(() => forgetOld(before));
  }
  return draft && draft.at >= before ? draft : undefined;
}

async function forgetOld(before: string): Promise<void> {
  const all = await entries<string, LocalDraft<unknown>>(drafts());
  await delMany(
    all.filter(([, { at }]) => at < before).map(([old]) => old),
    drafts(),
  );
}

/** What is kept there, or nothing if the browser takes too long to say. */
export function readSoon<T>(place: DraftPlace<T>): Promise<LocalDraft<T> | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, writingLimits.localDraftPatience);
  return Promise.race([place.read(), promise]).finally(() => clearTimeout(timer));
}

/** Windows without storage, and full disks, lose what is kept here and nothing else. */
async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    return await act();
  } catch (error) {
    log('warn', 'A draft could not be kept in this browser.', error);
    return undefined;
  }
}
