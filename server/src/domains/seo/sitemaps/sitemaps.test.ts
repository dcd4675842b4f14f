import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openReceiver } from '../../../../test/harness/receiver.ts';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';
import { flushFetches } from '../crawler-files/actions.ts';
import { submitToIndexNow } from '../index-now/actions.ts';

const site = useSite();
const seen: string[] = [];
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
  for (const status of ['active', 'expired', 'archived', 'removed', 'pending']) {
    const id = await site.deal(author, { title: `A deal that is ${status} & so on`, store: `Store of ${status}` });
    await sql`update deals set status = ${status} where id = ${id}`.execute(site.context.database);
    seen.push(id);
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
  await sql`update deals set category_id = (select id from categories where slug = 'lamps') where id = ${seen[1]}`.execute(
    database,
  );
  await sql`insert into articles (slug, title, body, published_at, created_at, updated_at)
    values ('first', 'First', 'Text.', now(), now(), now()), ('draft', 'Draft', 'Text.', null, now(), now())`.execute(
    database,
  );
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  site.app.request(`http://haggle.test${path}`, { headers });

const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

async function deals(): Promise<string> {
  return (await ask('/sitemaps/deals-0.xml')).text();
}

/** Moves the clock past the time for which finished parts are cached. */
function later(minutes: number): void {
  site.setClock(Date.now() + minutes * 60_000);
}

test('the sitemap index lists a part for each range of ids that has pages, and others are a 404', async () => {
  const response = await ask('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const parts = addressesOf(await response.text());
  expect(parts).toEqual(
    ['pages', 'deals-0', 'categories-0', 'stores-0', 'articles-0'].map(
      (name) => `http://haggle.test/sitemaps/${name}.xml`,
    ),
  );
  for (const part of parts) expect((await ask(new URL(part).pathname)).status, part).toBe(200);
  for (const file of ['deals-7.xml', 'deals-01.xml', 'users-0.xml', 'pages-0.xml']) {
    expect((await ask(`/sitemaps/${file}`)).status, file).toBe(404);
  }
});

test('a sitemap contains only pages that readers may see', async () => {
  const addresses = addressesOf(await deals());
  expect(addresses.map((address) => address.split('/')[4])).toEqual(seen.slice(0, 3));
  expect(addresses[0]).toMatch(/^http:\/\/haggle\.test\/deals\/\d+\/a-deal-that-is-active-and-so-on$/);
  const stores = addressesOf(await (await ask('/sitemaps/stores-0.xml')).text());
  expect(stores).toEqual(['active', 'expired', 'archived'].map((it) => `http://haggle.test/stores/store-of-${it}`));
  const categories = await (await ask('/sitemaps/categories-0.xml')).text();
  expect(addressesOf(categories).map((address) => new URL(address).pathname)).toEqual([
    '/categories/home',
    '/categories/home/lamps',
  ]);
  expect((await site.call('GET /categories/slug/boxes')).status).toBe(404);
  expect(categories.match(/<lastmod>/g)).toHaveLength(2);
  expect(addressesOf(await (await ask('/sitemaps/articles-0.xml')).text())).toHaveLength(1);
  expect(addressesOf(await (await ask('/sitemaps/pages.xml')).text())).toEqual(
    expect.arrayContaining(['http://haggle.test/faq', 'http://haggle.test/wanted']),
  );
});

test('a comment updates the date of a deal in the sitemap, and a vote doesn’t', async () => {
  const [id] = seen;
  const modified = async () => /<lastmod>([^<]+)/.exec(await deals())?.[1];
  const before = await modified();
  later(20);
  const vote = await site.call(`POST /deals/${id}/vote`, { as: admin, body: { voteValue: 1 } });
  expect(vote.status).toBe(200);
  await site.drain();
  expect(await modified()).toBe(before);
  later(40);
  const { status } = await site.call(`POST /deals/${id}/comments`, { as: admin, body: { body: 'Still there.' } });
  expect(status).toBe(200);
  later(60);
  const after = await modified();
  expect(Date.parse(after ?? '') - Date.now()).toBeGreaterThan(39 * 60_000);
});

test('a sitemap includes pictures and leaves out redirected addresses', async () => {
  const [, second, third] = seen;
  const key = 'ab'.repeat(16);
  await sql`insert into deal_images (deal_id, position, key, state, width, height)
    values (${second}, 0, ${key}, 'ready', 10, 10)`.execute(site.context.database);
  const old = addressesOf(await deals()).find((address) => address.includes(`/${third}/`)) ?? '';
  await site.call('POST /admin/seo/redirects', { as: admin, body: { from: new URL(old).pathname, to: '/deals' } });
  later(80);
  const xml = await deals();
  expect(xml).toContain(`<image:loc>http://haggle.test/images/${key}/main.jpeg</image:loc>`);
  expect(xml).not.toContain(old);
});

test('an unchanged sitemap is answered with 304, and a changed one can be compressed', async () => {
  const first = await ask('/sitemap.xml');
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=600');
  expect((await ask('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('/sitemap.xml', { 'if-modified-since': modified })).status).toBe(304);
  const older = new Date(Date.parse(modified) - 1000).toUTCString();
  expect((await ask('/sitemap.xml', { 'if-modified-since': older })).status).toBe(200);
  const zipped = await ask('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await first.text());
});

test('robots.txt closes private pages, the API and search, and names the sitemap', async () => {
  const response = await ask('/robots.txt');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /search', 'Disallow: /admin/']) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('\nSitemap: http://haggle.test/sitemap.xml\n');
});

test('the owner can add lines to robots.txt, but none that lock out search engines', async () => {
  const owner = await site.admin();
  const put = (robotsRules: string | null) => site.call('PUT /settings', { as: owner, body: { robotsRules } });
  expect((await put('User-agent: GPTBot\nDisallow: /')).status).toBe(200);
  const text = await (await ask('/robots.txt')).text();
  expect(text).toContain('\n\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ');
  expect(text).toContain('Disallow: /admin/');
  const { status, body } = await put('User-agent: *\nDisallow: /');
  expect(status).toBe(422);
  expect(body.details[0]).toMatchObject({ path: 'robotsRules', message: expect.stringContaining('keep * out of /') });
  expect(await (await ask('/robots.txt')).text()).toBe(text);
  expect((await put(null)).status).toBe(200);
  expect(await (await ask('/robots.txt')).text()).not.toContain('GPTBot');
});

test('admins see the entries and size of each crawler file and the programs that fetched it', async () => {
  const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await ask('/sitemaps/deals-0.xml', googlebot);
  await ask('/sitemaps/deals-0.xml', googlebot);
  await ask('/sitemaps/deals-0.xml', firefox);
  await ask('/robots.txt', { 'user-agent': 'bingbot/2.0' });
  await flushFetches(site.context);
  const { data } = (await site.call('GET /admin/seo/crawler-files', { as: await site.admin() })).body;
  const file = (name: string) => data.files.find((one: { name: string }) => one.name === name);
  const listed = addressesOf(await deals()).length;
  expect(file('deals-0.xml')).toMatchObject({ path: '/sitemaps/deals-0.xml', addresses: listed });
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
  site.readable.add(receiver.authority);
  await site.drain();
  site.context.indexNow = { key: 'a-key-of-ours', endpoint: `http://${receiver.authority}/indexnow` };
  try {
    const ids = [await site.deal(author), await site.deal(author)];
    const [waiting, refused] = [
      await site.deal(author, {}, { published: false }),
      await site.deal(author, {}, { published: false }),
    ];
    const edit = { ...draft(), title: 'Said to nobody but the moderators' };
    expect((await site.call(`PUT /deals/${waiting}`, { as: author, body: edit })).status).toBe(200);
    const reason = { reason: 'Not a deal.' };
    expect((await site.call(`PUT /deals/${refused}/reject`, { as: admin, body: reason })).status).toBe(200);
    await site.drain();
    expect(receiver.received).toHaveLength(0);
    await site.hurry();
    await site.drain();
    const said = receiver.received.map(({ body }) => JSON.parse(body.toString()));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ host: 'haggle.test', keyLocation: 'http://haggle.test/a-key-of-ours.txt' });
    expect(said[0].urlList.map((address: string) => address.split('/')[4])).toEqual(ids);
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
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) expect((await ask(path)).status).toBe(404);
  await site.call('PUT /settings', { as: admin, body: { isFindable: true } });
  expect((await ask('/sitemap.xml')).status).toBe(200);
});
