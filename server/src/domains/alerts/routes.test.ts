import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { createCategory } from '../catalogue/categories/actions.ts';
import { matchAlerts } from './match-actions.ts';

const site = useSite();

beforeAll(async () => {
  const category = { description: '', icon: '' };
  await createCategory(site.context, { ...category, name: 'Audio', slug: 'audio', parentPath: null });
  await createCategory(site.context, { ...category, name: 'Headphones', slug: 'headphones', parentPath: 'audio' });
});

async function createAlert(as: Member, query: object, fields: object = {}) {
  const body = { name: 'What I wait for', query, channels: ['inApp'], ...fields };
  return site.call('POST /alerts', { as, body });
}

/** Returns ids of the deals that a member's alerts reported, oldest first. */
async function readNotifiedIds(member: Member): Promise<string[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications?limit=100', { as: member });
  const alerts = body.data.filter(({ type }: { type: string }) => type === 'deal_alert');
  return alerts.map(({ link }: { link: string }) => /\/deals\/(\d+)/.exec(link)?.[1]).reverse();
}

async function updateDeal(author: Member, id: string, change: object): Promise<void> {
  const deal = (await site.call(`GET /deals/${id}`)).body.data;
  const { dealURL, title, price, retailPrice } = deal;
  const reply = await site.call(`PUT /deals/${id}`, {
    as: author,
    body: { dealURL, title, price, retailPrice, ...change },
  });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

/** Upvotes by admins, whose votes count in full from the first day. */
async function upvote(dealId: string, times: number): Promise<void> {
  const vote = { body: { voteValue: 1 } };
  for (let n = 0; n < times; n++) await site.call(`POST /deals/${dealId}/vote`, { as: await site.admin(), ...vote });
}

describe('an alert matches by', () => {
  test.each([
    ['words, in any form and order', { q: 'lamps desk' }, 'A desk lamp for less', 'A chair for the desk'],
    ['a quoted phrase', { q: '"usb c"' }, 'A cable with usb c ends', 'A usb cable of class c'],
    ['the absence of excluded words', { q: 'lantern -solar' }, 'A lantern for the tent', 'A solar lantern for it'],
    ['either of two words', { q: 'kettle OR teapot' }, 'A teapot of iron', 'A coffee pot of iron'],
  ])('%s', async (_, query, matching, other) => {
    const [author, reader] = [await site.member(), await site.member()];
    expect((await createAlert(reader, query)).status).toBe(200);
    const id = await site.deal(author, { title: matching });
    await site.deal(author, { title: other });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });

  test.each([
    ['a maximum price', { q: 'toaster', maxPrice: 50 }, { price: 50 }, { price: 50.01 }],
    ['a minimum price', { q: 'toaster', minPrice: 20 }, { price: 20 }, { price: 19.99 }],
    ['a discount', { q: 'toaster', minDiscount: 50 }, { price: 50, retailPrice: 100 }, { price: 51, retailPrice: 100 }],
    ['free shipping', { q: 'toaster', freeShipping: true }, { freeShipping: true }, {}],
    ['a coupon', { q: 'toaster', hasCoupon: true }, { couponCode: 'TOAST' }, {}],
    ['a kind', { niche: 'Refurbished' }, { niche: 'Refurbished' }, { niche: 'Clearance' }],
    ['a category and its subcategories', { category: 'audio' }, { category: 'headphones' }, {}],
    ['a store', { store: 'corner-shop' }, { store: 'Corner Shop' }, { store: 'Another Shop' }],
    ['a brand', { brand: 'sonaro' }, { brand: 'Sonaro' }, { brand: 'Kelvora' }],
  ])('%s', async (_, query, matching, other) => {
    const [author, reader] = [await site.member(), await site.member()];
    const title = 'A toaster for two slices';
    // A store and a brand exist once a deal names them.
    await site.deal(author, { title: 'Something else', store: 'Corner Shop', brand: 'Sonaro' });
    expect((await createAlert(reader, query)).body.error).toBeUndefined();
    const base = { title, retailPrice: 200 };
    const id = await site.deal(author, { ...base, ...matching });
    await site.deal(author, { ...base, ...other });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });

  test('a score when a deal reaches it, and not again when it is reached again', async () => {
    const [author, reader, changingVoter] = [await site.member(), await site.member(), await site.admin()];
    await createAlert(reader, { q: 'whistle', minScore: 2 });
    const id = await site.deal(author, { title: 'A whistle made of brass' });
    await upvote(id, 1);
    expect(await readNotifiedIds(reader)).toEqual([]);
    for (const voteValue of [1, 0, 1]) {
      await site.call(`POST /deals/${id}/vote`, { as: changingVoter, body: { voteValue } });
      expect(await readNotifiedIds(reader)).toEqual([id]);
    }
  });

  test('speed: a number of votes within a number of minutes', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    await createAlert(reader, { q: 'rocket' }, { speed: { score: 2, minutes: 30 } });
    const [slowDeal, fastDeal] = [
      await site.deal(author, { title: 'A rocket that is slow' }),
      await site.deal(author, { title: 'A rocket that is fast' }),
    ];
    await upvote(slowDeal, 1);
    await site.drain();
    site.setClock(Date.now() + 31 * 60_000);
    await upvote(slowDeal, 1);
    await upvote(fastDeal, 2);
    expect(await readNotifiedIds(reader)).toEqual([fastDeal]);
    site.setClock(undefined);
  });

  test('a highest price that a deal falls below later, only once', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    await createAlert(reader, { q: 'accordion', maxPrice: 100 });
    const id = await site.deal(author, { title: 'An accordion for beginners', price: 120, retailPrice: 200 });
    expect(await readNotifiedIds(reader)).toEqual([]);
    await updateDeal(author, id, { price: 99 });
    expect(await readNotifiedIds(reader)).toEqual([id]);
    await updateDeal(author, id, { price: 90 });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });
});

