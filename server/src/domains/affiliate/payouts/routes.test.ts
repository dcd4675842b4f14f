import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, shop);
  await site.call('PUT /settings', { as: admin, body: { affiliateSharePercent: 50 } });
});

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });

/** Returns a payable commission of a member's deal; the member's share is half of it. */
async function createPayable(member: Member, commission: number, payoutDate?: string): Promise<string> {
  const id = await order(member, commission);
  await move(id, { status: 'approved', payoutDate });
  await move(id, { status: 'payable' });
  return id;
}

/** Returns an order from a click on a member's deal. */
async function order(member: Member, commission: number): Promise<string> {
  const dealId = await site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });
  const { clickId } = await clickDeal(site, dealId);
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 1_000, commission };
  return (await reportOrder(site, partner, order)).body.data._id;
}

const move = (id: string, body: object) => as(admin)(`PUT /affiliate/commission/${id}/status`, body);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const balanceOf = async (member: Member) =>
  (await as(member)(`GET /affiliate/user-stats/${member.id}`)).body.data.balance;
const saveDetails = (member: Member, details: object, currentPassword = password) =>
  as(member)('PUT /affiliate/payout-details', { details, currentPassword });
const batch = () => as(admin)('POST /admin/affiliate/payouts');
const close = (id: string, body: object) => as(admin)(`PUT /admin/affiliate/payouts/${id}/status`, body);
/** Marks a batch as paid, with everyone in it paid manually. */
async function payByHand(id: string, closing: object = {}) {
  const { unsent } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/files`)).body.data;
  const paidByHand = unsent.map(({ member }: { member: { _id: string } }) => member._id);
  return close(id, { status: 'paid', paidByHand, ...closing });
}

async function createPayee(name: string, email = `${name}@pay.example`): Promise<Member> {
  const member = await site.member(name);
  await saveDetails(member, { method: 'paypal', email });
  return member;
}

test('a click becomes an order, an approved commission, part of a batch and a payment', async () => {
  const member = await createPayee('click-to-cash');
  const id = await createPayable(member, 60.01);
  expect(await balanceOf(member)).toMatchObject({ owed: 30, onItsWay: 0, paid: 0, pending: 0, canBePaid: true });
  const createdBatch = (await batch()).body.data;
  expect(createdBatch).toMatchObject({ status: 'open', members: 1, commissions: 1, amount: 30 });
  expect(await balanceOf(member)).toMatchObject({ owed: 30, onItsWay: 30, paid: 0 });
  expect((await move(id, { status: 'reversed' })).body.code).toBe('commission_in_payout');
  expect((await batch()).body.code).toBe('nothing_due');
  const csv = await as(admin)(`GET /admin/affiliate/payouts/${createdBatch._id}/csv`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.body).toContain(`${createdBatch._id},click-to-cash,paypal,,click-to-cash@pay.example,,30.00,USD,`);
  const { body } = await payByHand(createdBatch._id, { payoutDate: '2026-01-31' });
  expect(body.data).toMatchObject({ status: 'paid', payoutDate: '2026-01-31' });
  expect(await balanceOf(member)).toMatchObject({ owed: 0, onItsWay: 0, paid: 30 });
  const [commission] = (await as(member)('GET /affiliate/commissions')).body.data;
  expect(commission).toMatchObject({ _id: id, status: 'paid', payoutDate: '2026-01-31', payoutId: createdBatch._id });
  expect((await as(member)('GET /affiliate/payouts')).body.data).toMatchObject([{ amount: 30, status: 'paid' }]);
  expect((await close(createdBatch._id, { status: 'cancelled' })).body.code).toBe('payout_closed');
  const log = (await as(admin)('GET /admin/audit?subject=payout')).body.data;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'payout.paid',
    'payout.exported',
    'payout.made',
  ]);
});

test('a suspended member is in no batch until the suspension ends, and the list of due payouts says why', async () => {
  const member = await createPayee('suspect');
  await createPayable(member, 100);
  const suspension = { reason: 'Spam', until: new Date(Date.now() + 86_400_000).toISOString() };
  await as(admin)(`PUT /admin/users/${member.id}/suspension`, suspension);
  expect((await batch()).body.code).toBe('nothing_due');
  const duePayouts = (await as(admin)('GET /admin/affiliate/payouts/due')).body.data;
  expect(duePayouts).toMatchObject([{ amount: 50, isDue: false, isSuspended: true }]);
  await as(admin)(`DELETE /admin/users/${member.id}/suspension`);
  const createdBatch = (await batch()).body.data;
  expect(createdBatch).toMatchObject({ members: 1, amount: 50 });
  await payByHand(createdBatch._id, { payoutDate: '2026-01-31' });
});

test('payoutDate is optional: an approval can plan a future day, a payment gets the day it happens', async () => {
  const member = await createPayee('planned');
  const id = await order(member, 60);
  const mine = async () => (await as(member)('GET /affiliate/commissions')).body.data[0];

  const pastPlan = await move(id, { status: 'approved', payoutDate: day(-2) });
  expect([pastPlan.status, pastPlan.body.details[0].message]).toEqual([
    422,
    "A payout can't be planned for a past day.",
  ]);
  const approved = await move(id, { status: 'approved', payoutDate: day(30) });
  expect(approved.body.data).toMatchObject({ status: 'approved', payoutDate: day(30) });
  expect(await mine()).toMatchObject({ status: 'approved', payoutDate: day(30) });
  const csv = await as(admin)('GET /admin/affiliate/export/csv?kind=commissions');
  expect(csv.body).toContain(`,planned,${day(30)},`);
  const log = (await as(admin)(`GET /admin/audit?subject=commission&subjectId=${id}`)).body.data;
  expect(log).toMatchObject([{ action: 'commission.approved', changes: { payoutDate: [null, day(30)] } }]);

  const earlyPayment = await move(id, { status: 'paid', payoutDate: day(30) });
  expect([earlyPayment.status, earlyPayment.body.details[0].path]).toEqual([422, 'payoutDate']);
  expect((await move(id, { status: 'reversed', payoutDate: day(30) })).status).toBe(422);
  expect((await move(id, { status: 'paid' })).body.data).toMatchObject({ status: 'paid', payoutDate: day(0) });
  expect(await mine()).toMatchObject({ status: 'paid', payoutDate: day(0) });
});

test('a commission keeps its planned payout day in addition to the day it was paid', async () => {
  const member = await createPayee('planned-and-paid');
  const id = await createPayable(member, 60, day(30));
  const days = async () => {
    const { body } = await as(member)('GET /analytics/export/user-data');
    const { planned_payout_date: planned, payout_date: paid } = body.data.commissions[0];
    return [planned, paid].map((time: string | null) => time?.slice(0, 10));
  };
  expect(await days()).toEqual([day(30), undefined]);
  await move(id, { status: 'paid' });
  expect(await days()).toEqual([day(30), day(0)]);
});

test('a reversed commission loses its planned payout date', async () => {
  const member = await createPayee('planned-in-vain');
  const id = await createPayable(member, 60, day(30));
  const [planned] = (await as(member)('GET /affiliate/commissions')).body.data;
  expect(planned).toMatchObject({ _id: id, payoutDate: day(30) });
  expect((await move(id, { status: 'reversed' })).body.data).toMatchObject({ status: 'reversed', payoutDate: null });
});

test('a commission reversed after it was paid is carried forward and deducted from the next payout', async () => {
  const member = await createPayee('carried');
  const first = await createPayable(member, 50);
  await payByHand((await batch()).body.data._id);
  await move(first, { status: 'reversed' });
  expect(await balanceOf(member)).toMatchObject({ owed: -25, paid: 25 });
  await createPayable(member, 80);
  expect((await batch()).body.code).toBe('nothing_due');
  await createPayable(member, 20);
  const { _id } = (await batch()).body.data;
  const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${_id}/members`)).body;
  expect(data).toMatchObject([{ earned: 50, carried: -25, amount: 25, commissions: 2 }]);
  await payByHand(_id);
  expect(await balanceOf(member)).toMatchObject({ owed: 0, paid: 50 });
});

