import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('members report whether a code worked; the deal shows the success rate and the last success', async () => {
  const id = await site.deal(await site.member(), { couponCode: 'SAVE5' });
  expect((await site.call(`GET /deals/${id}`)).body.data.couponTrials).toEqual({
    worked: 0,
    failed: 0,
    successRate: null,
    lastWorkedAt: null,
  });
  for (const worked of [true, true, false]) {
    const { status } = await site.call(`PUT /deals/${id}/coupon-trial`, { as: await site.member(), body: { worked } });
    expect(status).toBe(200);
  }
  const { couponTrials } = (await site.call(`GET /deals/${id}`)).body.data;
  expect(couponTrials).toMatchObject({ worked: 2, failed: 1, successRate: 67 });
  expect(Date.now() - new Date(couponTrials.lastWorkedAt).getTime()).toBeLessThan(60_000);
});

test('a member’s coupon trial counts once, and can be changed and withdrawn', async () => {
  const id = await site.deal(await site.member(), { couponCode: 'SAVE5' });
  const member = await site.member();
  await site.call(`PUT /deals/${id}/coupon-trial`, { as: member, body: { worked: true } });
  const changed = await site.call(`PUT /deals/${id}/coupon-trial`, { as: member, body: { worked: false } });
  expect(changed.body.data).toMatchObject({ worked: 0, failed: 1 });
  expect((await site.call(`GET /deals/${id}/mine`, { as: member })).body.data.couponWorked).toBe(false);
  const withdrawn = await site.call(`DELETE /deals/${id}/coupon-trial`, { as: member });
  expect(withdrawn.body.data).toMatchObject({ worked: 0, failed: 0, successRate: null });
});

test('an author can’t rate their own code', async () => {
  const author = await site.member();
  const id = await site.deal(author, { couponCode: 'SAVE5' });
  const reply = await site.call(`PUT /deals/${id}/coupon-trial`, { as: author, body: { worked: true } });
  expect(reply).toMatchObject({ status: 403, body: { code: 'own_deal_report' } });
});

test('a deal without a code takes no coupon trials, and visitors must log in', async () => {
  const id = await site.deal(await site.member());
  expect((await site.call(`GET /deals/${id}`)).body.data.couponTrials).toBeNull();
  const reply = await site.call(`PUT /deals/${id}/coupon-trial`, { as: await site.member(), body: { worked: true } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'no_coupon' } });
  expect((await site.call(`PUT /deals/${id}/coupon-trial`, { body: { worked: true } })).status).toBe(401);
});
