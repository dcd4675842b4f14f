import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

async function searchDeals(q: string, extraQuery = '') {
  const { status, body } = await site.call(`GET /deals/search?q=${encodeURIComponent(q)}${extraQuery}`);
  expect(status).toBe(200);
  return { titles: body.data.map(({ title }: { title: string }) => title), body };
}

beforeAll(async () => {
  const author = await site.member('namer');
  await site.deal(author, {
    title: 'Oak bench for two',
    dealURL: 'https://shop.example/p/oak-bench?utm_source=mail',
    couponCode: 'Bench-21',
    price: 120,
  } as never);
  await site.deal(author, { title: 'Lamp of paper', dealURL: 'https://shop.example/p/lamp' } as never);
  const expiredDeal = await site.deal(author, { title: 'Rug of wool', dealURL: 'https://shop.example/p/rug' } as never);
  await site.context.database.updateTable('deals').set({ status: 'expired' }).where('id', '=', expiredDeal).execute();
});

describe('an address', () => {
  test.each([
    'https://shop.example/p/oak-bench',
    'https://www.shop.example/p/oak-bench/?utm_campaign=x#reviews',
    'www.shop.example/p/oak-bench',
  ])('%s finds the deals that link to it, whatever its tracking parameters', async (address) => {
    const { titles, body } = await searchDeals(address);
    expect(titles).toEqual(['Oak bench for two']);
    expect(body).toMatchObject({ pagination: { total: 1 }, allWordsTotal: 1, understood: [], looser: [] });
    expect(body.facets).toMatchObject({ hasCoupon: 1, available: 1 });
  });

  test('may be longer than other queries', async () => {
    const longUrl = `https://shop.example/p/oak-bench?utm_source=${'x'.repeat(400)}`;
    expect((await searchDeals(longUrl)).titles).toEqual(['Oak bench for two']);
    expect((await site.call(`GET /deals/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('that is invalid finds nothing', async () => {
    expect((await searchDeals('https://xn--a.example/p')).titles).toEqual([]);
  });

  test('respects the filters', async () => {
    expect((await searchDeals('https://shop.example/p/oak-bench', '&maxPrice=50')).titles).toEqual([]);
  });

  test('that no deal links to finds nothing, not even deals with the same words', async () => {
    const { titles, body } = await searchDeals('https://shop.example/p/paper-lamp');
    expect(titles).toEqual([]);
    expect(body).toMatchObject({ corrections: [], looser: [] });
  });

  test('of an ended deal brings up that deal when nothing is found', async () => {
    const { body } = await site.call(`GET /search/nothing-found?q=${encodeURIComponent('https://shop.example/p/rug')}`);
    expect(body.data).toMatchObject({ categories: [], ended: { total: 1, deals: [{ title: 'Rug of wool' }] } });
  });
});

test('a coupon code finds its deals in upper or lower case', async () => {
  expect((await searchDeals('bench-21')).titles).toEqual(['Oak bench for two']);
  expect((await searchDeals('BENCH-22')).titles).toEqual([]);
});
