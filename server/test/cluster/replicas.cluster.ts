import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerUser } from '../../src/domains/accounts/users/actions.ts';
import type { Context } from '../../src/platform/context.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { openReplicas, type Replicas } from '../../src/platform/database/replicas.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createApp } from '../../src/start/app.ts';
import { buildContext } from '../../src/start/context.ts';
import { draft } from '../harness/site.ts';
import { waitUntil } from './processes.ts';
import { type DatabasePair, startDatabasePair } from './standby.ts';

const logLines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logLines.push(line) });
let pair: DatabasePair;
let connection: Connection;
let replicas: Replicas;
let app: ReturnType<typeof createApp>;
let context: Context;

beforeAll(async () => {
  pair = await startDatabasePair();
  connection = openDatabase({ connectionString: pair.primary, max: 10 }, log);
  const { database } = connection;
  // The same replica twice, so that both are used in turn.
  replicas = openReplicas({ urls: [pair.replica, pair.replica], primary: database, max: 5, log });
  const env = readEnv({ SECRET_KEY: 'a key for tests that is long enough', DATA_DIR: '/tmp/haggle-replicas' });
  context = { ...(await buildContext({ env, database, log, port: 0 })), replicas };
  app = createApp({ context, rateLimitScale: 1000, trustProxy: 0 });
});

afterAll(async () => {
  await replicas?.close();
  await connection?.close();
  await pair?.stop();
});

async function call(key: string, token?: string, body?: unknown) {
  const [method = 'GET', path] = key.split(' ');
  const response = await app.request(`http://haggle.test/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
  return { status: response.status, body: (isJson ? await response.json() : await response.text()) as any };
}

const usedStates = () => replicas.states().map(({ isUsed }) => isUsed);
const password = 'correct horse battery';

async function logInAsAdmin(): Promise<string> {
  const email = 'boss@replicas.example';
  await registerUser(context, { username: 'boss', email, password, role: 'admin' });
  return (await call('POST /auth/login', undefined, { email, password })).body.token;
}

/** Returns the titles of the deals shown to a member or visitor. */
const titles = async (token?: string): Promise<string[]> =>
  (await call('GET /deals?limit=50', token)).body.data.map(({ title }: { title: string }) => title);

test('visitors read from a replica unless it lags behind; members always read from the primary', async () => {
  await waitUntil('both are used', () => usedStates().every(Boolean));
  const token = await logInAsAdmin();
  const publish = async () => {
    const { body } = await call('POST /deals', token, draft());
    const { _id, title, lifecycleStatus } = body.data;
    if (lifecycleStatus === 'pending') await call(`PUT /deals/${_id}/approve`, token);
    return title as string;
  };
  const first = await publish();
  await waitUntil('a visitor sees it', async () => (await titles()).includes(first));

  await pair.pause();
  const second = await publish();
  expect(await titles(token)).toContain(second);
  // The paused replica still has the old state, which shows that it served the response.
  expect(await titles()).not.toContain(second);
  await waitUntil('it is left out for being behind', () => usedStates().every((isUsed) => !isUsed));
  expect(await titles()).toContain(second);
  expect(logLines.filter((line) => line.includes('is no longer used for reads'))).toHaveLength(2);

  await pair.resume();
  await waitUntil('it is used again', () => usedStates().every(Boolean));
  expect(await titles()).toContain(second);
});

test('no request fails when a replica goes down, and it is used again once it is back', async () => {
  await waitUntil('both are used', () => usedStates().every(Boolean));
  let isPolling = true;
  const polling = (async () => {
    const statuses = new Set<number>();
    while (isPolling) statuses.add((await call('GET /deals')).status);
    return statuses;
  })();
  await pair.stopReplica();
  await waitUntil('they are left out', () => usedStates().every((isUsed) => !isUsed));
  isPolling = false;
  expect(await polling).toEqual(new Set([200]));
  await pair.startReplica();
  await waitUntil('they are used again', () => usedStates().every(Boolean));
});

test('endpoints that read from a replica never try to write', async () => {
  await waitUntil('both are used', () => usedStates().every(Boolean));
  const token = (await call('POST /auth/login', undefined, { email: 'boss@replicas.example', password })).body.token;
  const { body } = await call('GET /deals');
  const { _id: id, category } = body.data[0];
  const fillPath = (path: string) =>
    path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name) => (name === 'category' ? (category?.slug ?? 'electronics') : id));
  const writingPaths: string[] = [];
  for (const endpoint of Object.values<EndpointShape>(endpoints)) {
    const isLagging = endpoint.reads === 'lagging';
    if (endpoint.method !== 'GET' || endpoint.reads === 'fresh' || (endpoint.who !== 'anyone' && !isLagging)) continue;
    logLines.length = 0;
    const { status } = await call(`GET ${fillPath(endpoint.path)}`, endpoint.who === 'anyone' ? undefined : token);
    expect(status, endpoint.path).toBeLessThan(500);
    if (logLines.some((line) => line.includes('reading from the primary'))) writingPaths.push(endpoint.path);
  }
  expect(writingPaths).toEqual([]);
});
