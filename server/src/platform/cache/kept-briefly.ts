import { perProcess } from '../../kernel/process-state.ts';
import type { Context } from '../context.ts';
import { isDatabaseGone } from '../database/database.ts';

/** Milliseconds for which a process asks nobody again. */
const keptFor = 5_000;

interface Kept<T> {
  value: T | undefined;
  /** On the clock of `performance.now()`, which never leaps. */
  until: number;
  /** How often it may have changed: what was asked for before the last time may be out of date. */
  changes: number;
}

/** Keeps what every page asks for: a few seconds' delay spares nearly all of those reads. */
export function keptBriefly<T>(load: (context: Context) => Promise<T>) {
  const keptOf = perProcess<Kept<T>, Context>(() => ({ value: undefined, until: 0, changes: 0 }));
  return {
    async read(context: Context): Promise<T> {
      const kept = keptOf(context);
      if (kept.value !== undefined && kept.until > performance.now()) return kept.value;
      const { changes } = kept;
      try {
        const value = await load(context);
        // Whoever asked before a change gets what was then, and nobody else.
        if (changes !== kept.changes) return value;
        kept.value = value;
      } catch (error) {
        // What was so a moment ago is better than no page.
        if (kept.value === undefined || !isDatabaseGone(error)) throw error;
      }
      kept.until = performance.now() + keptFor;
      return kept.value;
    },
    /** Has it read again next time, since it may have changed. */
    forget(context: Context): void {
      const kept = keptOf(context);
      kept.until = 0;
      kept.changes += 1;
    },
  };
}
