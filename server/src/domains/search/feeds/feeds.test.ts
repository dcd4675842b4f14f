import { Parser } from 'htmlparser2';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';
import { previewDealRows, type Row } from '../../posting/imports/actions.ts';
import { readRows } from '../../posting/imports/reading-actions.ts';

const site = useSite();

beforeAll(async () => {
  await site.call('PUT /settings', { as: await site.admin(), body: { siteName: 'The Fair' } });
  const author = await site.member();
  await site.deal(author, { title: 'Oak desk <b>& drawers</b> ]]>', price: 80, retailPrice: 100, store: 'A & B' });
  await site.deal(author, { title: 'Pine desk with one drawer', price: 40, retailPrice: null, freeShipping: true });
  await site.deal(author, { title: 'Lamp for every desk', price: 15, retailPrice: null });
});

function fetchPath(path: string, headers: Record<string, string> = {}) {
  return site.app.request(`http://haggle.test${path}`, { headers });
}

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

/** Parses XML leniently; the journeys check in a browser that it is well-formed. */
function parseXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const openNodes = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name, attributes, text: '', children: [] };
        openNodes.at(-1)?.children.push(node);
        openNodes.push(node);
      },
      ontext(text) {
        const node = openNodes.at(-1);
        if (node) node.text += text;
      },
      onclosetag(name) {
        expect(openNodes.pop()?.name).toBe(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(openNodes).toHaveLength(1);
  return root.children.find((node) => !node.name.startsWith('?')) ?? root;
}

function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

const textOf = (node: Node, name: string) => node.children.find((child) => child.name === name)?.text.trim();

describe('RSS 2.0', () => {
  test('lists the deals with absolute addresses and unaltered texts', async () => {
    const response = await fetchPath('/feeds/deals.rss?minPrice=20&sort=price');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rss = parseXml(await response.text());
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
    const [channel] = all(rss, 'channel');
    if (!channel) throw new Error('There is no channel.');
    expect(textOf(channel, 'title')).toBe('Deals | The Fair');
    expect(textOf(channel, 'link')).toBe('http://haggle.test/deals?minPrice=20&sort=price');
    const items = all(rss, 'item');
    expect(items.map((item) => textOf(item, 'title'))).toEqual([
      'Pine desk with one drawer',
      'Oak desk <b>& drawers</b> ]]>',
    ]);
    for (const item of items) {
      expect(textOf(item, 'link')).toMatch(/^http:\/\/haggle\.test\/deals\/\d+\/[a-z-]+$/);
      expect(Date.parse(textOf(item, 'pubDate') ?? '')).toBeGreaterThan(0);
    }
    expect(textOf(items[1] as Node, 'content:encoded')).toContain('$80.00, instead of $100.00, sold by A &amp; B');
  });
});

describe('Atom', () => {
  test('has all elements that Atom requires', async () => {
    const response = await fetchPath('/feeds/deals.atom?q=desk+-lamp');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(await response.text());
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(textOf(feed, 'id')).toBe('http://haggle.test/feeds/deals.atom?q=desk+-lamp');
    expect(textOf(feed, 'updated')).toMatch(/^\d{4}-.*Z$/);
    expect(all(feed, 'author')).toHaveLength(1);
    const entries = all(feed, 'entry');
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
      'Pine desk with one drawer',
      'Oak desk &lt;b&gt;&amp; drawers&lt;/b&gt; ]]&gt;',
    ]);
    expect(new Set(entries.map((entry) => textOf(entry, 'id'))).size).toBe(2);
  });
});

