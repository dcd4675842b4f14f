import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withJsonLd } from '../../../../test/harness/shop-page.ts';
import { type Member, type Reply, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const kettle = withJsonLd({
  '@type': 'Product',
  name: 'Steel kettle 1.7 l',
  brand: 'Boilco',
  description: 'Boils fast.',
  image: '/kettle.jpg',
  offers: {
    price: '49.99',
    priceCurrency: 'USD',
    availability: 'InStock',
    priceSpecification: { priceType: 'ListPrice', price: 79.99, priceCurrency: 'USD' },
  },
});

/** The number of requests to the shop. */
let requestCount = 0;

const shop = createServer(({ url = '/' }, response) => {
  requestCount += 1;
  const html = { 'content-type': 'text/html' };
  if (url.startsWith('/kettle'))
    response.writeHead(200, html).end(`<meta property="og:site_name" content="Acme">${kettle}`);
  else if (url === '/euros') response.writeHead(200, html).end(kettle.replace(/USD/g, 'EUR'));
  else if (url === '/long') response.writeHead(200, html).end(kettle + '<p>more'.repeat(400_000));
  else if (url === '/strays') response.writeHead(200, html).end(`${kettle}${'</dix>'.repeat(170_000)}`);
  else if (url === '/scattered')
    response.writeHead(200, html).end(`${withJsonLd(`x${'{}x'.repeat(330_000)}`)}<title>Kettle</title>`);
  else if (url === '/far')
    response.writeHead(200, html).end(`<title>Lamp</title>${'<p>more'.repeat(300_000)}${kettle}`);
  else if (url === '/too-far')
    response.writeHead(200, html).end(`<title>Lamp</title>${'<p>more'.repeat(700_000)}${kettle}`);
  else if (url.startsWith('/wall')) response.writeHead(200, html).end('<title>Just a moment...</title>');
  else if (url.startsWith('/closed/')) response.writeHead(Number(url.slice(8, 11)), html).end('<title>No</title>');
  else if (url.startsWith('/slow')) response.writeHead(200, html);
  else if (url === '/moved') response.writeHead(302, { location: '/kettle' }).end();
  else if (url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else response.writeHead(404, html).end();
});

let origin = '';
let member: Member;
let threads = 0;
const recordThreads = () => {
  threads += 1;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  origin = `http://shop.example:${port}`;
  site.allowedHosts.add(`shop.example:${port}`);
  member = await site.member();
  process.on('worker', recordThreads);
});

afterAll(async () => {
  process.off('worker', recordThreads);
  await new Promise((resolve) => shop.close(resolve));
});

function previewDeal(dealURL: unknown, as: Member | null = member, extra: object = {}): Promise<Reply> {
  return site.call('POST /deals/preview', { as, body: { dealURL, ...extra } });
}

describe('reading a page', () => {
  test('fills in a deal', async () => {
    expect(await previewDeal(`${origin}/kettle`)).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          dealURL: `${origin}/kettle`,
          title: 'Steel kettle 1.7 l',
          description: 'Boils fast.',
          price: 49.99,
          retailPrice: 79.99,
          currency: 'USD',
          isInStock: true,
          imageUrls: [`${origin}/kettle.jpg`],
          store: 'Acme',
          brand: 'Boilco',
          category: null,
          readFrom: 'page',
          sameDeal: null,
        },
      },
    });
  });

  test('removes tracking parameters and affiliate redirects from the address', async () => {
    const wrappedUrl = `https://go.skimresources.com/?id=1&url=${encodeURIComponent(`${origin}/kettle?utm_source=x&size=s`)}`;
    expect((await previewDeal(wrappedUrl)).body.data.dealURL).toBe(`${origin}/kettle?size=s`);
  });

  test('follows redirects', async () => {
    expect((await previewDeal(`${origin}/moved`)).body.data).toMatchObject({
      title: 'Steel kettle 1.7 l',
      price: 49.99,
    });
  });

  test('takes title and picture, but no price in another currency', async () => {
    expect((await previewDeal(`${origin}/euros`)).body.data).toMatchObject({
      title: 'Steel kettle 1.7 l',
      price: null,
      retailPrice: null,
      currency: 'EUR',
      imageUrls: [`${origin}/kettle.jpg`],
    });
  });

  test('reads the beginning of a very long page', async () => {
    expect((await previewDeal(`${origin}/long`)).body.data).toMatchObject({ price: 49.99 });
  });

  test('with a flood of closing tags or of linked data fragments still yields the rest', async () => {
    expect((await previewDeal(`${origin}/strays`)).body.data).toMatchObject({ price: 49.99 });
    expect((await previewDeal(`${origin}/scattered`)).body.data).toMatchObject({ title: 'Kettle', price: null });
  });

  test('happens in a single worker thread', () => {
    expect(threads).toBe(1);
  });

  test('goes on if the beginning names no product: 2.1 MB far, but not 4.9 MB', async () => {
    expect((await previewDeal(`${origin}/far`)).body.data).toMatchObject({ title: 'Steel kettle 1.7 l', price: 49.99 });
    expect((await previewDeal(`${origin}/too-far`)).body.data).toMatchObject({ title: 'Lamp', price: null });
  });

  test('is skipped for 30 days for the address of a live deal, unless asked for', async () => {
    const dealURL = `${origin}/kettle?size=xl`;
    const id = await site.deal(await site.member(), { dealURL });
    const before = requestCount;
    expect((await previewDeal(`${dealURL}&utm_source=x`)).body.data).toMatchObject({
      readFrom: 'nowhere',
      title: null,
      sameDeal: { _id: id, dealURL },
    });
    expect(requestCount).toBe(before);
    expect((await previewDeal(dealURL, member, { readsKnown: true })).body.data).toMatchObject({
      readFrom: 'page',
      title: 'Steel kettle 1.7 l',
      sameDeal: { _id: id },
    });
    site.setClock(Date.now() + 31 * 86_400_000);
    // Logs in again, because the earlier session has expired.
    const laterMember = await site.member();
    expect((await previewDeal(dealURL, laterMember)).body.data.sameDeal).toBeNull();
    site.setClock(undefined);
  });

  test('creates no store', async () => {
    const before = await site.call('GET /stores');
    await previewDeal(`${origin}/kettle?keep=nothing`);
    expect((await site.call('GET /stores')).body.pagination.total).toBe(before.body.pagination.total);
  });
});

