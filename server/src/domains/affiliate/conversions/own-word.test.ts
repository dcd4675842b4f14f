import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, follow, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let treasurer: Member;
let friend: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  [treasurer, friend] = [await site.staff('treasurer'), await site.member()];
  partner = await addPartner(site, admin, shop);
});

const as = (who: Member) => (key: string, body?: object) => site.call(key, { as: who, ...(body && { body }) });
const dealOf = (member: Member) => site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });

const columns = {
  transactionId: 'Txn',
  orderAmount: 'Sale',
  commission: 'Comm',
  status: 'State',
  dealId: 'Ref',
  clickId: 'Click',
};
const statesOf = (states: object) => ({ columns, keyColumns: [], decimal: '.', timeZone: 'UTC', states });
const usual = statesOf({ locked: 'payable', open: 'pending' });

/** Imports a file. Without a mapping, the last one is used. */
async function bring(who: Member, rows: readonly string[], mapping: object | null = usual, to = partner) {
  const form = new FormData();
  form.set('file', new File([`Txn,Sale,Comm,State,Ref,Click\n${rows.join('\n')}\n`], 'report.csv'));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return site.call(`POST /admin/affiliate/partners/${to.id}/conversions`, { as: who, body: form });
}
const bringRow = async (who: Member, row: string) => (await bring(who, [row])).body.data;

async function find(transactionId: string) {
  const { data } = (await as(admin)(`GET /affiliate/commissions?q=${transactionId}`)).body;
  return data[0];
}
const holdsOf = async (who: Member) => (await as(who)('GET /admin/affiliate/holds?limit=100')).body.data;
const signalsOf = async (transactionId: string) => {
  type Hold = { commission: { transactionId: string }; signals: string[]; broughtBy: string | null };
  const found = (await holdsOf(admin)).find(({ commission }: Hold) => commission.transactionId === transactionId);
  return found && [found.signals, found.broughtBy];
};
const decide = (who: Member, id: string, decision = 'released') =>
  as(who)(`PUT /admin/affiliate/holds/${id}`, { decision, reason: 'I asked the shop.' });

describe('an order that only a treasurer’s file attributes', () => {
  test('is held until someone else decides, and is in no payout batch', async () => {
    const details = { method: 'paypal', email: 'friend@pay.example' };
    await as(friend)('PUT /affiliate/payout-details', { details, currentPassword: password });
    const row = `FAKE-1,9000,9000,locked,${await dealOf(friend)},`;
    expect(await bringRow(treasurer, row)).toMatchObject({ created: 1, failed: 0 });
    const order = await find('FAKE-1');
    expect(order).toMatchObject({ status: 'pending', isHeld: true, member: { _id: friend.id } });
    expect(await signalsOf('FAKE-1')).toEqual([['named_deal'], treasurer.username]);
    expect((await as(treasurer)('POST /admin/affiliate/payouts')).body.code).toBe('nothing_due');
    const path = `PUT /affiliate/commission/${order._id}/status`;
    expect((await as(treasurer)(path, { status: 'approved' })).body.code).toBe('commission_held');
    expect(await holdsOf(treasurer)).toEqual([]);
    const refused = await decide(treasurer, order._id);
    expect([refused.status, refused.body.code]).toEqual([403, 'own_case']);
    expect(refused.body.error).toContain('your file');
    // Importing the same file again decides nothing, no matter who does it.
    await bringRow(treasurer, row);
    await bringRow(admin, row);
    expect(await find('FAKE-1')).toMatchObject({ status: 'pending', isHeld: true });
    const colleague = await site.staff('treasurer');
    expect((await decide(colleague, order._id)).body.data).toMatchObject({ status: 'payable', isHeld: false });
  });

  test('is held even if its first amounts are zero, since a later file can correct them', async () => {
    const dealId = await dealOf(friend);
    await bringRow(treasurer, `FAKE-2,0,0,open,${dealId},`);
    expect(await bringRow(treasurer, `FAKE-2,9000,9000,locked,${dealId},`)).toMatchObject({ failed: 0 });
    expect(await find('FAKE-2')).toMatchObject({ status: 'pending', isHeld: true });
  });

  test('notifies other treasurers, but not the one who imported it', async () => {
    await site.drain();
    const [bringer, other] = [await site.staff('treasurer'), await site.staff('treasurer')];
    await bringRow(bringer, `FAKE-3,90,9,locked,${await dealOf(friend)},`);
    await site.drain();
    const told = async (who: Member) =>
      (await as(who)('GET /notifications')).body.data.filter(({ type }: { type: string }) => type === 'order_held');
    expect(await told(other)).toHaveLength(1);
    expect(await told(bringer)).toEqual([]);
  });

  test('is not held if a click of the site confirms it, or if an admin imported it instead', async () => {
    const { clickId } = await follow(site, await dealOf(friend));
    await bringRow(treasurer, `REAL-1,100,10,locked,,${clickId}`);
    expect(await find('REAL-1')).toMatchObject({ status: 'payable', isHeld: false });
    await bringRow(admin, `REAL-2,100,10,locked,${await dealOf(friend)},`);
    expect(await find('REAL-2')).toMatchObject({ status: 'payable', isHeld: false });
  });
});

