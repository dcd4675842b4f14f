import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addPartner,
  browserUserAgent,
  importReport,
  newShop,
  reportOrder,
  type TestPartner,
} from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, shop);
});

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });
const homeIp = '9.9.9.9';
const otherIp = '8.8.4.4';

/** Returns a member who logs in from home, with a deal at the shop. */
async function createAuthor(address = homeIp) {
  const member = await site.member();
  await site.call('POST /auth/login', { body: { email: member.email, password }, from: address });
  return { member, dealId: await newDeal(member) };
}
const newDeal = (member: Member) => site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });

async function click(dealId: string, address: string, headers = {}): Promise<string> {
  const call = { headers: { 'user-agent': browserUserAgent, ...headers }, from: address };
  const reply = await site.call(`GET /affiliate/redirect/${dealId}`, call);
  return URL.parse(reply.headers.get('location') ?? '')?.searchParams.get('ref') ?? '';
}

async function createOrder(clickId: string, fields: object = {}): Promise<string> {
  const orderReport = { orderId: crypto.randomUUID(), clickId, orderAmount: 100, commission: 10, ...fields };
  return (await reportOrder(site, partner, orderReport)).body.data._id;
}
const commission = async (member: Member, id: string) => {
  const { data } = (await as(admin)(`GET /affiliate/commissions?member=${member.id}`)).body;
  return data.find(({ _id }: { _id: string }) => _id === id);
};
const listHolds = async (state = 'open') =>
  (await as(admin)(`GET /admin/affiliate/holds?state=${state}&limit=100`)).body.data;
const signalsOf = async (id: string) =>
  (await listHolds()).find((hold: { commission: { _id: string } }) => hold.commission._id === id)?.signals;
const decide = (id: string, decision: string, reason = 'Looked at it.') =>
  as(admin)(`PUT /admin/affiliate/holds/${id}`, { decision, reason });
const move = (id: string, status: string) => as(admin)(`PUT /affiliate/commission/${id}/status`, { status });

test('an order through the member’s own link is held and can’t be approved until it is released', async () => {
  const { member, dealId } = await createAuthor();
  const id = await createOrder(await click(dealId, homeIp));
  expect(await signalsOf(id)).toEqual(['own_link']);
  expect(await commission(member, id)).toMatchObject({ status: 'pending', isHeld: true, moves: [] });
  const ownCommissions = (await as(member)('GET /affiliate/commissions')).body.data;
  expect(ownCommissions).toMatchObject([{ _id: id, isHeld: true }]);
  const refusal = await move(id, 'approved');
  expect([refusal.status, refusal.body.code]).toEqual([409, 'commission_held']);
  expect((await decide(id, 'released', '')).status).toBe(422);
  expect((await decide(id, 'released')).body.data).toMatchObject({ status: 'pending', isHeld: false });
  expect((await decide(id, 'rejected')).body.code).toBe('hold_not_found');
  expect((await move(id, 'approved')).status).toBe(200);
  const decidedHold = (await listHolds('decided')).find(
    (hold: { commission: { _id: string } }) => hold.commission._id === id,
  );
  expect(decidedHold).toMatchObject({ decision: 'released', reason: 'Looked at it.', by: admin.username });
});

test('an order through the member’s own link is held even if it is first reported without amounts', async () => {
  const { member, dealId } = await createAuthor();
  const id = await createOrder(await click(dealId, homeIp), { orderAmount: 0, commission: 0 });
  expect(await signalsOf(id)).toEqual(['own_link']);
  expect(await commission(member, id)).toMatchObject({ isHeld: true });
});

test('a held order can be rejected, with the reason in the audit log', async () => {
  const { member, dealId } = await createAuthor();
  const id = await createOrder(await click(dealId, homeIp));
  expect((await decide(id, 'rejected', 'Bought it himself.')).body.data).toMatchObject({ status: 'rejected' });
  expect(await signalsOf(id)).toBeUndefined();
  expect(await commission(member, id)).toMatchObject({ isHeld: false, memberShare: 5 });
  const log = (await as(admin)(`GET /admin/audit?subject=commission&subjectId=${id}`)).body.data;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'commission.rejected',
    'commission.hold_rejected',
  ]);
  expect(log[1]).toMatchObject({ reason: 'Bought it himself.' });
});

