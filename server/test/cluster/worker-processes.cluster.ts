import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rates } from '@haggle/contract/limits/rates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';
import { draft } from '../harness/site.ts';
import { openPage } from '../harness/socket-node.ts';
import { waitUntil } from './processes.ts';

const METRICS_TOKEN = 'a token for machines';
const adminAccount = { email: 'keeper@crew.example', password: 'a fine long password' };
let haggle: HaggleProcess;
let origin: string;
let folder: string;
let hasExited = false;

beforeAll(async () => {
  await buildWeb();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  folder = await mkdtemp(join(tmpdir(), 'haggle-crew-'));
  haggle = launch({
    PORT: `${port}`,
    DATA_DIR: folder,
    WORKERS: '3',
    REALTIME: 'on',
    HAGGLE_DEMO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    METRICS_TOKEN,
  });
  await haggle.ready();
});

afterAll(async () => {
  if (haggle) {
    if (!hasExited) process.kill(haggle.pid, 'SIGTERM');
    await haggle.exited;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Returns the processes that the primary has started, without those of the database. */
function childPids(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, words = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === haggle.pid && words.includes('haggle.js') ? [Number(pid)] : [];
  });
}

async function call(key: string, body?: unknown, token?: string) {
  const [method = 'GET', path] = key.split(' ');
  const response = await fetch(`${origin}/api${path}`, {
    method,
    // A new connection per request, so that several processes get requests.
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
  return { status: response.status, body: (await response.json()) as any };
}

async function readMetrics(): Promise<string> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return response.text();
}

const accountFor = (name: string) => ({
  username: name,
  email: `${name}@crew.example`,
  password: adminAccount.password,
});

test('three web processes and a worker process run behind one port', async () => {
  expect(childPids()).toHaveLength(4);
  const author = await call('POST /auth/register', accountFor('robin'));
  const { token: adminToken } = (await call('POST /auth/login', adminAccount)).body;
  const pages = await Promise.all([1, 2, 3, 4].map(() => openPage({ origin })));
  for (const page of pages) await page.emit('subscribe_deals');
  const deal = await call('POST /deals', draft(), author.body.token);
  const approved = await call(`PUT /deals/${deal.body.data._id}/approve`, undefined, adminToken);
  expect(approved.status).toBe(200);
  await waitUntil('the author has their points', async () => {
    const { body } = await call('GET /points', undefined, author.body.token);
    return body.data.points === 10;
  });
  for (const page of pages) {
    await expect.poll(() => page.events.map(({ name }) => name)).toContain('new_deal');
  }
  await waitUntil('the home page shows it', async () => {
    const html = await (await fetch(origin, { headers: { connection: 'close' } })).text();
    return html.includes(deal.body.data.title);
  });
});

test('all processes share a rate limit, and the metrics cover all of them', async () => {
  const [limit] = rates.register;
  const statuses: number[] = [];
  for (let turn = 0; turn < limit + 3; turn++) {
    statuses.push((await call('POST /auth/register', accountFor(`late${turn}`))).status);
  }
  // The previous test registered one account.
  expect(statuses.filter((status) => status === 200)).toHaveLength(limit - 1);
  expect(statuses.at(-1)).toBe(429);
  const metrics = await readMetrics();
  for (const name of ['web-1', 'web-2', 'web-3', 'worker']) expect(metrics).toContain(`process="${name}"`);
  const counts = [...metrics.matchAll(/^haggle_request_duration_seconds_count\{[^}]*auth\/register[^}]*\} (\d+)/gm)];
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(limit + 4);
});

test('a killed process is restarted, and the others respond in the meantime', async () => {
  const before = childPids();
  process.kill(before[1] ?? 0, 'SIGKILL');
  // A connection being passed to the process at that moment is lost with it.
  let lostRequests = 0;
  for (let turn = 0; turn < 50; turn++) {
    const reply = await call('GET /deals').catch(() => undefined);
    if (reply === undefined) lostRequests += 1;
    else expect(reply.status).toBe(200);
  }
  expect(lostRequests).toBeLessThanOrEqual(1);
  await waitUntil(
    'there are four again',
    () => childPids().length === 4 && childPids().every((pid) => pid !== before[1]),
  );
});

test('SIGTERM stops all processes and the database', async () => {
  process.kill(haggle.pid, 'SIGTERM');
  expect(await haggle.exited).toBe(0);
  hasExited = true;
  const processLines = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n');
  expect(processLines.filter((line) => line.includes(folder))).toEqual([]);
});
