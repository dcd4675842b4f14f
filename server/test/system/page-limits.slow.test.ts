import { networkRates, rates } from '@haggle/contract/limits/rates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { createHealth } from '../../src/platform/api/health.ts';
import { readEnv } from '../../src/platform/env.ts';
import { type Listener, listen } from '../../src/platform/http/listen.ts';
import { serveSite } from '../../src/start/serve.ts';
import { createTestDatabase } from '../harness/database.ts';
import { manyConnections, TestSite } from '../harness/site.ts';
import { useFrozenClock } from '../harness/still-clock.ts';

const site = new TestSite(manyConnections);
const stops: (() => Promise<void>)[] = [];

/** Serves the built pages of a test site on a port; `scale` multiplies the rate limits. */
async function startSite(scale: number, siteUrl?: string): Promise<Listener> {
  const { context, connection } = site;
  const { log } = context;
  const listener = await listen({ port: 0, host: '127.0.0.1', log });
  stops.push(() => listener.close());
  const source = { config, isEmbedded: false, stop: async () => {} };
  const services = { source, connection, probe: connection, redis: undefined, context };
  const env = readEnv({ RATE_LIMIT_SCALE: `${scale}`, TRUST_PROXY: '1', ...(siteUrl && { SITE_URL: siteUrl }) });
  const health = createHealth(context.database);
  await serveSite({ env, log, services, listener, health, metrics: undefined, stops });
  return listener;
}

let config: Awaited<ReturnType<typeof createTestDatabase>>;

useFrozenClock();

beforeAll(async () => {
  await buildWeb();
  config = await createTestDatabase();
  await site.open(config);
  stops.push(() => site.close());
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

function reader(listener: Listener, from: string) {
  return (path: string) =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, {
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
    });
}

/** Waits until pages stay cached: once a site starts to listen for evictions, it drops all earlier pages. */
async function waitUntilCaching(front: Listener): Promise<void> {
  const exhausted = reader(front, '203.0.113.255');
  for (let page = 2; (await exhausted(`/about?page=${page}`)).status !== 429; page++);
  let otherHosts = 0;
  const isCached = async () => {
    await reader(front, `203.0.113.${++otherHosts}`)('/privacy');
    return (await exhausted('/privacy')).status === 200;
  };
  await expect.poll(isCached, { timeout: 4_000 }).toBe(true);
}

test('rendered pages are limited per address and minute, but cached ones don’t count', async () => {
  const front = await startSite(3 / rates.makePage[0]);
  await waitUntilCaching(front);
  const read = reader(front, '192.0.2.1');
  for (const path of ['/about', '/faq', '/deals']) expect((await read(path)).status, path).toBe(200);
  const refused = await read('/terms');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Please wait');
  expect((await read('/about')).status).toBe(200);
  expect((await reader(front, '192.0.2.2')('/terms')).status).toBe(200);
  expect((await read('/terms')).status).toBe(200);
});

test('the networks of one IPv6 /48 share a limit of rendered pages', async () => {
  const scale = 0.01;
  const front = await startSite(scale);
  await waitUntilCaching(front);
  const limit = networkRates.makePage[0] * scale;
  const statuses: number[] = [];
  for (let net = 0; net <= limit; net++) {
    statuses.push((await reader(front, `2001:db8:7:${net}::1`)(`/deals?page=${net + 1}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: limit }, () => 200), 429]);
  expect((await reader(front, '2001:db8:8::1')('/terms')).status).toBe(200);
});

test('search pages count against the search limit and don’t affect other pages', async () => {
  const front = await startSite(20 / rates.search[0]);
  const read = reader(front, '192.0.2.8');
  for (let number = 0; number < 20; number++) expect((await read(`/search?q=desk${number}`)).status).toBe(200);
  expect((await read('/search?q=desk')).status).toBe(429);
  expect((await read('/about')).status).toBe(200);
});

test('others get pages, even the same one, while an address has more rendered than there are connections', async () => {
  const front = await startSite(1);
  const [greedy, other] = [reader(front, '192.0.2.6'), reader(front, '192.0.2.7')];
  const client = await site.connection.pool.connect();
  await client.query('begin; lock table deals in access exclusive mode');
  const answeredPaths = new Set<string>();
  const burst = Array.from({ length: 40 }, (_, price) => `/deals?minPrice=${price + 1}`).concat('/faq');
  const replies = burst.map(async (path) => {
    const { status } = await greedy(path);
    answeredPaths.add(path);
    return status;
  });
  for (const path of ['/about', '/faq']) expect((await other(path)).status, path).toBe(200);
  expect([...answeredPaths]).toEqual([]);
  await client.query('rollback');
  client.release();
  expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
});

test('unknown parameters and another order of parameters give the same cached page', async () => {
  const front = await startSite(3 / rates.makePage[0]);
  await waitUntilCaching(front);
  const read = reader(front, '192.0.2.3');
  const first = await (await read('/deals?minPrice=5&maxPrice=9')).text();
  const addresses = ['/deals?maxPrice=9&minPrice=5', '/deals?x1=1&minPrice=5&maxPrice=9&utm_source=news'];
  for (const address of addresses) expect(await (await read(address)).text(), address).toBe(first);
  for (const price of [1, 2]) expect((await read(`/deals?minPrice=${price}`)).status).toBe(200);
  expect((await read('/deals?minPrice=7&maxPrice=9')).status).toBe(429);
});

test('a redirect to the canonical spelling keeps the query parameters', async () => {
  const read = reader(await startSite(1000), '192.0.2.4');
  const { status, headers } = await read('/Deals/?utm_source=news&minPrice=5');
  expect([status, headers.get('location')]).toEqual([301, '/deals?minPrice=5&utm_source=news']);
});

test('responses are cacheable for all only if the site knows its own address', async () => {
  const [withSiteUrl, withoutSiteUrl] = [await startSite(1000, 'https://deals.example'), await startSite(1000)];
  for (const path of ['/about', '/feeds/deals.rss', '/robots.txt', '/sitemap.xml', '/nowhere']) {
    const [shared, unshared] = [
      await reader(withSiteUrl, '192.0.2.5')(path),
      await reader(withoutSiteUrl, '192.0.2.5')(path),
    ];
    expect(shared.headers.get('cache-control'), path).toContain('public');
    expect(unshared.headers.get('cache-control'), path).toContain('private');
  }
});
