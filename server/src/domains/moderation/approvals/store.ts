import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import * as approvalLimits from '@haggle/contract/limits/approvals';
import * as listLimits from '@haggle/contract/limits/lists';
import type { ReasonTemplate, TemplateKind, WaitingQuery } from '@haggle/contract/moderation/approvals';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';

type Filters = Omit<WaitingQuery, 'page' | 'limit'>;

const { maxSearched, recordDeals, recordReasons } = approvalLimits;

const isFirst = sql<boolean>`not exists (
  select from deals as before where before.submitted_by = deal.submitted_by and before.approved_at is not null)`;

/** The deals that wait for a moderator: the condition of the index `deals_waiting`, which includes these columns. */
function waitingCondition({ category, store }: Filters): RawBuilder<unknown> {
  return joinConditions([
    sql`deal.status = 'pending' and deal.approved_at is null`,
    category !== undefined &&
      sql`deal.category_id = any(array(
        select below.id from categories as root
        join categories as below on below.path = root.path or below.path like root.path || '/%' where root.slug = ${category}))`,
    store !== undefined && sql`deal.store_id = (select id from stores where slug = ${store})`,
  ]);
}

/** Conditions that need a lookup for each deal. */
function lookupConditions({ trust, pictures, firstTimers }: Filters): RawBuilder<unknown>[] {
  const conditions = [
    trust !== undefined &&
      sql`exists (select from users as author where author.id = deal.submitted_by and author.trust_level = ${trust})`,
    pictures !== undefined &&
      sql`${pictures} = exists (
        select from deal_images as image where image.deal_id = deal.id and image.state <> 'failed')`,
    firstTimers !== undefined && sql`${firstTimers} = (${isFirst})`,
  ];
  return conditions.filter((condition) => condition !== false);
}

