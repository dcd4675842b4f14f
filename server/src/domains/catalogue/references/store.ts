import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What deals, alerts and mutes refer to. Brands cannot be muted. */
export type ReferredKind = 'category' | 'store' | 'brand';

/** One of them, as references name it. */
export interface Referred {
  id: string;
  slug: string;
}

/** Whether a deal of any state, an alert or a mute refers to it. */
export async function isReferred(database: Database, kind: ReferredKind, id: string): Promise<boolean> {
  const column = sql.ref(`${kind}_id`);
  const muted = kind === 'brand' ? sql`false` : sql`exists (select from mutes where ${column} = ${id})`;
  const { rows } = await sql<{ found: boolean }>`select exists (select from deals where ${column} = ${id})
    or exists (select from alerts where ${column} = ${id}) or ${muted} as found`.execute(database);
  return rows[0]?.found ?? false;
}
