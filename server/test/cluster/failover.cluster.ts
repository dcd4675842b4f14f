import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { seedMembers } from '../harness/crowd.ts';
import { draft, type Member } from '../harness/site.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { type AppNode, createNode } from './nodes.ts';
import { WriteLoad } from './write-load.ts';

const admin = { email: 'boss@haggle.test', password: 'a fine long password' };
const cluster = new DatabaseCluster();
const nodes: AppNode[] = [];
const ports = () => nodes.filter(({ name }) => name !== 'worker').map(({ port }) => port);
let connection: Connection;
let deals: string[];
/** More members than can write during a test. */
const crowdSize = 4_000;
let crowd: Member[] = [];

beforeAll(async () => {
  await buildWeb();
  await cluster.start();
  const sharedVariables = {
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URLS: cluster.readsUrl,
    SECRET_KEY: 'a key for tests that is long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '1000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
  for (const [name, ROLE] of [
    ['first', 'web'],
    ['second', 'web'],
    ['worker', 'worker'],
  ] as const) {
    nodes.push(await createNode({ name, variables: { ...sharedVariables, ROLE } }));
  }
  // All at the same time, like a cluster of machines after a power failure.
  await Promise.all(nodes.map((node) => node.start()));
  connection = openDatabase({ connectionString: cluster.url }, pino({ level: 'silent' }));
  deals = await postDeals(6);
  crowd = await seedMembers({ context: connection }, 2 * crowdSize);
});

afterAll(async () => {
  await connection?.close();
  for (const node of nodes) {
    await node.kill();
    await node.remove();
  }
  await cluster.stop();
});

async function call(key: string, body: object, token = ''): Promise<{ token: string; data: { _id: string } }> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(`http://127.0.0.1:${ports()[0]}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { token: string; data: { _id: string } };
  expect({ key, status: response.status, reply }).toMatchObject({ status: 200 });
  return reply;
}

async function postDeals(count: number): Promise<string[]> {
  const { token } = await call('POST /auth/login', admin);
  const posted: string[] = [];
  for (let n = 0; n < count; n++) {
    const { data } = await call('POST /deals', draft(), token);
    await call(`PUT /deals/${data._id}/approve`, {}, token);
    posted.push(data._id);
  }
  return posted;
}

test.each([
  { what: 'its process is killed', kill: 'killProcess' as const, isBack: true },
  { what: 'its machine is gone', kill: 'killMachine' as const, isBack: false },
])(
  'when the primary fails under load ($what), the site recovers on its own and no acknowledged write is lost',
  async ({ what, kill, isBack }) => {
    const { primary, standby } = await cluster.waitUntilComplete();
    const load = new WriteLoad({ ports: ports(), deals, members: crowd.splice(0, crowdSize) });
    await sleep(3_000);
    const killedAt = Date.now();
    cluster[kill](primary);
    const recoveredAt = await vi.waitFor(
      () => {
        const at = load.recoveredAfter(killedAt, 2_000);
        expect(at).toBeDefined();
        return at ?? 0;
      },
      { timeout: 90_000, interval: 100 },
    );
    await sleep(2_000);
    await load.stop();
    const seconds = ((recoveredAt - killedAt) / 1000).toFixed(1);
    printLine(
      `The primary fails, ${what}: written again after ${seconds} s. ${summarize(load, killedAt, recoveredAt)}`,
    );
    expect(unexpectedStatuses(load)).toEqual([]);
    await expectNothingLost(load);

    if (!isBack) cluster.startMachine(primary);
    const now = await cluster.waitUntilComplete();
    expect([now.primary.name, now.standby.name]).toEqual([standby.name, primary.name]);
  },
);

/** Returns responses other than success and 503, which is expected while the primary is down. */
function unexpectedStatuses(load: WriteLoad): string[] {
  return load.responses.flatMap(({ kind, status }) => (status === 200 || status === 503 ? [] : [`${kind}: ${status}`]));
}

function summarize({ responses, acknowledged }: WriteLoad, killedAt: number, recoveredAt: number): string {
  const duringOutage = responses.filter(({ at }) => at > killedAt && at < recoveredAt);
  const count = (requestKind: string, status: number) =>
    duringOutage.filter((reply) => reply.kind === requestKind && reply.status === status).length;
  const { votes, comments } = acknowledged;
  const reads = ['page', 'list'].map(
    (kind) => `${count(kind, 200)} of ${count(kind, 200) + count(kind, 503)} ${kind}s`,
  );
  return `Acknowledged in all: ${votes.length} votes, ${comments.length} comments. Meanwhile ${count('vote', 503) + count('comment', 503)} writers were told 503, and readers were given ${reads.join(' and ')}.`;
}

/** Expects that every acknowledged write is stored, totals match their rows, and each event was handled once. */
async function expectNothingLost({ acknowledged: { votes, comments } }: WriteLoad): Promise<void> {
  const { database } = connection;
  await expect.poll(() => countPendingEvents(), { timeout: 60_000, interval: 500 }).toBe(0);
  const { rows: lostVotes } = await sql`
    select asked.* from unnest(${votes.map(({ userId }) => userId)}::bigint[], ${votes.map(({ dealId }) => dealId)}::bigint[])
      as asked (user_id, deal_id)
    left join votes using (user_id, deal_id) where votes.value is null`.execute(database);
  const { rows: lostComments } = await sql`
    select asked.id from unnest(${comments.map(({ id }) => id)}::bigint[], ${comments.map(({ body }) => body)}::text[])
      as asked (id, body)
    left join comments on comments.id = asked.id and comments.body = asked.body where comments.id is null`.execute(
    database,
  );
  expect({ lostVotes, lostComments }).toEqual({ lostVotes: [], lostComments: [] });

  const { rows: wrongTotals } = await sql`
    select id from deals where upvotes <> (select count(*) from votes where deal_id = deals.id and value = 1)
      or comments_count <> (select count(*) from comments where deal_id = deals.id and deleted_at is null)
    union all
    select id from users where points <> (
      select coalesce(sum(points_change), 0) from points_entries where user_id = users.id)`.execute(database);
  expect(wrongTotals).toEqual([]);

  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::integer from votes) as votes,
    (select count(*)::integer from points_entries where rule = 'upvoteReceived') as paid,
    (select sum(count)::integer from notifications where type = 'upvote_received') as told,
    (select count(*)::integer from consequences_done where consequence = 'badges.voter') as noted,
    (select count(*)::integer from comments) as comments,
    (select count(distinct event_id)::integer from consequences_done where consequence = 'points.comment') as rewarded`.execute(
    database,
  );
  const [sums] = rows;
  expect(sums).toMatchObject({ paid: sums?.votes, told: sums?.votes, noted: sums?.votes, rewarded: sums?.comments });
}

async function countPendingEvents(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from graphile_worker.jobs where task_identifier = 'event'`.execute(
    connection.database,
  );
  return rows[0]?.waiting ?? 0;
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
