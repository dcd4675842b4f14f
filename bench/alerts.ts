import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { anchorsOf, dealKeysOf } from '../server/src/domains/alerts/anchor-rules.ts';
import { matchAlerts } from '../server/src/domains/alerts/match-actions.ts';
import { findDealForMatching } from '../server/src/domains/alerts/match-store.ts';
import type { Context } from '../server/src/platform/context.ts';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createLog } from '../server/src/platform/log.ts';
import { buildContext } from '../server/src/start/context.ts';
import { withTestDatabase } from '../server/test/harness/postgres.ts';
import { quantile, timed } from './measure/numbers.ts';

// The promise: matching a new deal with 100,000 alerts and notifying their members takes under 200 ms. For comparison,
// the time of finding the alerts with and without the index of anchors is measured.

const alerts = Number(process.env.BENCH_ALERTS ?? 100_000);
const members = alerts / 2;
const deals = 40;
const limitMs = 200;
const batch = 10_000;

/** Words drawn with a skew: the most popular one is drawn once in seventy times, and is in one deal of nine. */
const vocabulary = Array.from({ length: 5_000 }, (_, rank) => `w${(rank * 7_919 + 104_729).toString(36)}x`);

function word(): string {
  const rank = Math.floor(vocabulary.length * Math.random() ** 2);
  return vocabulary[rank] ?? '';
}

function words(count: number): string {
  return Array.from({ length: count }, word).join(' ');
}

async function seedDatabase(database: Database): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(database);
  await run(sql`
    insert into users (username, email, password_hash, created_at)
    select 'member-' || n, 'member-' || n || '@haggle.test', 'none', now() from generate_series(1, ${members}) as n`);
  await run(sql`
    insert into stores (name, slug) select 'Store ' || n, 'store-' || n from generate_series(1, 200) as n`);
  await run(sql`
    insert into categories (name, slug, path) select 'Category ' || n, 'c' || n, 'c' || n from generate_series(1, 50) as n`);
  for (let start = 0; start < alerts; start += batch) await insertAlerts(database, Math.min(batch, alerts - start));
  await run(sql`vacuum analyze`);
}

/** Adds alerts. Most have words and a maximum price, some only a store or category and a price, some only a price. */
async function insertAlerts(database: Database, count: number): Promise<void> {
  const alertRows = Array.from({ length: count }, () => {
    const kind = Math.random();
    return {
      q: kind < 0.85 ? words(Math.random() < 0.3 ? 1 : 2) : null,
      store: kind >= 0.85 && kind < 0.93 ? 1 + Math.floor(Math.random() * 200) : null,
      category: kind >= 0.93 && kind < 0.99 ? 1 + Math.floor(Math.random() * 50) : null,
      most: 500 + Math.floor(Math.random() * 20_000),
      member: 1 + Math.floor(Math.random() * members),
    };
  });
  const { rows } = await sql<{ words: string | null }>`
    select plainto_tsquery('english', q)::text as words from unnest(${alertRows.map(({ q }) => q)}::text[]) with ordinality as t (q, n)
    order by n`.execute(database);
  const anchors = alertRows.map(({ store, category }, index) =>
    anchorsOf({
      tsquery: rows[index]?.words ?? null,
      storeId: store === null ? null : String(store),
      brandId: null,
      categoryId: category === null ? null : String(category),
    }).join(' '),
  );
  const column = (name: 'store' | 'category' | 'most' | 'member') => alertRows.map((alert) => alert[name]);
  await sql`
    insert into alerts (user_id, name, query, words, store_id, category_id, max_cents, anchors, in_app, email, push,
      calls_webhook, since, created_at)
    select member, 'Bench', '{}', words::tsquery, store, category, most, string_to_array(anchors, ' '), true, false,
      false, false, now() - interval '1 day', now()
    from unnest(${column('member')}::bigint[], ${rows.map((row) => row.words)}::text[], ${column('store')}::bigint[],
      ${column('category')}::bigint[], ${column('most')}::integer[], ${anchors}::text[])
      as t (member, words, store, category, most, anchors)`.execute(database);
}

