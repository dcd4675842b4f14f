import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();

async function findNear(q: string) {
  const { status, body } = await site.call(`GET /search/nothing-found?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.data;
}

beforeAll(async () => {
  const author = await site.member('seeker');
  const category = (name: string, parentPath: string | null) =>
    createCategory(site.context, { name, slug: name.toLowerCase(), description: '', icon: '', parentPath });
  await category('Home', null);
  await category('Lighting', 'home');
  await category('Televisions', null);
  await site.deal(author, { title: 'Brass lantern with a handle', category: 'lighting' });
  const expiredDeal = await site.deal(author, { title: 'Paper zeppelin that floats', category: 'lighting' });
  await site.context.database.updateTable('deals').set({ status: 'expired' }).where('id', '=', expiredDeal).execute();
  await site.drain();
  await site.run('renew-search');
});

test('ended deals with all words are listed with their category', async () => {
  const { ended, categories } = await findNear('paper zeppelin');
  expect(ended).toMatchObject({ total: 1, deals: [{ title: 'Paper zeppelin that floats' }] });
  expect(categories).toEqual([{ name: 'Lighting', path: 'home/lighting' }]);
});

test('the words of the ended deals find exactly those, without the filters that were understood', async () => {
  const { ended } = await findNear('paper zeppelin that floats under $1');
  expect(ended).toMatchObject({ total: 1, q: 'paper zeppelin that floats' });
  const find = async (query: Record<string, string>) =>
    (await site.call(`GET /deals/search?${new URLSearchParams(query)}`)).body.pagination.total;
  expect(await find({ q: 'paper zeppelin that floats under $1', status: 'expired', exact: 'true' })).toBe(0);
  expect(await find({ q: ended.q, status: 'expired', exact: 'true' })).toBe(1);
});

test('a category whose name resembles one of the words is listed', async () => {
  expect((await findNear('television xyzzy')).categories).toEqual([{ name: 'Televisions', path: 'televisions' }]);
});

test('another spelling is suggested if it finds something', async () => {
  expect((await findNear('brass lanternn')).spelling).toEqual({ q: 'brass lantern', total: 1 });
  expect((await findNear('qwrtzpl')).spelling).toBeNull();
});

test('a query without words gets no suggestions', async () => {
  expect(await findNear('...')).toEqual({ categories: [], ended: { total: 0, deals: [], q: '...' }, spelling: null });
});
