import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { createCategory } from '../../src/domains/catalogue/categories/actions.ts';
import { createHealth } from '../../src/platform/api/health.ts';
import { readEnv } from '../../src/platform/env.ts';
import { type Listener, listen } from '../../src/platform/http/listen.ts';
import { serveSite } from '../../src/start/serve.ts';
import { createTestDatabase } from '../harness/database.ts';
import { draft, type Member, TestSite } from '../harness/site.ts';
import { useFrozenClock } from '../harness/still-clock.ts';

const site = new TestSite();
const category = '/categories/books';
const stops: (() => Promise<void>)[] = [];
let listener: Listener;
let author: Member;
let admin: Member;
let deal: string;

/** Serves the built pages of a test site on a port, like a node in production. */
async function startSite(): Promise<void> {
  const config = await createTestDatabase();
  await site.open(config);
  stops.push(() => site.close());
  const { context, connection } = site;
  const { log } = context;
  listener = await listen({ port: 0, host: '127.0.0.1', log });
  stops.push(() => listener.close());
  const source = { config, isEmbedded: false, stop: async () => {} };
  const services = { source, connection, probe: connection, redis: undefined, context };
  const health = createHealth(context.database);
  const env = readEnv({ RATE_LIMIT_SCALE: '1000' });
  await serveSite({ env, log, services, listener, health, metrics: undefined, stops });
}

useFrozenClock();

beforeAll(async () => {
  await buildWeb();
  await startSite();
  const books = { name: 'Books', slug: 'books', description: '', icon: '', parentPath: null };
  await createCategory(site.context, books);
  [author, admin] = [await site.member(), await site.admin()];
  deal = await site.deal(author, { title: 'Kettle with a whistle', category: 'books' });
  await site.drain();
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

function fetchPath(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });
}

async function readText(path: string): Promise<string> {
  return (await fetchPath(path)).text();
}

/** Waits without advancing the clock, unlike `expect.poll`: pages are rendered again once they are five seconds old. */
async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

const waitUntilShown = (path: string, expectedText: string) =>
  waitUntil(async () => (await readText(path)).includes(expectedText));

/** Returns a page once it is cached, that is, the same for two requests in a row. */
async function readUntilCached(path: string): Promise<string> {
  let last = '';
  await waitUntil(async () => {
    const page = await readText(path);
    const isUnchanged = page === last;
    last = page;
    return isUnchanged;
  });
  return last;
}

/** Expects that these cached pages don't show `newText` before `change` is called, and show it afterwards. */
async function expectUpdated(
  paths: string[],
  change: () => Promise<{ status: number }>,
  newText: string,
): Promise<void> {
  for (const path of paths) expect(await readUntilCached(path), path).not.toContain(newText);
  expect((await change()).status).toBe(200);
  await site.drain();
  // Scores may be a second old.
  vi.setSystemTime(Date.now() + 1_000);
  for (const path of paths) await waitUntilShown(path, newText);
}

const dealPath = () => `/deals/${deal}/kettle-with-a-whistle`;

test('a page is cached until something on it changes, which a save does not', async () => {
  const page = await readUntilCached('/');
  const other = await site.member();
  expect((await site.call(`POST /deals/${deal}/save`, { as: other })).status).toBe(200);
  expect(await readText('/')).toBe(page);
});

test('API responses to visitors are compressed, and a known ETag gets an empty 304', async () => {
  await readUntilCached('/api/deals');
  const first = await fetchPath('/api/deals', { 'accept-encoding': 'br', 'x-request-id': 'first-of-all' });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'first-of-all',
  });
  const etag = first.headers.get('etag') ?? '';
  const again = await fetchPath('/api/deals', { 'if-none-match': etag });
  expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' });
  expect(again.headers.get('x-request-id')).not.toBe('first-of-all');
});

test('the service worker is cached like a page, until the site’s look changes', async () => {
  const worker = await readUntilCached('/sw.js');
  expect(worker).toContain('"unread":"You have a notification"');
  const takeConnection = vi.fn();
  site.connection.pool.on('acquire', takeConnection);
  for (let request = 0; request < 3; request++) expect(await readText('/sw.js')).toBe(worker);
  site.connection.pool.off('acquire', takeConnection);
  expect(takeConnection).not.toHaveBeenCalled();
  const { headers } = await fetchPath('/sw.js');
  expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  await site.call('PUT /settings', { as: admin, body: { tagline: 'Kettles and more' } });
  await waitUntil(async () => (await readText('/sw.js')) !== worker);
});

