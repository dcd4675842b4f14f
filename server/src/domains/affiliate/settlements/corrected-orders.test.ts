import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, importReport, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });
const newPartner = () => addPartner(site, admin, newShop());

interface Order {
  id: string;
  transaction: string;
}

async function approvedOrder(partner: TestPartner, commission: number): Promise<Order> {
  const transaction = crypto.randomUUID();
  const { body } = await reportOrder(site, partner, { orderId: transaction, orderAmount: 100, commission });
  const id: string = body.data._id;
  await call(`PUT /affiliate/commission/${id}/status`, { status: 'approved' });
  return { id, transaction };
}

const correct = async (partner: TestPartner, { transaction }: Order, commission: number, state = 'approved') =>
  (await importReport(site, admin, partner, [`${transaction},100,${commission},${state},`])).body.data;
const reverse = ({ id }: Order) => call(`PUT /affiliate/commission/${id}/status`, { status: 'reversed' });
const writeOff = ({ id }: Order) => call(`POST /admin/affiliate/commission/${id}/write-off`, { reason: 'Bankrupt' });

async function pay(partner: TestPartner, amount: number, fields = {}) {
  const paidOn = new Date(site.context.clock()).toISOString().slice(0, 10);
  const payment = { partner: partner.id, paidOn, amount, reference: crypto.randomUUID(), ...fields };
  return (await call('POST /admin/affiliate/payments', payment)).body.data;
}
const statusOf = async ({ transaction }: Order) =>
  (await call(`GET /affiliate/commissions?q=${transaction}`)).body.data[0].status;
const openOf = async (partner: TestPartner) => {
  const { data } = (await call(`GET /admin/affiliate/partners/${partner.id}/open`)).body;
  return data.map(({ _id, open }: { _id: string; open: number }) => [_id, open]);
};
const statementOf = async (partner: TestPartner) => {
  const { data } = (await call('GET /admin/affiliate/statements?of=partners&limit=100')).body;
  return data.find(({ _id }: { _id: string }) => _id === partner.id);
};
const lossOfSite = async () => {
  const { data } = (await call('GET /admin/affiliate/accounts')).body;
  return data.find(({ kind }: { kind: string }) => kind === 'site_written_off').balance;
};

describe('the write-off of an order', () => {
  test('is taken back when the order is reversed, so the next payment settles only what arrived', async () => {
    const partner = await newPartner();
    const [reversed, next] = [await approvedOrder(partner, 10), await approvedOrder(partner, 20)];
    const before = await lossOfSite();
    await writeOff(reversed);
    expect(await lossOfSite()).toBe(before + 10);
    await reverse(reversed);
    expect(await lossOfSite()).toBe(before);
    expect(await openOf(partner)).toEqual([[next.id, 20]]);
    expect(await pay(partner, 10)).toMatchObject({ allocated: 10, unallocated: 0 });
    expect(await statusOf(next)).toBe('approved');
    expect(await openOf(partner)).toEqual([[next.id, 10]]);
    const statement = { approved: 30, corrected: -10, paid: 10, writtenOff: 0, closing: 10 };
    expect(await statementOf(partner)).toMatchObject(statement);
  });

  test('is also taken back when a report cancels the order; the partner deducts only the part it paid', async () => {
    const partner = await newPartner();
    const order = await approvedOrder(partner, 10);
    await pay(partner, 4);
    await writeOff(order);
    expect(await statusOf(order)).toBe('payable');
    expect(await correct(partner, order, 10, 'cancelled')).toMatchObject({ changed: 1, failed: 0 });
    expect(await openOf(partner)).toEqual([[order.id, -4]]);
    expect(await statementOf(partner)).toMatchObject({ corrected: -10, paid: 4, writtenOff: 0, closing: -4 });
  });

  test('is reduced to the order’s corrected amount', async () => {
    const partner = await newPartner();
    const [unpaid, partlyPaid] = [await approvedOrder(partner, 10), await approvedOrder(partner, 10)];
    await writeOff(unpaid);
    await pay(partner, 6);
    await writeOff(partlyPaid);
    const before = await lossOfSite();
    expect(await correct(partner, unpaid, 4)).toMatchObject({ changed: 1, failed: 0 });
    expect(await lossOfSite()).toBe(before - 6);
    expect([await openOf(partner), await statusOf(unpaid)]).toEqual([[], 'approved']);
    expect(await correct(partner, partlyPaid, 3)).toMatchObject({ changed: 1, failed: 0 });
    expect(await lossOfSite()).toBe(before - 10);
    expect(await openOf(partner)).toEqual([[partlyPaid.id, -3]]);
    // An increase changes no write-off. What it adds can be written off as well, but nobody has paid anything.
    await correct(partner, unpaid, 15);
    expect(await openOf(partner)).toContainEqual([unpaid.id, 11]);
    await writeOff(unpaid);
    expect(await statusOf(unpaid)).toBe('approved');
    expect(await lossOfSite()).toBe(before + 1);
  });
});

describe('a partly paid order', () => {
  test('becomes payable when it is corrected to the amount that was paid', async () => {
    const partner = await newPartner();
    const [first, second] = [await approvedOrder(partner, 10), await approvedOrder(partner, 10)];
    await pay(partner, 6);
    expect(await correct(partner, first, 6)).toMatchObject({ changed: 1, failed: 0 });
    expect([await statusOf(first), await openOf(partner)]).toEqual(['payable', [[second.id, 10]]]);
    // The same if the report already says that it is payable.
    await pay(partner, 5);
    expect(await correct(partner, second, 5, 'cleared')).toMatchObject({ changed: 1, failed: 0 });
    expect([await statusOf(second), await openOf(partner)]).toEqual(['payable', []]);
  });

  test('that is corrected to less can be deducted in parts', async () => {
    const partner = await newPartner();
    const [lowered, next] = [await approvedOrder(partner, 10), await approvedOrder(partner, 20)];
    await pay(partner, 10);
    await correct(partner, lowered, 4);
    const { _id } = await pay(partner, 1, { allocate: 'later' });
    const path = `POST /admin/affiliate/payments/${_id}/allocations`;
    expect((await call(path, { commissions: [{ _id: lowered.id, amount: -7 }] })).status).toBe(422);
    const partial = await call(path, { commissions: [{ _id: lowered.id, amount: -2 }] });
    expect(partial).toMatchObject({ status: 200, body: { data: { allocated: -2, unallocated: 3 } } });
    expect(await openOf(partner)).toEqual([
      [lowered.id, -4],
      [next.id, 20],
    ]);
  });
});
