import type pg from 'pg';
import * as admin from './admin.ts';
import { createChance } from './chance.ts';
import * as deals from './deals.ts';
import { dropIndexes } from './indexes.ts';
import * as people from './people.ts';
import { isPublished, type Plan } from './plan.ts';
import { copy } from './rows.ts';
import * as talk from './talk.ts';
import * as votes from './votes.ts';

const largeTables = 'votes saves comments comment_votes deals deal_images deal_changes price_points users'.split(' ');

interface Load {
  /** One superuser connection per processor; superusers can turn off checks while rows are copied. */
  clients: readonly [pg.Client, pg.Client];
  plan: Plan;
  seed: number;
  logProgress(words: string): void;
}

/** Fills an empty, migrated database with a market. */
export async function load({ clients, plan, seed, logProgress }: Load): Promise<void> {
  const [client] = clients;
  const market = deals.createMarket(plan, seed + 1);
  for (const one of clients) {
    // No triggers or foreign keys: the rows are consistent, and search words are computed in bulk.
    await one.query(`set session_replication_role = replica`);
    await one.query(`set statement_timeout = 0`);
    await one.query(`set maintenance_work_mem = '1GB'; set synchronous_commit = off; set work_mem = '256MB'`);
  }
  const statements = await dropIndexes(client, largeTables);
  logProgress('Votes and saves');
  await copy(client, 'votes', votes.voteColumns, votes.votes(plan, createChance(seed + 2)));
  await copy(client, 'saves', votes.saveColumns, votes.saves(plan, createChance(seed + 3)));
  await loadComments(client, { plan, seed, sentences: market.sentences, logProgress });
  logProgress('Members and names');
  await loadPeople(client, { plan, seed, market });
  logProgress('Deals and their words');
  await loadDeals(clients, { plan, seed, market });
  logProgress('What the queue sees');
  await loadAdminData(client, { plan, seed, sentences: market.sentences });
  logProgress('Indexes');
  await runAll(clients, statements);
  await advanceSequences(client);
}

type LoadContext = Pick<Load, 'plan' | 'seed'>;

async function loadComments(
  client: pg.Client,
  { plan, seed, sentences, logProgress }: LoadContext & Pick<Load, 'logProgress'> & { sentences: readonly string[] },
) {
  logProgress('Comments');
  const commentTree = talk.drawComments(plan, createChance(seed + 4));
  const rows = talk.comments(plan, commentTree, sentences, createChance(seed + 5));
  await copy(client, 'comments', talk.commentColumns, rows);
  const voteRows = talk.commentVotes(plan, commentTree, createChance(seed + 6));
  await copy(client, 'comment_votes', talk.commentVoteColumns, voteRows);
}

async function loadPeople(client: pg.Client, { plan, seed, market }: LoadContext & { market: deals.Market }) {
  const points = people.computePoints(plan, isPublished);
  const columns = [...people.userColumns, ...people.laterUserColumns];
  await copy(client, 'users', columns, people.users(plan, points, market.rareWords, createChance(seed + 7)));
  await copy(client, 'points_entries', people.pointColumns, people.pointEntries(points, plan.now));
  await copy(client, 'stores', people.storeColumns, people.stores(market.stores));
  await copy(client, 'brands', people.nameColumns, people.nameRows(market.brands));
  await copy(client, 'categories', people.categoryColumns, people.listCategories().rows);
}

