import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isId } from '@haggle/contract/ids';
import * as boardLimits from '@haggle/contract/limits/board';
import * as listLimits from '@haggle/contract/limits/lists';
import type { BoardFilters } from '@haggle/contract/moderation/lifecycle-board';
import { type RawBuilder, sql } from 'kysely';
import { daysBefore } from '../../../kernel/time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toTsquery } from '../../../platform/database/tsquery.ts';
import { parseWords } from '../../../platform/text/search-query.ts';
import { removedFrom } from '../../deals/lifecycle/actions.ts';

interface BoardQuery {
  filters: BoardFilters;
  /** Ids of the deals that match the words or are reported, if there are few; see `findCandidates`. */
  candidates: readonly string[] | undefined;
  statuses: readonly LifecycleStatus[];
  now: Date;
}

const { maxSearched, maxReportedDeals } = boardLimits;

/**
 * Returns the ids of deals that match the words or the id, or are reported. Of reported deals only the latest, since no
 * one gets through more. Returns undefined without such filters, and if words match too many deals: then enough of the
 * latest deals match.
 */
export async function findCandidates(database: Database, { reported, q }: BoardFilters): Promise<string[] | undefined> {
  const limit = boardLimits.maxCandidates;
  if (!reported && !q) return undefined;
  const found = reported
    ? sql`(select distinct deal_id as id from state_reports where closed_at is null order by id desc limit ${maxReportedDeals}) as report
        join deals as deal on deal.id = report.id`
    : sql`deals as deal`;
  const selectMatching = (condition: RawBuilder<unknown>) =>
    sql`(select deal.id from ${found} where ${condition} limit ${limit + 1})`;
  const words = q && !isId(q) && sql`deal.search @@ ${toTsquery(parseWords(q))}`;
  // Live deals and all others each have a full-text index of their own.
  const all = words
    ? sql`${selectMatching(sql`${words} and deal.is_live`)} union all ${selectMatching(sql`${words} and not deal.is_live`)}`
    : selectMatching(q ? sql`deal.id = ${q}` : sql`true`);
  const { rows } = await sql<{ id: string }>`select id from (${all}) as found limit ${limit + 1}`.execute(database);
  return rows.length > limit && !reported ? undefined : rows.map(({ id }) => id);
}

function boardConditions({ filters, now }: Pick<BoardQuery, 'filters' | 'now'>): RawBuilder<unknown>[] {
  const { store, category, age, reported, importRun } = filters;
  const cutoff = age && daysBefore(now, age === 'older' ? 30 : Number.parseInt(age, 10));
  const conditions = [
    store !== undefined && sql`deal.store_id = (select id from stores where slug = ${store})`,
    category !== undefined &&
      sql`deal.category_id = any(array(
        select below.id from categories as root
        join categories as below on below.path = root.path or below.path like root.path || '/%' where root.slug = ${category}))`,
    cutoff && (age === 'older' ? sql`deal.posted_at < ${cutoff}` : sql`deal.posted_at >= ${cutoff}`),
    importRun !== undefined && sql`deal.id = any(array(select deal_id from import_deals where run_id = ${importRun}))`,
    reported === false &&
      sql`not exists (select from state_reports as report where report.deal_id = deal.id and report.closed_at is null)`,
  ];
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}

const latestFirst = sql`order by deal.posted_at desc, deal.id desc`;

/** At most `limit` deals of each status, latest first. Each status is read from its own end of the index. */
function selectLatest({ candidates, statuses, ...query }: BoardQuery, limit: number): RawBuilder<unknown> {
  const conditions = boardConditions(query);
  const { q } = query.filters;
  if (candidates) {
    const candidateConditions = sql.join([sql`deal.id = any(${[...candidates]}::bigint[])`, ...conditions], sql` and `);
    return sql`select id, status, posted_at from (
        select deal.id, deal.status, deal.posted_at,
          row_number() over (partition by deal.status ${latestFirst}) as place
        from deals as deal where ${candidateConditions} and deal.status = any(${[...statuses]}::text[])
      ) as deal where place <= ${limit}`;
  }
  const statusConditions = sql.join([sql`deal.status = state.name`, ...conditions], sql` and `);
  const columns = sql`deal.id, deal.status, deal.posted_at`;
  const perStatusQuery = q
    ? sql`select ${columns} from (
          select ${columns}, deal.search from deals as deal where ${statusConditions} ${latestFirst} limit ${maxSearched}
        ) as deal where deal.search @@ (select ${toTsquery(parseWords(q))}) ${latestFirst} limit ${limit}`
    : sql`select ${columns} from deals as deal where ${statusConditions} ${latestFirst} limit ${limit}`;
  return sql`select deal.* from unnest(${[...statuses]}::text[]) as state (name) cross join lateral (${perStatusQuery}) as deal`;
}

/** Returns how many deals match in each status, up to the usual cap (lower with filters). */
export async function countByStatus(database: Database, query: BoardQuery): Promise<Map<string, number>> {
  const hasFilters = Object.values(query.filters).some((value) => value !== undefined);
  const limit = hasFilters ? listLimits.countMostFiltered : listLimits.maxCount;
  const { candidates, filters, statuses } = query;
  const statusConditions = sql.join([sql`deal.status = state.name`, ...boardConditions(query)], sql` and `);
  const countQuery =
    candidates || filters.q
      ? sql`select status as name, count(*)::integer as total from (${selectLatest(query, limit)}) as deal group by status`
      : sql`select state.name, counted.total from unnest(${[...statuses]}::text[]) as state (name) cross join lateral (
          select count(*)::integer as total from (select from deals as deal where ${statusConditions} limit ${limit}) as found
        ) as counted`;
  const { rows } = await sql<{ name: string; total: number }>`${countQuery}`.execute(database);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

/** Returns the ids of the latest matching deals, at most `perStatus` of each status. */
export async function listBoardIds(
  database: Database,
  { perStatus, ...query }: BoardQuery & { perStatus: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${selectLatest(query, perStatus)}) as deal ${latestFirst}`.execute(database);
  return rows.map(({ id }) => id);
}

export type FactsRow = Awaited<ReturnType<typeof listFacts>>[number];

/** Returns what the board shows of deals in addition to their cards. */
export async function listFacts(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('deals as deal')
    .select([
      'deal.id',
      'deal.status',
      'deal.submitted_by',
      'deal.starts_at',
      'deal.ends_at',
      'deal.status_changed_at',
      'deal.revision',
      removedFrom(sql.ref('deal.id')).as('removed_from'),
    ])
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
