import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';

const site = useSite();
const hour = 3_600_000;
const words = 'A brass lantern that folds';
const dealURL = 'https://lanterns.example/brass';

let id: string;
/** A deal that has ended. */
let over: string;
let author: Member;
let reader: Member;
let hider: Member;
/** Ids and slugs for the paths of lists. */
const about: Record<'alert' | 'wanted' | 'article' | 'page', string> = { alert: '', wanted: '', article: '', page: '' };

/** Requests for all lists that members or visitors read; each contains the deal. */
const lists: Record<string, () => [path: string, as?: Member]> = {
  'GET /deals': () => ['/deals'],
  'GET /deals/trending': () => ['/deals/trending'],
  'GET /deals/category/:category': () => ['/deals/category/lamps'],
  'GET /deals/user/:id/submitted': () => [`/deals/user/${author.id}/submitted`],
  'GET /deals/cards': () => [`/deals/cards?ids=${id}`],
  'GET /deals/lookalikes': () => [`/deals/lookalikes?${new URLSearchParams({ title: words, dealURL })}`, reader],
  'GET /deals/search': () => ['/deals/search?q=lantern'],
  'GET /search/nothing-found': () => ['/search/nothing-found?q=zeppelin'],
  'GET /search/suggestions': () => ['/search/suggestions?q=lantern'],
  'GET /users/me/saved-deals': () => ['/users/me/saved-deals', reader],
  'GET /users/:id/saved-deals': () => [`/users/${reader.id}/saved-deals`, reader],
  'GET /stores/:slug/coupons': () => ['/stores/lantern-house/coupons'],
  'GET /deals/pinned': () => ['/deals/pinned'],
  'GET /users/me/hidden-deals': () => ['/users/me/hidden-deals', hider],
  'GET /alerts/:id/hits': () => [`/alerts/${about.alert}/hits`, reader],
  'GET /wanted/:id/offers': () => [`/wanted/${about.wanted}/offers`],
  'GET /articles/:slug': () => [`/articles/${about.article}`],
  'GET /pages/:slug/deals': () => [`/pages/${about.page}/deals`],
};

beforeAll(async () => {
  const admin = await site.admin();
  [author, reader, hider] = [await site.member(), await site.member(), await site.member()];
  await createCategory(site.context, { name: 'Lamps', slug: 'lamps', parentPath: null, description: '', icon: '' });
  await site.trust(reader, 1);
  const query = { q: 'lantern' };
  const made = async (key: string, as: Member, body: object) => {
    const reply = await site.call(key, { as, body });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  };
  about.alert = (await made('POST /alerts', reader, { name: 'Lanterns', query, channels: ['inApp'] }))._id;
  about.wanted = (await made('POST /wanted', reader, { title: 'A lantern for the tent', query }))._id;
  const offer = { title: words, dealURL, store: 'Lantern House', category: 'lamps', couponCode: 'FOLD' };
  id = await site.deal(author, offer);
  over = await site.deal(author, { title: 'A zeppelin of tin' });
  await site.drain();
  for (const deal of [id, over]) await site.call(`POST /deals/${deal}/vote`, { as: hider, body: { voteValue: 1 } });
  await made(`PUT /deals/${over}/status`, author, { status: 'expired' });
  await site.call(`POST /deals/${id}/save`, { as: reader });
  await made(`PUT /deals/${id}/hide`, hider, { untilCheaper: false });
  await made(`PUT /admin/deals/${id}/pin`, admin, {});
  const article = { title: 'Lanterns', body: `Look:\n\n::deal ${id}`, isPublished: true };
  about.article = (await made('POST /articles', admin, article)).slug;
  about.page = (await made('POST /pages', admin, { title: 'Lantern week', body: 'Now.' })).slug;
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * hour).toISOString());
  await made(`PUT /admin/pages/${about.page}/event`, admin, { startsAt, endsAt, rule: null, dealIds: [id] });
  await made('PUT /settings', admin, { masksEarlyScores: true });
});

/** Finds the deals anywhere in a response. */
function findIn(thing: unknown): object[] {
  if (typeof thing !== 'object' || thing === null) return [];
  if ('isScoreMasked' in thing && '_id' in thing && (thing._id === id || thing._id === over)) return [thing];
  return Object.values(thing).flatMap(findIn);
}

test('every list endpoint with deal scores is covered by these tests', () => {
  const answers = endpoints.filter(({ method, who }) => method === 'GET' && (who === 'anyone' || who === 'member'));
  const withDeals = answers.filter((endpoint) => {
    if (!('answer' in endpoint)) return false;
    const schema = z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' });
    return JSON.stringify(schema).includes('isScoreMasked');
  });
  const keys = withDeals.map(({ method, path }) => `${method} ${path}`).filter((key) => key !== 'GET /deals/:id');
  expect(keys.toSorted()).toEqual(Object.keys(lists).toSorted());
});

test.each(Object.entries(lists))('%s hides the score of a new deal', async (_, request) => {
  const [path, as] = request();
  const { status, body } = await site.call(`GET ${path}`, as && { as });
  expect(status).toBe(200);
  const shown = findIn(body);
  expect(shown).not.toEqual([]);
  for (const deal of shown) expect(deal).toMatchObject({ dealScore: 0, isScoreMasked: true, heat: 'cool' });
});

test('an admin sees the score on the deal’s page and in the admin area', async () => {
  const admin = await site.admin();
  for (const path of [`/deals/${id}`, `/admin/deals?q=${id}`]) {
    const { body } = await site.call(`GET ${path}`, { as: admin });
    expect(findIn(body)).toMatchObject([{ dealScore: 1, isScoreMasked: false }]);
  }
});
