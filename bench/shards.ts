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
import { plantCrowd } from '../server/test/harness/crowd.ts';
import { withTestDatabase } from '../server/test/harness/postgres.ts';
import { draft, type Member } from '../server/test/harness/site.ts';
import { countParts, partsOf, partTables } from './measure/parts.ts';
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
  const of = (key: string, body?: object) => ({ key, isOfOneDeal: true, ...(body && { body }) });
  const across = (key: string, body?: object) => ({ ...of(key, body), isOfOneDeal: false });
  return [
    of(`GET /deals/${deal}`),
    of(`GET /deals/${deal}/comments`),
    of(`GET /deals/${deal}/comments/mine`),
    of(`POST /deals/${deal}/vote`, { voteValue: 1 }),
    of(`POST /deals/${deal}/save`, {}),
    of(`POST /deals/${deal}/comments`, { body: 'Worth it.' }),
    of(`DELETE /deals/${deal}/save`),
    of('GET /deals'),
    of('GET /deals/search?q=headphones'),
    across('POST /deals/bulk/status', { dealIds: [deal, other] }),
    across(`POST /deals/${deal}/comments`, { body: 'So it is.', parentId: comment }),
    across(`POST /comments/${comment}/vote`, { voteValue: 1 }),
    across(`GET /comments/${comment}`),
    across(`GET /comments/${comment}/replies`),
    across('GET /users/me/saved-deals'),
    across(`GET /users/${member}/comments`),
    across(`GET /users/${member}`),
  ];
}

async function plant(context: Context, app: ReturnType<typeof createApp>): Promise<{ crowd: Member[]; ids: string[] }> {
  const { database } = context;
  const email = 'keeper@haggle.test';
  const password = 'correct horse battery';
  await registerUser(context, { username: 'keeper', email, password, role: 'admin', isEmailVerified: true });
  const { token } = await send(app, { key: 'POST /auth/login', body: { email, password }, isOfOneDeal: false });
  for (let n = 0; n < deals; n++) {
    const { data } = await send(app, { key: 'POST /deals', body: draft(), isOfOneDeal: false }, token);
    await send(app, { key: `PUT /deals/${data._id}/approve`, body: {}, isOfOneDeal: false }, token);
  }
  const crowd = await plantCrowd({ context }, members);
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
  await partTables(connection.pool);
  const env = readEnv({ DATA_DIR: join(tmpdir(), 'haggle-bench') });
  const context = await buildContext({ env, database: connection.database, log, port: 0 });
  const app = createApp({ context, rateLimitScale: 1e9, trustProxy: 0 });
  const { crowd, ids } = await plant(context, app);
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
    const touched = await countParts(connection.pool, waves);
    const most = Math.max(0, ...touched.flatMap(({ parts }) => Object.values(parts)));
    if (call.isOfOneDeal && most > 1) missed.push(call.key);
    const words = touched.map(({ parts }) =>
      Object.entries(parts)
        .map(([table, count]) => `${table} ${count}`)
        .join(' '),
    );
    console.log(
      `${call.key.padEnd(36)} at most ${most} of ${partsOf} parts${most > 1 && call.isOfOneDeal ? ' MISSED' : ''}  ${words.join(', ')}`,
    );
    for (const { text, parts } of touched) if (Object.values(parts).some((count) => count > 1)) crossing.add(text);
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
