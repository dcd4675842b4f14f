import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { createCategory } from '../../catalogue/categories/actions.ts';

const site = useSite();

beforeAll(async () => {
  const author = await site.member('finder');
  const category = (name: string) =>
    createCategory(site.context, { name, slug: name.toLowerCase(), description: '', icon: '', parentPath: null });
  await category('Laptops');
  await category('Lamps');
  await category('Bags');
  const deals = [
    { title: 'Kelvora 14 laptop, 16 GB', price: 480, category: 'laptops', store: 'Brightbox', freeShipping: true },
    { title: 'Orbyn 15 laptop', price: 900, category: 'laptops', store: 'Parcelroom' },
    { title: 'Sonaro gaming laptop', price: 1400, category: 'laptops', store: 'Brightbox' },
    { title: 'Tinker laptop for children', price: 190, category: 'laptops', store: 'Pixelbarn' },
    { title: 'Laptop stand of oak', price: 19, category: 'laptops', store: 'Pixelbarn', niche: 'Refurbished' },
    { title: 'Backpack for a laptop', price: 45, category: 'bags', store: 'Target', freeShipping: true },
    { title: 'Desk lamp, warm light', price: 25, category: 'lamps', store: 'Brightbox' },
    { title: 'Lamp shade of linen', price: 15, category: 'bags', store: 'Pixelbarn' },
    { title: 'Lamp oil without smell', price: 9, category: 'bags', store: 'Pixelbarn' },
    { title: 'Archery target, 60 cm', price: 60, store: 'Parcelroom' },
    { title: 'Refurbished espresso machine', price: 210, store: 'Parcelroom' },
    { title: 'Poster of a lighthouse', price: 0, store: 'Parcelroom' },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, freeShipping: false, ...deal });
  await site.drain();
});

async function search(q: string, extraParams: Record<string, string> = {}) {
  const { body, status } = await site.call(`GET /deals/search?${new URLSearchParams({ q, ...extraParams })}`);
  expect(status).toBe(200);
  const { data, understood, words, facets } = body;
  const filters = Object.assign({}, ...understood.map((part: { filters: object }) => part.filters));
  const parts = understood.map((part: { aspect: string; words: string }) => `${part.aspect}: ${part.words}`);
  return { titles: data.map(({ title }: { title: string }) => title), words, filters, parts, facets };
}

test('conditions in a sentence narrow the results, and the response names the words behind them', async () => {
  const result = await search('laptop for children under $200');
  expect(result).toMatchObject({
    words: 'laptop for children',
    filters: { maxPrice: 200 },
    parts: ['price: under $200'],
  });
  expect(result.titles[0]).toBe('Tinker laptop for children');
  const nextResult = await search('gaming laptop with free shipping');
  expect(nextResult).toMatchObject({ words: 'gaming laptop', filters: { freeShipping: true } });
});

test('a category’s name means the category only if nearly all deals with that word are in it', async () => {
  const result = await search('cheapest laptop under 1000');
  expect(result).toMatchObject({ words: '', filters: { category: 'laptops', sort: 'price', maxPrice: 1000 } });
  expect(result.titles).toEqual([
    'Laptop stand of oak',
    'Tinker laptop for children',
    'Kelvora 14 laptop, 16 GB',
    'Orbyn 15 laptop',
  ]);
  const lamps = await search('lamp under 20');
  expect(lamps).toMatchObject({ words: 'lamp', filters: { maxPrice: 20 } });
  expect(lamps.titles).toEqual(expect.arrayContaining(['Lamp shade of linen', 'Lamp oil without smell']));
});

test('a store’s name is understood as one word or two', async () => {
  expect(await search('laptop pixel barn')).toMatchObject({ filters: { store: 'pixelbarn', category: 'laptops' } });
  expect(await search('laptop bright-box')).toMatchObject({ filters: { store: 'brightbox' } });
});

