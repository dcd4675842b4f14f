import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * What deals, alerts, mutes, follows, guides and events refer to. Brands can't be muted, categories can't be followed, and
 * only categories have guides.
 */
export type ReferenceKind = 'category' | 'store' | 'brand';

/** A category, store or brand as references name it. */
export interface ReferenceTarget {
  id: string;
  slug: string;
}

/** Returns whether a deal with any status, an alert, a mute, a follow, a guide or an event refers to it. */
export async function isReferenced(database: Database, kind: ReferenceKind, id: string): Promise<boolean> {
  const column = sql.ref(`${kind}_id`);
  const inMutes = kind === 'brand' ? sql`false` : sql`exists (select from mutes where ${column} = ${id})`;
  const inFollows = kind === 'category' ? sql`false` : sql`exists (select from follows where ${column} = ${id})`;
  const inArticles =
    kind === 'category'
      ? sql`exists (select from articles where category_id = ${id} and deleted_at is null)`
      : sql`false`;
  const inEvents = kind === 'brand' ? sql`false` : sql`exists (select from page_events where ${column} = ${id})`;
  const { rows } = await sql<{ found: boolean }>`select exists (select from deals where ${column} = ${id})
    or exists (select from alerts where ${column} = ${id}) or ${inMutes} or ${inFollows} or ${inArticles} or ${inEvents}
    as found`.execute(database);
  return rows[0]?.found ?? false;
}
