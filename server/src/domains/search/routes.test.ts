import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
let author: Member;
let admin: Member;

beforeAll(async () => {
  author = await site.member('finder');
  admin = await site.admin();
  const category = (name: string, parentPath: string | null) =>
    createCategory(site.context, { name, slug: name.toLowerCase(), description: '', icon: '', parentPath });
  await category('Electronics', null);
  await category('Audio', 'electronics');
  await category('Storage', 'electronics');
  const deals = [
    {
      title: 'Sonaro Vela 2 noise-cancelling headphones',
      price: 119,
      retailPrice: 199,
      category: 'audio',
      brand: 'Sonaro',
      store: 'Brightbox',
      freeShipping: true,
    },
    {
      title: 'Kelvora WH-1000XM5 headphones, café edition',
      price: 240,
      retailPrice: 300,
      category: 'audio',
      brand: 'Kelvora',
      store: 'Brightbox',
      couponCode: 'TEN',
    },
    { title: 'Orbyn headphone stand made of oak', price: 19, category: 'audio', brand: 'Orbyn', store: 'Parcelroom' },
    {
      title: 'Brennik portable drive, 2 TB, USB-C',
      price: 109,
      retailPrice: 120,
      category: 'storage',
      brand: 'Brennik',
      store: 'Parcelroom',
      description: 'A solid state drive in a rubber shell.',
    },
    {
      title: 'Lumetra television, 55 inch',
      price: 499,
      category: 'electronics',
      brand: 'Lumetra',
      store: 'Brightbox',
      tags: ['oled'],
    },
    { title: 'Heavyweight T-shirt, five-pack', price: 39, store: 'Loomhouse' },
    { title: 'Shirt of linen for summer days', price: 45, store: 'Loomhouse' },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, ...deal });
  await site.drain();
});

