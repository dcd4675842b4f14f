import { parseArgs } from 'node:util';
import pg from 'pg';
import { recountTotals } from '../server/src/domains/operations/recounts/actions.ts';
import { learnWords } from '../server/src/domains/search/vocabulary-actions.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createLog } from '../server/src/platform/log.ts';
import { buildContext } from '../server/src/start/context.ts';
import { load } from './catalogue/load.ts';
import { drawPlan, sizeFor } from './catalogue/plan.ts';
import { prepareStorage } from './catalogue/stored-market.ts';

// Creates a market for benchmarks with COPY, in minutes. The same seed gives the same market except for its date. Its
// totals match their rows, which the site's own recount confirms at the end.

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000000' },
    into: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Share of pending deals. */
    pending: { type: 'string', default: '0.2' },
  },
});

const log = createLog('warn');
const size = sizeFor(Number(values.deals), Number(values.pending));
const startedAt = performance.now();

function logProgress(message: string): void {
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(5)} s  ${message}`);
}

async function fillMarket(config: pg.PoolConfig, now: number): Promise<number> {
  const connection = openDatabase({ ...config, max: 4, statement_timeout: 0 }, log);
  const clients = [new pg.Client(config), new pg.Client(config)] as const;
  try {
    await migrate(connection, log);
    await Promise.all(clients.map((client) => client.connect()));
    const plan = drawPlan(size, now, Number(values.seed));
    await load({ clients, plan, seed: Number(values.seed), logProgress });
    logProgress('Statistics');
    await clients[0].query('vacuum analyze');
    const env = readEnv({ DATA_DIR: process.env.TMPDIR ?? '/tmp' });
    const context = await buildContext({ env, database: connection.database, log, port: 0 });
    logProgress('The vocabulary, as the site learns it at night');
    await learnWords(context);
    logProgress('Totals, as the site recounts them at night');
    await recountTotals(context);
    await clients[0].query('analyze search_words');
    return await countDifferences(clients[0]);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await connection.close();
  }
}

/** Checks what the recount doesn't: comments, their upvotes, and the search words of a sample. @returns differences */
async function countDifferences(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ what: string; wrong: number }>(`
    select 'votes and points' as what, count(*)::integer as wrong from recount_differences
    union all select 'comments of deals', count(*)::integer from deals
      left join (select deal_id, count(*) as n from comments where deleted_at is null group by deal_id) as said
        on said.deal_id = deals.id
      where comments_count <> coalesce(said.n, 0)
    union all select 'answers of threads', count(*)::integer from comments as first
      left join (select root_id, count(*) as n from comments where root_id is not null group by root_id) as said
        on said.root_id = first.id
      where replies_count <> coalesce(said.n, 0)
    union all select 'upvotes of comments', count(*)::integer from comments
      left join (select comment_id, count(*) as n from comment_votes group by comment_id) as liked
        on liked.comment_id = comments.id
      where upvotes <> coalesce(liked.n, 0)
    union all select 'words', count(*)::integer from (select * from deals where id % 1000 = 7) as deals
      where search is distinct from search_vector(deals)`);
  for (const { what, wrong } of rows) console.log(`         ${what}: ${wrong} differences`);
  const counts =
    await client.query(`select (select count(*) from deals) as deals, (select count(*) from deals where is_live) as live,
    (select count(*) from users) as users, (select count(*) from votes) as votes, (select count(*) from comments) as comments,
    pg_size_pretty(pg_database_size(current_database())) as size`);
  console.log(counts.rows[0]);
  return rows.reduce((sum, { wrong }) => sum + wrong, 0);
}

const storage = await prepareStorage({ deals: size.deals, target: values.into });
try {
  const now = Date.now();
  const differences = await fillMarket(storage.config, now);
  if (differences > 0) process.exitCode = 1;
  else {
    await storage.finish({
      deals: size.deals,
      users: size.users,
      seed: Number(values.seed),
      now: new Date(now).toISOString(),
    });
  }
} finally {
  await storage.stop();
}
logProgress('Done');