test('a member’s response is not cached and not shown to visitors', async () => {
  await readUntilCached('/api/deals');
  const other = await site.member();
  const hidden = await site.deal(author, { title: 'Anvil for the garden' });
  const hide = await site.call(`PUT /deals/${hidden}/hide`, { as: other, body: { untilCheaper: false } });
  expect(hide.status).toBe(200);
  await site.drain();
  await waitUntilShown('/api/deals', 'Anvil');
  const mine = await fetchPath('/api/deals', { authorization: `Bearer ${other.token}` });
  expect(mine.headers.get('cache-control')).toBe('no-store');
  expect(await mine.text()).not.toContain('Anvil');
  expect(await readText('/api/deals')).toContain('Anvil');
});

test('a refusal is not cached', async () => {
  const responses = ['/api/deals?sort=nonsense', '/api/deals/999999'].map((path) => fetchPath(path));
  for (const { headers } of await Promise.all(responses)) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  }
});

test('a vote changes the score on every page that shows the deal', async () => {
  const { body } = await site.call(`GET /deals/${deal}`);
  const voter = await site.member();
  await expectUpdated(
    ['/', category, dealPath(), '/api/deals', `/api/deals/${deal}`],
    () => site.call(`POST /deals/${deal}/vote`, { as: voter, body: { voteValue: 1 } }),
    `"dealScore":${body.data.dealScore + 1}`,
  );
});

test('a new comment is shown on the page of its deal and in its list of comments', async () => {
  const body = 'It whistles in tune.';
  const postComment = () => site.call(`POST /deals/${deal}/comments`, { as: author, body: { body } });
  await expectUpdated([dealPath(), `/api/deals/${deal}/comments`], postComment, body);
});

test('joining a wanted request shows the new number of members at once, and evicts no other pages', async () => {
  const asker = await site.member();
  await site.setTrustLevel(asker, 1);
  const request = { title: 'A kettle that sings', query: { q: 'singing kettle' } };
  const { _id: id } = (await site.call('POST /wanted', { as: asker, body: request })).body.data;
  const joiner = await site.member();
  const home = await readUntilCached('/');
  await expectUpdated(
    ['/wanted', `/wanted/${id}`, '/api/wanted', `/api/wanted/${id}`],
    () => site.call(`POST /wanted/${id}/join`, { as: joiner }),
    '"members":2',
  );
  expect(await readText('/')).toBe(home);
});

test('a deleted comment disappears from its deal immediately and from its author’s list in a second', async () => {
  const postComment = async (body: string, parentId?: string) =>
    (await site.call(`POST /deals/${deal}/comments`, { as: author, body: { body, parentId } })).body.data._id;
  const first = await postComment('The lid is loose.');
  const reply = await postComment('Mine whistles out of tune.', first);
  const commentPaths = [`/api/comments/${first}`, `/api/comments/${first}/replies`, `/api/deals/${deal}/comments`];
  const list = `/api/users/${author.id}/comments`;
  for (const commentPath of [...commentPaths, list])
    expect(await readUntilCached(commentPath)).toContain('out of tune');
  expect((await site.call(`DELETE /comments/${reply}`, { as: author })).status).toBe(200);
  for (const commentPath of commentPaths)
    await waitUntil(async () => !(await readText(commentPath)).includes('out of tune'));
  vi.setSystemTime(Date.now() + 1_001);
  await waitUntil(async () => !(await readText(list)).includes('out of tune'));
});

test('an approved deal appears on the home page and in its category', async () => {
  const fields = { ...draft(), title: 'Teapot for two', category: 'books' };
  const { body } = await site.call('POST /deals', { as: await site.member(), body: fields });
  const approve = () => site.call(`PUT /deals/${body.data._id}/approve`, { as: admin });
  await expectUpdated(['/', category, '/api/deals', '/api/deals/category/books'], approve, 'Teapot for two');
});

test('the new price of an edited deal is shown on every page', async () => {
  const fields = { ...draft(), title: 'Kettle with a whistle', price: 61.37, category: 'books' };
  await expectUpdated(
    ['/', category, dealPath()],
    () => site.call(`PUT /deals/${deal}`, { as: admin, body: fields }),
    '$61.37',
  );
});

test('an expired deal is shown as expired on its page', async () => {
  const expire = () => site.call(`PUT /deals/${deal}/status`, { as: admin, body: { status: 'expired' } });
  await expectUpdated([dealPath()], expire, '"lifecycleStatus":"expired"');
});

test('a renamed site shows its new name on every page', async () => {
  const rename = () => site.call('PUT /settings', { as: admin, body: { siteName: 'Copper Market' } });
  await expectUpdated(['/', category, dealPath(), '/api/settings'], rename, 'Copper Market');
});
