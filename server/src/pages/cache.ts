import { LRUCache } from 'lru-cache';
import type { Change } from '../platform/cache/eviction.ts';
import { cacheFor, type FinishedPage } from './response.ts';

/** Bounds what the most varied addresses can cost. */
const bytesMost = 24 * 1024 * 1024;
/** Milliseconds for which a page is right although a score on it has changed: rushes of votes are made up at this pace. */
const settles = 1_000;
/** Milliseconds for which an old page serves those who come while a new one is being made. */
const servesFor = 2 * cacheFor;

interface CachedPage {
  page: FinishedPage;
  madeAt: number;
  /** Whether something that it shows has changed since. */
  isOld: boolean;
}

interface PendingPage {
  made: Promise<FinishedPage>;
  /** Deals that have changed since it was begun. */
  changed: Set<string>;
}

export interface PageCache {
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

const sizeOf = ({ page }: CachedPage, key: string) => page.size + key.length;

/** Caches finished pages for a few seconds: found, not found or gone; never redirects and errors. */
export function createPageCache(now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: bytesMost, sizeCalculation: sizeOf });
  const underWay = new Map<string, PendingPage>();
  let generation = 0;

  async function makeAndCache(key: string, make: () => Promise<FinishedPage>, changed: Set<string>) {
    const startedIn = generation;
    try {
      const page = await make();
      // What was begun before an eviction may show what is no longer so.
      if (page.isCacheable && startedIn === generation && !(page.deal && changed.has(page.deal))) {
        pages.set(key, { page, madeAt: now(), isOld: page.shown.some((deal) => changed.has(deal)) });
      }
      return page;
    } finally {
      if (startedIn === generation) underWay.delete(key);
    }
  }

  function find(key: string): FinishedPage | undefined {
    const cached = pages.get(key);
    return cached && mayServe(cached, now() - cached.madeAt, underWay.has(key)) ? cached.page : undefined;
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
      const made = makeAndCache(key, make, changed);
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
function markOld(pages: LRUCache<string, CachedPage>, { deal, what }: Change): void {
  for (const [key, cached] of pages.entries()) {
    if (what === 'talk' && cached.page.deal === deal) pages.delete(key);
    else if (cached.page.shown.includes(deal)) cached.isOld = true;
  }
}

function mayServe({ isOld }: CachedPage, age: number, isRenewed: boolean): boolean {
  return age < (isOld ? settles : cacheFor) || (age < servesFor && isRenewed);
}
