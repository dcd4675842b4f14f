import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { type AppNode, createNode } from '../cluster/nodes.ts';
import { waitUntil } from '../cluster/processes.ts';
import { findProgram } from '../cluster/programs.ts';
import { type Balancer, startProxy } from '../cluster/proxy.ts';
import { databaseUrlOf } from '../cluster/site.ts';
import { draft, type Member } from '../harness/site.ts';
import { checkOutRelease, findPreviousRelease } from './previous-release.ts';

// The previous release and this one share a database during a rolling upgrade under load.

const root = join(import.meta.dirname, '../../..');
const previous = findProgram('haproxy') ? findPreviousRelease() : undefined;
if (previous === undefined) process.stderr.write('SKIPPED: a rolling upgrade needs HAProxy and the history of git.\n');

const folder = mkdtempSync(join(tmpdir(), 'haggle-rolling-'));
const admin = { email: 'keeper@rolling.example', password: 'a fine long password' };
const writers = 6;
let postgres: Embedded | undefined;
let connection: Connection | undefined;
let proxy: Balancer | undefined;
let variables: Record<string, string> = {};
let before: AppNode;
let after: AppNode;
let workerBefore: AppNode;
let workerAfter: AppNode;
let checkout = '';

beforeAll(async () => {
  if (previous === undefined) return;
  checkout = checkOutRelease(previous);
  await buildWeb();
  // Under root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: pino({ level: 'silent' }) });
  connection = openDatabase({ ...postgres.config, max: 2 }, pino({ level: 'silent' }));
  variables = {
    DATABASE_URL: databaseUrlOf(postgres.config),
    SECRET_KEY: 'a key for tests that is long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '1000',
    HAGGLE_DEMO: 'off',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
  };
  const web = { ...variables, ROLE: 'web' };
  const worker = { ...variables, ROLE: 'worker' };
  before = await createNode({ name: 'before', variables: web, checkout });
  after = await createNode({ name: 'after', variables: web });
  workerBefore = await createNode({ name: 'worker before', variables: worker, checkout });
  workerAfter = await createNode({ name: 'worker after', variables: worker });
  await before.start();
  await workerBefore.start();
  proxy = await startProxy([before, after]);
});

afterAll(async () => {
  await proxy?.stop();
  for (const node of [before, after, workerBefore, workerAfter]) await node?.remove();
  await connection?.close();
  await postgres?.stop();
  for (const place of [folder, checkout]) if (place) rmSync(place, { recursive: true, force: true });
});

interface CallOptions {
  token?: string;
  body?: unknown;
}

/** Calls an API endpoint, given as `GET /deals`, on a node or through the proxy. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
async function call(origin: string, key: string, { token = '', body }: CallOptions = {}): Promise<any> {
  const [method = 'GET', path] = key.split(' ');
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, `${origin} ${key}: ${text}`).toBeLessThan(400);
  return JSON.parse(text);
}

/** Runs a command of this version next to the site. */
async function runHaggle(...args: string[]): Promise<string> {
  const env = { ...process.env, ...variables, DATA_DIR: after.folder };
  const command = ['server/bin/haggle.js', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
}

/** Registers members at a node and backdates them by a month. */
async function registerMembers(origin: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let place = 0; place < count; place++) {
    const account = { username: `member_${place}`, email: `member${place}@rolling.example` };
    const { token } = await call(origin, 'POST /auth/register', { body: { ...account, password: 'quite a long one' } });
    const { _id: id } = (await call(origin, 'GET /auth/me', { token })).data;
    members.push({ ...account, id, token } as Member);
  }
  await sql`update users set created_at = created_at - interval '30 days', trust_level = greatest(trust_level, 1)`.execute(
    database(),
  );
  return members;
}

function database(): Connection['database'] {
  if (!connection) throw new Error('The database does not run.');
  return connection.database;
}

async function publish(origin: string, token: string): Promise<string> {
  const { _id, lifecycleStatus } = (await call(origin, 'POST /deals', { token, body: draft() })).data;
  if (lifecycleStatus === 'pending') await call(origin, `PUT /deals/${_id}/approve`, { token });
  return _id;
}

