import { LRUCache } from 'lru-cache';
import { type FinishedPage, keepFor } from './pages-response.ts';

/** Bounds what the most varied addresses can cost. */
const bytesMost = 64 * 1024 * 1024;

export interface KeptPages {
  /** The page kept under this key, or a new one; those who ask at the same time wait for the same one. */
  get(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage>;
  clear(): void;
}

/** Keeps finished pages a few seconds: those found and those not found or gone, never redirects and failures. */
export function keepPages(): KeptPages {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: bytesMost,
    sizeCalculation: (page, key) => page.size + key.length,
    ttl: keepFor,
  });
  const underWay = new Map<string, Promise<FinishedPage>>();
  let generation = 0;

  async function makeAndKeep(key: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const startedIn = generation;
    try {
      const page = await make();
      // What was begun before an eviction may show what is no longer so.
      if (page.isKeepable && startedIn === generation) pages.set(key, page);
      return page;
    } finally {
      if (startedIn === generation) underWay.delete(key);
    }
  }

  return {
    async get(key, make) {
      const page = pages.get(key);
      if (page) return page;
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const made = makeAndKeep(key, make);
      underWay.set(key, made);
      return made;
    },
    clear() {
      generation += 1;
      pages.clear();
      underWay.clear();
    },
  };
}