async function search(query: string) {
  const { status, body } = await site.call(`GET /deals/search?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Returns the first word of each title that has all the words. */
async function findFirstWords(q: string): Promise<string[]> {
  const body = await search(`q=${encodeURIComponent(q)}&exact=true`);
  return body.data.map((deal: { title: string }) => deal.title.split(' ')[0]).toSorted();
}

describe('a query finds its deals', () => {
  test.each([
    ['headphone', ['Kelvora', 'Orbyn', 'Sonaro']],
    ['headphones sonaro', ['Sonaro']],
    ['"headphone stand"', ['Orbyn']],
    ['headphones -stand', ['Kelvora', 'Sonaro']],
    ['television OR drive', ['Brennik', 'Lumetra']],
    ['2tb', ['Brennik']],
    ['2 tb', ['Brennik']],
    ['"2tb"', ['Brennik']],
    ['usb c', ['Brennik']],
    ['usbc', ['Brennik']],
    ['usb-c', ['Brennik']],
    ['wh1000xm5', ['Kelvora']],
    ['wh-1000xm5', ['Kelvora']],
    ['WH 1000XM5', ['Kelvora']],
    ['cafe', ['Kelvora']],
    ['Café', ['Kelvora']],
    ['55-inch', ['Lumetra']],
    ['55"', ['Lumetra']],
    ['t-shirt', ['Heavyweight']],
    ['parcelroom', ['Brennik', 'Orbyn']],
    ['oled', ['Lumetra']],
    ['rubber shell', ['Brennik']],
    ['electronics television', ['Lumetra']],
    ['tv', ['Lumetra']],
    ['ssd', ['Brennik']],
  ])('%s', async (q, titles) => {
    expect(await findFirstWords(q)).toEqual(titles);
  });

  test('a match in the title ranks above one in the description', async () => {
    await site.deal(author, { title: 'Oak table for a rubber plant', price: 80, retailPrice: null });
    const { data } = await search('q=rubber');
    expect(data.map((deal: { title: string }) => deal.title.split(' ')[0])).toEqual(['Oak', 'Brennik']);
  });

  test.each(['%21%21%21', 'the', '--'])('%s has no words to search for and finds nothing', async (q) => {
    expect(await search(`q=${q}`)).toMatchObject({ data: [], pagination: { total: 0 }, corrections: [], looser: [] });
  });

  test('sorting, filters and pages work as in other lists, and an unknown filter is a 400', async () => {
    const { data, pagination } = await search('q=headphones&sort=price&limit=1&page=2&minPrice=20');
    expect(pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
    expect(data[0].title).toContain('Kelvora');
    expect((await site.call('GET /deals/search?q=x&colour=red')).status).toBe(400);
  });

  test.each([`a'b"c\\`, `'); drop table deals; --`, ':* & | ! ( ) <->', '\u0001 %00 \uFFFF', '🎧 '.repeat(60)])(
    '%j is answered without an error',
    async (q) => {
      await search(`q=${encodeURIComponent(q)}`);
    },
  );
});

describe('misspelt words', () => {
  test('are corrected, and the response lists the corrections', async () => {
    const body = await search('q=Sonarro+hedphones');
    expect(body.data[0].title).toContain('Sonaro');
    expect(body).toMatchObject({
      allWordsTotal: 1,
      searchQuery: 'Sonarro hedphones',
      correctedQuery: 'sonaro headphones',
      corrections: [
        { from: 'sonarro', to: 'sonaro' },
        { from: 'hedphones', to: 'headphones' },
      ],
    });
  });

  test('stay unchanged in an exact search', async () => {
    expect(await search('q=sonarro&exact=true')).toMatchObject({ data: [], corrections: [], correctedQuery: null });
  });

  test('words that deals contain and words in quotes are never corrected', async () => {
    expect(await search('q=stand')).toMatchObject({ corrections: [] });
    expect(await search(`q=${encodeURIComponent('"sonarro"')}`)).toMatchObject({ corrections: [], data: [] });
  });

  test('words wrongly joined or split are found as deals spell them', async () => {
    expect(await search('q=head+phones')).toMatchObject({ correctedQuery: 'headphones' });
    expect(await search('q=portabledrive')).toMatchObject({ correctedQuery: 'portable drive' });
  });
});

describe('facets', () => {
  const countsOf = (list: { slug: string; count: number }[]) => list.map(({ slug, count }) => [slug, count]);

  test('count the deals of each choice', async () => {
    const { facets } = await search('q=headphones');
    expect(countsOf(facets.categories)).toEqual(
      expect.arrayContaining([
        ['electronics', 3],
        ['audio', 3],
      ]),
    );
    expect(countsOf(facets.stores)).toEqual([
      ['brightbox', 2],
      ['parcelroom', 1],
    ]);
    expect(countsOf(facets.brands)).toHaveLength(3);
    expect(facets.prices.filter((priceBand: { count: number }) => priceBand.count > 0)).toEqual([
      { from: 15, to: 20, count: 1 },
      { from: 100, to: 125, count: 1 },
      { from: 200, to: 250, count: 1 },
    ]);
    expect(facets.discounts).toEqual([
      { percent: 10, count: 2 },
      { percent: 25, count: 1 },
      { percent: 50, count: 0 },
      { percent: 75, count: 0 },
    ]);
    expect(facets).toMatchObject({ freeShipping: 1, hasCoupon: 1, available: 3, isCapped: false });
  });

  test('respect all filters but their own', async () => {
    const { facets, data } = await search('q=headphones&store=parcelroom&maxPrice=50');
    expect(data).toHaveLength(1);
    expect(countsOf(facets.stores)).toEqual([['parcelroom', 1]]);
    expect(countsOf(facets.brands)).toEqual([['orbyn', 1]]);
    const { facets: widerFacets } = await search('q=headphones&store=parcelroom');
    expect(countsOf(widerFacets.stores)).toEqual([
      ['brightbox', 2],
      ['parcelroom', 1],
    ]);
    expect(countsOf(widerFacets.brands)).toEqual([['orbyn', 1]]);
  });
});

test('titles are returned in pieces with the matches marked', async () => {
  const { data } = await search('q=headphones+-stand+vela');
  expect(data[0].highlight.title).toEqual([
    { text: 'Sonaro ', isMatch: false },
    { text: 'Vela', isMatch: true },
    { text: ' 2 noise-cancelling ', isMatch: false },
    { text: 'headphones', isMatch: true },
  ]);
  await site.deal(author, { title: '<b>Bold</b> & "quoted" gadget' });
  const [deal] = (await search('q=bold')).data;
  expect(deal.highlight.title).toEqual([
    { text: '<b>', isMatch: false },
    { text: 'Bold', isMatch: true },
    { text: '</b> & "quoted" gadget', isMatch: false },
  ]);
});

describe('suggestions', () => {
  test('list brands, stores and categories, then deals with matching titles', async () => {
    const { body } = await site.call('GET /search/suggestions?q=son');
    expect(body.data[0]).toEqual({ kind: 'brand', text: 'Sonaro', link: '/deals?brand=sonaro', deal: null });
    expect(body.data.at(-1)).toMatchObject({
      kind: 'deal',
      text: 'Sonaro Vela 2 noise-cancelling headphones',
      deal: { price: 119, dealScore: 0, optimizedImages: [] },
    });
    expect((await site.call('GET /search/suggestions?q=noise+cancelling+head')).body.data).toHaveLength(1);
    expect((await site.call('GET /search/suggestions?q=bright')).body.data[0]).toMatchObject({ kind: 'store' });
    expect((await site.call('GET /search/suggestions?q=aud')).body.data[0]).toEqual({
      kind: 'category',
      text: 'Audio',
      link: '/categories/electronics/audio',
      deal: null,
    });
  });

  test.each(["'", '%', '\\', 's', ':*'])('%j suggests nothing', async (q) => {
    const { status, body } = await site.call(`GET /search/suggestions?q=${encodeURIComponent(q)}`);
    expect({ status, data: body.data }, JSON.stringify(body)).toEqual({ status: 200, data: [] });
  });
});

describe('names that change', () => {
  test('a renamed brand, store or category is found by its new name', async () => {
    const { database } = site.context;
    await database.updateTable('brands').set({ name: 'Sonarium' }).where('slug', '=', 'sonaro').execute();
    await database.updateTable('stores').set({ name: 'Packetroom' }).where('slug', '=', 'parcelroom').execute();
    await database.updateTable('categories').set({ name: 'Listening' }).where('slug', '=', 'audio').execute();
    await site.run('renew-search');
    expect(await findFirstWords('sonarium')).toEqual(['Sonaro']);
    expect(await findFirstWords('packetroom')).toEqual(['Brennik', 'Orbyn']);
    expect(await findFirstWords('listening')).toEqual(['Kelvora', 'Orbyn', 'Sonaro']);
    expect((await search('q=parcelroom&exact=true')).data).toEqual([]);
  });

  test('an edited title is found by its new words', async () => {
    const id = await site.deal(author, { title: 'Something quite ordinary' });
    await site.context.database.updateTable('deals').set({ title: 'Zwieback in a tin' }).where('id', '=', id).execute();
    expect(await findFirstWords('zwieback')).toEqual(['Zwieback']);
  });
});

describe('synonyms', () => {
  const saveSynonym = (body: object, as: Member | null = admin) => site.call('PUT /admin/synonyms', { as, body });

  test('are reserved for admins', async () => {
    expect((await saveSynonym({ word: 'cans', meaning: 'headphones' }, author)).status).toBe(403);
    expect((await site.call('GET /admin/synonyms', { as: author })).status).toBe(403);
    expect((await saveSynonym({ word: 'cans', meaning: 'headphones' }, null)).status).toBe(401);
  });

  test('work in one direction or both until they are deleted, and changes are audited', async () => {
    const { body } = await saveSynonym({ word: 'Cans', meaning: 'headphones', isTwoWay: false });
    expect(body.data).toMatchObject({ word: 'cans', meaning: 'headphones', isTwoWay: false });
    expect(await findFirstWords('cans -stand')).toEqual(['Kelvora', 'Sonaro']);
    await site.deal(author, { title: 'Watering cans, set of two' });
    expect(await findFirstWords('headphones -stand')).toEqual(['Kelvora', 'Sonaro']);
    await saveSynonym({ word: 'cans', meaning: 'headphones', isTwoWay: true });
    expect(await findFirstWords('headphones -stand')).toEqual(['Kelvora', 'Sonaro', 'Watering']);
    const synonymList = (await site.call('GET /admin/synonyms', { as: admin })).body.data;
    expect(synonymList).toContainEqual({ _id: body.data._id, word: 'cans', meaning: 'headphones', isTwoWay: true });
    expect((await site.call(`DELETE /admin/synonyms/${body.data._id}`, { as: admin })).status).toBe(200);
    expect(await findFirstWords('headphones -stand')).toEqual(['Kelvora', 'Sonaro']);
    expect((await site.call(`DELETE /admin/synonyms/${body.data._id}`, { as: admin })).status).toBe(404);
    expect((await site.call('GET /admin/audit?action=synonym', { as: admin })).body.data).toMatchObject([
      { action: 'synonym.deleted', changes: { word: ['cans', null], isTwoWay: [true, null] } },
      { action: 'synonym.changed', changes: { isTwoWay: [false, true] } },
      { action: 'synonym.added', changes: { isTwoWay: [null, false] } },
    ]);
  });

  test('of small, identical or empty words are refused', async () => {
    expect((await saveSynonym({ word: 'the', meaning: 'headphones' })).body.code).toBe('empty_synonym');
    expect((await saveSynonym({ word: 'same', meaning: ' Same ' })).status).toBe(422);
    expect((await saveSynonym({ word: '', meaning: 'x' })).status).toBe(422);
  });
});
