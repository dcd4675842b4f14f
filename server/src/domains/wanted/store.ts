import { publicStatuses } from '@haggle/contract/deals/status';
import type { WantedState, wantedSorts } from '@haggle/contract/wanted/wanted';
import { type Insertable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WantedRequests } from '../../platform/database/schema.ts';

/**
 * Deals that members' alerts matched with the same query as the request, while they still have its words, category, store
 * and brand: what an edit has turned into something else is no offer. Prices may change, as those of any deal do.
 */
const matched = sql`
  from (
    select hit.deal_id, min(hit.told_at) as told_at, alert.words, alert.category_id, alert.store_id, alert.brand_id
    from wanted_members as member
    join alerts as alert on alert.id = member.alert_id and alert.query = request.query
    join alert_hits as hit on hit.alert_id = alert.id
      and (alert.query_changed_at is null or hit.told_at > alert.query_changed_at)
    where member.request_id = request.id
    group by hit.deal_id, alert.words, alert.category_id, alert.store_id, alert.brand_id) as hit
  join deals as deal on deal.id = hit.deal_id and deal.status in (${sql.join(publicStatuses)})
    and (hit.words is null or deal.search @@ hit.words)
    and (hit.store_id is null or deal.store_id = hit.store_id)
    and (hit.brand_id is null or deal.brand_id = hit.brand_id)
    and (hit.category_id is null or exists (
      select from categories as own join categories as above on above.id = hit.category_id
        and (own.path = above.path or own.path like above.path || '/%')
      where own.id = deal.category_id))`;

/** Whether the author is suspended; erasing their account doesn't end that. */
const isOfSuspended = (at: Date) =>
  sql<boolean>`exists (select from users where users.id = request.author_id and users.suspended_until > ${at})`;

function selectRequests(database: Database, at: Date) {
  return database
    .selectFrom('wanted_requests as request')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'request.author_id').on('author.deleted_at', 'is', null),
    )
    .select([
      'request.id',
      'request.title',
      'request.note',
      'request.query',
      'request.created_at',
      'request.ends_at',
      'request.closed_at',
      'request.outcome',
      'author.id as author_id',
      'author.username',
      'author.display_name',
      'author.avatar_key',
      sql<number>`(select count(*)::integer from wanted_members as member where member.request_id = request.id)`.as(
        'members',
      ),
      sql<number>`(select count(distinct hit.deal_id)::integer ${matched})`.as('offers'),
    ])
    .where(sql<boolean>`request.outcome is distinct from 'removed'`)
    .where(({ not }) => not(isOfSuspended(at)));
}

export type RequestRow = Awaited<ReturnType<typeof findRequest>> & {};

/** Returns a request that readers may see; undefined if there is none. */
export function findRequest(database: Database, id: string, at: Date) {
  return selectRequests(database, at).where('request.id', '=', id).executeTakeFirst();
}

const stateCondition = (state: WantedState, at: Date) =>
  ({
    open: sql<boolean>`request.closed_at is null and request.ends_at > ${at}`,
    found: sql<boolean>`request.outcome = 'found'`,
    // In parentheses, since Kysely joins raw conditions without adding any.
    ended: sql<boolean>`(request.outcome = 'withdrawn' or (request.closed_at is null and request.ends_at <= ${at}))`,
  })[state];

