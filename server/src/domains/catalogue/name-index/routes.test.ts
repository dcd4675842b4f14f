import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createCategory } from '../categories/actions.ts';

const site = useSite();
let author: Member;
let admin: Member;

beforeAll(async () => {
  [author, admin] = [await site.member('shopper'), await site.admin('keeper')];
  const category = (slug: string, parentPath: string | null) =>
    createCategory(site.context, { name: slug, slug, description: '', icon: 'house', parentPath });
  await category('home', null);
  await category('kitchen', 'home');
  await category('pans', 'home/kitchen');
  await category('garden', null);
  const deals = [
    { store: 'Alpha', brand: 'Irona', category: 'pans', price: 90, retailPrice: 100, couponCode: 'TEN' },
    { store: 'Alpha', brand: 'Irona', category: 'pans', price: 60, retailPrice: 100, couponCode: 'NEVER' },
    { store: 'Alpha', brand: 'Irona', category: 'kitchen', price: 20, retailPrice: 100 },
    { store: 'Beta', brand: '3 Rings', category: 'kitchen', price: 5, retailPrice: null },
    { store: 'Gamma', category: 'garden', price: 50, retailPrice: 100, couponCode: 'OLD' },
  ];
  for (const deal of deals) await site.deal(author, deal);
  const expiredId = await site.deal(author, { store: 'Alpha', category: 'garden', couponCode: 'GONE' });
  await site.call(`PUT /deals/${expiredId}/status`, { as: admin, body: { status: 'expired' } });
});

const names = async (address: string) =>
  (await site.call(`GET ${address}`)).body.data.map(({ name }: { name: string }) => name);

describe('stores and brands', () => {
  test('are listed by live deals, by name, by initial and by part of the name', async () => {
    expect(await names('/stores')).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names('/brands?sort=name')).toEqual(['3 Rings', 'Irona']);
    expect(await names('/brands?letter=i')).toEqual(['Irona']);
    expect(await names('/brands?letter=other')).toEqual(['3 Rings']);
    expect(await names('/stores?q=ET')).toEqual(['Beta']);
    expect(await names('/stores?q=%25')).toEqual([]);
    expect((await site.call('GET /stores?letter=b')).body).toMatchObject({
      letters: ['a', 'b', 'g'],
      pagination: { total: 1 },
    });
    expect((await site.call('GET /brands')).body.letters).toEqual(['i', 'other']);
    expect((await site.call('GET /stores?letter=aa')).status).toBe(400);
  });

  test('come with facts about their live deals', async () => {
    expect((await site.call('GET /stores/alpha')).body.data).toMatchObject({
      name: 'Alpha',
      dealsCount: 3,
      facts: {
        liveDeals: 3,
        averageDiscount: 43,
        typicalDiscount: 40,
        since: expect.any(String),
        categories: [
          { path: 'home/kitchen/pans', dealsCount: 2 },
          { path: 'home/kitchen', dealsCount: 1 },
        ],
      },
    });
    expect((await site.call('GET /brands/3-rings')).body.data.facts).toMatchObject({
      liveDeals: 1,
      averageDiscount: null,
      typicalDiscount: null,
      stores: [{ slug: 'beta', dealsCount: 1 }],
    });
  });

  test('stay unlisted and not found while only unpublished deals name them', async () => {
    await site.deal(author, { store: 'Zeta Spam', brand: 'Zetaco' }, { published: false });
    expect(await names('/stores?q=zeta')).toEqual([]);
    expect(await names('/brands?q=zeta')).toEqual([]);
    expect((await site.call('GET /stores')).body.letters).toEqual(['a', 'b', 'g']);
    expect((await site.call('GET /stores/zeta-spam')).body.code).toBe('store_not_found');
  });

  test('have error codes of their own if they are not found', async () => {
    expect((await site.call('GET /stores/nobody')).body.code).toBe('store_not_found');
    expect((await site.call('GET /brands/nobody')).body.code).toBe('brand_not_found');
    expect((await site.call('GET /stores/nobody/coupons')).body.code).toBe('store_not_found');
  });
});

