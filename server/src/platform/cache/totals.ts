import { LRUCache } from 'lru-cache';
import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';

interface CachedTotal<T> {
  value: T;
  countedAt: number;
}

interface TotalsCache<T> {
  totals: LRUCache<string, CachedTotal<T>>;
  pending: Map<string, Promise<T>>;
}

/** Up to this many rows, counting is fast, and people would notice an inexact total. */
const maxExactCount = 1_000;
/** Milliseconds for which a larger total counts as fresh. */
const freshTime = 30_000;
/** Milliseconds after which a total is recounted before responding; a younger one is shown while it is recounted. */
const maxAge = 600_000;
const maxCached = 2_000;

const cacheOf = perProcess<TotalsCache<unknown>, Context>(() => ({
  totals: new LRUCache({ max: maxCached }),
  pending: new Map(),
}));

interface Counting<T> {
  /** Identifies the total. */
  key: string;
  /** Counts; may still run after the response was sent. */
  count(): Promise<T>;
  /** Returns the number of rows counted. */
  rowsOf(value: T): number;
}

/**
 * Caches totals of more than a thousand rows; smaller ones are counted each time. After half a minute a cached total is
 * recounted in the background, after ten minutes before responding.
 */
export async function cacheTotals<T>(context: Context, { key, count, rowsOf }: Counting<T>): Promise<T> {
  // A transaction must count its own uncommitted changes, and ends before a cached total would be of use.
  if (context.database.isTransaction) return count();
  // Values under a key always come from the same `count`.
  const cache = cacheOf(context) as TotalsCache<T>;
  const found = cache.totals.get(key);
  const age = found ? performance.now() - found.countedAt : Number.POSITIVE_INFINITY;
  if (found && age < freshTime) return found.value;
  // A count on a replica may hang with it, and members must not get a lagging total.
  const cacheKey = context.primary ? `${key} on a replica` : key;
  const running = cache.pending.get(cacheKey) ?? startCounting();
  if (!found || age > maxAge) return running;
  running.catch((error: unknown) => context.log.warn({ err: error, key }, 'A cached total could not be recounted.'));
  return found.value;

  function startCounting(): Promise<T> {
    const counting = countAndCache();
    cache.pending.set(cacheKey, counting);
    return counting;
  }

  async function countAndCache(): Promise<T> {
    try {
      const value = await count();
      if (rowsOf(value) > maxExactCount) cache.totals.set(key, { value, countedAt: performance.now() });
      else cache.totals.delete(key);
      return value;
    } finally {
      cache.pending.delete(cacheKey);
    }
  }
}
