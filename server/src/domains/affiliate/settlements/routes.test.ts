import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });
const today = () => new Date(site.context.clock()).toISOString().slice(0, 10);

async function createPartnerDeal(fields = {}): Promise<{ partner: TestPartner; dealId: string }> {
  const shop = newShop();
  const partner = await addPartner(site, admin, shop, fields);
  return { partner, dealId: await site.deal(author, { dealURL: `https://${shop}/lamp` }) };
}

/** Returns an approved commission of a partner; half of it is the author's. */
async function approved({ partner, dealId }: { partner: TestPartner; dealId: string }, commission: number) {
  const { clickId } = await clickDeal(site, dealId);
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 1_000, commission };
  const { _id } = (await reportOrder(site, partner, order)).body.data;
  await as(admin)(`PUT /affiliate/commission/${_id}/status`, { status: 'approved' });
  return _id as string;
}

/** Returns a different URL at the shop of a deal. */
async function newShopUrl(dealId: string): Promise<string> {
  const { dealURL } = (await as(admin)(`GET /deals/${dealId}`)).body.data;
  return `${new URL(dealURL).origin}/${crypto.randomUUID()}`;
}

const recordPayment = (partner: string, amount: number, fields = {}) =>
  as(admin)('POST /admin/affiliate/payments', {
    partner,
    paidOn: today(),
    amount,
    reference: crypto.randomUUID(),
    ...fields,
  });
const findStanding = async (partner: string) => {
  const { data } = (await as(admin)('GET /admin/affiliate/standings?limit=100')).body;
  return data.find((row: { partner: { _id: string } }) => row.partner._id === partner);
};
const statusOf = async (id: string) => {
  const { data } = (await as(admin)('GET /affiliate/commissions?limit=100')).body;
  return data.find((row: { _id: string }) => row._id === id).status;
};

