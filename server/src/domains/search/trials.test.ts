import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

const short = 'Pellworm kettle';
/** The title of the deal with more votes. */
const long = 'Pellworm kettle, seven cups';

beforeAll(async () => {
  admin = await site.admin();
  const author = await site.member();
  await site.deal(author, { title: 'Couch with a wide back' });
  await site.deal(author, { title: short });
  const likedDeal = await site.deal(author, { title: long });
  const { database } = site.context;
  await database.updateTable('deals').set({ upvotes: 500 }).where('id', '=', likedDeal).execute();
  const at = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const rows = ['kettle', 'couch'].map((name) => ({ kind: 'term' as const, at, name, bucket: 1, count: 4 }));
  await database.insertInto('analytics_days').values(rows).execute();
  await site.drain();
});

async function titles(q: string): Promise<string[]> {
  const { data } = (await site.call(`GET /deals/search?q=${q}&exact=true`)).body;
  return data.map(({ title }: { title: string }) => title);
}

async function readSearchSettings() {
  return (await site.call('GET /settings')).body.data.search;
}

test('a trial of a synonym shows how past searches change and saves nothing', async () => {
  const body = { word: 'zorbit', meaning: 'couch' };
  const { status, body: trialReply } = await site.call('POST /admin/synonyms/trial', { as: admin, body });
  expect(status).toBe(200);
  expect(trialReply.data.changed).toEqual([
    { q: 'zorbit', before: { total: 0, titles: [] }, after: { total: 1, titles: ['Couch with a wide back'] } },
  ]);
  const { data } = (await site.call('GET /admin/synonyms', { as: admin })).body;
  expect(data.filter(({ word }: { word: string }) => word === 'zorbit')).toEqual([]);
  expect(await titles('zorbit')).toEqual([]);
});

test('a trial of weights shows how past searches change and saves nothing', async () => {
  const body = { ...(await readSearchSettings()), votes: 0 };
  const { status, body: trialReply } = await site.call('POST /admin/settings/search/trial', { as: admin, body });
  expect(status).toBe(200);
  expect(trialReply.data).toEqual({
    tried: 2,
    changed: [{ q: 'kettle', before: { total: 2, titles: [long, short] }, after: { total: 2, titles: [short, long] } }],
  });
  expect(await titles('kettle')).toEqual([long, short]);
});

test('saved weights change the order of searches and can be reverted', async () => {
  const before = await readSearchSettings();
  await site.call('PUT /settings', { as: admin, body: { search: { ...before, votes: 0 } } });
  expect(await titles('kettle')).toEqual([short, long]);
  await site.call('PUT /settings', { as: admin, body: { search: before } });
  expect(await titles('kettle')).toEqual([long, short]);
});

test('weights can be tried only by admins and only within their limits', async () => {
  const body = await readSearchSettings();
  const trialKey = 'POST /admin/settings/search/trial';
  expect((await site.call(trialKey, { as: await site.member(), body })).status).toBe(403);
  const refusal = await site.call(trialKey, { as: admin, body: { ...body, votes: 251 } });
  expect(refusal.body).toMatchObject({ code: 'invalid', details: [{ path: 'votes' }] });
});
