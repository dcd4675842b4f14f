import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What deals, alerts, mutes, guides and events refer to. Brands can't be muted, and only categories have guides. */
export type ReferredKind = 'category' | 'store' | 'brand';

/** A category, store or brand as references name it. */
export interface Referred {
  id: string;
  slug: string;
}

/** Returns whether a deal with any status, an alert, a mute, a guide or an event refers to it. */
export async function isReferred(database: Database, kind: ReferredKind, id: string): Promise<boolean> {
  const column = sql.ref(`${kind}_id`);
  const muted = kind === 'brand' ? sql`false` : sql`exists (select from mutes where ${column} = ${id})`;
  const written =
    kind === 'category'
      ? sql`exists (select from articles where category_id = ${id} and deleted_at is null)`
      : sql`false`;
  const picking = kind === 'brand' ? sql`false` : sql`exists (select from page_events where ${column} = ${id})`;
  const { rows } = await sql<{ found: boolean }>`select exists (select from deals where ${column} = ${id})
    or exists (select from alerts where ${column} = ${id}) or ${muted} or ${written} or ${picking} as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
