import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Effect } from './rules.ts';

export type Kind = BlocklistEntry['kind'];

interface SignUpAttempt {
  email: string;
  placeHash: string;
  /** Places listed earlier belong to someone else by now. */
  since: Date;
}

/**
 * Returns the effects on someone who opens an account, by their email address and place. Whoever claims the exact
 * address of a spammer is held.
 */
export async function listSignUpEffects(
  database: Database,
  { email, placeHash, since }: SignUpAttempt,
): Promise<{ effects: Effect[]; ranges: { value: string; effect: Effect }[] }> {
  const domain = email.toLowerCase().replace(/^.*@/, '');
  const { rows } = await sql<{ kind: Kind; value: string; effect: Effect }>`
    select kind, value, effect from blocklist_entries
    where kind = 'address_range'
      or (kind = 'email_domain' and (value = ${domain} or right(${domain}, length(value) + 1) = '.' || value))
      or (kind = 'place' and value = ${placeHash} and created_at > ${since})
    union all
    select 'place', '', 'hold' from users join cleanups on cleanups.user_id = users.id
    where lower(users.email) = ${email.toLowerCase()} and cleanups.undone_at is null and cleanups.kept is not null
  `.execute(database);
  const ranges = rows.filter(({ kind }) => kind === 'address_range');
  return { ranges, effects: rows.filter(({ kind }) => kind !== 'address_range').map(({ effect }) => effect) };
}