test('a store’s live coupons come with their success rates, the most successful first', async () => {
  const coupons = async () => (await site.call('GET /stores/alpha/coupons')).body.data;
  const codes = (list: { deal: { couponCode: string } }[]) => list.map(({ deal }) => deal.couponCode);
  expect(codes(await coupons())).toEqual(['NEVER', 'TEN']);
  const failingId = (await coupons())[0].deal._id;
  await site.call(`PUT /deals/${failingId}/coupon-trial`, { as: await site.member(), body: { worked: false } });
  expect(codes(await coupons())).toEqual(['TEN', 'NEVER']);
  expect(await coupons()).toMatchObject([
    { couponTrials: { worked: 0, failed: 0, successRate: null } },
    { couponTrials: { worked: 0, failed: 1, successRate: 0 } },
  ]);
  expect((await site.call('GET /stores/beta/coupons')).body.data).toEqual([]);
});

describe('categories', () => {
  test('come with facts about the live deals in and below them', async () => {
    const { facts, category } = (await site.call('GET /categories/path/home')).body.data;
    expect(category).toMatchObject({ dealsCount: 4, icon: 'house' });
    expect(facts).toMatchObject({ liveDeals: 4, typicalDiscount: 40, stores: [{ slug: 'alpha', dealsCount: 3 }, {}] });
    expect((await site.call('GET /categories/path/home/kitchen/pans')).body.data.facts.liveDeals).toBe(2);
  });

  const setActive = (is_active: boolean) =>
    site.context.database.updateTable('categories').set({ is_active }).where('slug', '=', 'kitchen').execute();

  test('below an inactive one are hidden, but their deals still count above it', async () => {
    await setActive(false);
    expect((await site.call('GET /categories/path/home/kitchen/pans')).status).toBe(404);
    expect((await site.call('GET /categories/slug/pans')).status).toBe(404);
    expect((await site.call('GET /search/suggestions?q=pans')).body.data).toEqual([]);
    const { tree, popular, totalDeals } = (await site.call('GET /categories/page-data')).body.data;
    expect(tree[0]).toMatchObject({ slug: 'home', dealsCount: 4, children: [] });
    expect(popular).toEqual([]);
    expect(totalDeals).toBe(5);
    const slugs = async (query: string) =>
      (await site.call(`GET /categories${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('?activeOnly=true')).toEqual(['home', 'garden']);
    expect(await slugs('')).toHaveLength(4);
    expect(await slugs('?activeOnly=false')).toHaveLength(4);
    await setActive(true);
  });

  test('below an inactive one are linked nowhere', async () => {
    const pans = (await site.call('GET /categories/slug/pans')).body.data;
    const dealId = await site.deal(author, { category: 'pans' });
    const guide = { title: 'What to cook', body: 'Soup.', isPublished: true, categoryId: pans._id };
    const { slug } = (await site.call('POST /articles', { as: admin, body: guide })).body.data;
    const readLinks = async () => {
      const deal = (await site.call(`GET /deals/${dealId}`)).body.data;
      const { facts } = (await site.call('GET /stores/alpha')).body.data;
      const facets = (await site.call('GET /deals/facets?category=pans')).body.data;
      const targets = (await site.call('GET /admin/seo/targets?q=pans', { as: admin })).body.data;
      return {
        breadcrumbs: deal.breadcrumbs.map(({ path }: { path: string }) => path),
        facts: facts.categories.map(({ path }: { path: string }) => path),
        facets: facets.categories.map(({ slug }: { slug: string }) => slug).sort(),
        guide: (await site.call(`GET /articles/${slug}`)).body.data.category?.path,
        targets: targets.map(({ path }: { path: string }) => path),
      };
    };
    expect(await readLinks()).toEqual({
      breadcrumbs: ['home', 'home/kitchen', 'home/kitchen/pans'],
      facts: ['home/kitchen/pans', 'home/kitchen'],
      facets: ['garden', 'home', 'kitchen', 'pans'],
      guide: 'home/kitchen/pans',
      targets: ['/categories/home/kitchen/pans'],
    });
    await setActive(false);
    expect(await readLinks()).toEqual({
      breadcrumbs: ['home'],
      facts: [],
      facets: ['garden', 'home'],
      guide: undefined,
      targets: [],
    });
    await setActive(true);
  });
});