export async function listRequests(
  database: Database,
  { state, sort, at, ...page }: PageRequest & { state: WantedState; sort: (typeof wantedSorts)[number]; at: Date },
): Promise<PageOf<RequestRow>> {
  const requests = selectRequests(database, at).where(stateCondition(state, at));
  const [rows, { total }] = await Promise.all([
    requests
      .$if(sort === '-members', (query) => query.orderBy('members', 'desc'))
      .orderBy('request.created_at', 'desc')
      .orderBy('request.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    requests.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns a request, locked until the transaction ends. */
export async function lockRequest(database: Database, id: string) {
  return await database.selectFrom('wanted_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRequest(database: Database, request: Insertable<WantedRequests>): Promise<string> {
  const { id } = await database.insertInto('wanted_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function closeRequest(
  database: Database,
  id: string,
  { outcome, at }: { outcome: 'found' | 'withdrawn' | 'removed'; at: Date },
): Promise<void> {
  await database.updateTable('wanted_requests').set({ outcome, closed_at: at }).where('id', '=', id).execute();
}

/** A request that was removed as spam, with its outcome until then. */
export interface RemovedRequest {
  id: string;
  outcome: WantedRequests['outcome'];
  closedAt: string | null;
}

/** Removes all requests of a member. */
export async function removeRequests(database: Database, authorId: string, at: Date): Promise<RemovedRequest[]> {
  const { rows } = await sql<RemovedRequest>`
    with before as (
      select id, outcome, closed_at from wanted_requests
      where author_id = ${authorId} and outcome is distinct from 'removed' order by id for no key update)
    update wanted_requests as request set outcome = 'removed', closed_at = ${at}
    from before where before.id = request.id
    returning request.id, before.outcome, before.closed_at as "closedAt"`.execute(database);
  return rows;
}

/** Restores removed requests as they were. */
export async function restoreRequests(database: Database, removed: readonly RemovedRequest[]): Promise<void> {
  await sql`
    update wanted_requests set outcome = taken.outcome, closed_at = taken."closedAt"
    from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as taken (id bigint, outcome text, "closedAt" timestamptz)
    where wanted_requests.id = taken.id`.execute(database);
}

/** Counts a member's open requests, and those made since a time in any state. */
export async function countRequests(
  database: Database,
  authorId: string,
  { at, since }: { at: Date; since: Date },
): Promise<{ open: number; lately: number }> {
  return await database
    .selectFrom('wanted_requests')
    .select([
      sql<number>`count(*) filter (where closed_at is null and ends_at > ${at})::integer`.as('open'),
      sql<number>`count(*) filter (where created_at > ${since})::integer`.as('lately'),
    ])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
}

/** Adds a member to a request; returns false if they already joined. */
export async function insertMember(
  database: Database,
  member: { requestId: string; userId: string; at: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('wanted_members')
    .values({ request_id: member.requestId, user_id: member.userId, joined_at: member.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setAlert(
  database: Database,
  { requestId, userId, alertId }: { requestId: string; userId: string; alertId: string },
): Promise<void> {
  await database
    .updateTable('wanted_members')
    .set({ alert_id: alertId })
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a member from a request and returns their alert's id; undefined if they had not joined. */
export async function deleteMember(database: Database, requestId: string, userId: string) {
  return await database
    .deleteFrom('wanted_members')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .returning('alert_id')
    .executeTakeFirst();
}

export async function isMember(database: Database, requestId: string, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('wanted_members')
    .select('user_id')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the requests that a member joined, with the deals they thanked for. */
export async function listJoined(database: Database, userId: string) {
  const { rows } = await sql<{ id: string; is_own: boolean; thanked: string[] }>`
    select request.id, coalesce(request.author_id = ${userId}, false) as is_own,
      array(select thanks.deal_id::text from wanted_thanks as thanks
        where thanks.request_id = request.id and thanks.user_id = ${userId}) as thanked
    from wanted_members as member join wanted_requests as request on request.id = member.request_id
    where member.user_id = ${userId} order by member.joined_at desc`.execute(database);
  return rows;
}

export interface OfferRow {
  deal_id: string;
  offered_at: Date;
  thanks: number;
}

/** Returns one page of the deals that matched a request, the latest first. */
export async function listOffers(database: Database, id: string, page: PageRequest): Promise<PageOf<OfferRow>> {
  const offers = sql`
    select hit.deal_id, min(hit.told_at) as offered_at from wanted_requests as request
    cross join lateral (select hit.deal_id, hit.told_at ${matched}) as hit
    where request.id = ${id} group by hit.deal_id`;
  const [{ rows }, counted] = await Promise.all([
    sql<OfferRow>`
      select offer.deal_id, offer.offered_at, (select count(*)::integer from wanted_thanks as thanks
        where thanks.request_id = ${id} and thanks.deal_id = offer.deal_id) as thanks
      from (${offers}) as offer
      order by offer.offered_at desc, offer.deal_id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*)::integer as total from (${offers}) as offer`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the author of a deal that matched a request; undefined if it did not match. */
export async function findOffer(database: Database, requestId: string, dealId: string) {
  const { rows } = await sql<{ author_id: string | null }>`
    select deal.submitted_by as author_id from wanted_requests as request
    join deals as deal on deal.id = ${dealId}
    where request.id = ${requestId} and exists (select ${matched} and hit.deal_id = ${dealId})`.execute(database);
  return rows[0];
}

/** Adds a member's thanks; returns false if they already thanked. */
export async function insertThanks(
  database: Database,
  thanks: { requestId: string; dealId: string; userId: string; at: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('wanted_thanks')
    .values({
      request_id: thanks.requestId,
      deal_id: thanks.dealId,
      user_id: thanks.userId,
      thanked_at: thanks.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countThanks(database: Database, requestId: string, dealId: string): Promise<number> {
  const { count } = await database
    .selectFrom('wanted_thanks')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('request_id', '=', requestId)
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Updates the slug of a category, store or brand in requests, open or closed: matches are found by equal queries. */
export async function moveReferences(
  database: Database,
  kind: 'category' | 'store' | 'brand',
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`update wanted_requests set query = jsonb_set(query, array[${kind}], to_jsonb(${into}::text))
    where query ->> ${kind} = ${from}`.execute(database);
}
