import type { SavedQuery } from '@haggle/contract/alerts/alerts';
import * as alertLimits from '@haggle/contract/limits/alerts';
import * as dealLimits from '@haggle/contract/limits/deals';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Alerts } from '../../platform/database/schema.ts';
import { toTsquery } from '../../platform/database/tsquery.ts';
import { parseWords } from '../../platform/text/search-query.ts';

export type AlertRow = Selectable<Alerts> & { hits: number | null; last_hit_at: Date | null };

function selectAlerts(database: Database) {
  return database
    .selectFrom('alerts')
    .selectAll()
    .select((select) => [
      select
        .selectFrom('alert_hits')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('alert_hits.alert_id', '=', 'alerts.id')
        .as('hits'),
      select
        .selectFrom('alert_hits')
        .select((hit) => hit.fn.max('told_at').as('at'))
        .whereRef('alert_hits.alert_id', '=', 'alerts.id')
        .as('last_hit_at'),
    ]);
}

/** Returns a member's alerts with the number of matches and the time of the last, the latest alert first. */
export async function listAlerts(database: Database, userId: string): Promise<AlertRow[]> {
  return await selectAlerts(database).where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** Returns an alert, if it is the member's own. */
export async function findAlert(database: Database, userId: string, id: string): Promise<AlertRow | undefined> {
  const row = await selectAlerts(database).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return row;
}

/** Returns the channels of those of a member's alerts that still exist and are on, the oldest first. */
export function listActive(database: Database, userId: string, ids: readonly string[]) {
  return database
    .selectFrom('alerts')
    .select(['id', 'email', 'push'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

export async function countAlerts(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('alerts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the deals that a member's alerts matched since a time, up to `maxNews`. */
export async function countHitsSince(database: Database, userId: string, since: Date): Promise<number> {
  const told = database
    .selectFrom('alert_hits')
    .innerJoin('alerts', 'alerts.id', 'alert_hits.alert_id')
    .select('alert_hits.deal_id')
    .where('alerts.user_id', '=', userId)
    .where('alert_hits.told_at', '>', since)
    .limit(dealLimits.maxNews);
  const { count } = await database
    .selectFrom(told.as('told'))
    .select(sql<number>`count(distinct deal_id)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAlert(database: Database, alert: Insertable<Alerts>): Promise<string> {
  const { id } = await database.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates the given columns; the caller must have checked whose alert it is. */
export async function updateAlert(database: Database, id: string, change: Updateable<Alerts>): Promise<void> {
  await database.updateTable('alerts').set(change).where('id', '=', id).execute();
}

/** Records when an alert's query changes; the same query written differently is no change. */
export async function recordQueryChange(database: Database, id: string, query: SavedQuery, at: Date): Promise<void> {
  await sql`update alerts set query_changed_at = ${at}
    where id = ${id} and query is distinct from ${JSON.stringify(query)}::jsonb`.execute(database);
}

/** Deletes a member's own alert; returns false if there is none. */
export async function deleteAlert(database: Database, userId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids for the slugs in a query; null for those that are missing or unknown. */
export async function resolveSlugs(database: Database, { category, brand, store }: SavedQuery) {
  const { rows } = await sql<{ category_id: string | null; brand_id: string | null; store_id: string | null }>`
    select (select id from categories where slug = ${category ?? null}) as category_id,
      (select id from brands where slug = ${brand ?? null}) as brand_id,
      (select id from stores where slug = ${store ?? null}) as store_id`.execute(database);
  return rows[0] ?? { category_id: null, brand_id: null, store_id: null };
}

/** Compiles words to PostgreSQL's text of a `tsquery`; null if it has no words to search for. */
export async function compileWords(database: Database, text: string): Promise<string | null> {
  const { rows } = await sql<{ words: string }>`select ${toTsquery(parseWords(text))}::text as words`.execute(database);
  return rows[0]?.words || null;
}

export type AlertWithWords = Pick<AlertRow, 'id' | 'query' | 'words' | 'store_id' | 'brand_id' | 'category_id'>;

/** Returns alerts that search for words, by id, starting after `after`. */
export function listWithWords(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<AlertWithWords[]> {
  return database
    .selectFrom('alerts')
    .select(['id', 'query', 'words', 'store_id', 'brand_id', 'category_id'])
    .where('id', '>', after)
    .where('words', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns one page of the deals that an alert matched, the latest first. */
export async function listHits(
  database: Database,
  alertId: string,
  page: PageRequest,
): Promise<PageOf<{ deal_id: string; told_at: Date }>> {
  const rows = await database
    .selectFrom('alert_hits')
    .select(['deal_id', 'told_at'])
    .where('alert_id', '=', alertId)
    .orderBy('told_at', 'desc')
    .orderBy('deal_id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('alert_hits')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Matches measured at most, more than enough for typical values. */
const maxMeasured = 5_000;

/** Returns how long alerts took since a time, in milliseconds; nulls if there were no matches. */
export async function measureDelivery(database: Database, since: Date) {
  const { rows } = await sql<{ told: number; median: number | null; p95: number | null }>`
    select count(*)::integer as told,
      percentile_cont(0.5) within group (order by took) as median,
      percentile_cont(0.95) within group (order by took) as p95
    from (
      select extract(epoch from told_at - happened_at)::double precision * 1000 as took
      from alert_hits where told_at >= ${since} order by told_at desc limit ${maxMeasured}) as latest`.execute(
    database,
  );
  return rows[0] ?? { told: 0, median: null, p95: null };
}

/** Records the outcome of a webhook call, and returns whether this failure turned the webhook off. */
export async function recordWebhookCall(
  database: Database,
  alertId: string,
  call: { ok: boolean; outcome: string; at: Date; maxFailures: number },
): Promise<{ isOff: boolean }> {
  const isTooMany = sql`webhook_failures + 1 >= ${call.maxFailures}`;
  const row = await database
    .updateTable('alerts')
    .set({
      webhook_failures: call.ok ? 0 : sql<number>`least(webhook_failures + 1, ${alertLimits.maxWebhookFailures})`,
      webhook_outcome: call.outcome,
      webhook_at: call.at,
      // A successful call turns the webhook on again; another failure leaves it off.
      webhook_disabled_at: call.ok
        ? null
        : sql<Date | null>`coalesce(webhook_disabled_at, case when ${isTooMany} then ${call.at}::timestamptz end)`,
    })
    .where('id', '=', alertId)
    .returning(sql<boolean>`webhook_disabled_at is not distinct from ${call.at}::timestamptz`.as('is_off'))
    .executeTakeFirst();
  return { isOff: row?.is_off ?? false };
}

/** Prefixes of the keys in `anchor-rules.ts`. */
const referenceKeys = { category: 'c', store: 's', brand: 'b' } as const;

/**
 * Moves alerts from one category, store or brand to another. Changes the column, the slug in the query, and the key by
 * which new deals find the alert.
 */
export async function moveReferences(
  database: Database,
  kind: keyof typeof referenceKeys,
  { from, into, slug }: { from: string; into: string; slug: string },
): Promise<void> {
  const column = sql.ref(`${kind}_id`);
  const key = referenceKeys[kind];
  await sql`update alerts set ${column} = ${into},
      query = jsonb_set(query, array[${kind}], to_jsonb(${slug}::text)),
      anchors = array_replace(anchors, ${`${key}:${from}`}, ${`${key}:${into}`})
    where ${column} = ${from}`.execute(database);
}
