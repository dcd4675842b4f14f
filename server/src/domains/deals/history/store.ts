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
