import { type DealStatus, isRefused, lifecycleStatuses } from '@haggle/contract/deals/status';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Ending } from './rules.ts';

/**
 * Returns how a deal ended: the roles that ended it since it was last live, when its author reopened it since a time,
 * and the status from which a moderator removed it.
 */
export async function findEnding(database: Database, dealId: string, since: Date): Promise<Ending> {
  const found = await sql<Ending>`
    with move as (
      -- A removal does not count as an ending: undoing it restores the previous status.
      select id, mover, to_status, created_at from deal_changes
      where deal_id = ${dealId} and kind = 'moved' and to_status <> 'removed'
        and (from_status <> 'removed' or to_status = 'pending'))
    select
      array(select distinct mover from move
        where id > coalesce((select max(id) from move where to_status = 'active'), 0)) as enders,
      array(select created_at from move
        where mover = 'author' and to_status = 'active' and created_at > ${since}
        order by created_at) as "reopenedAt",
      ${removedFrom(sql`${dealId}`)} as "removedFrom"`.execute(database);
  return onlyRow(found);
}

/** SQL for the status from which a moderator removed a deal that is still removed; null if withdrawn or merged. */
export function removedFrom(dealId: RawBuilder<unknown>) {
  return sql<DealStatus | null>`(
    select case when change.mover = 'moderator' then change.from_status end
    from deal_changes as change join deals as removed on removed.id = change.deal_id
    where change.deal_id = ${dealId} and change.kind = 'moved' and change.to_status = 'removed'
      and removed.status = 'removed' and removed.merged_into is null
    order by change.id desc limit 1)`;
}

/** Sends an approved deal that could not start back to the review queue; returns false if it isn't one. */
export async function withdrawApproval(database: Database, id: string): Promise<boolean> {
  const row = await database
    .updateTable('deals')
    .set({ approved_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('approved_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns ids of approved deals whose start has come. */
export function findDueStarts(database: Database, now: Date, limit: number): Promise<string[]> {
  return database
    .selectFrom('deals')
    .select('id')
    .where('status', '=', 'pending')
    .where('approved_at', 'is not', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
    .then(idsOf);
}

/** Returns ids of live deals whose end has passed. */
export function findDueEnds(database: Database, now: Date, limit: number): Promise<string[]> {
  return database
    .selectFrom('deals')
    .select('id')
    .where('is_live', '=', true)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
    .then(idsOf);
}

/** Returns ids of deals that have been expired since `before`. */
export function findDueArchives(database: Database, before: Date, limit: number): Promise<string[]> {
  return database
    .selectFrom('deals')
    .select('id')
    .where('status', '=', 'expired')
    .where('status_changed_at', '<=', before)
    .orderBy('status_changed_at')
    .limit(limit)
    .execute()
    .then(idsOf);
}

/** Counts the deals that have been expired since `before`. */
export async function countDueArchives(database: Database, before: Date): Promise<number> {
  const { n } = await database
    .selectFrom('deals')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('status', '=', 'expired')
    .where('status_changed_at', '<=', before)
    .executeTakeFirstOrThrow();
  return n;
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map((row) => row.id);
}

/** The statuses in which readers or moderators can still see a deal, including archived. */
const removableStatuses = lifecycleStatuses.filter((status) => !isRefused(status));

/** Returns the deals of a member that can be removed, by id. */
export function listRemovable(database: Database, authorId: string): Promise<{ id: string; url_key: string }[]> {
  return database
    .selectFrom('deals')
    .select(['id', 'url_key'])
    .where('submitted_by', '=', authorId)
    .where('status', 'in', removableStatuses)
    .orderBy('id')
    .execute();
}

/** Returns the columns that a removal changes in addition to the status. */
export function findRemovalColumns(database: Database, id: string) {
  return database
    .selectFrom('deals')
    .select(['status_changed_at', 'updated_at', 'rejection_reason'])
    .where('id', '=', id)
    .where('status', 'in', removableStatuses)
    .executeTakeFirst();
}
