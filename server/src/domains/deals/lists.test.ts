import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { PriceBound } from '@haggle/contract/shapes';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
let author: Member;

beforeAll(async () => {
  author = await site.member('lister');
  const category = (name: string, parentPath: string | null) =>
    createCategory(site.context, { name, slug: name.toLowerCase(), description: '', icon: '', parentPath });
  await category('Electronics', null);
  await category('Audio', 'electronics');
  await category('Headphones', 'electronics/audio');
  await category('Books', null);
  const deals = [
    {
      title: 'Cheap headphones',
      price: 10,
      retailPrice: 40,
      category: 'headphones',
      store: 'Alpha',
      freeShipping: true,
    },
    {
      title: 'Middling speaker',
      price: 50,
      retailPrice: 60,
      category: 'audio',
      store: 'Beta',
      couponCode: 'TEN',
      brand: 'Sono',
    },
    {
      title: 'Expensive television',
      price: 900,
      retailPrice: null,
      category: 'electronics',
      store: 'Alpha',
      niche: 'Clearance',
    },
    {
      title: 'A book of very short stories',
      price: 5,
      retailPrice: 5,
      category: 'books',
      store: 'Beta',
      niche: 'Freebie',
    },
  ];
  for (const deal of deals) await site.deal(author, deal);
  await site.deal(author, { title: 'Never to be published' }, { published: false });
});

async function listTitles(address: string): Promise<string[]> {
  const { status, body } = await site.call(`GET ${address}`);
  expect(status).toBe(200);
  return body.data.map((deal: { title: string }) => deal.title.split(' ')[0]);
}

describe('GET /deals', () => {
  test.each([
    ['', ['A', 'Expensive', 'Middling', 'Cheap']],
    ['?sort=createdAt', ['Cheap', 'Middling', 'Expensive', 'A']],
    ['?sort=price', ['A', 'Cheap', 'Middling', 'Expensive']],
    ['?sort=-price', ['Expensive', 'Middling', 'Cheap', 'A']],
    ['?sort=-discountPercent', ['Cheap', 'Middling', 'A', 'Expensive']],
    ['?category=electronics&sort=price', ['Cheap', 'Middling', 'Expensive']],
    ['?category=audio&sort=price', ['Cheap', 'Middling']],
    ['?category=nothing-here', []],
    ['?store=alpha&sort=price', ['Cheap', 'Expensive']],
    ['?brand=sono', ['Middling']],
    ['?minPrice=10&maxPrice=50&sort=price', ['Cheap', 'Middling']],
    ['?minDiscount=50', ['Cheap']],
    ['?freeShipping=true', ['Cheap']],
    ['?hasCoupon=true', ['Middling']],
    ['?niche=Freebie', ['A']],
    ['?postedWithin=1d&sort=price', ['A', 'Cheap', 'Middling', 'Expensive']],
    ['?status=expired', []],
    ['?minScore=1', []],
    ['/category/audio?sort=price', ['Cheap', 'Middling']],
    ['/trending?sort=price', ['A', 'Cheap', 'Middling', 'Expensive']],
    ['/search?q=headphones', ['Cheap']],
    ['/search?q=stories+-book', []],
  ])('returns the expected deals for /deals%s', async (query, expected) => {
    const foundTitles = await listTitles(`/deals${query}`);
    if (query.includes('-discountPercent')) expect(foundTitles.slice(0, 2)).toEqual(expected.slice(0, 2));
    else expect(foundTitles).toEqual(expected);
  });

  test('pages are numbered from 1, and the response says how many there are', async () => {
    const { body } = await site.call('GET /deals?page=2&limit=3&sort=price');
    expect(body).toMatchObject({ success: true, count: 1, pagination: { page: 2, limit: 3, total: 4, pages: 2 } });
    expect(body.data[0].title).toBe('Expensive television');
  });

  test('a page after the last is empty', async () => {
    const { body } = await site.call('GET /deals?page=9');
    expect(body).toMatchObject({ count: 0, data: [], pagination: { page: 9, total: 4 } });
  });

  test.each([
    ['?sort=best', 'sort'],
    ['?colour=red', 'colour'],
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?limit=101', 'limit'],
    ['?minPrice=cheap', 'minPrice'],
    ['?minPrice=', 'minPrice'],
    ['?minDiscount=', 'minDiscount'],
    ['?minScore=', 'minScore'],
    ['/search?q=x&minDiscount=%20', 'minDiscount'],
    ['?freeShipping=maybe', 'freeShipping'],
    ['?status=pending', 'status'],
    ['?niche=Nice', 'niche'],
    ['?sort=price&sort=hot', 'sort'],
  ])('%s is a 400 that names the parameter', async (query, name) => {
    const { status, body } = await site.call(`GET /deals${query}`);
    expect(status).toBe(400);
    expect(body.error).toContain(name);
  });

  test('a page beyond the deepest is refused with that limit', async () => {
    const { body } = await site.call('GET /deals?page=1000001');
    expect(body.error).toBe('page: Must be at most 1000000.');
  });

  test('an unknown category in the path is a 404', async () => {
    expect(await site.call('GET /deals/category/nothing')).toMatchObject({
      status: 404,
      body: { code: 'category_not_found' },
    });
  });

  test('the search response repeats the query at top level', async () => {
    expect((await site.call('GET /deals/search?q=television')).body.searchQuery).toBe('television');
  });
});

