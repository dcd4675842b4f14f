import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { afterEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

afterEach(() => site.setClock(undefined));

async function report(id: string, as: Member | null, state: string, price?: number) {
  return site.call(`PUT /deals/${id}/state-report`, { as, body: { state, price } });
}

/** Creates members who have been here long enough to count in full; the first has also proven it by deals. */
async function createOldMembers(count: number): Promise<Member[]> {
  site.setClock(Date.now() - 10 * day);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) members.push(await site.member());
  site.setClock(undefined);
  await site.run('refresh-all-trust');
  if (members[0]) await site.setTrustLevel(members[0], 2);
  return members;
}

/** Advances the clock until correct reports start to count, because the deal has stood as they said. */
async function settle(hours: number = stateReportLimits.standsHours): Promise<void> {
  site.setClock(Date.now() + hours * 3_600_000 + 1000);
  await site.run('settle-state-reports');
  await site.drain();
  site.setClock(undefined);
}

const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;

async function readDeal(id: string) {
  return (await site.call(`GET /deals/${id}`)).body.data;
}

describe('reporting the state of a deal', () => {
  test('is counted and shown with its confidence', async () => {
    const id = await site.deal(await site.member());
    const [first, second, third, fourth] = (await createOldMembers(4)) as [Member, Member, Member, Member];
    await report(id, first, 'works');
    await report(id, second, 'works');
    await report(id, third, 'works');
    const { status, body } = await report(id, fourth, 'price_changed', 12.5);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ works: 3, priceChanged: 1, confidence: 100, reportedPrice: 12.5 });
    expect((await readDeal(id)).stateReports).toEqual(body.data);
  });

  test('a reported price counts only the members who named it', async () => {
    const id = await site.deal(await site.member());
    const [first, second, third] = (await createOldMembers(3)) as [Member, Member, Member];
    await report(id, first, 'price_changed', 60);
    await report(id, second, 'price_changed');
    const { body } = await report(id, third, 'price_changed', 55);
    expect(body.data).toMatchObject({ priceChanged: 3, reportedPrice: 55, reportedPriceCount: 1 });
    expect((await report(id, first, 'price_changed', 55)).body.data).toMatchObject({ reportedPriceCount: 2 });
    expect((await report(id, first, 'works')).body.data).toMatchObject({ priceChanged: 2, reportedPriceCount: 1 });
  });

  test('reports of a changed price are closed once the deal has another price, and others stay', async () => {
    const author = await site.member();
    const dealURL = 'https://shop.example/corrected-price';
    const id = await site.deal(author, { dealURL, price: 80 });
    const [first, second] = (await createOldMembers(2)) as [Member, Member];
    await site.setTrustLevel(author, 2);
    await report(id, first, 'price_changed', 60);
    await report(id, second, 'works');
    const edit = async (fields: object) => {
      const { title } = await readDeal(id);
      return site.call(`PUT /deals/${id}`, { as: author, body: { title, dealURL, ...fields } });
    };
    expect((await edit({ price: 80, couponCode: 'TEN' })).body.data.stateReports).toMatchObject({ priceChanged: 1 });
    expect((await edit({ price: 60 })).body.data.stateReports).toMatchObject({
      works: 1,
      priceChanged: 0,
      reportedPrice: null,
      reportedPriceCount: 0,
    });
    expect((await site.call(`GET /deals/${id}/mine`, { as: first })).body.data.stateReport).toBeNull();
    expect((await report(id, first, 'price_changed', 50)).body.data).toMatchObject({ priceChanged: 1 });
    await settle();
    expect(await pointsOf(first)).toBe(0);
  });

  test('a member’s second report replaces the first, and can be withdrawn', async () => {
    const id = await site.deal(await site.member());
    const member = await site.member();
    await report(id, member, 'works');
    expect((await report(id, member, 'expired')).body.data).toMatchObject({ works: 0, expired: 1 });
    expect((await site.call(`GET /deals/${id}/mine`, { as: member })).body.data.stateReport).toBe('expired');
    const { body } = await site.call(`DELETE /deals/${id}/state-report`, { as: member });
    expect(body.data).toMatchObject({ expired: 0, confidence: null });
  });

  test('two members, one of them proven, can expire a deal, and two others can reopen it', async () => {
    const id = await site.deal(await site.member());
    const [a, b, c, d] = (await createOldMembers(4)) as [Member, Member, Member, Member];
    await site.setTrustLevel(c, 2);
    await report(id, a, 'expired');
    await site.drain();
    expect((await readDeal(id)).lifecycleStatus).toBe('active');
    await report(id, b, 'expired');
    await site.drain();
    const expired = await readDeal(id);
    expect(expired).toMatchObject({ lifecycleStatus: 'expired', stateReports: { expired: 0, confidence: null } });
    await report(id, c, 'works');
    await report(id, d, 'works');
    await site.drain();
    expect((await readDeal(id)).lifecycleStatus).toBe('active');
    const { body } = await site.call(`GET /deals/${id}/history`);
    expect(body.data[1]).toMatchObject({
      mover: 'community',
      actor: null,
      toStatus: 'expired',
      reason: 'Reported by 2 members.',
    });
  });

  test('four new members can’t expire a deal', async () => {
    const id = await site.deal(await site.member());
    for (let index = 0; index < 4; index += 1) await report(id, await site.member(), 'expired');
    await site.drain();
    expect((await readDeal(id)).lifecycleStatus).toBe('active');
  });

  test('concurrent reports are all accepted, and the deal moves once', async () => {
    const id = await site.deal(await site.member());
    const members = await createOldMembers(6);
    const replies = await Promise.all(members.map((member) => report(id, member, 'sold_out')));
    expect(replies.map((reply) => reply.status)).toEqual(members.map(() => 200));
    await site.drain();
    const { body } = await site.call(`GET /deals/${id}/history`);
    expect(body.data.filter((change: { toStatus: string }) => change.toStatus === 'sold_out')).toHaveLength(1);
  });
});

