import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();
const mentions = `It goes well with any coffee, and with a long evening beside the fire in winter. Ships from the warehouse in the
  north within three working days, comes back without questions for sixty days, and has a guarantee of two years. Washable
  by hand, made in small batches, packed in plain cardboard.`;

beforeAll(async () => {
  const author = await site.member('sorter');
  const deals = [
    { title: 'Coffee beans, 1 kg', price: 17 },
    { title: 'Ground coffee, 500 g', price: 9 },
    { title: 'Coffee capsules, 100 pieces', price: 22 },
    { title: 'Descaler for machines of all kinds', price: 7, description: mentions },
    { title: 'Giant breakfast mug', price: 8, description: mentions },
    { title: 'Wool blanket in grey', price: 40, description: mentions },
    { title: 'Zandora laptop, 14 inch', price: 400 },
    { title: 'Laptop sleeve made of felt', price: 12 },
    { title: 'Desk lamp for a laptop', price: 20 },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, ...deal });
  await site.drain();
});

async function search(query: string) {
  const { body } = await site.call(`GET /deals/search?${query}`);
  return { titles: body.data.map(({ title }: { title: string }) => title), meantTotal: body.meantTotal };
}

test('sorted by price, deals about the words come before mere mentions, each group by price', async () => {
  expect(await search('q=coffee&sort=price')).toEqual({
    titles: [
      'Ground coffee, 500 g',
      'Coffee beans, 1 kg',
      'Coffee capsules, 100 pieces',
      'Descaler for machines of all kinds',
      'Giant breakfast mug',
      'Wool blanket in grey',
    ],
    meantTotal: 3,
  });
  expect((await search('q=coffee&sort=-price')).titles.slice(0, 4)).toEqual([
    'Coffee capsules, 100 pieces',
    'Coffee beans, 1 kg',
    'Ground coffee, 500 g',
    'Wool blanket in grey',
  ]);
});

test('pages of a sorted search continue in the same order', async () => {
  const allResults = await search('q=cheapest+coffee');
  const pages = await Promise.all([1, 2, 3].map((page) => search(`q=cheapest+coffee&limit=2&page=${page}`)));
  expect(pages.flatMap(({ titles }) => titles)).toEqual(allResults.titles);
  expect(pages.map(({ meantTotal }) => meantTotal)).toEqual([3, 3, 3]);
});

test('results are not split under relevance, without words, or if all are about the words', async () => {
  expect((await search('q=coffee')).meantTotal).toBeNull();
  expect((await search('q=under+%2420&sort=price')).meantTotal).toBeNull();
  expect((await search('q=coffee+-descaler+-mug+-blanket&sort=price')).meantTotal).toBeNull();
});

test('an accessory ranks below the product, however cheap', async () => {
  expect(await search('q=laptop&sort=price')).toEqual({
    titles: ['Zandora laptop, 14 inch', 'Laptop sleeve made of felt', 'Desk lamp for a laptop'],
    meantTotal: 1,
  });
});
