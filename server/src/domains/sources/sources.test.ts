import { beforeAll, describe, expect, test } from 'vitest';
import { dealCsv, newSource, upload } from '../../../test/harness/import-audit-cases.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { useWebServer } from '../../../test/harness/web-server.ts';

const site = useSite();
const server = useWebServer();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  site.allowedHosts.add(`shop.example:${server.port}`);
});

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

let feedCount = 0;

/** Publishes a feed at its own address; its items can be changed. */
function publishFeed(titles: readonly string[]) {
  feedCount += 1;
  const path = `/feed${feedCount}`;
  const feed = { titles, headers: {} as Record<string, string>, status: 200 };
  const number = feedCount;
  server.pages[path] = (request, response) => {
    if (request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === feed.headers.etag) {
      response.writeHead(304).end();
      return;
    }
    const items = feed.titles.map(
      (title, n) =>
        `<item><title>${title}</title><link>https://products.example/${number}/${n}</link><category>Tea</category></item>`,
    );
    response
      .writeHead(feed.status, { 'content-type': 'application/rss+xml', ...feed.headers })
      .end(`<rss><channel><link>https://deals.example/</link>${items.join('')}</channel></rss>`);
  };
  return { feed, url: `http://shop.example:${server.port}${path}` };
}

/** The requests for a feed. */
const requestsFor = (url: string) => server.requests.filter((request) => url.endsWith(request.url ?? ''));

const columns = [
  { name: 'title', field: 'title' },
  { name: 'link', field: 'dealURL' },
  { name: 'price', field: 'price' },
  { name: 'category', field: 'category' },
];
const plan = { columns, makesCategories: false, category: null, goesTo: 'queue' };

async function added(url: string, fields: object = {}) {
  const { body } = await call('POST /admin/sources', newSource({ url, plan, ...fields }));
  expect(body.success, JSON.stringify(body)).toBe(true);
  await site.drain();
  return body.data._id as string;
}

const readSource = async (id: string) => (await call(`GET /admin/sources/${id}`)).body.data;
const runsOf = async (id: string) => (await call(`GET /admin/imports?source=${id}`)).body.data;

async function runDueSources(minutes: number): Promise<void> {
  site.setClock(Date.now() + minutes * 60_000);
  await site.run('queue-due-sources');
  await site.drain();
  site.setClock(undefined);
}

