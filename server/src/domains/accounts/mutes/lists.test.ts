import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createCategory } from '../../catalogue/categories/actions.ts';

const site = useSite();
let author: Member;

beforeAll(async () => {
  const category = { description: '', icon: '' };
  await createCategory(site.context, { ...category, name: 'Audio', slug: 'audio', parentPath: null });
  await createCategory(site.context, { ...category, name: 'Headphones', slug: 'headphones', parentPath: 'audio' });
  author = await site.member();
});

interface ListedDeal {
  _id: string;
}

/** Ids in a list as a member sees it. A word in the query keeps out deals of other tests. */
async function listIds(as: Member | null, path: string): Promise<string[]> {
  const { body, status } = await site.call(`GET ${path}`, { as });
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map(({ _id }: ListedDeal) => _id);
}

async function mute(as: Member, kind: string, value: string) {
  const reply = await site.call('POST /users/me/mutes', { as, body: { kind, value } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

describe('a mute hides deals from the member’s lists and from no one else’s, for', () => {
  test.each([
    ['a whole word, in any case', 'word', 'car', { title: 'A CAR for the zenith' }, { title: 'A card for the zenith' }],
    [
      'a word with special characters',
      'word',
      'c++',
      { title: 'A c++ book of the zenith' },
      { title: 'A c book of the zenith' },
    ],
    ['a store', 'store', 'muted-shop', { store: 'Muted Shop' }, { store: 'Loud Shop' }],
    ['a category and its subcategories', 'category', 'audio', { category: 'headphones' }, {}],
  ])('%s', async (_, kind, value, hidden, shown) => {
    const reader = await site.member();
    const niche = 'Clearance';
    const before = new Set(await listIds(null, `/deals?niche=${niche}&limit=100`));
    const title = 'Something under the zenith';
    const [hiddenId, shownId] = [
      await site.deal(author, { title, niche, ...hidden }),
      await site.deal(author, { title, niche, ...shown }),
    ];
    const { _id } = await mute(reader, kind, value);
    const listNewIds = async (as: Member | null, path: string) =>
      (await listIds(as, path)).filter((id) => !before.has(id));
    for (const path of [
      `/deals?niche=${niche}&limit=100`,
      `/deals/trending?niche=${niche}&limit=100`,
      `/deals/search?q=zenith&niche=${niche}&limit=100`,
      `/deals/search?q=zenith&sort=-createdAt&niche=${niche}&limit=100`,
    ]) {
      expect(await listNewIds(reader, path), path).toEqual([shownId]);
      expect((await listNewIds(null, path)).toSorted(), path).toEqual([hiddenId, shownId].toSorted());
    }
    await site.call(`DELETE /users/me/mutes/${_id}`, { as: reader });
    expect(await listNewIds(reader, `/deals?niche=${niche}&limit=100`)).toContain(hiddenId);
    for (const id of [hiddenId, shownId]) await expireDeal(id);
  });

  test('another member, except in the list of that member’s deals', async () => {
    const [reader, mutedMember] = [await site.member(), await site.member()];
    const id = await site.deal(mutedMember, { niche: 'Coupon' });
    await mute(reader, 'user', mutedMember.id);
    expect(await listIds(reader, '/deals?niche=Coupon')).toEqual([]);
    expect(await listIds(null, '/deals?niche=Coupon')).toEqual([id]);
    expect(await listIds(reader, `/deals/user/${mutedMember.id}/submitted`)).toEqual([id]);
  });

  test('a store or category, except in lists of that store or category', async () => {
    const reader = await site.member();
    const id = await site.deal(author, { store: 'Named Shop', category: 'headphones', niche: 'Freebie' });
    await mute(reader, 'store', 'named-shop');
    await mute(reader, 'category', 'audio');
    expect(await listIds(reader, '/deals?niche=Freebie')).toEqual([]);
    expect(await listIds(reader, '/deals?store=named-shop&category=audio')).toEqual([id]);
    expect(await listIds(reader, '/deals/category/audio?store=named-shop')).toEqual([id]);
  });
});

async function expireDeal(id: string): Promise<void> {
  const admin = await site.admin();
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'expired', reason: 'Over.' } });
}

async function updatePrice(id: string, price: number): Promise<void> {
  const { dealURL, niche, retailPrice, title } = (await site.call(`GET /deals/${id}`)).body.data;
  const body = { dealURL, niche, retailPrice, title, price };
  const reply = await site.call(`PUT /deals/${id}`, { as: author, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

test('two hundred words with any characters can be muted, each once regardless of case', async () => {
  const reader = await site.member();
  const oddWords = ['a(', 'a\\', '[a', '***=a', 'a_b', '(?i)a', 'a{1,2', 'a|b', 'é€', 'ΣΑΣ'];
  for (const word of oddWords) await mute(reader, 'word', word);
  expect((await mute(reader, 'word', 'σασ')).value).toBe('ΣΑΣ');
  const tooShort = await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'word', value: '𝟘' } });
  expect(tooShort.status).toBe(422);
  const { database } = site.context;
  const words = Array.from({ length: 190 }, (_, n) => `${n}${'äÖ-ß$eÜ é.'.repeat(4)}`.slice(0, 40));
  const rows = words.map((word) => ({ user_id: reader.id, word, created_at: new Date() }));
  await database.insertInto('mutes').values(rows).execute();
  const id = await site.deal(author, { niche: 'Clearance', title: 'What is left over of ab' });
  const mutedId = await site.deal(author, { niche: 'Clearance', title: 'What is left over of A|B here' });
  expect(await listIds(reader, '/deals?niche=Clearance')).toEqual([id]);
  expect((await listIds(null, '/deals?niche=Clearance')).toSorted()).toEqual([id, mutedId].toSorted());
});