/** Expects that writes on either node are visible on both. */
async function expectConsistentNodes(token: string, members: readonly Member[]): Promise<void> {
  const nodes = [before, after];
  for (const publisher of nodes) {
    const deal = await publish(publisher.origin, token);
    for (const [place, { name, origin }] of nodes.entries()) {
      const as = members[place]?.token ?? '';
      await call(origin, `POST /deals/${deal}/vote`, { token: as, body: { voteValue: 1 } });
      await call(origin, `POST /deals/${deal}/save`, { token: as, body: {} });
      await call(origin, `POST /deals/${deal}/comments`, { token, body: { body: `Said at ${name}.` } });
    }
    for (const { name, origin } of nodes) {
      const description = `a deal of the version ${publisher.name}, seen at ${name}`;
      expect((await call(origin, `GET /deals/${deal}`, { token })).data.dealScore, description).toBe(nodes.length);
      const commentsJson = JSON.stringify((await call(origin, `GET /deals/${deal}/comments`, { token })).data);
      for (const other of nodes) expect(commentsJson, description).toContain(`Said at ${other.name}.`);
      const page = await fetch(`${origin}/deals/${deal}`);
      expect(page.status, description).toBe(200);
    }
  }
}

const waitForActiveNodes = (...names: string[]) =>
  waitUntil(`the proxy sends to ${names.join(' and ')}`, async () => `${await proxy?.activeNodes()}` === `${names}`);

test.skipIf(previous === undefined)(
  'a rolling upgrade under load fails no request and loses no acknowledged write',
  async () => {
    const { origin } = proxy as Balancer;
    await waitForActiveNodes('before');
    const { token } = await call(origin, 'POST /auth/login', { body: admin });
    const members = await registerMembers(origin, writers + 2);
    const deals: string[] = [];
    for (let count = 0; count < 6; count++) deals.push(await publish(origin, token));

    const load = new Load({ origin, members: members.slice(2), deals, postsDeals: true });
    await waitUntil('members write', () => load.answered > 50, { explain: () => load.reasons() });
    expect(await runHaggle('migrate')).toContain('The database was migrated.');
    const answeredAtMigration = load.answered;
    await waitUntil('members write beside the newer schema', () => load.answered > answeredAtMigration + 50);
    await workerAfter.start();
    expect(await workerBefore.stop()).toBe(0);
    await after.start();
    await waitForActiveNodes('before', 'after');
    const answeredAtBoth = load.answered;
    await expectConsistentNodes(token, members);
    await waitUntil('members write at both', () => load.answered > answeredAtBoth + 100);

    expect(await before.stop()).toBe(0);
    await waitForActiveNodes('after');
    const answeredAtNew = load.answered;
    await waitUntil('members write at the new version', () => load.answered > answeredAtNew + 50);
    await load.stop();
    process.stdout.write(
      `  Rolling upgrade: ${load.answered} answered, ${load.failed.length} failed; ${load.comments.length} comments, ` +
        `${load.votes.size} votes, ${load.saves.size} saves and ${load.dealIds.length} deals acknowledged and all there\n`,
    );
    expect(
      load.failed,
      `${load.reasons()}\n${[before, after, workerBefore, workerAfter].map(errorsOf).join('')}`,
    ).toEqual([]);
    await expectAllStored(database(), load);

    await waitUntil('all that follows has been done', isDrained, { timeout: 120_000 });
    expect(await runHaggle('doctor')).toMatch(/^All \d+ checks passed/m);
  },
);

/** Returns the error lines of a node's log. */
function errorsOf({ name, output }: AppNode): string {
  const lines = output().split('\n');
  return lines.flatMap((line) => (/"level":[56]0/.test(line) ? `${name}: ${line}\n` : [])).join('');
}

async function isDrained(): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from graphile_worker.jobs
    where task_identifier = 'event' or (attempts >= max_attempts and locked_at is null)`.execute(database());
  return rows[0]?.left === 0;
}
