import { fairQueue, rates } from '@haggle/contract/limits/rates';
import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createApiCache } from '../../src/platform/api/api-cache.ts';
import { createApp } from '../../src/start/app.ts';
import { manyConnections, useSite } from '../harness/site.ts';

const site = useSite(manyConnections);
let release = async (): Promise<void> => {};

afterEach(() => release());

/** Blocks every read of a table until it is released. */
async function lockTable(table: string): Promise<void> {
  const client = await site.connection.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  release = async () => {
    release = async () => {};
    await client.query('rollback');
    client.release();
  };
}

/** Returns the number of statements that wait for a lock. */
async function countWaitingStatements(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.context.database);
  return rows[0]?.waiting ?? 0;
}

/** Returns a function that calls the site from an address, with the rate limits of production. */
function createCaller(rateLimitScale = 1) {
  const app = createApp({ context: site.context, rateLimitScale, trustProxy: 0 });
  return (path: string, from: string, token?: string) => {
    const env = { incoming: { headers: {}, socket: { remoteAddress: from } } };
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const address = `http://haggle.test${path.startsWith('/feeds/') ? '' : '/api'}${path}`;
    return Promise.resolve(app.request(address, { headers }, env));
  };
}

/** Sends many requests at the same time; `answered` counts the responses so far. */
function sendRequests(count: number, send: (number: number) => Promise<Response>) {
  const sent = { answered: 0, all: Promise.resolve<number[]>([]) };
  const one = async (number: number) => {
    const { status } = await send(number);
    sent.answered += 1;
    return status;
  };
  sent.all = Promise.all(Array.from({ length: count }, (_, number) => one(number)));
  return sent;
}

const suggestionsPath = (number: number) => `/search/suggestions?q=desk${number}`;

test.each([
  ['an address', () => '192.0.2.1', fairQueue.atOnce],
  ['a network of IPv6', (number: number) => `2001:db8::${number.toString(16)}`, fairQueue.atOnce],
  ['a wide network of IPv6', (number: number) => `2001:db8:0:${number.toString(16)}::1`, fairQueue.ofNetwork.atOnce],
] as const)('others are served while %s has more requests in progress than there are connections', async (...row) => {
  const [, from, atOnce] = row;
  const call = createCaller();
  await lockTable('brands');
  const burst = sendRequests(60, (number) => call(suggestionsPath(number), from(number)));
  await expect.poll(countWaitingStatements).toBe(atOnce);
  expect((await call('/pages/about', '192.0.2.2')).status).toBe(200);
  expect((await call('/pages/about', '2001:db8:1:1::1')).status).toBe(200);
  expect(burst.answered).toBe(0);
  await release();
  expect(new Set(await burst.all)).toEqual(new Set([200]));
});

test('a request that waits in the queue of one address doesn’t delay the same request from another', async () => {
  const kept = createApiCache();
  const app = createApp({ context: site.context, rateLimitScale: 1, trustProxy: 0, kept });
  const call = (path: string, remoteAddress: string) => {
    const incoming = { method: 'GET', url: `/api${path}`, headers: {}, socket: { remoteAddress } };
    return Promise.resolve(app.request(`http://haggle.test/api${path}`, {}, { incoming }));
  };
  await lockTable('brands');
  const burst = sendRequests(fairQueue.atOnce, (number) => call(suggestionsPath(number), '192.0.2.9'));
  await expect.poll(countWaitingStatements).toBe(fairQueue.atOnce);
  const queued = sendRequests(1, () => call('/pages/about', '192.0.2.9'));
  expect((await call('/pages/about', '192.0.2.10')).status).toBe(200);
  expect([burst.answered, queued.answered]).toEqual([0, 0]);
  await release();
  expect(new Set([...(await burst.all), ...(await queued.all)])).toEqual(new Set([200]));
});

test('the queue of an address is limited, whichever accounts its requests use', async () => {
  const call = createCaller();
  const { token } = await site.member();
  await lockTable('brands');
  const capacity = fairQueue.atOnce + fairQueue.waiting;
  const burst = sendRequests(capacity, (number) => call(suggestionsPath(number), '192.0.2.3'));
  for (const presentedToken of [undefined, token]) {
    const refused = await call('/pages/about', '192.0.2.3', presentedToken);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(`${fairQueue.retryAfter}`);
  }
  expect((await call('/pages/about', '192.0.2.4', token)).status).toBe(200);
  await release();
  expect(new Set(await burst.all)).toEqual(new Set([200]));
  expect((await call('/deals', '192.0.2.3')).status).toBe(200);
});

test('searches, including those of feeds, have their own limit and don’t count against other reads', async () => {
  const call = createCaller(3 / rates.search[0]);
  for (let number = 0; number < 3; number++) {
    expect((await call(`/deals/search?q=desk${number}`, '192.0.2.5')).status).toBe(200);
  }
  for (const path of ['/deals/search?q=desk', '/feeds/deals.rss?q=desk']) {
    expect((await call(path, '192.0.2.5')).status, path).toBe(429);
  }
  expect((await call('/feeds/deals.rss', '192.0.2.5')).status).toBe(200);
  expect((await call('/deals', '192.0.2.5')).status).toBe(200);
  expect((await call('/deals/search?q=desk', '192.0.2.6')).status).toBe(200);
});

test('misspelt words are corrected in a few searches at a time; others are answered without corrections', async () => {
  await site.deal(await site.member(), { title: 'Wireless headphones with a case' });
  await site.drain();
  const search = async (q: string) => (await site.call(`GET /deals/search?q=${q}`)).body;
  expect((await search('hedphones')).corrections).toEqual([{ from: 'hedphones', to: 'headphones' }]);
  await lockTable('search_words');
  const correctedSearches = sendRequests(searchLimits.maxConcurrentCorrections, async (number) => {
    const { status, body } = await site.call(`GET /deals/search?q=headphnes&page=1&minPrice=${number}`);
    expect(body.corrections).toEqual([{ from: 'headphnes', to: 'headphones' }]);
    return new Response(null, { status });
  });
  await expect.poll(countWaitingStatements).toBeGreaterThanOrEqual(searchLimits.maxConcurrentCorrections);
  expect(await search('hedphones')).toMatchObject({ corrections: [], data: [], looser: [] });
  expect((await search('headphones')).data).toHaveLength(1);
  expect(correctedSearches.answered).toBe(0);
  await release();
  expect(await correctedSearches.all).toEqual(Array(searchLimits.maxConcurrentCorrections).fill(200));
});

test('requests for unknown paths count against the limit, and are logged at debug level only', async () => {
  const call = createCaller(2 / rates.read[0]);
  const before = site.logLines.length;
  for (const status of [404, 404, 429]) expect((await call('/nothing/here', '192.0.2.7')).status).toBe(status);
  expect((await call('/nothing/here', '192.0.2.8')).status).toBe(404);
  const lines = site.logLines.slice(before).map((line) => JSON.parse(line));
  expect(lines.filter(({ msg, level }) => msg === 'Not found.' && level > 20)).toEqual([]);
});
