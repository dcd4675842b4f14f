import { LRUCache } from 'lru-cache';
import type { Change } from '../platform/cache/eviction.ts';
import { type FinishedPage, keepFor } from './response.ts';

/** Bounds what the most varied addresses can cost. */
const bytesMost = 24 * 1024 * 1024;
/** Milliseconds for which a page is right although a score on it has changed: rushes of votes are made up at this pace. */
const settles = 1_000;
/** Milliseconds for which an old page serves those who come while a new one is being made. */
const servesFor = 2 * keepFor;

interface Held {
  page: FinishedPage;
  madeAt: number;
  /** Whether something that it shows has changed since. */
  isOld: boolean;
}

interface UnderWay {
  made: Promise<FinishedPage>;
  /** Deals that have changed since it was begun. */
  changed: Set<string>;
}

export interface KeptPages {
  /**
   * The page kept under this key, or a new one. Those who ask at the same time wait for the same one, or get the old
   * one at once.
   */
  get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage>;
  /** The page that `get` would give without waiting. */
  find(key: string): FinishedPage | undefined;
  /** Whether `get` would make the page. */
  isMissing(key: string): boolean;
  /** Forgets what shows what has changed: everything, or what shows one deal. */
  evict(change?: Change): void;
}

const sizeOf = ({ page }: Held, key: string) => page.size + key.length;

/** Keeps finished pages a few seconds: those found and those not found or gone, never redirects and failures. */
export function keepPages(now: () => number = Date.now): KeptPages {
  const pages = new LRUCache<string, Held>({ maxSize: bytesMost, sizeCalculation: sizeOf });
  const underWay = new Map<string, UnderWay>();
  let generation = 0;

  async function makeAndKeep(key: string, make: () => Promise<FinishedPage>, changed: Set<string>) {
    const startedIn = generation;
    try {
      const page = await make();
      // What was begun before an eviction may show what is no longer so.
      if (page.isKeepable && startedIn === generation && !(page.deal && changed.has(page.deal))) {
        pages.set(key, { page, madeAt: now(), isOld: page.shown.some((deal) => changed.has(deal)) });
      }
      return page;
    } finally {
      if (startedIn === generation) underWay.delete(key);
    }
  }

  function find(key: string): FinishedPage | undefined {
    const held = pages.get(key);
    return held && mayServe(held, now() - held.madeAt, underWay.has(key)) ? held.page : undefined;
  }

  return {
    find,
    isMissing: (key) => !find(key) && !underWay.has(key),
    async get(key, make) {
      const page = find(key);
      if (page) return page;
      const running = underWay.get(key);
      if (running) return running.made;
      const changed = new Set<string>();
      const made = makeAndKeep(key, make, changed);
      underWay.set(key, { made, changed });
      return made;
    },
    evict(change) {
      if (!change) {
        generation += 1;
        pages.clear();
        return underWay.clear();
      }
      for (const { changed } of underWay.values()) changed.add(change.deal);
      markOld(pages, change);
    },
  };
}

/** What is said on a page is to be there at once; lists and scores have a second. */
function markOld(pages: LRUCache<string, Held>, { deal, what }: Change): void {
  for (const [key, held] of pages.entries()) {
    if (what === 'talk' && held.page.deal === deal) pages.delete(key);
    else if (held.page.shown.includes(deal)) held.isOld = true;
  }
}

function mayServe({ isOld }: Held, age: number, isRenewed: boolean): boolean {
  return age < (isOld ? settles : keepFor) || (age < servesFor && isRenewed);
}
