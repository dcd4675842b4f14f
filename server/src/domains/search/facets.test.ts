import * as searchLimits from '@haggle/contract/limits/search';
import type { Facets } from '@haggle/contract/search/facets';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
let author: Member;

async function facetsOf(query: string): Promise<Facets> {
  const { status, body } = await site.call(`GET /deals/facets?${query}`);
  expect(status).toBe(200);
  return body.data;
}

async function listTitles(query: string): Promise<string[]> {
  const { status, body } = await site.call(`GET /deals?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ title }: { title: string }) => title.split(' ')[0]).sort();
}

const counts = (list: { slug: string; count: number }[]) => Object.fromEntries(list.map((it) => [it.slug, it.count]));

beforeAll(async () => {
  author = await site.member('counter');
  const category = (name: string, parentPath: string | null) =>
    createCategory(site.context, { name, slug: name.toLowerCase(), description: '', icon: '', parentPath });
  await category('Home', null);
  await category('Kitchen', 'home');
  await category('Toys', null);
  const deals = [
    { title: 'Kettle of steel', price: 30, store: 'Acme', category: 'kitchen', niche: 'Clearance', freeShipping: true },
    { title: 'Pan of cast iron', price: 45, store: 'Acme', category: 'kitchen', couponCode: 'PAN' },
    { title: 'Lamp for the desk', price: 12, store: 'Zed', category: 'home', niche: 'In-Store' },
    { title: 'Train of wood', price: 800, store: 'Toyland', category: 'toys' },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, ...deal } as never);
  const sold = await site.deal(author, { title: 'Robot that sings', price: 60, store: 'Toyland', category: 'toys' });
  await site.context.database.updateTable('deals').set({ status: 'sold_out' }).where('id', '=', sold).execute();
});

describe('several choices of one filter', () => {
  test('match deals with any of them', async () => {
    expect(await listTitles('store=acme,zed')).toEqual(['Kettle', 'Lamp', 'Pan']);
    expect(await listTitles('category=kitchen,toys')).toEqual(['Kettle', 'Pan', 'Robot', 'Train']);
    expect(await listTitles('niche=Clearance,In-Store')).toEqual(['Kettle', 'Lamp']);
  });

  test('combine with other filters', async () => {
    expect(await listTitles('store=acme,toyland&maxPrice=50')).toEqual(['Kettle', 'Pan']);
  });

  test('are refused if one is invalid or there are too many', async () => {
    for (const query of ['store=acme,', 'store=acme,No', 'niche=Clearance,Bargain']) {
      expect((await site.call(`GET /deals?${query}`)).status, query).toBe(400);
    }
    const manyStores = Array.from({ length: 21 }, (_, at) => `shop-${at}`).join();
    expect((await site.call(`GET /deals?store=${manyStores}`)).status).toBe(400);
  });
});

describe('the counts of a list', () => {
  test('give the number of deals for each choice', async () => {
    const facets = await facetsOf('');
    expect(counts(facets.stores)).toEqual({ acme: 2, toyland: 2, zed: 1 });
    expect(counts(facets.categories)).toEqual({ home: 3, kitchen: 2, toys: 2 });
    expect(facets.kinds).toEqual([
      { niche: 'Clearance', count: 1 },
      { niche: 'In-Store', count: 1 },
    ]);
    expect(facets).toMatchObject({ freeShipping: 1, hasCoupon: 1, available: 4, isCapped: false });
  });

  test('respect all filters but their own', async () => {
    const facets = await facetsOf('store=acme&maxPrice=35');
    expect(counts(facets.stores)).toEqual({ acme: 1, zed: 1 });
    expect(counts(facets.categories)).toEqual({ home: 1, kitchen: 1 });
    expect(facets.prices.map(({ from, count }) => [from, count])).toEqual([
      [30, 1],
      [40, 1],
    ]);
    expect(counts((await facetsOf('store=acme,zed')).categories)).toEqual({ home: 3, kitchen: 2 });
  });

  test('include chosen values without deals', async () => {
    const facets = await facetsOf('store=zed&category=toys&minPrice=20');
    expect(facets.stores).toContainEqual({ slug: 'zed', name: 'Zed', count: 0 });
    expect(facets.categories).toContainEqual({ slug: 'toys', name: 'Toys', path: 'toys', count: 0 });
  });

  test('of a store, category or brand page omit that facet and count only its deals', async () => {
    const storeFacets = await facetsOf('own=store&store=acme');
    expect(storeFacets.stores).toEqual([]);
    expect(counts(storeFacets.categories)).toEqual({ home: 2, kitchen: 2 });
    const categoryFacets = await facetsOf('own=category&category=home');
    expect(categoryFacets.categories).toEqual([]);
    expect(counts(categoryFacets.stores)).toEqual({ acme: 2, zed: 1 });
    expect(categoryFacets.available).toBe(3);
    const brandFacets = await facetsOf('own=brand&minPrice=1');
    expect(brandFacets.brands).toEqual([]);
    expect(counts(brandFacets.stores)).toEqual(counts((await facetsOf('minPrice=1')).stores));
  });

  test('of a tab count only its deals', async () => {
    const { database } = site.context;
    await database.updateTable('deals').set({ promoted_at: new Date() }).where('title', 'like', 'Train%').execute();
    expect(counts((await facetsOf('tab=hot')).stores)).toEqual({ toyland: 1 });
  });

  test('are capped and say so if there are too many deals', async () => {
    vi.spyOn(searchLimits, 'maxCountedDeals', 'get').mockReturnValue(2 as never);
    const facets = await facetsOf('maxPrice=900');
    expect(facets.isCapped).toBe(true);
    expect(facets.stores.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(3);
  });
});

describe('the counts of a search with several filters', () => {
  beforeAll(async () => {
    for (const [store, price, freeShipping] of [
      ['Acme', 20, true],
      ['Acme', 90, true],
      ['Zed', 25, true],
      ['Zed', 25, false],
      ['Toyland', 90, false],
    ] as const) {
      await site.deal(author, {
        title: `Sundial from ${store}`,
        price,
        retailPrice: null,
        store,
        freeShipping,
      } as never);
    }
  });

  test.each([
    ['read in one pass for all filters', 100],
    ['read separately for each filter if too many deals match the words', 1],
  ])('respect all filters but their own, %s', async (_, maxDeals) => {
    vi.spyOn(searchLimits, 'maxDealsReadOnce', 'get').mockReturnValue(maxDeals as never);
    const { body } = await site.call('GET /deals/search?q=sundial&store=acme&maxPrice=50&freeShipping=true');
    const { facets, pagination } = body as { facets: Facets; pagination: { total: number } };
    expect(pagination.total).toBe(1);
    expect(counts(facets.stores)).toEqual({ acme: 1, zed: 1 });
    expect(facets.prices.flatMap(({ from, count }) => (count > 0 ? [[from, count]] : []))).toEqual([
      [20, 1],
      [75, 1],
    ]);
    expect(facets).toMatchObject({ freeShipping: 1, available: 1 });
  });

  test('include a muted store that is filtered by name', async () => {
    const reader = await site.member('muter');
    await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'store', value: 'acme' } });
    const path = 'GET /deals/search?q=sundial&store=acme&maxPrice=50&freeShipping=true';
    const { body } = await site.call(path, { as: reader });
    const { prices } = (body as { facets: Facets }).facets;
    expect(prices.flatMap(({ from, count }) => (count > 0 ? [[from, count]] : []))).toEqual([
      [20, 1],
      [75, 1],
    ]);
  });
});
