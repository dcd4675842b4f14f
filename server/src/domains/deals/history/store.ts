import type { DealChange, Mover } from '@haggle/contract/deals/lifecycle';
import { type DealStatus, publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FieldChanges } from '../../../platform/database/json-columns.ts';

export interface NewChange {
  dealId: string;
  actorId: string | null;
  mover: Mover;
  kind: DealChange['kind'];
  from?: DealStatus;
  to?: DealStatus;
  reason?: string | null;
  /** Before and after, by the field's name. */
  fields?: FieldChanges;
  at: Date;
}

/** Stores a change to a deal. */
export function insertChange(database: Database, change: NewChange): Promise<void> {
  return insertChanges(database, [change]);
}

/** Stores changes to deals, at least one. */
export async function insertChanges(database: Database, changes: readonly NewChange[]): Promise<void> {
  const rows = changes.map((change) => ({
    deal_id: change.dealId,
    actor_id: change.actorId,
    mover: change.mover,
    kind: change.kind,
    from_status: change.from ?? null,
    to_status: change.to ?? null,
    reason: change.reason ?? null,
    fields: change.fields ?? {},
    created_at: change.at,
  }));
  await database.insertInto('deal_changes').values(rows).execute();
}

export async function deleteImportedVoteCounts(database: Database, dealIds: readonly string[]): Promise<void> {
  if (dealIds.length === 0) return;
  await database
    .deleteFrom('deal_changes')
    .where('deal_id', 'in', dealIds)
    .where('kind', '=', 'submitted')
    .where('reason', 'like', '#votes_elsewhere %')
    .execute();
}

/**
 * Returns whether, of the moves that showed a deal to readers or removed it, the last showed it. Merges don't count.
 */
export async function isStillPublished(database: Database, dealId: string): Promise<boolean> {
  const last = await database
    .selectFrom('deal_changes')
    .select('to_status')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'moved')
    .where(({ and, eb, or }) =>
      or([
        eb('to_status', 'in', publicStatuses),
        and([eb('to_status', '=', 'removed'), eb('from_status', 'in', publicStatuses)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.to_status !== 'removed';
}

/** Changes of a title; an author may also have changed it in another role. */
function selectTitleChanges(database: Database, dealId: string) {
  return database
    .selectFrom('deal_changes')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'edited')
    .where(sql<boolean>`fields ? 'title'`);
}

/**
 * Returns the title that a deal's author gave it last, even if others have changed it since. Without changes, that is
 * the current title.
 * @param until ignores later changes by the author
 */
export async function findAuthorTitle(
  database: Database,
  deal: { id: string; title: string; submitted_by: string | null },
  until: Date | undefined,
): Promise<string> {
  const titleChange = selectTitleChanges(database, deal.id).limit(1);
  const { title } = await database
    .selectNoFrom(({ fn }) =>
      fn
        .coalesce(
          titleChange
            .select(sql<string>`fields -> 'title' ->> 1`.as('title'))
            .where((where) => where.or([where('mover', '=', 'author'), where('actor_id', '=', deal.submitted_by)]))
            .$call((query) => (until === undefined ? query : query.where('created_at', '<=', until)))
            .orderBy('id', 'desc'),
          titleChange.select(sql<string>`fields -> 'title' ->> 0`.as('title')).orderBy('id'),
        )
        .as('title'),
    )
    .executeTakeFirstOrThrow();
  return title ?? deal.title;
}

/** Returns whether a member has changed a deal's title since a time. */
export async function hasRetitled(
  database: Database,
  { actorId, dealId, since }: { actorId: string; dealId: string; since: Date },
): Promise<boolean> {
  const found = await selectTitleChanges(database, dealId)
    .select('id')
    .where('actor_id', '=', actorId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** Returns one page of the changes to a deal, newest first; with `since`, only those from then on. */
export async function listChanges(database: Database, dealId: string, page: PageRequest, since: Date | undefined) {
  const matching = database
    .selectFrom('deal_changes as change')
    .where('change.deal_id', '=', dealId)
    .$call((query) => (since === undefined ? query : query.where('change.created_at', '>=', since)));
  const rows = await matching
    .leftJoin('users as actor', 'actor.id', 'change.actor_id')
    .selectAll('change')
    .select(['actor.username', 'actor.display_name', 'actor.deleted_at'])
    .orderBy('change.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total } satisfies PageOf<unknown>;
}