async function publish(database: Database, number: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into deals (title, url, url_key, price_cents, store_id, category_id, status, submitted_at, posted_at, updated_at,
      status_changed_at, approved_at)
    values (${words(8).slice(0, 150)}, ${`https://shop.example/${number}`}, ${`shop.example/${number}`},
      ${1_000 + number * 100}, ${1 + (number % 200)}, ${1 + (number % 50)}, 'active', now(), now(), now(), now(), now())
    returning id`.execute(database);
  return rows[0]?.id ?? '';
}

/** Finds the alerts that a deal matches, among those that share a key with it or among all. */
async function countMatches(database: Database, dealId: string, keys: readonly string[] | null): Promise<void> {
  const anchorCondition = keys ? sql`alert.anchors && ${keys}::text[]` : sql`true`;
  await sql`
    select count(*) from deals as deal join alerts as alert on ${anchorCondition}
      and (alert.words is null or deal.search @@ alert.words)
      and (alert.store_id is null or alert.store_id = deal.store_id)
      and (alert.category_id is null or alert.category_id = deal.category_id) and deal.price_cents <= alert.max_cents
    where deal.id = ${dealId} and alert.is_active and (alert.in_app or alert.email or alert.push or alert.calls_webhook)
    `.execute(database);
}

async function readKeys(database: Database, dealId: string): Promise<string[]> {
  const deal = await findDealForMatching(database, dealId, new Date(0));
  if (!deal) throw new Error('The deal was not found.');
  const { brand_id: brandId, category_ids: categoryIds, lexemes, store_id: storeId } = deal;
  return dealKeysOf({ lexemes, storeId, brandId, categoryIds });
}

async function measure(context: Context): Promise<boolean> {
  const { database } = context;
  const [matching, anchored, scanned]: [number[], number[], number[]] = [[], [], []];
  for (let number = 0; number < deals; number++) {
    const dealId = await publish(database, number);
    const match = { dealId, byScore: false, at: new Date().toISOString() };
    const keys = await readKeys(database, dealId);
    scanned.push(await timed(() => countMatches(database, dealId, null)));
    anchored.push(await timed(() => countMatches(database, dealId, keys)));
    matching.push(await timed(() => matchAlerts(context, match)));
  }
  const { rows } = await sql<{ told: number; most: number }>`
    select coalesce(sum(n), 0)::integer as told, coalesce(max(n), 0)::integer as most
    from (select count(*) as n from alert_hits group by deal_id) as hits`.execute(database);
  const [median, worst] = [quantile(matching, 0.5), quantile(matching, 0.95)];
  const [byAnchor, byScan] = [quantile(anchored, 0.5), quantile(scanned, 0.5)];
  const told = Math.round((rows[0]?.told ?? 0) / deals);
  process.stdout.write(
    `${alerts} alerts, ${deals} deals, ${told} alerts told per deal (${rows[0]?.most} at most).\n` +
      `Matching and telling: median ${median.toFixed(0)} ms, p95 ${worst.toFixed(0)} ms (limit ${limitMs} ms).\n` +
      `Finding them alone: median ${byAnchor.toFixed(1)} ms by anchors, ${(byScan / byAnchor).toFixed(1)} times that by looking at all.\n`,
  );
  return worst <= limitMs;
}

const log = createLog('warn');
const folder = mkdtempSync(join(tmpdir(), 'haggle-bench-'));
try {
  process.exitCode = await withTestDatabase(async (config) => {
    const connection = openDatabase({ ...config, max: 4 }, log);
    try {
      const { database } = connection;
      const context = await buildContext({ env: readEnv({ DATA_DIR: folder }), database, log, port: 0 });
      await seedDatabase(database);
      return (await measure(context)) ? 0 : 1;
    } finally {
      await connection.close();
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}