describe('a source', () => {
  test('can be previewed before it is added', async () => {
    const { url } = publishFeed(['A fine kettle for $20', 'A kettle without a price']);
    const { body } = await call('POST /admin/sources/preview', { url });
    expect(body.data.plan).toMatchObject({ makesCategories: false, goesTo: 'site' });
    expect(body.data.preview.rows).toMatchObject([
      { row: 1, deal: { title: 'A fine kettle for $20', price: 20, category: null } },
      { row: 2, deal: null, problems: [{ field: 'price' }] },
    ]);
    expect((await call('GET /admin/sources')).body.data).toEqual([]);
  });

  test('is read when added and whenever due, and imports each deal into the review queue once', async () => {
    const { feed, url } = publishFeed(['A fine kettle for $20', 'Another fine kettle for $30']);
    const id = await added(url);
    expect(await readSource(id)).toMatchObject({ imported: 2, known: 0, bad: 0, failures: 0, problem: null });
    const { rows } = await site.connection.pool.query(
      `select title, status from deals where url like 'https://products.example/${feedCount}/%' order by id`,
    );
    expect(rows).toEqual([
      { title: 'A fine kettle for $20', status: 'pending' },
      { title: 'Another fine kettle for $30', status: 'pending' },
    ]);
    await runDueSources(61);
    expect(await readSource(id)).toMatchObject({ imported: 0, known: 2 });
    expect(await runsOf(id)).toHaveLength(1);
    feed.titles = [...feed.titles, 'A third fine kettle for $40'];
    await runDueSources(122);
    expect(await readSource(id)).toMatchObject({ imported: 1, known: 2 });
    expect(await runsOf(id)).toHaveLength(2);
  });

  test('that has not changed is requested conditionally and keeps its counts', async () => {
    const { feed, url } = publishFeed(['A kettle of brass for $20']);
    feed.headers = { etag: '"one"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' };
    const id = await added(url);
    server.requests.length = 0;
    await runDueSources(61);
    expect(requestsFor(url).map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      ['"one"', 'Sat, 21 Nov 2026 10:00:00 GMT'],
    ]);
    // The counts are still those of the last full response.
    expect(await readSource(id)).toMatchObject({ imported: 1, failures: 0 });
  });

  test('whose run was stopped imports the rest in the next one', async () => {
    const { feed, url } = publishFeed(['A kettle of tin for $20', 'A kettle of zinc for $25']);
    feed.headers = { etag: '"whole"' };
    // As if an admin had pressed Stop immediately.
    await site.connection.pool.query('alter table import_runs alter column stop_asked set default true');
    const id = await added(url);
    await site.connection.pool.query('alter table import_runs alter column stop_asked set default false');
    expect(await runsOf(id)).toMatchObject([{ state: 'stopped', imported: 0 }]);
    await runDueSources(61);
    expect(await readSource(id)).toMatchObject({ imported: 2, failures: 0 });
  });

  test('that is changed while it is being read is next requested in full', async () => {
    const { feed, url } = publishFeed(['A kettle of clay for $20']);
    feed.headers = { etag: '"same"' };
    const path = new URL(url).pathname;
    const serveFeed = server.pages[path];
    const sourceChange = newSource({ url, plan: { ...plan, goesTo: 'site' } });
    let id = '';
    server.pages[path] = async (request, response) => {
      if (id !== '') expect((await call(`PUT /admin/sources/${id}`, sourceChange)).status).toBe(200);
      serveFeed?.(request, response);
    };
    id = await added(url, { isOn: false });
    await call(`POST /admin/sources/${id}/read`);
    await site.drain();
    if (serveFeed) server.pages[path] = serveFeed;
    server.requests.length = 0;
    await runDueSources(1);
    expect(requestsFor(url).map(({ headers }) => headers['if-none-match'])).toEqual([undefined]);
    await runDueSources(122);
    expect(requestsFor(url).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"same"']);
  });

  test('that fails is retried less and less often, reports why and recovers', async () => {
    const { feed, url } = publishFeed(['A kettle of glass for $20']);
    feed.status = 503;
    const id = await added(url);
    const first = await readSource(id);
    expect(first).toMatchObject({ failures: 1, imported: 0 });
    expect(first.problem).toMatch(/\w/);
    server.requests.length = 0;
    await runDueSources(61);
    expect(requestsFor(url)).toEqual([]);
    await runDueSources(121);
    expect(requestsFor(url)).toHaveLength(1);
    expect(await readSource(id)).toMatchObject({ failures: 2 });
    feed.status = 200;
    expect((await call(`POST /admin/sources/${id}/read`)).status).toBe(200);
    await site.drain();
    expect(await readSource(id)).toMatchObject({ failures: 0, problem: null, imported: 1 });
  });

  test('that is off is not read, and one that is deleted leaves its deals', async () => {
    const { url } = publishFeed(['A kettle of steel for $20']);
    const id = await added(url, { isOn: false });
    await runDueSources(1_000_000);
    expect(await readSource(id)).toMatchObject({ checkedAt: null, nextAt: null });
    await call(`PUT /admin/sources/${id}`, newSource({ url, plan: { ...plan, goesTo: 'site' } }));
    await runDueSources(1);
    expect(await readSource(id)).toMatchObject({ imported: 1 });
    const [run] = await runsOf(id);
    expect((await call(`DELETE /admin/sources/${id}`)).status).toBe(200);
    expect((await call(`GET /admin/sources/${id}`)).status).toBe(404);
    expect((await call(`GET /admin/imports/${run._id}`)).body.data).toMatchObject({ imported: 1, sourceId: null });
    expect((await call('GET /deals/search?q=steel')).body.data).toHaveLength(1);
  });

  test('whose run was undone imports only new deals, not the same ones again', async () => {
    const { feed, url } = publishFeed(['A kettle of copper for $20']);
    const id = await added(url, { plan: { ...plan, goesTo: 'site' } });
    const [run] = await runsOf(id);
    expect((await call(`POST /admin/imports/${run._id}/undo`)).status).toBe(200);
    await site.drain();
    feed.titles = [...feed.titles, 'A kettle of silver for $20'];
    await runDueSources(61);
    expect(await readSource(id)).toMatchObject({ imported: 1, known: 1 });
    expect((await call('GET /deals/search?q=copper')).body.data).toEqual([]);
  });
});