describe('an alert does not notify of', () => {
  test('deals that matched before it was created, whatever happens to them later', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const id = await site.deal(author, { title: 'A harp with all its strings', price: 50, retailPrice: 100 });
    await upvote(id, 2);
    await createAlert(reader, { q: 'harp' });
    await createAlert(reader, { q: 'harp', minScore: 2 });
    await createAlert(reader, { q: 'harp', maxPrice: 60 });
    await upvote(id, 1);
    await updateDeal(author, id, { price: 45 });
    expect(await readNotifiedIds(reader)).toEqual([]);
  });

  test('older deals, unless they come to match later by their score or price', async () => {
    const [author, byScore, byPrice] = [await site.member(), await site.member(), await site.member()];
    const id = await site.deal(author, { title: 'A cello with a crack', price: 50, retailPrice: 100 });
    await upvote(id, 1);
    await createAlert(byScore, { q: 'cello', minScore: 2 });
    await createAlert(byPrice, { q: 'cello', maxPrice: 40 });
    await upvote(id, 1);
    expect(await readNotifiedIds(byScore)).toEqual([id]);
    expect(await readNotifiedIds(byPrice)).toEqual([]);
    await updateDeal(author, id, { price: 40 });
    expect(await readNotifiedIds(byPrice)).toEqual([id]);
  });

  test('the member’s own deals, deals that wait for approval, and muted ones', async () => {
    const [author, mutedMember, reader] = [await site.member(), await site.member(), await site.member()];
    await createAlert(reader, { q: 'trombone' });
    const mute = (body: object) => site.call('POST /users/me/mutes', { as: reader, body });
    await mute({ kind: 'user', value: mutedMember.id });
    await mute({ kind: 'word', value: 'plastic' });
    await mute({ kind: 'category', value: 'audio' });
    await site.deal(reader, { title: 'A trombone of my own' });
    await site.deal(author, { title: 'A trombone that waits' }, { published: false });
    await site.deal(mutedMember, { title: 'A trombone of a pest' });
    await site.deal(author, { title: 'A trombone of Plastic' });
    await site.deal(author, { title: 'A trombone in a category', category: 'headphones' });
    expect(await readNotifiedIds(reader)).toEqual([]);
  });

  test('a hidden deal, unless it was hidden until its price drops and the price has dropped', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    await createAlert(reader, { q: 'zeppelin', maxPrice: 60 });
    const id = await site.deal(author, { title: 'A zeppelin for the garden', price: 70 });
    await site.setTrustLevel(author, 2);
    const hide = (untilCheaper: boolean) => site.call(`PUT /deals/${id}/hide`, { as: reader, body: { untilCheaper } });
    await hide(false);
    await updateDeal(author, id, { price: 50 });
    expect(await readNotifiedIds(reader)).toEqual([]);
    await hide(true);
    await updateDeal(author, id, { price: 45 });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });

  test('deals posted while it was off, even after it is turned on again', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const { _id } = (await createAlert(reader, { q: 'banjo' })).body.data;
    const setActive = (isActive: boolean) => site.call(`PUT /alerts/${_id}`, { as: reader, body: { isActive } });
    await setActive(false);
    const missedId = await site.deal(author, { title: 'A banjo that was missed' });
    await site.drain();
    await setActive(true);
    await upvote(missedId, 1);
    await updateDeal(await site.admin(), missedId, { price: 40 });
    const id = await site.deal(author, { title: 'A banjo that was not' });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });

  test('a deal twice if two alerts of a member match it, while two members are both notified', async () => {
    const [author, reader, other] = [await site.member(), await site.member(), await site.member()];
    await createAlert(reader, { q: 'oboe' }, { name: 'Oboes' });
    await createAlert(reader, { maxPrice: 500, q: 'oboe reed' }, { name: 'Reeds' });
    await createAlert(other, { q: 'reed' });
    const id = await site.deal(author, { title: 'An oboe with a spare reed' });
    expect(await readNotifiedIds(reader)).toEqual([id]);
    expect(await readNotifiedIds(other)).toEqual([id]);
    const { body } = await site.call('GET /alerts', { as: reader });
    expect(body.data.map(({ name, hits }: { name: string; hits: number }) => [name, hits])).toEqual([
      ['Reeds', 1],
      ['Oboes', 1],
    ]);
    expect(body.delivery).toMatchObject({ days: 7, told: expect.any(Number), medianMs: expect.any(Number) });
  });

  test('a deal whose merged duplicate it reported; that notification then links to the remaining deal', async () => {
    const [author, reader, admin] = [await site.member(), await site.member(), await site.admin()];
    await createAlert(reader, { q: 'xylophone', minScore: 1 });
    const [from, into] = [
      await site.deal(author, { title: 'A xylophone in all colours' }),
      await site.deal(author, { title: 'A xylophone in every colour' }),
    ];
    await upvote(from, 1);
    expect(await readNotifiedIds(reader)).toEqual([from]);
    const mergeReply = await site.call(`POST /deals/${from}/merge`, { as: admin, body: { into, reason: 'The same.' } });
    expect(mergeReply.status).toBe(200);
    await site.drain();
    await upvote(into, 1);
    expect(await readNotifiedIds(reader)).toEqual([into]);
  });

  test('a deal twice if its job runs twice', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    await createAlert(reader, { q: 'bassoon' });
    const id = await site.deal(author, { title: 'A bassoon in its case' });
    expect(await readNotifiedIds(reader)).toEqual([id]);
    const match = { dealId: id, byScore: false, at: new Date().toISOString() };
    await Promise.all([matchAlerts(site.context, match), matchAlerts(site.context, match)]);
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });
});

