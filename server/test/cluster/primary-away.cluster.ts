import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { draft } from '../harness/site.ts';
import { type AppNode, createNode } from './nodes.ts';
import { waitUntil } from './processes.ts';
import { type DatabasePair, startDatabasePair } from './standby.ts';

// What visitors and members get while the primary is down and a standby is up.

const admin = { email: 'keeper@standby.example', password: 'a fine long password' };
let pair: DatabasePair;
let node: AppNode;

beforeAll(async () => {
  await buildWeb();
  pair = await startDatabasePair();
  node = await createNode({
    name: 'the site',
    variables: {
      DATABASE_URL: pair.primary,
      DATABASE_REPLICA_URLS: pair.replica,
      SECRET_KEY: 'a key for tests that is long enough',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: '1000',
    },
  });
  await node.start();
});

afterAll(async () => {
  await node?.remove();
  await pair?.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
async function call(key: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<any> {
  const [method = 'GET', path] = key.split(' ');
  const response = await fetch(`${node.origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function fetchPage(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${node.origin}${path}`);
  return { status: response.status, text: await response.text() };
}

test('while the primary is down, visitors read all pages from the standby, and writes get a 503', async () => {
  const { token } = (await call('POST /auth/login', { body: admin })).body;
  const published: { _id: string; title: string }[] = [];
  for (let count = 0; count < 3; count++) {
    const { data } = (await call('POST /deals', { token, body: draft() })).body;
    if (data.lifecycleStatus === 'pending') await call(`PUT /deals/${data._id}/approve`, { token });
    published.push(data);
  }
  const [first] = published;
  await waitUntil('the standby has them', async () =>
    (await fetchPage('/deals?page=1')).text.includes(first?.title ?? ''),
  );

  await pair.stopPrimary();
  await waitUntil('the node knows', async () => !(await node.isReady()));
  // Longer than settings and other values are cached.
  const deadline = Date.now() + 20_000;
  const statuses = new Set<number>();
  while (Date.now() < deadline) {
    for (const path of ['/', `/deals?minPrice=${(Date.now() % 1e4) / 100}`, `/trending?page=1`])
      statuses.add((await fetchPage(path)).status);
    for (const { _id, title } of published) {
      const { status, text } = await fetchPage(`/deals/${_id}`);
      statuses.add(status);
      expect(text.includes(title), `${status}\n${node.output().slice(-3000)}`).toBe(true);
      statuses.add((await call(`GET /deals/${_id}`)).status);
    }
    statuses.add((await call(`GET /deals?maxPrice=${1e5 + (Date.now() % 1e4)}`)).status);
  }
  expect([...statuses]).toEqual([200]);
  for (const [key, body] of [
    [`POST /deals/${first?._id}/save`, {}],
    ['POST /auth/login', admin],
  ] as const) {
    const { status, body: reply } = await call(key, { token, body });
    expect([status, reply.code], key).toEqual([503, 'unavailable']);
  }

  await pair.startPrimary();
  await waitUntil('the node is ready again', () => node.isReady());
  expect((await call(`POST /deals/${first?._id}/save`, { token, body: {} })).status).toBe(200);
});