test('a cancelled batch leaves everything as it was', async () => {
  const member = await createPayee('cancelled');
  const id = await createPayable(member, 100);
  const { _id } = (await batch()).body.data;
  await close(_id, { status: 'cancelled' });
  expect(await balanceOf(member)).toMatchObject({ owed: 50, onItsWay: 0, paid: 0 });
  expect((await as(member)('GET /affiliate/payouts')).body.data).toEqual([]);
  const nextBatch = (await batch()).body.data;
  expect(nextBatch).toMatchObject({ members: 1, amount: 50 });
  await close(nextBatch._id, { status: 'cancelled' });
  expect((await move(id, { status: 'reversed' })).status).toBe(200);
});

test('only members with payout details and a large enough balance are due', async () => {
  const withoutDetails = await site.member('silent');
  await createPayable(withoutDetails, 100);
  const lowBalance = await createPayee('small');
  await createPayable(lowBalance, 39.99);
  const { data } = (await as(admin)('GET /admin/affiliate/payouts/due?limit=100')).body;
  const findDue = (actor: Member) => data.find(({ member }: { member: { _id: string } }) => member._id === actor.id);
  expect(findDue(withoutDetails)).toMatchObject({ amount: 50, method: null, isDue: false });
  expect(findDue(lowBalance)).toMatchObject({ amount: 19.99, method: 'paypal', isDue: false });
  const pastLastPage = (await as(admin)('GET /admin/affiliate/payouts/due?limit=100&page=9')).body;
  expect(pastLastPage).toMatchObject({ data: [], pagination: { total: data.length } });
  expect((await batch()).body.code).toBe('nothing_due');
});

