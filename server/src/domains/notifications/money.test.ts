import { beforeAll, expect, test } from 'vitest';
import {
  addPartner,
  browserUserAgent,
  clickDeal,
  newShop,
  reportOrder,
  type TestPartner,
} from '../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let treasurer: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  treasurer = await site.staff('treasurer');
  partner = await addPartner(site, admin, shop);
});

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });

/** A member's notifications of a type. */
async function notificationsOf(type: string, actor: Member) {
  await site.drain();
  const { data } = (await as(actor)('GET /notifications')).body;
  return data.filter((notice: { type: string }) => notice.type === type);
}

const createShopDeal = (member: Member) => site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });

/** A payout of one member, made by the admin. */
async function createPayout(needsSecond: boolean): Promise<string> {
  await as(admin)('PUT /admin/affiliate/payout-rules', { payer: null, needsSecond, offersVouchers: false });
  const member = await site.member();
  const details = { method: 'paypal', email: 'ada@pay.example' };
  await as(member)('PUT /affiliate/payout-details', { details, currentPassword: password });
  const { clickId } = await clickDeal(site, await createShopDeal(member));
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 1_000, commission: 100 };
  const { _id } = (await reportOrder(site, partner, order)).body.data;
  for (const status of ['approved', 'payable']) await as(admin)(`PUT /affiliate/commission/${_id}/status`, { status });
  return (await as(admin)('POST /admin/affiliate/payouts')).body.data._id;
}

test('a payout that needs approval notifies everyone who may approve it, except its creator', async () => {
  const [other, moderator] = [await site.admin(), await site.staff('moderator')];
  const id = await createPayout(true);
  const notice = {
    title: `Payout ${id} needs your approval`,
    link: `/admin/affiliate-stats?show=payouts&batch=${id}`,
  };
  expect(await notificationsOf('payout_waiting', treasurer)).toMatchObject([notice]);
  expect(await notificationsOf('payout_waiting', other)).toMatchObject([notice]);
  expect((await notificationsOf('payout_waiting', other))[0].message).toMatch(
    /^\$\d+\.\d\d in all, made by someone else\./,
  );
  for (const nonTreasurer of [admin, moderator])
    expect(await notificationsOf('payout_waiting', nonTreasurer)).toEqual([]);
  expect((await as(treasurer)(`POST /admin/affiliate/payouts/${id}/approval`)).status).toBe(200);
});

test('a payout that needs no approval notifies no one', async () => {
  const countBefore = (await notificationsOf('payout_waiting', treasurer)).length;
  await createPayout(false);
  expect(await notificationsOf('payout_waiting', treasurer)).toHaveLength(countBefore);
});

test('held orders notify those who decide, folded into one, but not the member they would pay', async () => {
  const address = '9.9.9.9';
  const member = await site.staff('treasurer');
  await site.call('POST /auth/login', { body: { email: member.email, password }, from: address });
  const holdOrder = async () => {
    const visit = { headers: { 'user-agent': browserUserAgent }, from: address };
    const reply = await site.call(`GET /affiliate/redirect/${await createShopDeal(member)}`, visit);
    const clickId = URL.parse(reply.headers.get('location') ?? '')?.searchParams.get('ref');
    await reportOrder(site, partner, { orderId: crypto.randomUUID(), clickId, orderAmount: 100, commission: 10 });
  };
  await holdOrder();
  expect(await notificationsOf('order_held', treasurer)).toMatchObject([
    { title: 'An order to check', link: '/admin/affiliate-stats?show=holds' },
  ]);
  await holdOrder();
  expect(await notificationsOf('order_held', treasurer)).toMatchObject([{ title: '2 orders to check' }]);
  expect(await notificationsOf('order_held', member)).toEqual([]);
});