describe('a shop whose page can’t be read', () => {
  test.each([
    ['checks for bots', '/wall/acme-steel-kettle-1234567.html'],
    ['responds with 403', '/closed/403/acme-steel-kettle?id=7'],
    ['responds with 429', '/closed/429/acme-steel-kettle/p/1234567'],
    ['responds with 503', '/closed/503/acme-steel-kettle'],
    ['never responds', '/slow/acme-steel-kettle'],
  ])('is described by its address if it %s', async (_, path) => {
    expect(await previewDeal(`${origin}${path}`)).toMatchObject({
      status: 200,
      body: { data: { readFrom: 'address', title: 'Acme steel kettle', price: null, store: 'Shop', imageUrls: [] } },
    });
  });
});

test('a category named in the address is suggested', async () => {
  const as = await site.admin();
  const { version } = (await site.call('GET /admin/categories', { as })).body.data;
  await site.call('POST /admin/categories', { as, body: { version, name: 'Kettles', parent: null } });
  const { body } = await previewDeal(`${origin}/closed/403/kitchen/kettles/acme-steel-kettle`);
  expect(body.data.category).toBe('kettles');
});

describe('a page is refused', () => {
  test.each([
    ['if it is at a link shortener', 'https://bit.ly/3abc', 'shortened_link'],
    ['if its host resolves to a private address', 'http://inside.example/', 'page_not_allowed'],
    ['if it is on a port that is not for the web', 'http://shop.example:22/', 'page_not_allowed'],
    ['if it is in a private network', 'http://metadata.google.internal/', 'page_not_allowed'],
    ['if its host is an IP address', 'http://127.0.0.1/', 'invalid'],
    ['if its host is an IP address written as one number', 'http://2130706433/', 'invalid'],
    ['if its address begins with ftp', 'ftp://shop.example/', 'invalid'],
    ['if it has no address', undefined, 'invalid'],
  ])('%s', async (_, address, code) => {
    expect(await previewDeal(address)).toMatchObject({ status: 422, body: { success: false, code } });
  });

  test.each([
    ['if it is not found', '/nothing', 'page_unreachable'],
    ['if it is permanently gone', '/closed/410', 'page_unreachable'],
    ['if it redirects to a private address', '/inside', 'page_not_allowed'],
  ])('%s', async (_, path, code) => {
    expect(await previewDeal(`${origin}${path}`)).toMatchObject({ status: 422, body: { code } });
  });

  test('for visitors', async () => {
    expect(await previewDeal(`${origin}/kettle`, null)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

async function listLookalikes(query: Record<string, string>, as: Member | null = member): Promise<Reply> {
  return site.call(`GET /deals/lookalikes?${new URLSearchParams(query)}`, { as });
}

async function listLookalikeIds(query: Record<string, string>): Promise<string[]> {
  const { body, status } = await listLookalikes(query);
  expect(status).toBe(200);
  return body.data.map((deal: { _id: string }) => deal._id);
}

describe('lookalikes of a deal', () => {
  test('have a similar title; other deals are left out', async () => {
    const id = await site.deal(member, { title: 'Garden hose 50 feet with brass nozzle' });
    expect(await listLookalikeIds({ title: 'garden hose, 50 feet, brass nozzle' })).toEqual([id]);
    expect(await listLookalikeIds({ title: 'Garden gnome with a red hat' })).toEqual([]);
  });

  test('include deals with the same address, which come first', async () => {
    const similarDeal = await site.deal(member, { title: 'Walnut chess board for travel' });
    const sameDeal = await site.deal(member, {
      title: 'Something else entirely',
      dealURL: 'https://www.chess.example/board',
    });
    const dealURL = 'http://chess.example/board/?utm_source=x';
    expect(await listLookalikeIds({ dealURL })).toEqual([sameDeal]);
    expect(await listLookalikeIds({ dealURL, title: 'Walnut chess board for travel' })).toEqual([
      sameDeal,
      similarDeal,
    ]);
  });

  test('rank higher if they are of the same store at nearly the same price', async () => {
    const title = 'Carbon road bicycle 54 cm';
    const first = await site.deal(member, { title, price: 900, retailPrice: 999, store: 'Wheelhouse' });
    const second = await site.deal(member, { title, price: 500, retailPrice: 999, store: 'Pedalry' });
    expect(await listLookalikeIds({ title, price: '880', store: 'wheelhouse' })).toEqual([first, second]);
    expect(await listLookalikeIds({ title, price: '510', store: 'Pedalry' })).toEqual([second, first]);
  });

  test('are live deals only', async () => {
    const title = 'Inflatable kayak for two people';
    await site.deal(member, { title }, { published: false });
    expect(await listLookalikeIds({ title })).toEqual([]);
  });

  test('are limited to five', async () => {
    const title = 'Cast iron skillet with lid';
    for (let n = 0; n < 6; n++) await site.deal(member, { title: `${title} ${n}` });
    expect(await listLookalikeIds({ title })).toHaveLength(5);
  });

  test.each<[string, Record<string, string>]>([
    ['an empty query', {}],
    ['the first two characters of a title', { title: 'ca' }],
    ['an incomplete address', { dealURL: 'https:/' }],
    ['a shortened link', { dealURL: 'https://bit.ly/3abc' }],
    ['a price alone', { price: '5' }],
    ['a title of characters that are special in a database query', { title: "%_\\'\u0001 ((" }],
  ])('are not looked for by %s', async (_, query) => {
    expect(await listLookalikeIds(query)).toEqual([]);
  });

  test('are not shown to visitors', async () => {
    expect(await listLookalikes({ title: 'Garden hose' }, null)).toMatchObject({ status: 401 });
  });

  test('are refused for unknown parameters and invalid prices', async () => {
    expect(await listLookalikes({ name: 'Garden hose' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_parameter' },
    });
    expect(await listLookalikes({ price: 'cheap' })).toMatchObject({ status: 400 });
  });
});
