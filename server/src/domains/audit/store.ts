import type { AuditQuery } from '@haggle/contract/audit/audit';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { AuditEntries } from '../../platform/database/schema.ts';

export async function insertEntry(database: Database, entry: Insertable<AuditEntries>): Promise<void> {
  await database.insertInto('audit_entries').values(entry).execute();
}

/** The id of the account with a username. */
function userIdOf(username: string): RawBuilder<string> {
  return sql`(select id from users where lower(username) = ${username.toLowerCase()})`;
}

export interface ActionEntriesQuery extends PageRequest {
  /** Username of the actor. */
  by?: string | undefined;
}

function selectEntries(database: Database, query: AuditQuery) {
  const words = containing(query.q ?? '');
  // The beginning of an action, up to a whole word: `deal` finds deal.approved, not dealer.sacked.
  const action = query.action ?? '';
  return database
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'entry.actor_id').on('actor.deleted_at', 'is', null),
    )
    .$if(Boolean(query.actor), (select) => select.where('entry.actor_id', 'in', userIdOf(query.actor ?? '')))
    .$if(action !== '', (select) =>
      select.where(({ or, eb }) =>
        or([
          eb('entry.action', '=', action),
          eb.and([eb('entry.action', '>=', `${action}.`), eb('entry.action', '<', `${action}/`)]),
        ]),
      ),
    )
    .$if(Boolean(query.subject), (select) => select.where('entry.subject', '=', query.subject ?? ''))
    .$if(Boolean(query.subjectId), (select) => select.where('entry.subject_id', '=', query.subjectId ?? ''))
    .$if(Boolean(query.q), (select) => select.where('entry.reason', 'ilike', words))
    .$if(query.from !== undefined, (select) => select.where('entry.created_at', '>=', new Date(query.from ?? 0)))
    .$if(query.to !== undefined, (select) => select.where('entry.created_at', '<', new Date(query.to ?? 0)));
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Returns one page of audit entries, newest first. */
export async function listEntries(database: Database, query: AuditQuery) {
  return selectEntries(database, query)
    .selectAll('entry')
    .select('actor.username')
    .orderBy('entry.id', 'desc')
    .limit(query.limit)
    .offset(offsetOf(query))
    .execute();
}

export function findEntry(database: Database, action: string, id: string) {
  return database
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'entry.actor_id').on('actor.deleted_at', 'is', null),
    )
    .selectAll('entry')
    .select('actor.username')
    .where('entry.action', '=', action)
    .where('entry.id', '=', id)
    .executeTakeFirst();
}

/** Counts the matching entries. */
export async function countEntries(database: Database, query: AuditQuery): Promise<number> {
  const { total } = await selectEntries(database, query)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns one page of entries of some actions, by one actor or all, with the names of actors and members concerned. */
export async function listEntriesByAction(
  database: Database,
  actions: readonly string[],
  { by, ...page }: ActionEntriesQuery,
) {
  const matching = database
    .selectFrom('audit_entries as entry')
    .where('entry.action', 'in', actions)
    .$if(by !== undefined, (select) => select.where('entry.actor_id', 'in', userIdOf(by ?? '')));
  const rows = await matching
    .leftJoin('users as actor', (join) =>
      join.onRef('actor.id', '=', 'entry.actor_id').on('actor.deleted_at', 'is', null),
    )
    .leftJoin('deals as deal', (join) =>
      join.on('deal.id', '=', sql<string>`case when entry.subject = 'deal' then entry.subject_id::bigint end`),
    )
    .leftJoin('users as concerned', (join) =>
      join.on(
        'concerned.id',
        '=',
        sql<string>`case entry.subject when 'user' then entry.subject_id::bigint
          when 'comment' then (entry.changes #>> '{authorId,0}')::bigint else deal.submitted_by end`,
      ),
    )
    .select([
      'entry.id',
      'entry.action',
      'entry.reason',
      'entry.told',
      'entry.created_at',
      'entry.actor_id',
      'deal.id as deal_id',
      'deal.title as deal_title',
      'deal.status as deal_status',
      'concerned.id as concerned_id',
      'concerned.deleted_at as concerned_deleted_at',
      'actor.username as actor_name',
      'actor.display_name as actor_display_name',
      'concerned.username as concerned_name',
      'concerned.display_name as concerned_display_name',
    ])
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total } satisfies PageOf<unknown>;
}