describe('a payment of a partner', () => {
  test('keeps the partner from being deleted, even if no visitor was ever sent there', async () => {
    const { id } = await addPartner(site, admin, newShop());
    await recordPayment(id, 25);
    const { status, body } = await site.call(`DELETE /admin/affiliate/partners/${id}`, { as: admin });
    expect([status, body.code]).toEqual([409, 'partner_in_use']);
  });

  test('settles the oldest commissions first and makes them payable; the last one can be settled in part', async () => {
    const shop = await createPartnerDeal();
    const ids = [await approved(shop, 10), await approved(shop, 20), await approved(shop, 30)];
    expect(await findStanding(shop.partner.id)).toMatchObject({
      open: 60,
      overdue: 0,
      received: 0,
      openCommissions: 3,
    });
    const { body } = await recordPayment(shop.partner.id, 34.5, { fee: 0.5 });
    expect(body.data).toMatchObject({ amount: 34.5, fee: 0.5, allocated: 35, unallocated: 0, commissions: 3 });
    expect(await Promise.all(ids.map(statusOf))).toEqual(['payable', 'payable', 'approved']);
    const open = (await as(admin)(`GET /admin/affiliate/partners/${shop.partner.id}/open`)).body.data;
    expect(open).toMatchObject([{ _id: ids[2], commission: 30, settled: 5, open: 25, isOverdue: false }]);
    await recordPayment(shop.partner.id, 25);
    expect(await statusOf(ids[2] ?? '')).toBe('payable');
    expect(await findStanding(shop.partner.id)).toMatchObject({ open: 0, unallocated: 0, received: 59.5 });
  });

  test('settles its amount less tax; a surplus stays unallocated and can be booked as a difference', async () => {
    const shop = await createPartnerDeal();
    await approved(shop, 100);
    const { body } = await recordPayment(shop.partner.id, 121, { tax: 20 });
    expect(body.data).toMatchObject({ tax: 20, allocated: 100, unallocated: 1 });
    const path = `POST /admin/affiliate/payments/${body.data._id}/difference`;
    expect((await as(admin)(path, { reason: ' ' })).status).toBe(422);
    expect((await as(admin)(path, { reason: 'Rounded by the network' })).body.data).toMatchObject({
      difference: 1,
      unallocated: 0,
    });
    expect((await as(admin)(path, { reason: 'Again' })).body.code).toBe('nothing_to_allocate');
  });

  test('can be allocated later, to chosen or all commissions, but never beyond what is open', async () => {
    const shop = await createPartnerDeal();
    const [one, two] = [await approved(shop, 10), await approved(shop, 20)];
    const { body } = await recordPayment(shop.partner.id, 25, { allocate: 'later' });
    expect(body.data).toMatchObject({ allocated: 0, unallocated: 25 });
    const allocate = (commissions?: object[]) =>
      as(admin)(`POST /admin/affiliate/payments/${body.data._id}/allocations`, commissions ? { commissions } : {});
    expect((await allocate([{ _id: two, amount: 20.01 }])).status).toBe(422);
    expect((await allocate([{ _id: two }, { _id: two }])).status).toBe(422);
    expect((await allocate([{ _id: '999999' }])).body.code).toBe('commission_not_found');
    expect((await allocate([{ _id: two }])).body.data).toMatchObject({ allocated: 20, unallocated: 5 });
    expect((await allocate()).body.data).toMatchObject({ allocated: 25, unallocated: 0 });
    expect((await allocate()).body.code).toBe('nothing_to_allocate');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['approved', 'payable']);
  });

  test('is recorded once per reference, not with a future date, and not if tax leaves nothing of it', async () => {
    const { partner } = await createPartnerDeal();
    const reference = 'Statement 7';
    expect((await recordPayment(partner.id, 10, { reference })).status).toBe(200);
    expect((await recordPayment(partner.id, 10, { reference })).body.code).toBe('payment_known');
    expect((await recordPayment(partner.id, 10, { paidOn: '2100-01-01' })).status).toBe(422);
    expect((await recordPayment(partner.id, 5, { tax: 5 })).status).toBe(422);
    expect((await recordPayment('999999', 5)).body.code).toBe('partner_not_found');
  });

  test('offsets the amount already paid for an order that was reversed later', async () => {
    const shop = await createPartnerDeal();
    const reversedId = await approved(shop, 10);
    await recordPayment(shop.partner.id, 10);
    await as(admin)(`PUT /affiliate/commission/${reversedId}/status`, { status: 'reversed' });
    expect(await findStanding(shop.partner.id)).toMatchObject({ open: -10 });
    const first = (await recordPayment(shop.partner.id, 5)).body.data;
    expect(first).toMatchObject({ allocated: -10, unallocated: 15 });
    const nextId = await approved(shop, 30);
    await as(admin)(`POST /admin/affiliate/payments/${first._id}/allocations`, {});
    expect((await recordPayment(shop.partner.id, 15)).body.data).toMatchObject({ allocated: 15, unallocated: 0 });
    expect(await findStanding(shop.partner.id)).toMatchObject({ open: 0 });
    expect(await statusOf(nextId)).toBe('payable');
  });

  test('doesn’t settle commissions of the treasurer who records it; a colleague has to', async () => {
    const shop = await createPartnerDeal();
    const treasurer = await site.staff('treasurer');
    const ownDeal = await site.deal(treasurer, { dealURL: await newShopUrl(shop.dealId) });
    const mine = [await approved({ ...shop, dealId: ownDeal }, 10), await approved({ ...shop, dealId: ownDeal }, 20)];
    const other = await approved(shop, 40);
    const paymentInput = { partner: shop.partner.id, paidOn: today(), amount: 65, reference: crypto.randomUUID() };
    const { body } = await as(treasurer)('POST /admin/affiliate/payments', paymentInput);
    expect(body.data).toMatchObject({ allocated: 40, unallocated: 25, commissions: 1, leftToOthers: 2 });
    expect(await Promise.all([...mine, other].map(statusOf))).toEqual(['approved', 'approved', 'payable']);

    const path = `POST /admin/affiliate/payments/${body.data._id}/allocations`;
    const one = { commissions: [{ _id: mine[0] }] };
    for (const allocation of [{}, one]) {
      const refusal = await as(treasurer)(path, allocation);
      expect([refusal.status, refusal.body.code]).toEqual([403, 'own_case']);
    }
    const writeOff = `POST /admin/affiliate/commission/${mine[1]}/write-off`;
    expect((await as(treasurer)(writeOff, { reason: 'Bankrupt' })).body.code).toBe('own_case');

    const nextId = await approved(shop, 5);
    expect((await as(treasurer)(path, {})).body.data).toMatchObject({ allocated: 45, leftToOthers: 2 });
    expect(await statusOf(nextId)).toBe('payable');
    // Someone else with the role can.
    const colleague = await site.staff('treasurer');
    expect((await as(colleague)(path, one)).body.data).toMatchObject({ allocated: 55, leftToOthers: 0 });
    expect(await statusOf(mine[0] ?? '')).toBe('payable');
    expect((await as(colleague)(writeOff, { reason: 'Bankrupt' })).status).toBe(200);
  });

  test('also settles commissions of the admin who records it', async () => {
    const shop = await createPartnerDeal();
    const ownDeal = await site.deal(admin, { dealURL: await newShopUrl(shop.dealId) });
    const mine = await approved({ ...shop, dealId: ownDeal }, 10);
    expect((await recordPayment(shop.partner.id, 10)).body.data).toMatchObject({ allocated: 10, leftToOthers: 0 });
    expect(await statusOf(mine)).toBe('payable');
  });

  test('can be recorded by treasurers; members, moderators and editors can’t even see standings', async () => {
    const { partner } = await createPartnerDeal();
    for (const actor of [author, await site.staff('moderator'), await site.staff('editor')]) {
      expect((await as(actor)('GET /admin/affiliate/standings')).status).toBe(403);
    }
    const treasurer = await site.staff('treasurer');
    const body = { partner: partner.id, paidOn: today(), amount: 1, reference: 'T-1' };
    expect((await site.call('POST /admin/affiliate/payments', { as: treasurer, body })).status).toBe(200);
  });
});