/** Loads the deals. Texts that deals share are parsed once; the combined vectors equal those of `search_vector`. */
async function loadDeals(clients: Load['clients'], { plan, seed, market }: LoadContext & { market: deals.Market }) {
  const [client] = clients;
  const columns = deals.dealColumns.map((name) =>
    name === 'description_no' ? '0 as description_no' : `deals.${name}`,
  );
  await client.query(`create unlogged table bench_descriptions (no integer primary key, words text, vector tsvector)`);
  await client.query(`create unlogged table bench_deals as select ${columns.join(', ')} from deals`);
  const descriptionRows = market.descriptions.map((words, index) => [index + 1, words]);
  await copy(client, 'bench_descriptions', ['no', 'words'], descriptionRows);
  const rows = deals.deals(plan, market, people.listCategories().ids, createChance(seed + 8));
  await copy(client, 'bench_deals', deals.dealColumns, rows);
  await client.query(prepareWordsSql);
  await client.query('analyze bench_deals, bench_descriptions, bench_tags, bench_categories');
  const names = deals.dealColumns.filter((name) => name !== 'description_no');
  const half = Math.floor(plan.size.deals / 2);
  const insert = (one: pg.Client, from: number, to: number) =>
    one.query(`insert into deals (${names.join(', ')}, description, search) overriding system value
      select ${names.map((name) => `deal.${name}`).join(', ')}, description.words, ${vectorSql}
      from bench_deals as deal
      join bench_descriptions as description on description.no = deal.description_no
      join brands as brand on brand.id = deal.brand_id
      join bench_categories as category on category.id = deal.category_id
      join bench_tags as tagged on tagged.store_id = deal.store_id and tagged.tags = deal.tags
      where deal.id > ${from} and deal.id <= ${to} order by deal.id`);
  await Promise.all([insert(clients[0], 0, half), insert(clients[1], half, plan.size.deals)]);
  await client.query('drop table bench_deals, bench_descriptions, bench_tags, bench_categories');
  await copy(client, 'deal_images', deals.imageColumns, deals.images(plan, createChance(seed + 9)));
  await copy(client, 'deal_changes', deals.changeColumns, deals.changes(plan));
  await client.query(`insert into price_points (product_key, deal_id, price_cents, seen_at)
    select url_key, id, price_cents, posted_at from deals where status in ('active', 'sold_out', 'expired', 'archived')`);
}

const vectorSql = `setweight(to_tsvector('haggle', search_document(concat_ws(' . ', deal.title, brand.name))), 'A')
  || tagged.vector || category.vector || description.vector`;

const prepareWordsSql = `
  update bench_descriptions set vector = setweight(to_tsvector('haggle', search_document(left(words, 2000))), 'D');
  create unlogged table bench_tags as
    select store_id, tags, setweight(to_tsvector('haggle', search_document(concat_ws(' . ', name,
      nullif(array_to_string(tags, ' . '), '')))), 'B') as vector
    from (select distinct store_id, tags from bench_deals) as used join stores on stores.id = used.store_id;
  create unlogged table bench_categories as
    select category.id, setweight(to_tsvector('haggle', search_document(coalesce(string_agg(above.name, ' . '), ''))), 'C')
      as vector
    from categories as category
    join categories as above on category.path = above.path or starts_with(category.path, above.path || '/')
    group by category.id`;

async function loadAdminData(
  client: pg.Client,
  { plan, seed, sentences }: LoadContext & { sentences: readonly string[] },
) {
  const chance = createChance(seed + 10);
  const cases = admin.drawCases(plan, chance);
  await copy(client, 'report_cases', admin.caseColumns, admin.cases(plan, cases));
  await copy(client, 'reports', admin.reportColumns, admin.reports(plan, cases));
  await copy(client, 'state_reports', admin.stateReportColumns, admin.stateReports(plan, chance));
  await copy(client, 'audit_entries', admin.auditColumns, admin.auditEntries(plan, sentences, chance));
  await copy(client, 'feedback', admin.feedbackColumns, admin.feedback(plan, sentences, chance));
  await copy(client, 'notifications', admin.notificationColumns, admin.notifications(plan, chance));
}

/** Runs statements on all connections, the slow ones first, so that the connections end at about the same time. */
async function runAll(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const priorityOf = (statement: string) => (/using gin/i.test(statement) ? 2 : / votes /.test(statement) ? 1 : 0);
  const queue = statements.toSorted((a, b) => priorityOf(b) - priorityOf(a));
  const work = async (client: pg.Client) => {
    for (let next = queue.shift(); next; next = queue.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
}

/** Sets sequences to continue after the IDs in use. */
async function advanceSequences(client: pg.Client): Promise<void> {
  for (const table of ['users', 'deals', 'comments', 'stores', 'brands', 'categories', 'report_cases']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await client.query(`select setval('event_ids', (select max(event_id) from points_entries))`);
}