describe('managing alerts', () => {
  test('an alert can be saved, changed and deleted, and lists the deals it matched', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    const created = await createAlert(reader, { q: 'viola', maxPrice: 100 }, { channels: ['inApp', 'email'] });
    expect(created.body.data).toMatchObject({
      name: 'What I wait for',
      query: { q: 'viola', maxPrice: 100 },
      speed: null,
      channels: ['inApp', 'email'],
      isActive: true,
      webhook: null,
      webhookSecret: null,
      hits: 0,
    });
    const { _id } = created.body.data;
    const id = await site.deal(author, { title: 'A viola in good shape' });
    await site.drain();
    const hits = (await site.call(`GET /alerts/${_id}/hits`, { as: reader })).body;
    expect(hits).toMatchObject({ count: 1, data: [{ deal: { _id: id }, toldAt: expect.stringMatching(/Z$/) }] });
    const change = { name: 'Violas', query: { q: 'viola' }, channels: [] };
    const changed = await site.call(`PUT /alerts/${_id}`, { as: reader, body: change });
    expect(changed.body.data).toMatchObject({ ...change, hits: 1 });
    expect((await site.call(`DELETE /alerts/${_id}`, { as: reader })).status).toBe(200);
    expect((await site.call(`DELETE /alerts/${_id}`, { as: reader })).body.code).toBe('alert_not_found');
  });

  test('another member’s alert can’t be changed, deleted, read or tested', async () => {
    const [reader, other] = [await site.member(), await site.member()];
    const { _id } = (await createAlert(reader, { q: 'tuba' })).body.data;
    expect((await site.call(`PUT /alerts/${_id}`, { as: other, body: { name: 'Mine' } })).status).toBe(404);
    expect((await site.call(`DELETE /alerts/${_id}`, { as: other })).status).toBe(404);
    expect((await site.call(`GET /alerts/${_id}/hits`, { as: other })).status).toBe(404);
    expect((await site.call(`POST /alerts/${_id}/webhook/test`, { as: other })).status).toBe(404);
    expect((await site.call('GET /alerts')).status).toBe(401);
  });

  test.each([
    ['no conditions', { query: {} }, 422],
    ['only words that are too common to search for', { query: { q: 'the' } }, 422],
    ['only punctuation', { query: { q: '!!! &|' } }, 422],
    ['an unknown store', { query: { store: 'nowhere' } }, 404],
    ['an unknown filter', { query: { q: 'x', colour: 'red' } }, 422],
    ['a speed of zero', { query: { q: 'tuba' }, speed: { score: 0, minutes: 5 } }, 422],
    ['a webhook without a URL', { query: { q: 'tuba' }, channels: ['webhook'] }, 422],
    ['a private webhook URL', { query: { q: 'tuba' }, channels: ['webhook'], webhookUrl: 'http://127.0.0.1/' }, 422],
    ['an unknown channel', { query: { q: 'tuba' }, channels: ['pigeon'] }, 422],
    ['a blank name', { query: { q: 'tuba' }, name: ' ' }, 422],
  ])('an alert is refused with %s', async (_, body, status) => {
    const reader = await site.member();
    const reply = await site.call('POST /alerts', { as: reader, body: { name: 'Tubas', ...body } });
    expect(reply).toMatchObject({ status, body: { error: expect.stringMatching(/\w/) } });
    expect((await site.call('GET /alerts', { as: reader })).body.data).toEqual([]);
  });

  test('a member can have at most fifty alerts, even if they are created at the same time', async () => {
    const reader = await site.member();
    const replies = await Promise.all(Array.from({ length: 53 }, (_, n) => createAlert(reader, { q: `tuba ${n}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many_alerts');
  });

  test('special characters in search words can’t break the query', async () => {
    const [author, reader] = [await site.member(), await site.member()];
    for (const q of ["o'neill", 'a & b | !c', '(x) <-> :*', '"\\"', "'; drop table alerts; --", 'naïve café ✓']) {
      expect([200, 422], q).toContain((await createAlert(reader, { q })).status);
    }
    const id = await site.deal(author, { title: "An o'neill jacket for surfing" });
    expect(await readNotifiedIds(reader)).toEqual([id]);
  });
});
