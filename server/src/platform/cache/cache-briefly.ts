import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';
import { isDatabaseGone } from '../database/database.ts';

/** Milliseconds for which a process reuses a value. */
const cacheTime = 5_000;

interface CachedValue<T> {
  value: T | undefined;
  /** By `performance.now()`, which is monotonic. */
  until: number;
  /** Counts possible changes: values requested before the latest one may be out of date. */
  changes: number;
}

/** Caches a value that every page needs: a few seconds of delay save nearly all of those reads. */
export function cacheBriefly<T>(load: (context: Context) => Promise<T>) {
  const cachedOf = perProcess<CachedValue<T>, Context>(() => ({ value: undefined, until: 0, changes: 0 }));
  return {
    async read(context: Context): Promise<T> {
      const cached = cachedOf(context);
      if (cached.value !== undefined && cached.until > performance.now()) return cached.value;
      const { changes } = cached;
      try {
        const value = await load(context);
        // A value requested before a change is returned to its caller, but not cached.
        if (changes !== cached.changes) return value;
        cached.value = value;
      } catch (error) {
        // A slightly outdated value is better than no page.
        if (cached.value === undefined || !isDatabaseGone(error)) throw error;
      }
      cached.until = performance.now() + cacheTime;
      return cached.value;
    },
    /** Drops the cached value, since it may have changed. */
    invalidate(context: Context): void {
      const cached = cachedOf(context);
      cached.until = 0;
      cached.changes += 1;
    },
  };
}
