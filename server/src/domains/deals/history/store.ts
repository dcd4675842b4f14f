import type { Mover } from '@haggle/contract/deals/lifecycle';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface NewChange {
  dealId: string;
  actorId: string | null;
  mover: Mover;
  kind: 'submitted' | 'approved' | 'edited' | 'moved' | 'merged';
  from?: string;
  to?: string;
  reason?: string | null;
  /** Before and after, by the field's name. */
  fields?: Record<string, [unknown, unknown]>;
  at: Date;
}

/** Stores what was done to a deal. */
export async function insertChange(database: Database, change: NewChange): Promise<void> {
  await database
    .insertInto('deal_changes')
    .values({
      deal_id: change.dealId,
      actor_id: change.actorId,
      mover: change.mover,
      kind: change.kind,
      from_status: change.from ?? null,
      to_status: change.to ?? null,
      reason: change.reason ?? null,
      fields: JSON.stringify(change.fields ?? {}),
      created_at: change.at,
    })
    .execute();
}

/** Changes of titles; an author may also have changed theirs in another role. */
function titleChanges(database: Database, dealId: string) {
  return database
    .selectFrom('deal_changes')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'edited')
    .where(sql<boolean>`fields ? 'title'`);
}

/** What its author last called a deal, others having called it something else since or not; as it is now without changes. */
export async function findOwnTitle(
  database: Database,
  deal: { id: string; title: string; submitted_by: string | null },
): Promise<string> {
  const own = await titleChanges(database, deal.id)
    .select(sql<string>`fields -> 'title' ->> 1`.as('title'))
    .where((where) => where.or([where('mover', '=', 'author'), where('actor_id', '=', deal.submitted_by)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own) return own.title;
  const first = await titleChanges(database, deal.id)
    .select(sql<string>`fields -> 'title' ->> 0`.as('title'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.title ?? deal.title;
}

/** Whether a member has changed a deal's title since a time. */
export async function hasRetitled(
  database: Database,
  { actorId, dealId, since }: { actorId: string; dealId: string; since: Date },
): Promise<boolean> {
  const found = await titleChanges(database, dealId)
    .select('id')
    .where('actor_id', '=', actorId)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** What was done to a deal, newest first; with `since`, only from then on. */
export async function listChanges(database: Database, dealId: string, page: PageRequest, since: Date | undefined) {
  const matching = database
    .selectFrom('deal_changes as change')
    .where('change.deal_id', '=', dealId)
    .$if(since !== undefined, (query) => query.where('change.created_at', '>=', since as Date));
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