describe('an order is not held', () => {
  test.each([
    ['if its click and the author’s login have different addresses', homeIp, otherIp, {}],
    ['if both addresses are private, as behind an unknown proxy', '10.0.0.7', '10.0.0.7', {}],
    ['if its visitor asks not to be tracked, as no addresses are compared', homeIp, homeIp, { dnt: '1' }],
  ])('%s', async (_, loginIp, clickIp, headers) => {
    const { member, dealId } = await createAuthor(loginIp);
    const id = await createOrder(await click(dealId, clickIp, headers));
    expect(await commission(member, id)).toMatchObject({ isHeld: false, moves: ['approved', 'rejected'] });
  });
});

test('the third order from one address in a day is held, and so is an order placed before its click', async () => {
  const { member } = await createAuthor();
  const placeOrder = async (fields = {}) => createOrder(await click(await newDeal(member), otherIp), fields);
  expect(await signalsOf(await placeOrder())).toBeUndefined();
  expect(await signalsOf(await placeOrder())).toBeUndefined();
  expect(await signalsOf(await placeOrder())).toEqual(['one_address']);
  const orderedAt = new Date(Date.now() - 7_261_000).toISOString();
  const other = await createAuthor();
  const id = await createOrder(await click(other.dealId, '8.8.8.8'), { occurredAt: orderedAt });
  expect(await signalsOf(id)).toEqual(['impossible_time']);
});

test('releasing a held order moves it to the status that its network reported', async () => {
  const { member, dealId } = await createAuthor();
  const clickId = await click(dealId, homeIp);
  const reply = await importReport(site, admin, partner, [`${crypto.randomUUID()},100,10,approved,${clickId}`]);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { data } = (await as(admin)(`GET /affiliate/commissions?member=${member.id}`)).body;
  expect(data).toMatchObject([{ status: 'pending', isHeld: true, networkState: 'approved' }]);
  expect((await decide(data[0]._id, 'released')).body.data).toMatchObject({ status: 'approved', isHeld: false });
});

describe('releasing a held order', () => {
  let postbackPath: string;
  beforeAll(async () => {
    const { body } = await as(admin)(`POST /admin/affiliate/partners/${partner.id}/postback-key`);
    postbackPath = new URL(body.data.postbackURL).pathname.replace('/api', '');
  });

  async function createHeldOrder() {
    const { member, dealId } = await createAuthor();
    const [transaction, clickId] = [crypto.randomUUID(), await click(dealId, homeIp)];
    const order = { orderId: transaction, clickId };
    const id = await createOrder(clickId, order);
    const report = (state: string) => importReport(site, admin, partner, [`${transaction},100,10,${state},${clickId}`]);
    const claim = async (status: string, amounts = { amount: '100', commission: '10' }) => {
      const query = new URLSearchParams({ transaction, click: clickId, ...amounts, status });
      expect((await site.call(`GET ${postbackPath}?${query}`)).status).toBe(200);
      expect(await commission(member, id)).toMatchObject({ isHeld: true, networkState: status.toLowerCase() });
    };
    return { id, order, report, claim };
  }
  const release = async (id: string) => (await decide(id, 'released')).body.data;

  test('leaves it pending if only an unsigned postback says that it is paid', async () => {
    const { id, claim } = await createHeldOrder();
    await claim('PAID');
    expect(await release(id)).toMatchObject({ status: 'pending', isHeld: false, networkState: 'paid' });
  });

  test('follows the report, not what an unsigned postback claims afterwards', async () => {
    const { id, report, claim } = await createHeldOrder();
    await report('approved');
    await claim('PAID');
    expect(await release(id)).toMatchObject({ status: 'approved', networkState: 'paid' });
  });

  test('leaves it pending if an unsigned postback has changed the amounts that the report confirmed', async () => {
    const { id, report, claim } = await createHeldOrder();
    await report('cleared');
    await claim('APPROVED', { amount: '9000', commission: '900' });
    expect(await release(id)).toMatchObject({ status: 'pending', commission: 900 });
  });

  test('leaves it pending if a signed postback has changed the amounts that the report confirmed', async () => {
    const { id, report, order } = await createHeldOrder();
    await report('cleared');
    const corrected = { ...order, orderAmount: 9000, commission: 900 };
    expect((await reportOrder(site, partner, corrected, { delaySeconds: -2 })).status).toBe(200);
    expect(await release(id)).toMatchObject({ status: 'pending', commission: 900 });
  });

  test('leaves it pending if the latest report says that it is pending again', async () => {
    const { id, report } = await createHeldOrder();
    await report('approved');
    await report('open');
    expect(await release(id)).toMatchObject({ status: 'pending', networkState: 'pending' });
  });

  test('leaves it pending if only the member’s own report says that it is approved', async () => {
    const treasurer = await site.staff('treasurer');
    await site.call('POST /auth/login', { body: { email: treasurer.email, password }, from: homeIp });
    const clickId = await click(await newDeal(treasurer), homeIp);
    await importReport(site, treasurer, partner, [`${crypto.randomUUID()},100,10,cleared,${clickId}`]);
    const { data } = (await as(admin)(`GET /affiliate/commissions?member=${treasurer.id}`)).body;
    expect(data).toMatchObject([{ status: 'pending', isHeld: true }]);
    expect(await release(data[0]._id)).toMatchObject({ status: 'pending', isHeld: false });
  });
});

