import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openReceiver } from '../../../../test/harness/receiver.ts';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';
import { flushFetches } from '../crawler-files/actions.ts';
import { submitToIndexNow } from '../index-now/actions.ts';

const site = useSite();
const listedDeals: string[] = [];
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
  for (const status of ['active', 'expired', 'archived', 'removed', 'pending']) {
    const id = await site.deal(author, { title: `A deal that is ${status} & so on`, store: `Store of ${status}` });
    await sql`update deals set status = ${status} where id = ${id}`.execute(site.context.database);
    listedDeals.push(id);
  }
  const { database } = site.context;
  await sql`insert into categories (slug, path, name) values ('home', 'home', 'Home')`.execute(database);
  await sql`insert into categories (slug, path, name, parent_id)
    select 'lamps', 'home/lamps', 'Lamps', id from categories`.execute(database);
  await sql`insert into categories (slug, path, name, is_active) values ('attic', 'attic', 'Attic', false)`.execute(
    database,
  );
  await sql`insert into categories (slug, path, name, parent_id)
    select 'boxes', 'attic/boxes', 'Boxes', id from categories where slug = 'attic'`.execute(database);
  await sql`update deals set category_id = (select id from categories where slug = 'lamps') where id = ${listedDeals[1]}`.execute(
    database,
  );
  await sql`insert into articles (slug, title, body, published_at, created_at, updated_at)
    values ('first', 'First', 'Text.', now(), now(), now()), ('draft', 'Draft', 'Text.', null, now(), now())`.execute(
    database,
  );
});

const fetchPath = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(`http://haggle.test${path}`, { headers });

const urlsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

async function fetchDealSitemap(): Promise<string> {
  return (await fetchPath('/sitemaps/deals-0.xml')).text();
}

/** Moves the clock past the time for which finished parts are cached. */
function advanceClock(minutes: number): void {
  site.setClock(Date.now() + minutes * 60_000);
}