function joinConditions(conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> {
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** The queue in order. Filters that need lookups see only the deals that wait longest, however few of them match. */
function selectQueue(filters: Filters): RawBuilder<unknown> {
  const columns = sql`deal.id, deal.status_changed_at, deal.submitted_by`;
  const order = sql`order by deal.status_changed_at, deal.id`;
  const conditions = lookupConditions(filters);
  if (conditions.length === 0)
    return sql`select ${columns} from deals as deal where ${waitingCondition(filters)} ${order}`;
  return sql`select ${columns} from (
      select ${columns} from deals as deal where ${waitingCondition(filters)} ${order} limit ${maxSearched}
    ) as deal where ${joinConditions(conditions)} ${order}`;
}

export interface WaitingRow {
  id: string;
  status_changed_at: Date;
  trust_level: number | null;
  author_id: string | null;
  author_role: Role | null;
  author_roles: StaffRole[] | null;
  is_first: boolean;
  is_proven: boolean;
  was_out: boolean;
  starts_at: Date | null;
  title: string;
  description: string;
  url: string;
  image_url: string | null;
  store: string | null;
  brand: string | null;
  tags: string[];
  coupon_code: string | null;
  next_best_where: string | null;
  revision: number;
}

/** Returns one page of the queue, longest waiting first. */
export async function listWaiting(database: Database, filters: Filters, page: PageRequest): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select deal.id, deal.status_changed_at, author.trust_level, author.id as author_id, author.role as author_role,
      author.staff_roles as author_roles, ${isFirst} as is_first, whole.revision, whole.starts_at,
      author.email_verified_at is not null as is_proven,
      exists (select from deal_changes as change where change.deal_id = deal.id and change.to_status = 'active') as was_out,
      whole.title, whole.description, whole.url, whole.image_url, store.name as store, brand.name as brand, whole.tags,
      whole.coupon_code, whole.next_best_where
    from (${selectQueue(filters)} limit ${page.limit} offset ${offsetOf(page)}) as deal
    join deals as whole on whole.id = deal.id
    left join users as author on author.id = deal.submitted_by
    left join stores as store on store.id = whole.store_id
    left join brands as brand on brand.id = whole.brand_id
    order by deal.status_changed_at, deal.id`.execute(database);
  return rows;
}

/** Counts the queue, up to the usual cap (lower with filters). */
export async function countWaiting(database: Database, filters: Filters): Promise<number> {
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  const maxCount = hasFilters ? listLimits.countMostFiltered : listLimits.maxCount;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (${selectQueue(filters)} limit ${maxCount}) as counted`.execute(database);
  return rows[0]?.total ?? 0;
}

/** Returns the stores of the deals that wait for approval, those with the most first. */
export async function listWaitingStores(database: Database): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select store.slug, store.name
    from (select deal.store_id, count(*) as waiting from deals as deal where ${waitingCondition({})} group by deal.store_id)
      as counted
    join stores as store on store.id = counted.store_id
    order by counted.waiting desc, lower(store.name), store.id limit ${approvalLimits.stores}`.execute(database);
  return rows;
}

/** Returns when the deal that has waited longest began to wait; null if none is waiting. */
export async function findOldest(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('deals')
    .select('status_changed_at')
    .where('status', '=', 'pending')
    .where('approved_at', 'is', null)
    .orderBy('status_changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.status_changed_at ?? null;
}

/** Returns how many of the latest deals waited for a moderator, and their median wait in milliseconds. */
export async function measureWait(database: Database): Promise<{ waited: number; median: number | null }> {
  const { rows } = await sql<{ waited: number; median: number | null }>`
    select count(*)::integer as waited, percentile_cont(0.5) within group (order by took) as median
    from (
      select extract(epoch from approved_at - submitted_at)::double precision * 1000 as took
      from deals where is_live and approved_at is not null
      order by posted_at desc, id desc limit ${approvalLimits.measuredDeals}) as latest
    where took > ${approvalLimits.measuredFrom}`.execute(database);
  return rows[0] ?? { waited: 0, median: null };
}

/** Returns the two columns that tell whether a deal waits for a moderator. */
export function findState(database: Database, dealId: string) {
  return database.selectFrom('deals').select(['status', 'approved_at']).where('id', '=', dealId).executeTakeFirst();
}

/** Returns when the author of a deal last changed it. */
export async function findRevisedAt(database: Database, dealId: string): Promise<Date | null> {
  const row = await database.selectFrom('deals').select('revised_at').where('id', '=', dealId).executeTakeFirst();
  return row?.revised_at ?? null;
}

/** Finds the latest other live deal with the same link key. */
export async function findSameDeal(database: Database, dealId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('deals as deal')
    .innerJoin('deals as other', 'other.url_key', 'deal.url_key')
    .select('other.id')
    .where('deal.id', '=', dealId)
    .whereRef('other.id', '<>', 'deal.id')
    .where('other.is_live', '=', true)
    .orderBy('other.posted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The latest deals of a member, which their record is counted from. */
function selectLatest(database: Database, authorId: string) {
  return database
    .selectFrom('deals')
    .where('submitted_by', '=', authorId)
    .orderBy('posted_at', 'desc')
    .limit(recordDeals);
}

export type AuthorRow = NonNullable<Awaited<ReturnType<typeof findAuthor>>>;

/** Returns a member and what became of their latest deals. */
export async function findAuthor(database: Database, id: string) {
  const latest = selectLatest(database, id).select(['status', 'approved_at']);
  const counts = database
    .selectFrom(latest.as('deal'))
    .select([
      sql<number>`(count(*) filter (where approved_at is not null))::integer`.as('approved'),
      sql<number>`(count(*) filter (where status = 'rejected'))::integer`.as('rejected'),
      sql<number>`(count(*) filter (where status = 'removed'))::integer`.as('removed'),
      sql<number>`(count(*) filter (where status = 'pending' and approved_at is null))::integer`.as('waiting'),
    ]);
  return database
    .selectFrom('users')
    .innerJoin(counts.as('record'), (join) => join.onTrue())
    .select([
      'id',
      'username',
      'display_name',
      'deleted_at',
      'role',
      'staff_roles',
      'trust_level',
      'email_verified_at',
      'created_at',
      'record.approved',
      'record.rejected',
      'record.removed',
      'record.waiting',
    ])
    .select(({ selectFrom }) =>
      selectFrom('warnings')
        .select(sql<number>`count(*)::integer`.as('warnings'))
        .whereRef('warnings.user_id', '=', 'users.id')
        .where('withdrawn_at', 'is', null)
        .as('warnings'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ReasonRow = Awaited<ReturnType<typeof listReasons>>[number];

/** Returns why moderators rejected or removed a member's deals, latest first. */
export function listReasons(database: Database, authorId: string) {
  const latest = selectLatest(database, authorId).select(['id', 'title']);
  return database
    .selectFrom(latest.as('deal'))
    .innerJoin('deal_changes as change', 'change.deal_id', 'deal.id')
    .select(['deal.id', 'deal.title', 'change.reason', 'change.created_at'])
    .where('change.kind', '=', 'moved')
    .where('change.mover', '=', 'moderator')
    .where('change.to_status', 'in', ['rejected', 'removed'])
    .orderBy('change.id', 'desc')
    .limit(recordReasons)
    .execute();
}

/** Makes concurrent changes of the templates wait for each other. */
export function lockTemplates(database: Database): Promise<void> {
  return lock(database, 'reasonTemplates');
}

/** Returns the templates of a kind in order. */
export function listTemplates(database: Database, kind: TemplateKind): Promise<ReasonTemplate[]> {
  return database
    .selectFrom('reason_templates')
    .select(['name', 'text'])
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
}

/** Replaces all templates of a kind. */
export async function replaceTemplates(
  database: Database,
  kind: TemplateKind,
  templates: readonly ReasonTemplate[],
): Promise<void> {
  await database.deleteFrom('reason_templates').where('kind', '=', kind).execute();
  if (templates.length === 0) return;
  await database
    .insertInto('reason_templates')
    .values(templates.map(({ name, text }, position) => ({ kind, position, name, text })))
    .execute();
}
