import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

beforeAll(async () => {
  const author = await site.member();
  const deals = [
    { title: 'Sonaro Vela 2 noise-cancelling headphones', price: 119, brand: 'Sonaro', store: 'Brightbox' },
    { title: 'Kelvora headphones, café edition', price: 240, brand: 'Kelvora', store: 'Brightbox' },
    { title: 'Orbyn headphone stand made of oak', price: 19, brand: 'Orbyn', store: 'Parcelroom' },
    { title: 'Lumetra television, 55 inch', price: 499, brand: 'Lumetra', store: 'Brightbox' },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, ...deal });
  await site.drain();
});

async function search(query: string) {
  const { status, body } = await site.call(`GET /deals/search?${query}`);
  expect(status).toBe(200);
  return body;
}

describe('a search with few deals for all its words', () => {
  const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title.split(' ')[0]);

  test('lists them first, followed by deals with most of the words', async () => {
    const body = await search('q=noise+cancelling+headphones');
    expect(titlesOf(body)).toEqual(['Sonaro', 'Kelvora', 'Orbyn']);
    expect(body).toMatchObject({ allWordsTotal: 1, pagination: { total: 3 }, looser: [] });
    expect(titlesOf(await search('q=xylophone+headphones+kelvora'))[0]).toBe('Kelvora');
  });

  test('lists every deal on only one page and counts all in total and facets', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => search(`q=sonaro+television+headphones&limit=1&page=${page}`)),
    );
    const titles = pages.flatMap(titlesOf);
    expect(new Set(titles).size).toBe(4);
    expect(pages[0].pagination).toMatchObject({ total: 4, pages: 4 });
    expect(pages[0].facets.brands.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4);
    const filteredBody = await search('q=sonaro+television&store=brightbox&maxPrice=200');
    expect(titlesOf(filteredBody)).toEqual(['Sonaro']);
    expect(filteredBody.facets.stores).toMatchObject([{ slug: 'brightbox', count: 1 }]);
  });

  test('adds others under another sort only if none has all words, and never with excluded words', async () => {
    expect(titlesOf(await search('q=sonaro+headphones&sort=price'))).toEqual(['Sonaro']);
    expect(titlesOf(await search('q=orbyn+television&sort=price'))).toEqual(['Orbyn', 'Lumetra']);
    expect(titlesOf(await search('q=sonaro+television+-headphones'))).toEqual(['Lumetra']);
    expect(titlesOf(await search('q=sonaro+television&exact=true'))).toEqual([]);
  });
});

test('shorter searches are suggested without small words, or without a condition such as the price', async () => {
  const looserSearches = (await search('q=xylophone+for+headphones+kelvora&exact=true')).looser;
  expect(looserSearches).toEqual([{ q: 'headphones kelvora', total: 1, without: null }]);
  expect((await search('q=television+under+100&exact=true')).looser).toEqual([
    { q: 'television', total: 1, without: 'price' },
  ]);
});

describe('words and vocabulary', () => {
  test('only words that find nothing are corrected, whatever the vocabulary says', async () => {
    await site.context.database.deleteFrom('search_words').where('word', '=', 'stand').execute();
    expect(await search('q=stand+xylophone')).toMatchObject({ corrections: [], correctedQuery: null });
    expect(await search('q=television')).toMatchObject({ corrections: [], pagination: { total: 1 } });
  });

  test('a plural or the beginning of a word is matched to a known word, not guessed', async () => {
    expect(await search('q=televisons')).toMatchObject({ correctedQuery: 'television', isGuess: false });
    expect(await search('q=stands')).toMatchObject({ corrections: [], pagination: { total: 1 } });
    expect(await search('q=telev')).toMatchObject({ correctedQuery: 'television', isGuess: false });
  });

  test('a merely similar word is a guess, since no deal has the typed one', async () => {
    const body = await search('q=sonxrx');
    expect(body).toMatchObject({ isGuess: true, allWordsTotal: 0 });
    expect(body.data.length).toBeGreaterThan(0);
    expect((await search('q=sonxrx&exact=true')).data).toEqual([]);
  });

  test('"not" excludes the word after it', async () => {
    const { data } = await search('q=headphones+not+orbyn');
    expect(data.map(({ title }: { title: string }) => title).join()).not.toContain('Orbyn');
    expect(data).toHaveLength(2);
  });

  test('searches with fewer words are suggested if no deal has all', async () => {
    const { allWordsTotal, looser } = await search('q=sonaro+headphones+television');
    expect(allWordsTotal).toBe(0);
    expect(looser).toEqual([{ q: 'sonaro headphones', total: 1, without: null }]);
    expect((await search('q=sonaro+television+xylophone')).looser).toEqual([
      { q: 'sonaro', total: 1, without: null },
      { q: 'television', total: 1, without: null },
    ]);
  });

  test('the vocabulary counts each deal once, however often it is updated', async () => {
    const readStatistics = () =>
      site.context.database.selectFrom('search_statistics').selectAll().executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await site.run('learn-new-deals');
    const statistics = await readStatistics();
    expect(Number(statistics.deals_count)).toBe(4);
    await site.run('learn-words');
    expect(await readStatistics()).toEqual(statistics);
    const stems = site.context.database.selectFrom('search_stems').selectAll().where('stem', '=', 'headphon');
    expect(await stems.executeTakeFirst()).toEqual({ stem: 'headphon', deals_count: 3 });
  });

  test('words that no deal has are forgotten, before the stems are counted', async () => {
    const { database } = site.context;
    await sql`insert into search_words (word, deals_count) values ('gramophone', 1)`.execute(database);
    const isKnown = () =>
      database.selectFrom('search_words').select('word').where('word', '=', 'gramophone').executeTakeFirst();
    const counting = await database.startTransaction().execute();
    await counting.selectFrom('search_statistics').select('last_deal_id').forUpdate().execute();
    const learning = site.run('learn-words');
    try {
      await expect.poll(isKnown).toBeUndefined();
    } finally {
      await counting.rollback().execute();
      await learning;
    }
  });

  test('a product ranks above its accessory', async () => {
    expect((await search('q=headphones')).data.at(-1).title).toContain('stand');
  });
});

test('among deals with the same words, one that is still available ranks first, even with fewer votes', async () => {
  const author = await site.member();
  for (const title of ['Bread slicer, sold out', 'Bread slicer, in stock']) {
    const id = await site.deal(author, { title });
    if (title.endsWith('sold out')) {
      const soldOutColumns = { status: 'sold_out', upvotes: 3 } as const;
      await site.context.database.updateTable('deals').set(soldOutColumns).where('id', '=', id).execute();
    }
  }
  const { data } = await search('q=bread+slicer');
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Bread slicer, in stock',
    'Bread slicer, sold out',
  ]);
});