describe('hidden deals', () => {
  test('leave the lists until the member shows them again', async () => {
    const reader = await site.member();
    const id = await site.deal(author, { niche: 'In-Store' });
    expect((await site.call(`PUT /deals/${id}/hide`, { as: reader, body: {} })).status).toBe(200);
    expect(await listIds(reader, '/deals?niche=In-Store')).toEqual([]);
    const hidden = (await site.call('GET /users/me/hidden-deals', { as: reader })).body;
    expect(hidden.data).toMatchObject([{ deal: { _id: id }, untilCheaper: false, below: null }]);
    await site.call(`DELETE /deals/${id}/hide`, { as: reader });
    expect(await listIds(reader, '/deals?niche=In-Store')).toEqual([id]);
    expect((await site.call('PUT /deals/999999/hide', { as: reader, body: {} })).status).toBe(404);
  });

  test('reappear when their price drops, with a single notification even if they are saved too', async () => {
    const [reader, saver] = [await site.member(), await site.member()];
    const id = await site.deal(author, { niche: 'Refurbished', price: 80, retailPrice: 100 });
    for (const as of [reader, saver]) await site.call(`PUT /deals/${id}/hide`, { as, body: { untilCheaper: true } });
    await site.call(`POST /deals/${id}/save`, { as: saver });
    await updatePrice(id, 85);
    expect(await listIds(reader, '/deals?niche=Refurbished')).toEqual([]);
    await updatePrice(id, 79);
    expect(await listIds(reader, '/deals?niche=Refurbished')).toEqual([id]);
    await site.drain();
    const readPriceDrops = async (as: Member) =>
      (await site.call('GET /notifications', { as })).body.data.filter(
        ({ type }: { type: string }) => type === 'price_drop',
      );
    expect(await readPriceDrops(reader)).toMatchObject([{ title: 'Price drop: $79.00, was $85.00' }]);
    expect(await readPriceDrops(saver)).toHaveLength(1);
  });

  test('set hasFilters of the account, like mutes and hiding sold-out deals do', async () => {
    const reader = await site.member();
    const hasFilters = async () => (await site.call('GET /auth/me', { as: reader })).body.data.hasFilters;
    expect(await hasFilters()).toBe(false);
    const { _id } = await mute(reader, 'word', 'anything');
    expect(await hasFilters()).toBe(true);
    await site.call(`DELETE /users/me/mutes/${_id}`, { as: reader });
    await site.call('PUT /users/me/filters', { as: reader, body: { hidesUnavailable: true } });
    expect(await hasFilters()).toBe(true);
    await site.call('PUT /users/me/filters', { as: reader, body: { hidesUnavailable: false } });
    expect(await hasFilters()).toBe(false);
    const id = await site.deal(author, {});
    await site.call(`PUT /deals/${id}/hide`, { as: reader, body: {} });
    expect(await hasFilters()).toBe(true);
  });

  test('search suggestions leave out deals with a muted word only for the member who muted it', async () => {
    const [reader, other] = [await site.member(), await site.member()];
    const id = await site.deal(author, { title: 'A quokka of felt' });
    const readSuggestions = async (as: Member) =>
      JSON.stringify((await site.call('GET /search/suggestions?q=quok', { as })).body.data);
    await mute(reader, 'word', 'felt');
    expect(await readSuggestions(other)).toContain(`/deals/${id}/`);
    expect(await readSuggestions(reader)).not.toContain(`/deals/${id}/`);
  });

  test('sold-out deals can be left out of the lists', async () => {
    const [reader, admin] = [await site.member(), await site.admin()];
    const id = await site.deal(author, { niche: 'Subscription' });
    await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'sold_out' } });
    expect(await listIds(reader, '/deals?niche=Subscription')).toEqual([id]);
    const { body } = await site.call('PUT /users/me/filters', { as: reader, body: { hidesUnavailable: true } });
    expect(body.data).toEqual({ hidesUnavailable: true });
    expect(await listIds(reader, '/deals?niche=Subscription')).toEqual([]);
  });
});

describe('feeds', () => {
  test('leave out deals muted by the reader in their URL; an invalid reader key changes nothing', async () => {
    const reader = await site.member();
    const id = await site.deal(author, { title: 'A gramophone from the attic', niche: 'Price Error' });
    const { feedKey } = (await site.call('GET /users/me/filters', { as: reader })).body.data;
    const readFeed = async (query: string) =>
      (await site.app.request(`http://haggle.test/feeds/deals.rss?${query}`)).text();
    expect(await readFeed(`niche=Price+Error&reader=${feedKey}`)).toContain(`/deals/${id}`);
    await mute(reader, 'word', 'gramophone');
    expect(await readFeed(`niche=Price+Error&reader=${feedKey}`)).not.toContain(`/deals/${id}`);
    expect(await readFeed(`q=gramophone&reader=${feedKey}`)).not.toContain(`/deals/${id}`);
    expect(await readFeed('niche=Price+Error')).toContain(`/deals/${id}`);
    expect(await readFeed(`niche=Price+Error&reader=${reader.id}.0000`)).toContain(`/deals/${id}`);
  });
});