function selectEntries(database: Database) {
  return database
    .selectFrom('blocklist_entries as entry')
    .leftJoin('users as adder', (join) =>
      join.onRef('adder.id', '=', 'entry.created_by').on('adder.deleted_at', 'is', null),
    )
    .leftJoin('cleanups as cleanup', 'cleanup.id', 'entry.cleanup_id')
    .leftJoin('users as spammer', (join) =>
      join.onRef('spammer.id', '=', 'cleanup.user_id').on('spammer.deleted_at', 'is', null),
    )
    .select([
      'entry.id',
      'entry.kind',
      'entry.value',
      'entry.effect',
      'entry.cleanup_id',
      'entry.is_orphaned',
      'entry.created_at',
      'adder.username as adder_name',
    ])
    .select(['spammer.id as spammer_id', 'spammer.username as spammer_name']);
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/**
 * Returns one page of the blocklist, last added first.
 * @param showsDomains whether a search also matches the email domains of spammers
 */
export async function listEntries(
  database: Database,
  {
    kind,
    q,
    showsDomains,
    ...page
  }: PageRequest & { kind?: Kind | undefined; q?: string | undefined; showsDomains: boolean },
): Promise<PageOf<EntryRow>> {
  const matching = selectEntries(database)
    .$call((query) => (kind === undefined ? query : query.where('entry.kind', '=', kind)))
    .$call((query) =>
      q ? query.where('entry.kind', '<>', 'place').where('entry.value', 'ilike', containing(q)) : query,
    )
    .$call((query) =>
      q && !showsDomains
        ? query.where(({ and, eb, or }) =>
            or([
              eb('entry.kind', '<>', 'email_domain'),
              and([eb('entry.cleanup_id', 'is', null), eb('entry.is_orphaned', '=', false)]),
            ]),
          )
        : query,
    );
  const rows = await matching.orderBy('entry.id', 'desc').limit(page.limit).offset(offsetOf(page)).execute();
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function countEntries(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom('blocklist_entries')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findEntry(database: Database, id: string): Promise<EntryRow | undefined> {
  return selectEntries(database).where('entry.id', '=', id).executeTakeFirst();
}

export function findByValue(database: Database, kind: Kind, value: string): Promise<EntryRow | undefined> {
  return selectEntries(database).where('entry.kind', '=', kind).where('entry.value', '=', value).executeTakeFirst();
}

export interface NewEntry {
  kind: Kind;
  value: string;
  effect: Effect;
  by: string;
  at: Date;
}

/** Inserts an entry, or changes the effect of an existing one. */
export async function putEntry(database: Database, { kind, value, effect, by, at }: NewEntry): Promise<void> {
  await database
    .insertInto('blocklist_entries')
    .values({ kind, value, effect, created_by: by, created_at: at })
    // Once a moderator has decided about an entry, it no longer belongs to a cleanup.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'value']).doUpdateSet({ effect, cleanup_id: null, is_orphaned: false }),
    )
    .execute();
}

/**
 * Lists values that aren't listed yet. A value that another cleanup listed belongs to both now: it stays when either is
 * undone, and its age starts over today. An orphaned one belongs to this cleanup.
 * @returns how many weren't listed yet
 */
export async function insertEntries(
  database: Database,
  cleanupId: string,
  entries: readonly NewEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  // One statement can't change a row twice.
  const distinct = [...new Map(entries.map((entry) => [`${entry.kind} ${entry.value}`, entry])).values()];
  const rows = await database
    .insertInto('blocklist_entries')
    .values(
      distinct.map(({ kind, value, effect, by, at }) => {
        return { kind, value, effect, created_by: by, created_at: at, cleanup_id: cleanupId };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'value'])
        .doUpdateSet(({ fn, ref }) => ({
          created_at: ref('excluded.created_at'),
          cleanup_id: fn.coalesce('blocklist_entries.cleanup_id', 'excluded.cleanup_id'),
          is_orphaned: false,
        }))
        .where(({ eb, or }) =>
          or([eb('blocklist_entries.cleanup_id', 'is not', null), eb('blocklist_entries.is_orphaned', '=', true)]),
        ),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .execute();
  const traces = rows.map(({ id }) => ({ entry_id: id, cleanup_id: cleanupId }));
  if (traces.length > 0) await database.insertInto('blocklist_traces').values(traces).execute();
  return rows.filter((row) => row.is_new).length;
}

export async function deleteEntry(database: Database, id: string): Promise<void> {
  await database.deleteFrom('blocklist_entries').where('id', '=', id).execute();
}

/** Deletes a cleanup's entries, except those that another one lists too or a moderator has decided about. */
export async function deleteCleanupEntries(database: Database, cleanupId: string): Promise<void> {
  const ids = await handOnEntries(database, [cleanupId]);
  if (ids.length === 0) return;
  await database.deleteFrom('blocklist_entries').where('id', 'in', ids).where('is_orphaned', '=', true).execute();
}

/** Hands on the entries of all cleanups of a member, whose account is about to be erased. */
export async function handOnEntriesOf(database: Database, userId: string): Promise<void> {
  const cleanups = await database.selectFrom('cleanups').select('id').where('user_id', '=', userId).execute();
  if (cleanups.length === 0) return;
  const cleanupIds = cleanups.map(({ id }) => id);
  await handOnEntries(database, cleanupIds);
}

/**
 * Hands the entries of cleanups on to another one that lists them, or marks them as orphaned if there is none.
 * @returns their ids, without those that a moderator has decided about
 */
async function handOnEntries(database: Database, cleanupIds: readonly string[]): Promise<string[]> {
  // The lock orders this before or after a cleanup that lists one of them at the same time.
  const entries = await database
    .selectFrom('blocklist_entries')
    .select('id')
    .where('cleanup_id', 'is not', null)
    .where(({ or, eb, selectFrom }) => {
      const listed = selectFrom('blocklist_traces').select('entry_id').where('cleanup_id', 'in', cleanupIds);
      return or([eb('cleanup_id', 'in', cleanupIds), eb('id', 'in', listed)]);
    })
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await database.deleteFrom('blocklist_traces').where('cleanup_id', 'in', cleanupIds).execute();
  await database
    .updateTable('blocklist_entries')
    .set((of) => ({
      cleanup_id: tracesOf(of).select(({ fn }) => fn.max('cleanup_id').as('last')),
      is_orphaned: sql<boolean>`not exists (${tracesOf(of).select('cleanup_id')})`,
    }))
    .where('id', 'in', ids)
    .execute();
  return ids;
}

function tracesOf(entry: ExpressionBuilder<DB, 'blocklist_entries'>) {
  return entry.selectFrom('blocklist_traces').whereRef('blocklist_traces.entry_id', '=', 'blocklist_entries.id');
}

export async function deleteOldPlaces(database: Database, before: Date): Promise<void> {
  await database
    .deleteFrom('blocklist_entries')
    .where('kind', '=', 'place')
    .where('created_at', '<=', before)
    .execute();
}

export interface RecentMatch {
  kind: 'deal' | 'comment' | 'sign_up';
  text: string;
  at: Date;
  userId: string | null;
  isTrusted: boolean;
}

/** Markdown without the marks that split words, as close to what readers see as SQL gets. */
function withoutMarkdown(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(${text}, '[*_~\\x60\\\\]+', '', 'g')`;
}

/** Returns what an entry would have matched since a time, newest first. Staff's texts are left out, as none is held. */
export async function listRecentMatches(
  database: Database,
  { kind, value }: { kind: Kind; value: string },
  since: Date,
): Promise<RecentMatch[]> {
  const pattern = sql`blocklist_pattern(${kind}, ${value})`;
  const inDeal = sql`concat_ws(E'\n', deals.title, deals.description, ${withoutMarkdown(sql`deals.description`)}, deals.url,
    deals.image_url, stores.name, brands.name, array_to_string(deals.tags, E'\n'), deals.coupon_code, deals.next_best_where)`;
  const posted = sql`
    select 'deal' as kind, deals.title as text, deals.submitted_at as at, deals.submitted_by as user_id from deals
    left join stores on stores.id = deals.store_id left join brands on brands.id = deals.brand_id
    where deals.submitted_at >= ${since} and blocklist_text(${inDeal}) ~* ${pattern}
    union all
    select 'comment', left(body, 200), created_at, author_id from comments
    where created_at >= ${since} and blocklist_text(concat_ws(E'\n', body, ${withoutMarkdown(sql`body`)})) ~* ${pattern}`;
  const joined = sql`
    select 'sign_up' as kind, username as text, created_at as at, id as user_id from users
    where created_at >= ${since} and deleted_at is null
      and (split_part(lower(email), '@', 2) = ${value} or lower(email) like ${`%.${value}`})`;
  const { rows } = await sql<RecentMatch>`
    select met.kind, met.text, met.at, met.user_id as "userId",
      coalesce(writer.trust_level > 0 and writer.suspended_until is null, false) as "isTrusted"
    from (${kind === 'email_domain' ? joined : posted}) as met left join users as writer on writer.id = met.user_id
    where writer.id is null or (writer.role = 'member' and writer.staff_roles = '{}')
    order by met.at desc limit ${blocklistLimits.maxEntries}`.execute(database);
  return rows;
}