test('a store is understood by its name, or only after "at" if the name is also a word', async () => {
  expect(await search('laptop brightbox')).toMatchObject({ filters: { store: 'brightbox', category: 'laptops' } });
  const target = await search('target');
  expect(target).toMatchObject({ words: 'target', filters: {} });
  expect(target.titles).toContain('Archery target, 60 cm');
  expect(await search('backpack at target')).toMatchObject({
    words: 'backpack',
    filters: { store: 'target' },
    titles: ['Backpack for a laptop'],
  });
});

test('a part listed in asWords is searched by its words', async () => {
  const withoutPrice = await search('laptop under 200 free shipping', { asWords: 'price' });
  expect(withoutPrice).toMatchObject({ words: 'laptop under 200', filters: { freeShipping: true } });
  expect((await search('cheapest laptop', { asWords: 'category.sort' })).filters).toEqual({});
  const { status } = await site.call('GET /deals/search?q=laptop&asWords=nothing');
  expect(status).toBe(400);
});

test('filters in the request win over the sentence', async () => {
  const result = await search('laptop under 500', { maxPrice: '1000' });
  expect(result.filters).toEqual({ category: 'laptops' });
  expect(result.titles).toContain('Orbyn 15 laptop');
  expect((await search('laptop under 500', { minPrice: '600' })).filters).toEqual({ category: 'laptops' });
  expect((await search('cheapest laptop', { sort: 'relevance' })).filters).toEqual({ category: 'laptops' });
  expect((await search('cheapest laptop', { sort: '-price' })).titles[0]).toBe('Sonaro gaming laptop');
});

test('choosing another category or store turns the understood one back into words', async () => {
  expect(await search('laptop', { category: 'bags' })).toMatchObject({
    words: 'laptop',
    filters: {},
    titles: ['Backpack for a laptop'],
  });
  expect(await search('laptop under 500', { category: 'lamps' })).toMatchObject({
    words: 'laptop',
    filters: { maxPrice: 500 },
    titles: [],
  });
  expect(await search('laptop', { category: 'bags,laptops' })).toMatchObject({ words: '' });
  expect(await search('laptop brightbox', { store: 'pixelbarn' })).toMatchObject({
    words: 'laptop brightbox',
    filters: {},
  });
});

test('the facet of an understood category or store lists only that one; a chosen store’s lists all', async () => {
  const slugs = (facet: { slug: string }[]) => facet.map(({ slug }) => slug);
  expect(slugs((await search('laptop')).facets.categories)).toEqual(['laptops']);
  expect(slugs((await search('lamp brightbox')).facets.stores)).toEqual(['brightbox']);
  const filteredResult = await search('lamp', { store: 'brightbox' });
  expect(slugs(filteredResult.facets.stores).toSorted()).toEqual(['brightbox', 'pixelbarn']);
});

test('a name that would leave no results is searched as a word', async () => {
  expect(await search('refurbished espresso machine')).toMatchObject({
    words: 'refurbished espresso machine',
    filters: {},
    titles: ['Refurbished espresso machine'],
  });
});

test('a sentence may consist of conditions only, and free means a price of 0', async () => {
  expect(await search('free stuff')).toMatchObject({ words: '', titles: ['Poster of a lighthouse'] });
  expect((await search('under $20')).titles).toHaveLength(4);
  expect((await search('under $20', { sort: 'price' })).titles[0]).toBe('Poster of a lighthouse');
  expect((await search('under $20')).facets.stores.map(({ slug }: { slug: string }) => slug)).toContain('pixelbarn');
});

test('misspelt words of a sentence are corrected, and the rest stays', async () => {
  const { body } = await site.call(`GET /deals/search?q=${encodeURIComponent('expresso machine under 300')}`);
  expect(body).toMatchObject({ correctedQuery: 'espresso machine under 300', words: 'espresso machine' });
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Refurbished espresso machine']);
});

test('a feed follows the conditions of a sentence', async () => {
  const response = await site.app.request('http://haggle.test/feeds/deals.rss?q=laptop+under+500+free+shipping');
  const xml = await response.text();
  expect(xml).toContain('Kelvora 14 laptop');
  expect(xml).not.toContain('Orbyn 15 laptop');
});
