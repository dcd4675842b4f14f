import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestSite } from './site.ts';

/** Waits until this many statements of a site wait for locks. */
export async function expectLockWaits({ context }: TestSite, count = 1): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(context.database);
    return rows.length;
  };
  await expect.poll(countWaiting).toBe(count);
}
