import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let id: string;

beforeAll(async () => {
  admin = await site.admin();
  await addCategory('Home');
  await addCategory('Lamps', await addCategory('Lights'));
  id = await site.deal(await site.member(), { category: 'lamps', store: 'First Shop', brand: 'First Brand' });
  await site.deal(await site.member(), { store: 'Other Shop', brand: 'Other Brand' });
});

const readTree = async () => (await site.call('GET /admin/categories', { as: admin })).body.data;
const categoryId = async (slug: string): Promise<string> =>
  (await readTree()).categories.find((row: { slug: string }) => row.slug === slug)._id;

async function changeTree(key: string, fields: object): Promise<void> {
  const body = { version: (await readTree()).version, ...fields };
  expect((await site.call(key, { as: admin, body })).status).toBe(200);
}

async function addCategory(name: string, parent: string | null = null): Promise<string> {
  const body = { version: (await readTree()).version, name, parent };
  expect((await site.call('POST /admin/categories', { as: admin, body })).status).toBeLessThan(300);
  return categoryId(name.toLowerCase());
}

async function nameId(kind: string, slug: string): Promise<string> {
  const { body } = await site.call(`GET /admin/catalogue/names/${kind}?q=${slug}`, { as: admin });
  return body.data.find((row: { slug: string }) => row.slug === slug)._id;
}

async function renameAndMerge(kind: 'stores' | 'brands', one: string): Promise<void> {
  const key = `/admin/catalogue/names/${kind}/${await nameId(kind, `first-${one}`)}`;
  await site.call(`PUT ${key}`, { as: admin, body: { slug: `second-${one}` } });
  const into = await nameId(kind, `other-${one}`);
  expect((await site.call(`POST ${key}/merge`, { as: admin, body: { into } })).status).toBe(200);
}

test('lists, searches, facets and feeds find what a former slug of a store, brand or category stands for now', async () => {
  await renameAndMerge('stores', 'shop');
  await renameAndMerge('brands', 'brand');
  await changeTree(`PUT /admin/categories/${await categoryId('lights')}`, { slug: 'lighting' });
  await changeTree(`PUT /admin/categories/${await categoryId('lamps')}`, { slug: 'bulbs' });
  await changeTree(`POST /admin/categories/${await categoryId('lighting')}/merge`, { into: await categoryId('home') });
  const { title } = (await site.call(`GET /deals/${id}`)).body.data;
  const former = ['store=first-shop', 'store=second-shop,none', 'brand=first-brand', 'brand=none,second-brand'];
  for (const filter of [...former, 'category=lights', 'category=lamps', 'category=none,lamps']) {
    const list = (await site.call(`GET /deals?${filter}`)).body.data;
    expect([filter, list.map((deal: { _id: string }) => deal._id)]).toEqual([filter, expect.arrayContaining([id])]);
    const found = (await site.call(`GET /deals/search?q=${encodeURIComponent(title)}&${filter}`)).body.data;
    expect([filter, found.map((deal: { _id: string }) => deal._id)]).toEqual([filter, expect.arrayContaining([id])]);
    const feed = await site.app.request(`http://haggle.test/feeds/deals.rss?${filter}`);
    expect([filter, await feed.text()]).toEqual([filter, expect.stringContaining(`/deals/${id}`)]);
    const facets = (await site.call(`GET /deals/facets?${filter}`)).body.data;
    expect([filter, facets.available > 0]).toEqual([filter, true]);
  }
  for (const filter of ['store=none', 'brand=none', 'category=none', 'category=mps', 'store=first-brand']) {
    expect([filter, (await site.call(`GET /deals?${filter}`)).body.data]).toEqual([filter, []]);
  }
});

test('a store that gets the former slug of another is what it stands for', async () => {
  const own = await site.deal(await site.member(), { store: 'Third Shop' });
  const key = `/admin/catalogue/names/stores/${await nameId('stores', 'third-shop')}`;
  expect((await site.call(`PUT ${key}`, { as: admin, body: { slug: 'first-shop' } })).status).toBe(200);
  const list = (await site.call('GET /deals?store=first-shop')).body.data;
  expect(list.map((deal: { _id: string }) => deal._id)).toEqual([own]);
});