test('the order rate counts only visitors who can be told apart, so an unknown proxy holds no orders', async () => {
  const { member } = await createAuthor('10.0.0.7');
  const placeOrder = async (from: string) => createOrder(await click(await newDeal(member), from));
  for (let orderIndex = 0; orderIndex < 12; orderIndex += 1)
    expect(await signalsOf(await placeOrder('10.0.0.7'))).toBeUndefined();
  // Each visitor clicks once and orders.
  for (let orderIndex = 1; orderIndex <= 9; orderIndex += 1)
    expect(await signalsOf(await placeOrder(`8.8.${orderIndex}.8`))).toBeUndefined();
  expect(await signalsOf(await placeOrder('8.8.10.8'))).toEqual(['rate']);
});

test('the database refuses to approve a held order', async () => {
  const { dealId } = await createAuthor();
  const id = await createOrder(await click(dealId, homeIp));
  const approve = sql`update commissions set status = 'approved', approved_at = now() where id = ${id}`;
  await expect(approve.execute(site.context.database)).rejects.toThrow(`commission ${id} is held`);
});

describe('a member whose clicks all ask not to be tracked', () => {
  const untrackedHeaders = [{ dnt: '1' }, { 'sec-gpc': '1' }];
  const placeOrder = async (member: Member, orderIndex: number) =>
    createOrder(await click(await newDeal(member), homeIp, untrackedHeaders[orderIndex % 2]));

  test('has orders held from the fourth on, until enough orders from other browsers balance them', async () => {
    const { member } = await createAuthor();
    for (let orderIndex = 0; orderIndex < 3; orderIndex += 1)
      expect(await signalsOf(await placeOrder(member, orderIndex))).toBeUndefined();
    expect(await signalsOf(await placeOrder(member, 3))).toEqual(['untracked']);
    expect(await signalsOf(await placeOrder(member, 4))).toEqual(['untracked']);
    for (let orderIndex = 0; orderIndex < 8; orderIndex += 1) {
      expect(
        await signalsOf(await createOrder(await click(await newDeal(member), `8.9.${orderIndex}.8`))),
      ).toBeUndefined();
    }
    expect(await signalsOf(await placeOrder(member, 5))).toBeUndefined();
  });

  test('doesn’t cause another member’s orders to be held', async () => {
    const { member } = await createAuthor();
    expect(await signalsOf(await placeOrder(member, 0))).toBeUndefined();
  });

  test('has no orders held on a site where most visitors ask the same', async () => {
    const otherAuthor = await createAuthor('9.9.9.10');
    const otherClickId = await click(otherAuthor.dealId, otherIp, { 'sec-gpc': '1' });
    await Promise.all(Array.from({ length: 100 }, () => createOrder(otherClickId)));
    const { member } = await createAuthor();
    for (let orderIndex = 0; orderIndex < 4; orderIndex += 1)
      expect(await signalsOf(await placeOrder(member, orderIndex))).toBeUndefined();
  });
});