test('a commission that a partner hasn’t paid in time is overdue and can be written off', async () => {
  const shop = await createPartnerDeal({ paymentDays: 30 });
  const id = await approved(shop, 40);
  site.setClock(Date.now() + 31 * 86_400_000);
  const otherAdmin = await site.admin();
  const standing = (await as(otherAdmin)('GET /admin/affiliate/standings')).body.data[0];
  expect(standing).toMatchObject({ partner: { _id: shop.partner.id }, overdue: 40 });
  site.setClock(undefined);
  const path = `POST /admin/affiliate/commission/${id}/write-off`;
  expect((await as(admin)(path, { reason: 'The shop is bankrupt' })).body.data).toMatchObject({ open: 0, settled: 40 });
  expect((await as(admin)(path, { reason: 'Again' })).body.code).toBe('nothing_to_allocate');
  expect(await statusOf(id)).toBe('approved');
});

test('the database refuses to settle more than is open, and to change or delete payments', async () => {
  const shop = await createPartnerDeal();
  const id = await approved(shop, 10);
  const { body } = await recordPayment(shop.partner.id, 100, { allocate: 'later' });
  const { database } = site.context;
  const insert = (cents: number) =>
    sql`insert into payment_allocations (kind, payment_id, commission_id, cents, created_at)
      values ('paid', ${body.data._id}, ${id}, ${cents}, now())`.execute(database);
  await expect(insert(1_001)).rejects.toThrow('is settled by');
  await expect(insert(-1)).rejects.toThrow('is settled by -1');
  await expect(sql`delete from partner_payments`.execute(database)).rejects.toThrow('only ever added to');
  await expect(sql`update payment_allocations set cents = 1`.execute(database)).rejects.toThrow('only ever added to');
});

test('yearly statements list partners and members with their ledger totals, in pages', async () => {
  const shop = await createPartnerDeal();
  await approved(shop, 40);
  const { body } = await recordPayment(shop.partner.id, 30);
  const read = async (of: string) =>
    (await as(admin)(`GET /admin/affiliate/statements?of=${of}&limit=100`)).body.data as { _id: string }[];
  const partnerRow = (await read('partners')).find(({ _id }) => _id === shop.partner.id);
  expect(partnerRow).toMatchObject({ opening: 0, approved: 40, paid: 30, closing: 10, fees: 0, tax: 0, writtenOff: 0 });
  expect((await read('members')).every((row) => 'closing' in row)).toBe(true);
  const first = await as(admin)('GET /admin/affiliate/statements?limit=1');
  expect(first.body).toMatchObject({ data: { length: 1 }, pagination: { limit: 1 } });
  expect(first.body.pagination.total).toBeGreaterThan(1);
  expect((await as(admin)('GET /admin/affiliate/statements?year=2020')).body.data).toEqual([]);
  const one = await as(admin)(`GET /admin/affiliate/payments/${body.data._id}`);
  expect(one.body.data).toMatchObject({ _id: body.data._id, amount: 30, unallocated: 0 });
  expect((await as(admin)('GET /admin/affiliate/payments/999999')).body.code).toBe('payment_not_found');
});
