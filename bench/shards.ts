import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { registerUser } from '../server/src/domains/accounts/users/actions.ts';
import type { Context } from '../server/src/platform/context.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createApp } from '../server/src/start/app.ts';
import { buildContext } from '../server/src/start/context.ts';
import { seedMembers } from '../server/test/harness/crowd.ts';
import { withTestDatabase } from '../server/test/harness/postgres.ts';
import { draft, type Member } from '../server/test/harness/site.ts';
import { countPartitions, partitionCount, partitionTables } from './measure/parts.ts';
import { sendTo } from './measure/site.ts';
import { Recorder } from './measure/statements.ts';

// The promise: with votes, saves and comments partitioned by deal, the most frequent calls of readers and members touch
// only one partition. Uses the statements that the site really sends, and lists those that cross partitions.

const members = 2_000;
const deals = 40;

interface Call {
  key: string;
  body?: object;
  /** Whether it is about one deal and must therefore touch only one partition. */
  isOfOneDeal: boolean;
}

function callsOf(deal: string, other: string, comment: string, member: string): Call[] {
  const oneDealCall = (key: string, body?: object) => ({ key, isOfOneDeal: true, ...(body && { body }) });
  const manyDealCall = (key: string, body?: object) => ({ ...oneDealCall(key, body), isOfOneDeal: false });
  return [
    oneDealCall(`GET /deals/${deal}`),
    oneDealCall(`GET /deals/${deal}/comments`),
    oneDealCall(`GET /deals/${deal}/comments/mine`),
    oneDealCall(`POST /deals/${deal}/vote`, { voteValue: 1 }),
    oneDealCall(`POST /deals/${deal}/save`, {}),
    oneDealCall(`POST /deals/${deal}/comments`, { body: 'Worth it.' }),
    oneDealCall(`DELETE /deals/${deal}/save`),
    oneDealCall('GET /deals'),
    oneDealCall('GET /deals/search?q=headphones'),
    manyDealCall('POST /deals/bulk/status', { dealIds: [deal, other] }),
    manyDealCall(`POST /deals/${deal}/comments`, { body: 'So it is.', parentId: comment }),
    manyDealCall(`POST /comments/${comment}/vote`, { voteValue: 1 }),
    manyDealCall(`GET /comments/${comment}`),
    manyDealCall(`GET /comments/${comment}/replies`),
    manyDealCall('GET /users/me/saved-deals'),
    manyDealCall(`GET /users/${member}/comments`),
    manyDealCall(`GET /users/${member}`),
  ];
}

async function seedSite(
  context: Context,
  app: ReturnType<typeof createApp>,
): Promise<{ crowd: Member[]; ids: string[] }> {
  const { database } = context;
  const email = 'keeper@haggle.test';
  const password = 'correct horse battery';
  await registerUser(context, { username: 'keeper', email, password, role: 'admin', isEmailVerified: true });
  const { token } = await send(app, { key: 'POST /auth/login', body: { email, password }, isOfOneDeal: false });
  for (let n = 0; n < deals; n++) {
    const { data } = await send(app, { key: 'POST /deals', body: draft(), isOfOneDeal: false }, token);
    await send(app, { key: `PUT /deals/${data._id}/approve`, body: {}, isOfOneDeal: false }, token);
  }
  const crowd = await seedMembers({ context }, members);
  await sql`insert into votes (user_id, deal_id, value, created_at)
    select users.id, deals.id, 1, now() from users, deals where users.id % 3 > 0 and username like 'crowd-%'`.execute(
    database,
  );
  await sql`insert into saves (user_id, deal_id, created_at)
    select users.id, deals.id, now() from users, deals where users.id % 3 = 1`.execute(database);
  await sql`insert into comments (deal_id, author_id, body, created_at)
    select deals.id, users.id, 'Says ' || username, now() from users, deals where users.id % 4 = 1`.execute(database);
  for (const table of ['votes', 'saves', 'comments']) await sql`analyze ${sql.table(table)}`.execute(database);
  const rows = await database.selectFrom('deals').select('id').where('is_live', '=', true).orderBy('id').execute();
  return { crowd, ids: rows.map(({ id }) => id) };
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints
async function send(app: ReturnType<typeof createApp>, { key, body }: Call, token?: string): Promise<any> {
  const [method = '', path = ''] = key.split(' ');
  return JSON.parse(await sendTo(app)(method, path, { token, ...(body && { body }) }));
}

await withTestDatabase(async (config) => {
  const log = createLog('error');
  const recorder = new Recorder();
  const connection = openDatabase({ ...config, Client: recorder.clientClass() }, log);
  await partitionTables(connection.pool);
  const env = readEnv({ DATA_DIR: join(tmpdir(), 'haggle-bench') });
  const context = await buildContext({ env, database: connection.database, log, port: 0 });
  const app = createApp({ context, rateLimitScale: 1e9, trustProxy: 0 });
  const { crowd, ids } = await seedSite(context, app);
  // A member who hasn't voted yet.
  const reader = crowd.find(({ id }) => Number(id) % 3 === 0);
  const [deal = '', other = ''] = ids;
  const { id: comment } = await context.database
    .selectFrom('comments')
    .select('id')
    .where('deal_id', '=', deal)
    .where('author_id', '!=', reader?.id ?? '')
    .executeTakeFirstOrThrow();

  const crossing = new Set<string>();
  const missed: string[] = [];
  for (const call of callsOf(deal, other, comment, reader?.id ?? '')) {
    const waves = await recorder.listen(() => send(app, call, reader?.token));
    const touched = await countPartitions(connection.pool, waves);
    const maxPartitions = Math.max(0, ...touched.flatMap(({ partitions }) => Object.values(partitions)));
    if (call.isOfOneDeal && maxPartitions > 1) missed.push(call.key);
    const summary = touched.map(({ partitions }) =>
      Object.entries(partitions)
        .map(([table, count]) => `${table} ${count}`)
        .join(' '),
    );
    console.log(
      `${call.key.padEnd(36)} at most ${maxPartitions} of ${partitionCount} parts${maxPartitions > 1 && call.isOfOneDeal ? ' MISSED' : ''}  ${summary.join(', ')}`,
    );
    for (const { text, partitions } of touched)
      if (Object.values(partitions).some((count) => count > 1)) crossing.add(text);
  }
  console.log(
    `\nStatements that cross parts:\n${[...crossing].map((text) => `- ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`).join('\n')}`,
  );
  if (missed.length > 0) {
    console.error(`These are of one deal and came to several parts: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
  await connection.close();
});
