import { type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';
import type { HeldEdits } from '../../../platform/database/schema.ts';

export type HeldEditRow = Selectable<HeldEdits>;

export interface NewHeldEdit {
  dealId: string;
  /** The waiting fields, as the author sent them. */
  wanted: Record<string, unknown>;
  fields: FieldChanges;
  pictureKeys: string[] | null;
  at: Date;
}

export async function insertHeldEdit(database: Database, edit: NewHeldEdit): Promise<void> {
  await database
    .insertInto('held_edits')
    .values({
      deal_id: edit.dealId,
      wanted: edit.wanted,
      fields: edit.fields,
      picture_keys: edit.pictureKeys,
      created_at: edit.at,
    })
    .execute();
}

/** Deletes the waiting edit of a deal; returns undefined if there is none. */
export function deleteHeldEdit(database: Database, dealId: string): Promise<HeldEditRow | undefined> {
  return database.deleteFrom('held_edits').where('deal_id', '=', dealId).returningAll().executeTakeFirst();
}

export function findByDeal(database: Database, dealId: string): Promise<HeldEditRow | undefined> {
  return database.selectFrom('held_edits').selectAll().where('deal_id', '=', dealId).executeTakeFirst();
}

/** Returns the edits that would add a picture to their deals. */
export function listWithPicture(database: Database, key: string): Promise<HeldEditRow[]> {
  const hasPicture = sql<boolean>`picture_keys @> array[${key}]::text[]`;
  return database.selectFrom('held_edits').selectAll().where(hasPicture).orderBy('deal_id').execute();
}

export function findHeldEdit(database: Database, id: string): Promise<HeldEditRow | undefined> {
  return database.selectFrom('held_edits').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Selects the edits that wait for a moderator. Those of deals removed as spam stay stored, in case the deal is restored.
 */
function selectWaiting(database: Database) {
  return database
    .selectFrom('held_edits as held')
    .innerJoin('deals as deal', 'deal.id', 'held.deal_id')
    .where('deal.status', '<>', 'removed');
}

export type WaitingEditRow = HeldEditRow & { trust_level: number | null };

/** Returns one page of the waiting edits, the longest waiting first. */
export async function listHeldEdits(database: Database, page: PageRequest): Promise<PageOf<WaitingEditRow>> {
  const rows = await selectWaiting(database)
    .leftJoin('users as author', 'author.id', 'deal.submitted_by')
    .selectAll('held')
    .select('author.trust_level')
    .orderBy('held.created_at')
    .orderBy('held.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countHeldEdits(database) };
}

export async function countHeldEdits(database: Database): Promise<number> {
  const { total } = await selectWaiting(database)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns when the edit that has waited longest was made; null if none is waiting. */
export async function findOldest(database: Database): Promise<Date | null> {
  const { oldest } = await selectWaiting(database)
    .select((select) => select.fn.min<Date | null>('held.created_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}
