import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
const hour = 3_600_000;
const dealTitle = 'A brass lantern that folds';
const dealURL = 'https://lanterns.example/brass';

let id: string;
/** A deal that has ended. */
let expiredId: string;
let author: Member;
let reader: Member;
let hidingMember: Member;
/** Ids and slugs for the paths of lists. */
const createdIds: Record<'alert' | 'wanted' | 'article' | 'page', string> = {
  alert: '',
  wanted: '',
  article: '',
  page: '',
};

/** Requests for all lists that members or visitors read; each contains the deal. */
const lists: Record<string, () => [path: string, as?: Member]> = {
  'GET /deals': () => ['/deals'],
  'GET /deals/trending': () => ['/deals/trending'],
  'GET /deals/category/:category': () => ['/deals/category/lamps'],
  'GET /deals/user/:id/submitted': () => [`/deals/user/${author.id}/submitted`],
  'GET /deals/cards': () => [`/deals/cards?ids=${id}`],
  'GET /deals/lookalikes': () => [`/deals/lookalikes?${new URLSearchParams({ title: dealTitle, dealURL })}`, reader],
  'GET /deals/search': () => ['/deals/search?q=lantern'],
  'GET /search/nothing-found': () => ['/search/nothing-found?q=zeppelin'],
  'GET /search/suggestions': () => ['/search/suggestions?q=lantern'],
  'GET /users/me/saved-deals': () => ['/users/me/saved-deals', reader],
  'GET /users/:id/saved-deals': () => [`/users/${reader.id}/saved-deals`, reader],
  'GET /stores/:slug/coupons': () => ['/stores/lantern-house/coupons'],
  'GET /deals/pinned': () => ['/deals/pinned'],
  'GET /users/me/hidden-deals': () => ['/users/me/hidden-deals', hidingMember],
  'GET /alerts/:id/hits': () => [`/alerts/${createdIds.alert}/hits`, reader],
  'GET /wanted/:id/offers': () => [`/wanted/${createdIds.wanted}/offers`],
  'GET /articles/:slug': () => [`/articles/${createdIds.article}`],
  'GET /pages/:slug/deals': () => [`/pages/${createdIds.page}/deals`],
};

beforeAll(async () => {
  const admin = await site.admin();
  [author, reader, hidingMember] = [await site.member(), await site.member(), await site.member()];
  await createCategory(site.context, { name: 'Lamps', slug: 'lamps', parentPath: null, description: '', icon: '' });
  await site.setTrustLevel(reader, 1);
  const query = { q: 'lantern' };
  const createItem = async (key: string, as: Member, body: object) => {
    const reply = await site.call(key, { as, body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  };
  createdIds.alert = (await createItem('POST /alerts', reader, { name: 'Lanterns', query, channels: ['inApp'] }))._id;
  createdIds.wanted = (await createItem('POST /wanted', reader, { title: 'A lantern for the tent', query }))._id;
  const dealFields = { title: dealTitle, dealURL, store: 'Lantern House', category: 'lamps', couponCode: 'FOLD' };
  id = await site.deal(author, dealFields);
  expiredId = await site.deal(author, { title: 'A zeppelin of tin' });
  await site.drain();
  for (const deal of [id, expiredId])
    await site.call(`POST /deals/${deal}/vote`, { as: hidingMember, body: { voteValue: 1 } });
  await createItem(`PUT /deals/${expiredId}/status`, author, { status: 'expired' });
  await site.call(`POST /deals/${id}/save`, { as: reader });
  await createItem(`PUT /deals/${id}/hide`, hidingMember, { untilCheaper: false });
  await createItem(`PUT /admin/deals/${id}/pin`, admin, {});
  const article = { title: 'Lanterns', body: `Look:\n\n::deal ${id}`, isPublished: true };
  createdIds.article = (await createItem('POST /articles', admin, article)).slug;
  createdIds.page = (await createItem('POST /pages', admin, { title: 'Lantern week', body: 'Now.' })).slug;
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * hour).toISOString());
  await createItem(`PUT /admin/pages/${createdIds.page}/event`, admin, { startsAt, endsAt, rule: null, dealIds: [id] });
  await createItem('PUT /settings', admin, { masksEarlyScores: true });
});

/** Finds the deals anywhere in a response. */
function findMaskedDeals(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('isScoreMasked' in value && '_id' in value && (value._id === id || value._id === expiredId)) return [value];
  return Object.values(value).flatMap(findMaskedDeals);
}

test('every list endpoint with deal scores is covered by these tests', () => {
  const readEndpoints = endpoints.filter(
    ({ method, who }) => method === 'GET' && (who === 'anyone' || who === 'member'),
  );
  const scoredEndpoints = readEndpoints.filter((endpoint) => {
    if (!('answer' in endpoint)) return false;
    const schema = z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' });
    return JSON.stringify(schema).includes('isScoreMasked');
  });
  const keys = scoredEndpoints.map(({ method, path }) => `${method} ${path}`).filter((key) => key !== 'GET /deals/:id');
  expect(keys.toSorted()).toEqual(Object.keys(lists).toSorted());
});

test.each(Object.entries(lists))('%s hides the score of a new deal', async (_, request) => {
  const [path, as] = request();
  const { status, body } = await site.call(`GET ${path}`, as && { as });
  expect(status).toBe(200);
  const maskedDeals = findMaskedDeals(body);
  expect(maskedDeals).not.toEqual([]);
  for (const deal of maskedDeals) expect(deal).toMatchObject({ dealScore: 0, isScoreMasked: true, heat: 'cool' });
});

test('an admin sees the score on the deal’s page and in the admin area', async () => {
  const admin = await site.admin();
  for (const path of [`/deals/${id}`, `/admin/deals?q=${id}`]) {
    const { body } = await site.call(`GET ${path}`, { as: admin });
    expect(findMaskedDeals(body)).toMatchObject([{ dealScore: 1, isScoreMasked: false }]);
  }
});