test('the sitemap index lists a part for each range of ids that has pages, and others are a 404', async () => {
  const response = await fetchPath('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const parts = urlsOf(await response.text());
  expect(parts).toEqual(
    ['pages', 'deals-0', 'categories-0', 'stores-0', 'articles-0'].map(
      (name) => `http://haggle.test/sitemaps/${name}.xml`,
    ),
  );
  for (const part of parts) expect((await fetchPath(new URL(part).pathname)).status, part).toBe(200);
  for (const file of ['deals-7.xml', 'deals-01.xml', 'users-0.xml', 'pages-0.xml']) {
    expect((await fetchPath(`/sitemaps/${file}`)).status, file).toBe(404);
  }
});

test('a sitemap contains only pages that readers may see', async () => {
  const addresses = urlsOf(await fetchDealSitemap());
  expect(addresses.map((address) => address.split('/')[4])).toEqual(listedDeals.slice(0, 3));
  expect(addresses[0]).toMatch(/^http:\/\/haggle\.test\/deals\/\d+\/a-deal-that-is-active-and-so-on$/);
  const stores = urlsOf(await (await fetchPath('/sitemaps/stores-0.xml')).text());
  expect(stores).toEqual(['active', 'expired', 'archived'].map((it) => `http://haggle.test/stores/store-of-${it}`));
  const categories = await (await fetchPath('/sitemaps/categories-0.xml')).text();
  expect(urlsOf(categories).map((address) => new URL(address).pathname)).toEqual([
    '/categories/home',
    '/categories/home/lamps',
  ]);
  expect((await site.call('GET /categories/slug/boxes')).status).toBe(404);
  expect(categories.match(/<lastmod>/g)).toHaveLength(2);
  expect(urlsOf(await (await fetchPath('/sitemaps/articles-0.xml')).text())).toHaveLength(1);
  expect(urlsOf(await (await fetchPath('/sitemaps/pages.xml')).text())).toEqual(
    expect.arrayContaining(['http://haggle.test/faq', 'http://haggle.test/wanted']),
  );
});

test('a comment updates the date of a deal in the sitemap, and a vote doesn’t', async () => {
  const [id] = listedDeals;
  const lastModified = async () => /<lastmod>([^<]+)/.exec(await fetchDealSitemap())?.[1];
  const dateInIndex = async () =>
    /deals-0\.xml<\/loc>\s*<lastmod>([^<]+)/.exec(await (await fetchPath('/sitemap.xml')).text())?.[1];
  const modifiedBefore = await lastModified();
  const dateBefore = await dateInIndex();
  advanceClock(20);
  const vote = await site.call(`POST /deals/${id}/vote`, { as: admin, body: { voteValue: 1 } });
  expect(vote.status).toBe(200);
  await site.drain();
  expect(await lastModified()).toBe(modifiedBefore);
  advanceClock(40);
  const { status } = await site.call(`POST /deals/${id}/comments`, { as: admin, body: { body: 'Still there.' } });
  expect(status).toBe(200);
  advanceClock(60);
  const modifiedAfter = await lastModified();
  expect(Date.parse(modifiedAfter ?? '') - Date.now()).toBeGreaterThan(39 * 60_000);
  // The index doesn't read comments.
  expect(dateBefore).toBeDefined();
  expect(await dateInIndex()).toBe(dateBefore);
});

test('a sitemap includes pictures and leaves out redirected addresses', async () => {
  const [, second, third] = listedDeals;
  const key = 'ab'.repeat(16);
  await sql`insert into deal_images (deal_id, position, key, state, width, height)
    values (${second}, 0, ${key}, 'ready', 10, 10)`.execute(site.context.database);
  const oldUrl = urlsOf(await fetchDealSitemap()).find((address) => address.includes(`/${third}/`)) ?? '';
  await site.call('POST /admin/seo/redirects', { as: admin, body: { from: new URL(oldUrl).pathname, to: '/deals' } });
  advanceClock(80);
  const xml = await fetchDealSitemap();
  expect(xml).toContain(`<image:loc>http://haggle.test/images/${key}/main.jpeg</image:loc>`);
  expect(xml).not.toContain(oldUrl);
});

test('an unchanged sitemap is answered with 304, and a changed one can be compressed', async () => {
  const first = await fetchPath('/sitemap.xml');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=600');
  expect((await fetchPath('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
  // Removed pages leave no time, so it has none to ask for.
  expect(first.headers.get('last-modified')).toBeNull();
  const laterDate = new Date(Date.now() + 86_400_000).toUTCString();
  expect((await fetchPath('/sitemap.xml', { 'if-modified-since': laterDate })).status).toBe(200);
  const zippedResponse = await fetchPath('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(await zippedResponse.arrayBuffer()).toString()).toBe(await first.text());
});

test('robots.txt closes private pages, the API and search, and names the sitemap', async () => {
  const response = await fetchPath('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Disallow: /admin/']) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('\nSitemap: http://haggle.test/sitemap.xml\n');
});

test('the owner can add lines to robots.txt, but none that lock out search engines', async () => {
  const owner = await site.admin();
  const saveRobotsRules = (robotsRules: string | null) =>
    site.call('PUT /settings', { as: owner, body: { robotsRules } });
  expect((await saveRobotsRules('User-agent: GPTBot\nDisallow: /')).status).toBe(200);
  const text = await (await fetchPath('/robots.txt')).text();
  expect(text).toContain('\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ');
  expect(text).toContain('Disallow: /admin/');
  const { status, body } = await saveRobotsRules('User-agent: *\nDisallow: /');
  expect(status).toBe(422);
  expect(body.details[0]).toMatchObject({ path: 'robotsRules', message: expect.stringContaining('keep * out of /') });
  expect(await (await fetchPath('/robots.txt')).text()).toBe(text);
  expect((await saveRobotsRules(null)).status).toBe(200);
  expect(await (await fetchPath('/robots.txt')).text()).not.toContain('GPTBot');
});

test('admins see the entries and size of each crawler file and the programs that fetched it', async () => {
  const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  // Of the files of one moment, any may count as the latest.
  advanceClock(100);
  await fetchPath('/sitemaps/deals-0.xml', googlebot);
  await fetchPath('/sitemaps/deals-0.xml', googlebot);
  await fetchPath('/sitemaps/deals-0.xml', firefox);
  await fetchPath('/robots.txt', { 'user-agent': 'bingbot/2.0' });
  await flushFetches(site.context);
  const { data } = (await site.call('GET /admin/seo/crawler-files', { as: await site.admin() })).body;
  const file = (name: string) => data.files.find((one: { name: string }) => one.name === name);
  const urlCount = urlsOf(await fetchDealSitemap()).length;
  expect(file('deals-0.xml')).toMatchObject({ path: '/sitemaps/deals-0.xml', addresses: urlCount });
  expect(file('deals-0.xml').fetches).toContainEqual(expect.objectContaining({ program: 'Googlebot', count: 2 }));
  expect(JSON.stringify(file('deals-0.xml'))).not.toContain('Firefox');
  expect(file('robots.txt').addresses).toBeNull();
  expect(file('robots.txt').fetches).toContainEqual(expect.objectContaining({ program: 'bingbot', count: 1 }));
  expect(file('robots.txt').bytes).toBe(data.robots.length);
  expect(file('categories-0.xml').addresses).toBe(2);
  expect((await site.call('GET /admin/seo/crawler-files', { as: await site.member() })).status).toBe(403);
});

test('all public changes of a minute are submitted to IndexNow at once, and a 503 fails the submission', async () => {
  const receiver = await openReceiver('engines.example');
  site.allowedHosts.add(receiver.authority);
  await site.drain();
  site.context.indexNow = { key: 'a-key-of-ours', endpoint: `http://${receiver.authority}/indexnow` };
  try {
    const ids = [await site.deal(author), await site.deal(author)];
    const [pendingDeal, rejectedDeal] = [
      await site.deal(author, {}, { published: false }),
      await site.deal(author, {}, { published: false }),
    ];
    const edit = { ...draft(), title: 'Said to nobody but the moderators' };
    expect((await site.call(`PUT /deals/${pendingDeal}`, { as: author, body: edit })).status).toBe(200);
    const reason = { reason: 'Not a deal.' };
    expect((await site.call(`PUT /deals/${rejectedDeal}/reject`, { as: admin, body: reason })).status).toBe(200);
    await site.drain();
    expect(receiver.requests).toHaveLength(0);
    await site.makeJobsDue();
    await site.drain();
    const notifiedUrls = receiver.requests.map(({ body }) => JSON.parse(body.toString()));
    expect(notifiedUrls).toHaveLength(1);
    expect(notifiedUrls[0]).toMatchObject({ host: 'haggle.test', keyLocation: 'http://haggle.test/a-key-of-ours.txt' });
    expect(notifiedUrls[0].urlList.map((address: string) => address.split('/')[4])).toEqual(ids);
    receiver.status = 503;
    await expect(submitToIndexNow(site.context, ids)).rejects.toThrow('503');
    receiver.status = 403;
    await submitToIndexNow(site.context, ids);
  } finally {
    site.context.indexNow = undefined;
    await receiver.close();
  }
});

test('a site hidden from search engines closes robots.txt and has no sitemap', async () => {
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { isFindable: false } });
  expect(await (await fetchPath('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) expect((await fetchPath(path)).status).toBe(404);
  await site.call('PUT /settings', { as: admin, body: { isFindable: true } });
  expect((await fetchPath('/sitemap.xml')).status).toBe(200);
});
