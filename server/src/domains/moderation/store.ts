import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Likeness } from './rules.ts';

export function lockDeal(database: Database, id: string) {
  return database
    .selectFrom('deals')
    .select([
      'id',
      'title',
      'status',
      'submitted_by',
      'url_key',
      'starts_at',
      'approved_at',
      'coupon_code',
      'revision',
      'revised_at',
      'status_changed_at',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

/** Locks two deals in the order of their ids, so that two merges at once cannot wait for each other. */
export async function lockPair(
  database: Database,
  first: string,
  second: string,
): Promise<[LockedDeal | undefined, LockedDeal | undefined]> {
  const found = new Map<string, LockedDeal | undefined>();
  for (const id of [first, second].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    found.set(id, await lockDeal(database, id));
  }
  return [found.get(first), found.get(second)];
}

export async function markApproved(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('deals').set({ approved_at: at, updated_at: at }).where('id', '=', id).execute();
}

/** Removes a deal whose address leads to another from now on. Those merged into it before lead there too. */
export async function markMerged(
  database: Database,
  id: string,
  { into, at }: { into: string; at: Date },
): Promise<void> {
  await database
    .updateTable('deals')
    .set({ status: 'removed', merged_into: into, status_changed_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  await database.updateTable('deals').set({ merged_into: into }).where('merged_into', '=', id).execute();
}

interface Titled {
  id: string;
  title: string;
}

/** How alike two deals are, by these titles. A key begins with the shop's host. */
export async function compare(database: Database, first: Titled, second: Titled): Promise<Likeness> {
  const { rows } = await sql<Likeness>`
    select a.url_key = b.url_key as "hasSameKey",
      coalesce(a.store_id = b.store_id, false)
        and substring(a.url_key from '^[^/?]+') = substring(b.url_key from '^[^/?]+') as "hasSameShop",
      similarity(${first.title}, ${second.title})::double precision as similarity
    from deals as a, deals as b where a.id = ${first.id} and b.id = ${second.id}`.execute(database);
  return rows[0] ?? { hasSameKey: false, hasSameShop: false, similarity: 0 };
}
