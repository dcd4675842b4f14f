import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What deals, alerts and mutes refer to. Brands cannot be muted. */
export type ReferredKind = 'category' | 'store' | 'brand';

const anchors = { category: 'c', store: 's', brand: 'b' } as const;

/** Lets the deals of one be those of another. */
export async function moveDeals(database: Database, kind: ReferredKind, from: string, into: string): Promise<number> {
  const column = sql.ref(`${kind}_id`);
  const { numAffectedRows } = await sql`update deals set ${column} = ${into} where ${column} = ${from}`.execute(
    database,
  );
  return Number(numAffectedRows ?? 0);
}

/** Lets alerts for one be for another: its column, its words in the query, and the key by which new deals find it. */
export async function moveAlerts(
  database: Database,
  kind: ReferredKind,
  { from, into, slug }: { from: string; into: string; slug: string },
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  const key = anchors[kind];
  await sql`update alerts set ${column} = ${into},
      query = jsonb_set(query, array[${kind}], to_jsonb(${slug}::text)),
      anchors = array_replace(anchors, ${`${key}:${from}`}, ${`${key}:${into}`})
    where ${column} = ${from}`.execute(database);
}

/** Lets who muted one mute another; who muted both keeps one. */
export async function moveMutes(
  database: Database,
  kind: Exclude<ReferredKind, 'brand'>,
  from: string,
  into: string,
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  await sql`delete from mutes where ${column} = ${from}
    and exists (select from mutes as other where other.user_id = mutes.user_id and other.${column} = ${into})`.execute(
    database,
  );
  await sql`update mutes set ${column} = ${into} where ${column} = ${from}`.execute(database);
}

/** Whether a deal of any state, an alert or a mute refers to it. */
export async function isReferred(database: Database, kind: ReferredKind, id: string): Promise<boolean> {
  const column = sql.ref(`${kind}_id`);
  const muted = kind === 'brand' ? sql`false` : sql`exists (select from mutes where ${column} = ${id})`;
  const { rows } = await sql<{ found: boolean }>`select exists (select from deals where ${column} = ${id})
    or exists (select from alerts where ${column} = ${id}) or ${muted} as found`.execute(database);
  return rows[0]?.found ?? false;
}
