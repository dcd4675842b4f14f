import { LRUCache } from 'lru-cache';
import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';

interface CachedTotal<T> {
  value: T;
  countedAt: number;
}

interface TotalsCache<T> {
  totals: LRUCache<string, CachedTotal<T>>;
  underWay: Map<string, Promise<T>>;
}

/** A total of so many rows is counted in no time, and people would notice if it were not exact. */
const exactMost = 1_000;
/** Nobody notices that a larger one is so old, in milliseconds. */
const freshFor = 30_000;
/** An older one is counted again while its reader waits; one in between is shown and counted again behind their back. */
const shownFor = 600_000;
const cacheMost = 2_000;

const cacheOf = perProcess<TotalsCache<unknown>, Context>(() => ({
  totals: new LRUCache({ max: cacheMost }),
  underWay: new Map(),
}));

interface Counting<T> {
  /** What is counted, the same text for the same totals. */
  key: string;
  /** May run on when its reader has the answer. */
  count(): Promise<T>;
  /** How many rows were counted. */
  rowsOf(value: T): number;
}

/** What is counted among rows: exact up to a thousand rows, and beyond that as it was half a minute ago. */
export async function cacheTotals<T>(context: Context, { key, count, rowsOf }: Counting<T>): Promise<T> {
  // A transaction sees what it has changed itself, and is over before a second count would be.
  if (context.database.isTransaction) return count();
  // What stands under a key is what the same `count` gave.
  const cache = cacheOf(context) as TotalsCache<T>;
  const found = cache.totals.get(key);
  const age = found ? performance.now() - found.countedAt : Number.POSITIVE_INFINITY;
  if (found && age < freshFor) return found.value;
  // What a replica counts may hang with it, and members do not wait for what may be behind.
  const place = context.primary ? `${key} on a replica` : key;
  const running = cache.underWay.get(place) ?? start();
  if (!found || age > shownFor) return running;
  running.catch((error: unknown) => context.log.warn({ err: error, key }, 'A total could not be counted again.'));
  return found.value;

  function start(): Promise<T> {
    const counting = countAndCache();
    cache.underWay.set(place, counting);
    return counting;
  }

  async function countAndCache(): Promise<T> {
    try {
      const value = await count();
      if (rowsOf(value) > exactMost) cache.totals.set(key, { value, countedAt: performance.now() });
      else cache.totals.delete(key);
      return value;
    } finally {
      cache.underWay.delete(place);
    }
  }
}