test('when a member is paid several times at the same time, only one payment counts', async () => {
  const member = await createPayee('twice');
  const manualCommission = await createPayable(member, 100);
  const replies = await Promise.all([batch(), batch(), move(manualCommission, { status: 'paid' })]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = replies.find(({ body }) => body.data?.status === 'open')?.body.data._id;
  if (open) {
    const paid = { status: 'paid', paidByHand: [member.id] };
    const closed = await Promise.all([1, 2, 3].map(() => close(open, paid)));
    expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  }
  expect(await balanceOf(member)).toMatchObject({ owed: 0, paid: 50 });
});

describe('payout details', () => {
  test('need the password, are validated and encrypted, and are shown only to the member and in batches', async () => {
    const member = await site.member('quist');
    const bank = { method: 'bank', holder: '=Quist & Söhne', iban: 'de89 3704 0044 0532 0130 00' };
    expect((await saveDetails(member, bank, 'wrong password')).status).toBe(403);
    // A wrong digit, letters instead of the country's digits, a country without IBANs.
    for (const iban of ['DE88370400440532013000', 'DE60WXYZ00440532013000', 'US88370400440532013000']) {
      expect((await saveDetails(member, { ...bank, iban })).status).toBe(422);
    }
    expect((await saveDetails(member, { method: 'cheque', to: 'me' })).status).toBe(422);
    const savedReply = await saveDetails(member, bank);
    expect(savedReply.body.data.details).toEqual({ ...bank, iban: 'DE89370400440532013000' });
    const rows = await site.context.database.selectFrom('payout_details').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('DE89');
    expect(Buffer.concat(rows.map(({ sealed: encrypted }) => encrypted)).toString('latin1')).not.toContain('DE89');
    const statsReply = await as(admin)(`GET /affiliate/user-stats/${member.id}`);
    expect(JSON.stringify(statsReply.body)).not.toContain('DE89');
    await createPayable(member, 100);
    const { _id } = (await batch()).body.data;
    const { body } = await as(admin)(`GET /admin/affiliate/payouts/${_id}/csv`);
    expect(body).toContain("bank,'=Quist & Söhne,DE89370400440532013000");
    await close(_id, { status: 'cancelled' });
    const mine = (await as(member)('GET /analytics/export/user-data')).body.data;
    expect(mine).toMatchObject({ payoutDetails: { details: { iban: 'DE89370400440532013000' } }, commissions: [{}] });
    const deleteDetails = (passphrase: string) =>
      as(member)('DELETE /affiliate/payout-details', { currentPassword: passphrase });
    expect((await site.call('DELETE /affiliate/payout-details', { as: member })).status).toBe(400);
    expect((await deleteDetails('wrong password')).body.code).toBe('wrong_password');
    expect((await as(member)('GET /affiliate/payout-details')).body.data.details).not.toBeNull();
    expect((await deleteDetails(password)).status).toBe(200);
    expect((await as(member)('GET /affiliate/payout-details')).body.data.details).toBeNull();
  });

  test('trigger an email to the member when they are changed or deleted', async () => {
    const member = await createPayee('told-of-it');
    await as(member)('DELETE /affiliate/payout-details', { currentPassword: password });
    const mails = await site.context.database
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', member.email)
      .execute();
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Your payout details were changed');
    expect(subjects).toContain('Your payout details were deleted');
  });

  test('are deleted with the account; the ledger keeps its amounts without a name', async () => {
    const member = await createPayee('vanishing');
    await createPayable(member, 100);
    await as(member)('POST /auth/deletion', { currentPassword: password });
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('erase-due-accounts');
    site.setClock(undefined);
    const { database } = site.context;
    expect(
      await database.selectFrom('payout_details').select('user_id').where('user_id', '=', member.id).execute(),
    ).toEqual([]);
    const { data } = (await as(admin)(`GET /affiliate/commissions?member=${member.id}`)).body;
    expect(data).toMatchObject([{ member: { username: null, displayName: 'deleted user' }, memberShare: 50 }]);
    const accounts = (await as(admin)('GET /admin/affiliate/accounts')).body.data;
    expect(accounts.reduce((sum: number, { balance }: { balance: number }) => sum + balance * 100, 0)).toBeCloseTo(
      0,
      6,
    );
    expect((await batch()).body.code).toBe('nothing_due');
  });
});
