import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, browser, newShop, report, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, shop);
});

const as = (who: Member) => (key: string, body?: object) => site.call(key, { as: who, ...(body && { body }) });
const home = '9.9.9.9';
const elsewhere = '8.8.4.4';

/** Returns a member who logs in from home, with a deal at the shop. */
async function author(address = home) {
  const member = await site.member();
  await site.call('POST /auth/login', { body: { email: member.email, password }, from: address });
  return { member, dealId: await newDeal(member) };
}
const newDeal = (member: Member) => site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });

async function click(dealId: string, address: string, headers = {}): Promise<string> {
  const call = { headers: { 'user-agent': browser, ...headers }, from: address };
  const reply = await site.call(`GET /affiliate/redirect/${dealId}`, call);
  return URL.parse(reply.headers.get('location') ?? '')?.searchParams.get('ref') ?? '';
}

async function order(clickId: string, more: object = {}): Promise<string> {
  const told = { orderId: crypto.randomUUID(), clickId, orderAmount: 100, commission: 10, ...more };
  return (await report(site, partner, told)).body.data._id;
}
const commission = async (member: Member, id: string) => {
  const { data } = (await as(admin)(`GET /affiliate/commissions?member=${member.id}`)).body;
  return data.find(({ _id }: { _id: string }) => _id === id);
};
const held = async (state = 'open') =>
  (await as(admin)(`GET /admin/affiliate/holds?state=${state}&limit=100`)).body.data;
const signalsOf = async (id: string) =>
  (await held()).find((hold: { commission: { _id: string } }) => hold.commission._id === id)?.signals;
const decide = (id: string, decision: string, reason = 'Looked at it.') =>
  as(admin)(`PUT /admin/affiliate/holds/${id}`, { decision, reason });
const move = (id: string, status: string) => as(admin)(`PUT /affiliate/commission/${id}/status`, { status });

test('an order through the member’s own link is held and can’t be approved until it is released', async () => {
  const { member, dealId } = await author();
  const id = await order(await click(dealId, home));
  expect(await signalsOf(id)).toEqual(['own_link']);
  expect(await commission(member, id)).toMatchObject({ status: 'pending', isHeld: true, moves: [] });
  const mine = (await as(member)('GET /affiliate/commissions')).body.data;
  expect(mine).toMatchObject([{ _id: id, isHeld: true }]);
  const refused = await move(id, 'approved');
  expect([refused.status, refused.body.code]).toEqual([409, 'commission_held']);
  expect((await decide(id, 'released', '')).status).toBe(422);
  expect((await decide(id, 'released')).body.data).toMatchObject({ status: 'pending', isHeld: false });
  expect((await decide(id, 'rejected')).body.code).toBe('hold_not_found');
  expect((await move(id, 'approved')).status).toBe(200);
  const decided = (await held('decided')).find((hold: { commission: { _id: string } }) => hold.commission._id === id);
  expect(decided).toMatchObject({ decision: 'released', reason: 'Looked at it.', by: admin.username });
});

test('an order through the member’s own link is held even if it is first reported without amounts', async () => {
  const { member, dealId } = await author();
  const id = await order(await click(dealId, home), { orderAmount: 0, commission: 0 });
  expect(await signalsOf(id)).toEqual(['own_link']);
  expect(await commission(member, id)).toMatchObject({ isHeld: true });
});

test('a held order can be rejected, with the reason in the audit log', async () => {
  const { member, dealId } = await author();
  const id = await order(await click(dealId, home));
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
    ['if its click and the author’s login have different addresses', home, elsewhere, {}],
    ['if both addresses are private, as behind an unknown proxy', '10.0.0.7', '10.0.0.7', {}],
    ['if its visitor asks not to be tracked, as no addresses are compared', home, home, { dnt: '1' }],
  ])('%s', async (_, loggedInFrom, clickedFrom, headers) => {
    const { member, dealId } = await author(loggedInFrom);
    const id = await order(await click(dealId, clickedFrom, headers));
    expect(await commission(member, id)).toMatchObject({ isHeld: false, moves: ['approved', 'rejected'] });
  });
});