test('a source and a waiting import follow their category to its new slug', async () => {
  const { version } = (await call('GET /admin/categories')).body.data;
  const { categories } = (await call('POST /admin/categories', { version, name: 'Brewing' })).body.data;
  const category = categories.find(({ slug }: { slug: string }) => slug === 'brewing');
  const { feed, url } = publishFeed(['A kettle for brewing at $20']);
  const categoryPlan = { ...plan, category: 'brewing', goesTo: 'site' };
  const id = await added(url, { plan: categoryPlan });
  const run = (await upload({ site, admin }, dealCsv())).body.data;
  await call(`PUT /admin/imports/${run._id}/plan`, { ...run.plan, category: 'brewing' });

  const now = (await call('GET /admin/categories')).body.data.version;
  expect((await call(`PUT /admin/categories/${category._id}`, { version: now, slug: 'hot-drinks' })).status).toBe(200);
  expect(await readSource(id)).toMatchObject({ plan: { category: 'hot-drinks' } });
  expect((await call(`GET /admin/imports/${run._id}`)).body.data.plan.category).toBe('hot-drinks');
  feed.titles = [...feed.titles, 'A pot for brewing at $30'];
  await runDueSources(60);
  expect(await readSource(id)).toMatchObject({ problem: null, imported: 1, known: 1 });
  const { body } = await site.call('GET /deals?category=hot-drinks');
  expect(body.pagination.total).toBe(2);
});

test('a source that is off can be edited after its category was deleted', async () => {
  const { version } = (await call('GET /admin/categories')).body.data;
  const { categories } = (await call('POST /admin/categories', { version, name: 'Whims' })).body.data;
  const category = categories.find(({ slug }: { slug: string }) => slug === 'whims');
  const { url } = publishFeed([]);
  const sourceInput = newSource({ url, plan: { ...plan, category: 'whims' }, isOn: false });
  const { _id } = (await call('POST /admin/sources', sourceInput)).body.data;
  expect((await call(`DELETE /admin/categories/${category._id}`)).status).toBe(200);
  const updateReply = await call(`PUT /admin/sources/${_id}`, { ...sourceInput, name: 'Resting' });
  expect(updateReply.body.data).toMatchObject({ name: 'Resting', isOn: false });
});

test('a known, private, incomplete, too frequent or non-feed source is refused', async () => {
  const { url } = publishFeed(['A kettle of stone for $20']);
  await added(url);
  expect((await call('POST /admin/sources', newSource({ url, plan }))).body.code).toBe('source_known');
  expect((await call('POST /admin/sources', newSource({ url: 'http://127.0.0.1/', plan }))).body.code).toMatch(
    /page_not_allowed|invalid/,
  );
  const planWithoutColumns = { ...plan, columns: [] };
  expect((await call('POST /admin/sources', newSource({ plan: planWithoutColumns }))).body.code).toBe(
    'import_incomplete',
  );
  expect((await call('POST /admin/sources', newSource({ everyMinutes: 1 }))).status).toBe(422);
  server.pages['/page'] = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No feed</p>');
  const preview = await call('POST /admin/sources/preview', { url: `http://shop.example:${server.port}/page` });
  expect([preview.status, preview.body.details[0].path]).toEqual([422, 'url']);
  expect((await call('POST /admin/sources/preview', { url: 'http://10.0.0.1/feed' })).status).toBeGreaterThanOrEqual(
    400,
  );
});

test('the audit log names a source’s host, but not the key in its address', async () => {
  const url = (key: string) => `https://feeds.example/download?apikey=${key}`;
  const added = await call('POST /admin/sources', newSource({ url: url('first'), isOn: false }));
  const { _id } = added.body.data;
  expect((await call(`PUT /admin/sources/${_id}`, newSource({ url: url('second'), isOn: false }))).status).toBe(200);
  await call(`DELETE /admin/sources/${_id}`);
  const { body } = await call('GET /admin/audit?limit=3');
  expect(body.data.map(({ changes }: { changes: object }) => changes)).toMatchObject([
    { host: ['feeds.example', null] },
    { host: ['feeds.example', 'feeds.example'] },
    { host: [null, 'feeds.example'] },
  ]);
  expect(JSON.stringify(body)).not.toContain('apikey');
});