describe('a strict XML parser reads feeds with hostile texts', () => {
  const hostileTitle =
    'Desk ]]> lamp ]]]]><![CDATA[> ]]>]]> &amp; <b> \u0001\u0008\u001f\ufffe "\u{1f4a1}" <!-- --> ?>';

  /** Returns the texts at an XPath, read by PostgreSQL's own parser, which rejects malformed XML. */
  async function evaluateXPath(xml: string, path: string): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select text from xmltable(${sql.raw(`'${path}'`)} passing xmlparse(document ${xml}) columns text text path '.')`.execute(
      site.context.database,
    );
    return rows.map(({ text }) => text);
  }

  test.each([
    ['rss', '//item/title', 'Desk ]]> lamp ]]]]><![CDATA[> ]]>]]> &amp; <b>  "\u{1f4a1}" <!-- --> ?>'],
    // Atom declares the title as HTML, so the text itself stays escaped once.
    ['atom', '//*[local-name()="entry"]/*[local-name()="title"]', 'Desk ]]&gt; lamp'],
  ])('%s', async (format, path, title) => {
    const { database } = site.context;
    const id = await site.deal(await site.member(), {
      title: 'Hostile wardrobe',
      couponCode: ']]>&<',
      store: 'A ]]> B',
    });
    await database.updateTable('deals').set({ title: hostileTitle }).where('id', '=', id).execute();
    await site.call('PUT /settings', { as: await site.admin(), body: { siteName: 'Fair ]]> & <b>' } });
    const all = await (await fetchPath(`/feeds/deals.${format}`)).text();
    const titles = await evaluateXPath(all, path);
    expect(titles.filter((text) => text.startsWith(title))).not.toEqual([]);
    const feedText = await (await fetchPath(`/feeds/deals.${format}?q=${encodeURIComponent('desk ]]> & <b>')}`)).text();
    expect((await evaluateXPath(feedText, '//*[local-name()="title"]')).length).toBeGreaterThan(0);
    await site.call('PUT /settings', { as: await site.admin(), body: { siteName: 'The Fair' } });
  });
});

describe('caching', () => {
  test.each(['/feeds/deals.rss', '/feeds/deals.atom?q=desk'])('%s is a 304 if it has not changed', async (path) => {
    const first = await fetchPath(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    expect((await fetchPath(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetchPath(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await fetchPath(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('only the ETag says whether a feed has changed, since a lower price leaves no newer time', async () => {
    const path = '/feeds/deals.rss';
    const first = await fetchPath(path);
    expect(first.headers.get('last-modified')).toBeNull();
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
    expect((await fetchPath(path, since)).status).toBe(200);
  });

  test('a list without deals is a feed without items', async () => {
    const response = await fetchPath('/feeds/deals.rss?q=nothing-of-the-kind');
    expect(all(parseXml(await response.text()), 'item')).toEqual([]);
  });
});

test.each([
  '/feeds/deals.rss?colour=red',
  '/feeds/deals.rss?event=black-friday&category=audio',
  '/feeds/deals.atom?q=',
  '/feeds/deals.rss?sort=relevance',
  '/feeds/deals.rss?q=a%00b',
])('%s is a 400', async (path) => {
  expect((await fetchPath(path)).status).toBe(400);
});

test('other feed formats are not found', async () => {
  expect((await fetchPath('/feeds/deals.json')).status).toBe(404);
});

test('a site without a configured address uses the host of the request, but no forwarded host', async () => {
  const app = createApp({ context: site.context, rateLimitScale: 1000, trustProxy: 1, followsRequest: true });
  const readFeed = async (path: string, headers: Record<string, string> = {}) =>
    (await app.request(`http://fair.example${path}`, { headers })).text();
  expect(await readFeed('/feeds/deals.rss')).toContain('<link>http://fair.example/deals</link>');
  const proxyHeaders = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'elsewhere.example' };
  expect(await readFeed('/feeds/deals.rss', proxyHeaders)).toContain('<link>https://fair.example/deals</link>');
  expect(await readFeed('/robots.txt', proxyHeaders)).toContain('Sitemap: https://fair.example/sitemap.xml');
  expect(await readFeed('/sitemap.xml', proxyHeaders)).toContain('https://fair.example/sitemaps/pages.xml');
  expect(await readFeed('/sitemap.xml')).toContain('http://fair.example/sitemaps/pages.xml');
});

test('a feed of this site can be imported without loss: 50 of 50 deals', async () => {
  const author = await site.member();
  const bareFields = { retailPrice: null, store: null };
  for (let n = 0; n < 47; n++) {
    const extraFields = n % 2 ? { freeShipping: true, couponCode: 'TEA5' } : { ...bareFields, shippingPrice: 4.5 };
    await site.deal(author, {
      title: `Chair number ${n} of oak & <pine>`,
      price: n + 0.5,
      retailPrice: n + 100,
      ...extraFields,
    });
  }
  for (const format of ['rss', 'atom']) {
    const text = await (await fetchPath(`/feeds/deals.${format}`)).text();
    async function* bytes() {
      yield Buffer.from(text);
    }
    const rows: Row[] = [];
    for await (const row of readRows(bytes())) rows.push(row);
    expect(rows).toHaveLength(50);
    const { body } = await site.call('GET /deals?limit=50');
    const previewRows = await previewDealRows(site.context, rows, {});
    expect(previewRows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(previewRows.map(({ deal }) => pickFields(deal?.draft))).toEqual(body.data.map(pickFields));
  }
});

test('a deal that costs nothing is called free', async () => {
  await site.deal(await site.member(), { title: 'Stool to give away', price: 0, retailPrice: 30 });
  const rss = parseXml(await (await fetchPath('/feeds/deals.rss?q=stool')).text());
  const [item] = all(rss, 'item');
  if (!item) throw new Error('The deal is missing.');
  expect(textOf(item, 'content:encoded')).toContain('FREE, instead of $30.00');
  expect(textOf(item, 'g:sale_price')).toBe('0.00 USD');
});

// biome-ignore lint/suspicious/noExplicitAny: a deal as the API tells it, or a draft
function pickFields(deal: any) {
  const { price, dealURL, freeShipping } = deal;
  return {
    ...{ price, dealURL, freeShipping },
    // Another test's title has characters that XML can't represent; whitespace is collapsed.
    title: deal.title.replace(/[^\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/\s+/g, ' '),
    retailPrice: deal.retailPrice ?? null,
    shippingPrice: deal.shippingPrice ?? null,
    couponCode: deal.couponCode ?? null,
    store: deal.store?.name ?? deal.store ?? null,
  };
}