test('the third order from one address in a day is held, and so is an order placed before its click', async () => {
  const { member } = await author();
  const buy = async (more = {}) => order(await click(await newDeal(member), elsewhere), more);
  expect(await signalsOf(await buy())).toBeUndefined();
  expect(await signalsOf(await buy())).toBeUndefined();
  expect(await signalsOf(await buy())).toEqual(['one_address']);
  const early = new Date(Date.now() - 7_261_000).toISOString();
  const other = await author();
  const id = await order(await click(other.dealId, '8.8.8.8'), { occurredAt: early });
  expect(await signalsOf(id)).toEqual(['impossible_time']);
});

test('releasing a held order moves it to the status that its network reported', async () => {
  const { member, dealId } = await author();
  const clickId = await click(dealId, home);
  const columns = {
    transactionId: 'id',
    orderAmount: 'amount',
    commission: 'commission',
    clickId: 'sub',
    status: 'status',
  };
  const mapping = { columns, keyColumns: [], decimal: '.', timeZone: 'UTC', states: { yes: 'approved' } };
  const form = new FormData();
  const name = crypto.randomUUID();
  form.set('file', new File([`id,amount,commission,sub,status\n${name},100,10,${clickId},yes\n`], 'report.csv'));
  form.set('mapping', JSON.stringify(mapping));
  const sent = await site.call(`POST /admin/affiliate/partners/${partner.id}/conversions`, { as: admin, body: form });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { data } = (await as(admin)(`GET /affiliate/commissions?member=${member.id}`)).body;
  expect(data).toMatchObject([{ status: 'pending', isHeld: true, networkState: 'approved' }]);
  expect((await decide(data[0]._id, 'released')).body.data).toMatchObject({ status: 'approved', isHeld: false });
});

test('the order rate counts only visitors who can be told apart, so an unknown proxy holds no orders', async () => {
  const { member } = await author('10.0.0.7');
  const buy = async (from: string) => order(await click(await newDeal(member), from));
  for (let bought = 0; bought < 12; bought += 1) expect(await signalsOf(await buy('10.0.0.7'))).toBeUndefined();
  // Each visitor clicks once and orders.
  for (let bought = 1; bought <= 9; bought += 1) expect(await signalsOf(await buy(`8.8.${bought}.8`))).toBeUndefined();
  expect(await signalsOf(await buy('8.8.10.8'))).toEqual(['rate']);
});

test('the database refuses to approve a held order', async () => {
  const { dealId } = await author();
  const id = await order(await click(dealId, home));
  const approve = sql`update commissions set status = 'approved', approved_at = now() where id = ${id}`;
  await expect(approve.execute(site.context.database)).rejects.toThrow(`commission ${id} is held`);
});

describe('a member whose clicks all ask not to be tracked', () => {
  const asking = [{ dnt: '1' }, { 'sec-gpc': '1' }];
  const buy = async (member: Member, bought: number) =>
    order(await click(await newDeal(member), home, asking[bought % 2]));

  test('has orders held from the fourth on, until enough orders from other browsers balance them', async () => {
    const { member } = await author();
    for (let bought = 0; bought < 3; bought += 1) expect(await signalsOf(await buy(member, bought))).toBeUndefined();
    expect(await signalsOf(await buy(member, 3))).toEqual(['untracked']);
    expect(await signalsOf(await buy(member, 4))).toEqual(['untracked']);
    for (let bought = 0; bought < 8; bought += 1) {
      expect(await signalsOf(await order(await click(await newDeal(member), `8.9.${bought}.8`)))).toBeUndefined();
    }
    expect(await signalsOf(await buy(member, 5))).toBeUndefined();
  });

  test('doesn’t cause another member’s orders to be held', async () => {
    const { member } = await author();
    expect(await signalsOf(await buy(member, 0))).toBeUndefined();
  });

  test('has no orders held on a site where most visitors ask the same', async () => {
    const readers = await author('9.9.9.10');
    const theirs = await click(readers.dealId, elsewhere, { 'sec-gpc': '1' });
    await Promise.all(Array.from({ length: 100 }, () => order(theirs)));
    const { member } = await author();
    for (let bought = 0; bought < 4; bought += 1) expect(await signalsOf(await buy(member, bought))).toBeUndefined();
  });
});