describe('a treasurer’s file about their own orders', () => {
  test('can’t name their deal or correct amounts, not even pending ones', async () => {
    const dealId = await dealOf(treasurer);
    const own = await bringRow(treasurer, `TX-9,900,90,open,${dealId},`);
    expect(own).toMatchObject({ created: 0, failed: 1, errors: [{ message: expect.stringContaining('about you') }] });
    expect(await find('TX-9')).toBeUndefined();
    const { clickId } = await follow(site, dealId);
    expect(await bringRow(treasurer, `TX-10,900,90,open,,${clickId}`)).toMatchObject({ created: 1 });
    expect(await bringRow(treasurer, `TX-10,9000,900,open,,${clickId}`)).toMatchObject({ changed: 0, failed: 1 });
    expect(await find('TX-10')).toMatchObject({ status: 'pending', commission: 90 });
  });

  test('makes nothing payable through another person’s report that doesn’t name the click', async () => {
    const { clickId } = await follow(site, await dealOf(treasurer));
    await bringRow(treasurer, `TX-11,900,90,open,,${clickId}`);
    await bringRow(admin, 'TX-11,900,90,locked,,');
    const order = await find('TX-11');
    expect(order).toMatchObject({ status: 'pending', isHeld: true, networkState: 'payable' });
    expect(await signalsOf('TX-11')).toEqual([['own_report'], treasurer.username]);
    expect((await decide(treasurer, order._id)).body.code).toBe('own_case');
    expect((await decide(admin, order._id)).body.data).toMatchObject({ status: 'payable' });
    // Once a person has decided, later reports apply.
    await bringRow(admin, 'TX-11,800,80,locked,,');
    expect(await find('TX-11')).toMatchObject({ status: 'payable', commission: 80 });
  });

  test('counts once another person’s report also names the click', async () => {
    const { clickId } = await follow(site, await dealOf(treasurer));
    await bringRow(treasurer, `TX-12,900,90,open,,${clickId}`);
    await bringRow(admin, `TX-12,900,90,open,,${clickId}`);
    await bringRow(admin, 'TX-12,900,90,locked,,');
    expect(await find('TX-12')).toMatchObject({ status: 'payable', isHeld: false });
  });
});

describe('a column mapping that a treasurer set up', () => {
  const generous = statesOf({ open: 'payable' });
  const columnsFor = async (who: Member, to: TestPartner) => {
    const form = new FormData();
    form.set('file', new File(['Txn,Sale,Comm,State,Ref,Click\nA,1,1,open,,\n'], 'report.csv'));
    const path = `POST /admin/affiliate/partners/${to.id}/report-columns`;
    return (await site.call(path, { as: who, body: form })).body.data;
  };

  test('must be reviewed and sent along by the next person who uses it', async () => {
    const taught = await addPartner(site, admin, newShop());
    await bring(treasurer, ['M-1,900,90,open,,'], generous, taught);
    expect((await bring(treasurer, ['M-2,900,90,open,,'], null, taught)).status).toBe(200);
    for (const who of [admin, await site.staff('treasurer')]) {
      const refused = await bring(who, ['M-3,900,90,open,,'], null, taught);
      expect([refused.status, refused.body.code]).toEqual([409, 'mapping_unconfirmed']);
    }
    expect(await find('M-3')).toBeUndefined();
    const shown = await columnsFor(admin, taught);
    expect(shown).toMatchObject({ isRemembered: true, needsConfirming: true, taughtBy: treasurer.username });
    expect(shown.words).toEqual([{ word: 'open', state: 'payable' }]);
    expect((await bring(admin, ['M-3,900,90,open,,'], shown.mapping, taught)).status).toBe(200);
    expect(await columnsFor(admin, taught)).toMatchObject({ needsConfirming: false });
    expect((await bring(admin, ['M-4,900,90,open,,'], null, taught)).status).toBe(200);
    expect((await bring(treasurer, ['M-5,900,90,open,,'], null, taught)).status).toBe(200);
  });

  test('needs confirming whenever a treasurer changes it, unlike a mapping that an admin set up', async () => {
    const taught = await addPartner(site, admin, newShop());
    await bring(admin, ['N-1,900,90,open,,'], usual, taught);
    expect(await columnsFor(treasurer, taught)).toMatchObject({ isRemembered: true, needsConfirming: false });
    await bring(treasurer, ['N-2,900,90,open,,'], generous, taught);
    expect(await columnsFor(admin, taught)).toMatchObject({ needsConfirming: true });
  });
});