describe('a member’s deals', () => {
  test('everyone sees the published ones, the member sees all', async () => {
    expect((await site.call(`GET /deals/user/${author.id}/submitted`)).body.pagination.total).toBe(4);
    expect((await site.call(`GET /deals/user/${author.id}/submitted`, { as: author })).body.pagination.total).toBe(5);
    expect((await site.call('GET /deals/user/999/submitted')).status).toBe(404);
  });

  test('on their public profile, the member and moderators see what everyone sees', async () => {
    for (const as of [author, await site.staff('moderator')]) {
      const { body } = await site.call(`GET /deals/user/${author.id}/submitted?publishedOnly=true`, { as });
      expect(body.pagination.total).toBe(4);
    }
  });
});

describe('categories', () => {
  test('the counts in the tree include subcategories', async () => {
    const { body } = await site.call('GET /categories/tree');
    expect(body.data[0]).toMatchObject({
      slug: 'electronics',
      dealsCount: 3,
      children: [{ slug: 'audio', dealsCount: 2 }],
    });
  });

  test('a path returns the category and its breadcrumbs', async () => {
    const { body } = await site.call('GET /categories/path/electronics/audio/headphones');
    expect(body.data.category).toMatchObject({ slug: 'headphones', dealsCount: 1 });
    expect(body.data.breadcrumbs.map((step: { path: string }) => step.path)).toEqual([
      'electronics',
      'electronics/audio',
      'electronics/audio/headphones',
    ]);
    expect((await site.call('GET /categories/path/electronics/headphones')).status).toBe(404);
  });

  test('can be read by slug, as page data, and as a flat list with three options', async () => {
    expect((await site.call('GET /categories/slug/audio')).body.data.children).toHaveLength(1);
    expect((await site.call('GET /categories/page-data')).body.data).toMatchObject({ totalDeals: 4 });
    const flatList = await site.call('GET /categories?includeCounts=true&activeOnly=false&parentOnly=true');
    expect(flatList.body.data.map((row: { slug: string }) => row.slug)).toEqual(['electronics', 'books']);
    expect(flatList.body.data[0].dealsCount).toBe(3);
  });
});

describe('a price bound in a query', () => {
  const countOrMessage = async (bound: string) => {
    const { status, body } = await site.call(`GET /deals?minPrice=${encodeURIComponent(bound)}`);
    return status === 200 ? body.pagination.total : body.details[0].message;
  };

  afterEach(() => presentLocale(firstLocale));

  test.each([
    ['US', 'USD', 'en', ['900', '900.00', '1,299.95', '$900', '899,99']],
    ['DE', 'EUR', 'de', ['900', '900.00', '1.299,95', '900 €', '1.299']],
    ['KW', 'KWD', 'en', ['900.000', '1.250', 'KD 900']],
  ])('in %s can be a plain number or in the local format', async (country, currency, language, bounds) => {
    presentLocale(completeLocale({ country, currency, language, timeZone: 'UTC' }));
    for (const bound of bounds) expect(PriceBound.safeParse(bound).success, bound).toBe(true);
  });

  test('is parsed in the local format', async () => {
    expect(await countOrMessage('900')).toBe(await countOrMessage('$899.5'));
    expect(await countOrMessage('1,299.95')).toBe(0);
  });

  test.each([
    ['1.299', 'Is this 1299 or 1.299? Write 1299 or 1.30.'],
    ['much', 'Enter an amount.'],
    ['€5', 'Enter an amount.'],
    ['-1', "The amount can't be negative."],
  ])('of %s is refused with an explanation', async (bound, message) => {
    expect(await countOrMessage(bound)).toBe(message);
  });
});
