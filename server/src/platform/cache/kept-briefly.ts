import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';
import { isDatabaseGone } from '../database/database.ts';

/** Milliseconds for which a process reuses a value. */
const keptFor = 5_000;

interface Kept<T> {
  value: T | undefined;
  /** By `performance.now()`, which is monotonic. */
  until: number;
  /** Counts possible changes: values requested before the latest one may be out of date. */
  changes: number;
}

/** Caches a value that every page needs: a few seconds of delay save nearly all of those reads. */
export function cacheBriefly<T>(load: (context: Context) => Promise<T>) {
  const keptOf = perProcess<Kept<T>, Context>(() => ({ value: undefined, until: 0, changes: 0 }));
  return {
    async read(context: Context): Promise<T> {
      const kept = keptOf(context);
      if (kept.value !== undefined && kept.until > performance.now()) return kept.value;
      const { changes } = kept;
      try {
        const value = await load(context);
        // A value requested before a change is returned to its caller, but not cached.
        if (changes !== kept.changes) return value;
        kept.value = value;
      } catch (error) {
        // A slightly outdated value is better than no page.
        if (kept.value === undefined || !isDatabaseGone(error)) throw error;
      }
      kept.until = performance.now() + keptFor;
      return kept.value;
    },
    /** Drops the cached value, since it may have changed. */
    forget(context: Context): void {
      const kept = keptOf(context);
      kept.until = 0;
      kept.changes += 1;
    },
  };
}
