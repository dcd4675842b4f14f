import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();

beforeAll(async () => {
  const author = await site.member('typist');
  const emptyLook = { description: '', icon: '', parentPath: null };
  await createCategory(site.context, { ...emptyLook, name: 'Televisions', slug: 'televisions' });
  const deals = [
    { title: 'Sonaro Vela 2 noise-cancelling headphones', price: 119 },
    { title: 'Kelvora headphones, café edition', price: 240 },
    { title: 'Orbyn headphone stand made of oak', price: 19 },
    { title: 'Lumetra television, 55 inch', price: 499 },
  ];
  for (const deal of deals) await site.deal(author, { retailPrice: null, ...deal });
  await site.drain();
});

test('suggestions include the categories and deals found by synonyms', async () => {
  const { body } = await site.call('GET /search/suggestions?q=tv');
  expect(body.data.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`)).toEqual([
    'category: Televisions',
    'deal: Lumetra television, 55 inch',
  ]);
});

const texts = async (q: string): Promise<string[]> =>
  (await site.call(`GET /search/suggestions?q=${encodeURIComponent(q)}`)).body.data.map(
    ({ text }: { text: string }) => text,
  );

test('suggestions follow the conditions of a sentence and don’t match its numbers as words', async () => {
  expect(await texts('under 55')).toEqual([]);
  expect((await texts('headphones under 150')).toSorted()).toEqual([
    'Orbyn headphone stand made of oak',
    'Sonaro Vela 2 noise-cancelling headphones',
  ]);
});

test('a typo is corrected if nothing would be suggested', async () => {
  expect(await texts('kelvroa headphones')).toEqual(['Kelvora headphones, café edition']);
  expect((await texts('hedphones under 150')).toSorted()).toEqual([
    'Orbyn headphone stand made of oak',
    'Sonaro Vela 2 noise-cancelling headphones',
  ]);
  // Only a guess, which would lead elsewhere.
  expect(await texts('wine headphones')).toEqual([]);
});