describe('ending and reopening a deal earns nothing extra', () => {
  test('a correct report earns points once per member, deal and state', async () => {
    const id = await site.deal(await site.member());
    const reporters = (await createOldMembers(2)) as [Member, Member];
    for (const state of ['expired', 'works', 'expired', 'works', 'expired']) {
      for (const member of reporters) await report(id, member, state);
      await site.drain();
      if (state === 'expired') for (let run = 0; run < 2; run += 1) await settle();
    }
    expect((await readDeal(id)).lifecycleStatus).toBe('expired');
    for (const member of reporters) expect(await pointsOf(member)).toBe(2);
  });

  test('a report that the author confirms earns no points', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const [friend] = (await createOldMembers(1)) as [Member];
    await report(id, friend, 'expired');
    await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'expired' } });
    await site.drain();
    await settle();
    expect(await pointsOf(friend)).toBe(0);
  });
});

describe('refusals', () => {
  test('a report on an unpublished deal can’t be withdrawn', async () => {
    const id = await site.deal(await site.member(), {}, { published: false });
    expect((await site.call(`DELETE /deals/${id}/state-report`, { as: await site.member() })).status).toBe(404);
  });

  test('an author can report on their own deal only to contest that it has ended', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    expect(await report(id, author, 'works')).toMatchObject({ status: 403, body: { code: 'own_deal_report' } });
    for (const member of await createOldMembers(2)) await report(id, member, 'sold_out');
    await site.drain();
    expect(await report(id, author, 'expired')).toMatchObject({ status: 403, body: { code: 'own_deal_report' } });
    expect((await report(id, author, 'works')).status).toBe(200);
  });

  test('an archived deal takes no reports; an unpublished or unknown deal is a 404', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'archived' } });
    expect((await report(id, await site.member(), 'works')).status).toBe(409);
    const pendingId = await site.deal(author, {}, { published: false });
    expect((await report(pendingId, await site.member(), 'works')).status).toBe(404);
    expect((await report('999999', await site.member(), 'works')).status).toBe(404);
  });

  test.each([
    ['an unknown state', { state: 'broken' }, 'state'],
    ['a price with a state other than price_changed', { state: 'works', price: 3 }, 'price'],
    ['a negative price', { state: 'price_changed', price: -3 }, 'price'],
  ])('%s is refused', async (_, body, path) => {
    const id = await site.deal(await site.member());
    const reply = await site.call(`PUT /deals/${id}/state-report`, { as: await site.member(), body });
    expect(reply).toMatchObject({ status: 422, body: { details: [{ path }] } });
  });
});

describe('the price of a deal in another currency', () => {
  const rate = { currency: 'EUR', rate: 1.1 };

  test('can be reported in that currency, and is converted at the deal’s rate', async () => {
    const admin = await site.admin();
    await site.call('PUT /admin/exchange-rates', { as: admin, body: rate });
    const body = {
      title: 'Espresso machine from Milan',
      dealURL: 'https://shop.example/milan',
      price: 80,
      currency: 'EUR',
    };
    const author = await site.member();
    const { _id: id } = (await site.call('POST /deals', { as: author, body })).body.data;
    await site.call(`PUT /deals/${id}/approve`, { as: admin });
    await site.call('PUT /admin/exchange-rates', { as: admin, body: { ...rate, rate: 2 } });
    const [member] = (await createOldMembers(1)) as [Member];
    const reportPrice = (price: number, currency?: string) =>
      site.call(`PUT /deals/${id}/state-report`, { as: member, body: { state: 'price_changed', price, currency } });

    const reply = await reportPrice(70, 'EUR');
    expect(reply.body.data).toMatchObject({
      reportedPrice: 77,
      reportedPosted: { amount: 70, currency: 'EUR', decimals: 2 },
    });
    expect((await readDeal(id)).stateReports).toEqual(reply.body.data);
    expect((await reportPrice(75)).body.data).toMatchObject({ reportedPrice: 75, reportedPosted: null });
    expect((await reportPrice(70, 'USD')).body.data).toMatchObject({ reportedPrice: 70, reportedPosted: null });
    for (const [price, currency, path] of [
      [7000, 'JPY', 'currency'],
      [1e12, 'US$', 'currency'],
      [0.125, 'EUR', 'price'],
      [950_000, 'EUR', 'price'],
    ] as const) {
      const { status, body } = await reportPrice(price, currency);
      expect([status, body.details[0].path]).toEqual([422, path]);
    }
  });
});
