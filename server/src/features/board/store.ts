import type { BoardFilters } from '@haggle/contract/board';
import type { LifecycleStatus } from '@haggle/contract/deals';
import { deskLimits } from '@haggle/contract/desk-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { toTsquery } from '../../platform/database/tsquery.ts';
import { parseWords } from '../../platform/words.ts';

interface Asked {
  filters: BoardFilters;
  /** The deals that words and reports leave, where they are few; see `findCandidates`. */
  candidates: readonly string[] | undefined;
  statuses: readonly LifecycleStatus[];
  now: Date;
}

const day = 86_400_000;

/**
 * The ids that words, an id or reports leave. Of reported deals the latest, since nobody gets through more; words that
 * leave too many give undefined: going through the latest deals finds some sooner. So does asking for nothing of the kind.
 */
export async function findCandidates(database: Database, { reported, q }: BoardFilters): Promise<string[] | undefined> {
  const most = deskLimits.board.candidatesMost;
  const words = q && (isId(q) ? sql`deal.id = ${q}` : sql`deal.search @@ ${toTsquery(parseWords(q))}`);
  const from = reported
    ? sql`(select distinct deal_id as id from state_reports where closed_at is null order by id desc limit ${most}) as report
        join deals as deal on deal.id = report.id`
    : sql`deals as deal`;
  if (!reported && !words) return undefined;
  const { rows } = await sql<{ id: string }>`
    select deal.id from ${from} where ${words || sql`true`} limit ${most + 1}`.execute(database);
  return rows.length > most && !reported ? undefined : rows.map(({ id }) => id);
}

function matching({ filters, candidates, now }: Asked): RawBuilder<unknown> {
  const { store, category, age, reported, q } = filters;
  const bound = age && new Date(now.getTime() - (age === 'older' ? 30 : Number.parseInt(age, 10)) * day);
  const conditions = [
    sql`deal.status = state.name`,
    store !== undefined && sql`deal.store_id = (select id from stores where slug = ${store})`,
    category !== undefined &&
      sql`deal.category_id in (
        select below.id from categories as root
        join categories as below on below.path = root.path or below.path like root.path || '/%' where root.slug = ${category})`,
    bound && (age === 'older' ? sql`deal.posted_at < ${bound}` : sql`deal.posted_at >= ${bound}`),
    candidates && sql`deal.id = any(${[...candidates]}::bigint[])`,
    reported === false &&
      sql`not exists (select from state_reports as report where report.deal_id = deal.id and report.closed_at is null)`,
    q && !candidates && sql`deal.search @@ ${toTsquery(parseWords(q))}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition),
    sql` and `,
  );
}

function isId(words: string): boolean {
  return /^[1-9]\d{0,17}$/.test(words);
}

const states = (statuses: readonly string[]) => sql`unnest(${[...statuses]}::text[]) as state (name)`;

/** How many match in each state, as far as anybody counts. */
export async function countByStatus(database: Database, asked: Asked): Promise<Map<string, number>> {
  const isNarrowed = Object.values(asked.filters).some((value) => value !== undefined);
  const most = isNarrowed ? deskLimits.countMostFiltered : deskLimits.countMost;
  const { rows } = await sql<{ name: string; total: number }>`
    select state.name, counted.total from ${states(asked.statuses)}
    cross join lateral (
      select count(*)::integer as total
      from (select from deals as deal where ${matching(asked)} limit ${most}) as found
    ) as counted`.execute(database);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

/** Ids of the latest that match, at most so many of each state: each state has its own end of the index to begin at. */
export async function pickIds(
  database: Database,
  { perStatus, ...asked }: Asked & { perStatus: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select picked.id from ${states(asked.statuses)}
    cross join lateral (
      select deal.id, deal.posted_at from deals as deal where ${matching(asked)}
      order by deal.posted_at desc, deal.id desc limit ${perStatus}
    ) as picked
    order by picked.posted_at desc, picked.id desc`.execute(database);
  return rows.map(({ id }) => id);
}

export type FactsRow = Awaited<ReturnType<typeof listFacts>>[number];

/** What the board shows of deals beside their cards. */
export async function listFacts(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('deals as deal')
    .select(['deal.id', 'deal.status', 'deal.submitted_by', 'deal.starts_at', 'deal.ends_at', 'deal.status_changed_at'])
    .select((select) =>
      select
        .selectFrom('state_reports as report')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('report.deal_id', '=', 'deal.id')
        .where('report.closed_at', 'is', null)
        .as('open_reports'),
    )
    .where('deal.id', 'in', ids)
    .execute();
}

/** Those of these deals that wait for a moderator. */
export async function listPending(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('deals')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a change of its times rests on, locked until the transaction ends. */
export function lockDeal(database: Database, id: string) {
  return database
    .selectFrom('deals')
    .select(['id', 'title', 'status', 'submitted_by', 'starts_at', 'ends_at', 'approved_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

export async function setTimes(
  database: Database,
  id: string,
  times: { startsAt: Date | null; endsAt: Date | null; now: Date },
): Promise<void> {
  await database
    .updateTable('deals')
    .set({ starts_at: times.startsAt, ends_at: times.endsAt, updated_at: times.now })
    .where('id', '=', id)
    .execute();
}
