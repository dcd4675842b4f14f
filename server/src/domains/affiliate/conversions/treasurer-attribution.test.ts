import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
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

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });
const dealOf = (member: Member) => site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });

const columns = {
  transactionId: 'Txn',
  orderAmount: 'Sale',
  commission: 'Comm',
  status: 'State',
  dealId: 'Ref',
  clickId: 'Click',
};
const mappingWith = (states: object) => ({ columns, keyColumns: [], decimal: '.', timeZone: 'UTC', states });
const defaultMapping = mappingWith({ locked: 'payable', open: 'pending', void: 'cancelled' });

/** Imports a file. Without a mapping, the last one is used. */
async function importFile(
  actor: Member,
  rows: readonly string[],
  mapping: object | null = defaultMapping,
  targetPartner = partner,
) {
  const form = new FormData();
  form.set('file', new File([`Txn,Sale,Comm,State,Ref,Click\n${rows.join('\n')}\n`], 'report.csv'));
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return site.call(`POST /admin/affiliate/partners/${targetPartner.id}/conversions`, { as: actor, body: form });
}
const importRow = async (actor: Member, row: string) => (await importFile(actor, [row])).body.data;

async function findCommission(transactionId: string) {
  const { data } = (await as(admin)(`GET /affiliate/commissions?q=${transactionId}`)).body;
  return data[0];
}
const holdsOf = async (actor: Member) => (await as(actor)('GET /admin/affiliate/holds?limit=100')).body.data;
const signalsOf = async (transactionId: string) => {
  type Hold = { commission: { transactionId: string }; signals: string[]; broughtBy: string | null };
  const heldOrder = (await holdsOf(admin)).find(({ commission }: Hold) => commission.transactionId === transactionId);
  return heldOrder && [heldOrder.signals, heldOrder.broughtBy];
};
const decide = (actor: Member, id: string, decision = 'released') =>
  as(actor)(`PUT /admin/affiliate/holds/${id}`, { decision, reason: 'I asked the shop.' });

describe('an order that only a treasurer’s file attributes', () => {
  test('is held until someone else decides, and is in no payout batch', async () => {
    const details = { method: 'paypal', email: 'friend@pay.example' };
    await as(friend)('PUT /affiliate/payout-details', { details, currentPassword: password });
    const row = `FAKE-1,9000,9000,locked,${await dealOf(friend)},`;
    expect(await importRow(treasurer, row)).toMatchObject({ created: 1, failed: 0 });
    const order = await findCommission('FAKE-1');
    expect(order).toMatchObject({ status: 'pending', isHeld: true, member: { _id: friend.id } });
    expect(await signalsOf('FAKE-1')).toEqual([['named_deal'], treasurer.username]);
    expect((await as(treasurer)('POST /admin/affiliate/payouts')).body.code).toBe('nothing_due');
    const path = `PUT /affiliate/commission/${order._id}/status`;
    expect((await as(treasurer)(path, { status: 'approved' })).body.code).toBe('commission_held');
    expect(await holdsOf(treasurer)).toEqual([]);
    const refusal = await decide(treasurer, order._id);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'own_case']);
    expect(refusal.body.error).toContain('your file');
    // Importing the same file again decides nothing, no matter who does it.
    await importRow(treasurer, row);
    await importRow(admin, row);
    expect(await findCommission('FAKE-1')).toMatchObject({ status: 'pending', isHeld: true });
    const colleague = await site.staff('treasurer');
    expect((await decide(colleague, order._id)).body.data).toMatchObject({ status: 'payable', isHeld: false });
  });

  test('is held even if its first amounts are zero, since a later file can correct them', async () => {
    const dealId = await dealOf(friend);
    await importRow(treasurer, `FAKE-2,0,0,open,${dealId},`);
    expect(await importRow(treasurer, `FAKE-2,9000,9000,locked,${dealId},`)).toMatchObject({ failed: 0 });
    expect(await findCommission('FAKE-2')).toMatchObject({ status: 'pending', isHeld: true });
  });

  test('notifies other treasurers, but not the one who imported it', async () => {
    await site.drain();
    const [importer, other] = [await site.staff('treasurer'), await site.staff('treasurer')];
    await importRow(importer, `FAKE-3,90,9,locked,${await dealOf(friend)},`);
    await site.drain();
    const heldNotifications = async (actor: Member) =>
      (await as(actor)('GET /notifications')).body.data.filter(({ type }: { type: string }) => type === 'order_held');
    expect(await heldNotifications(other)).toHaveLength(1);
    expect(await heldNotifications(importer)).toEqual([]);
  });

  test('is not held if a click of the site confirms it, or if an admin imported it instead', async () => {
    const { clickId } = await clickDeal(site, await dealOf(friend));
    await importRow(treasurer, `REAL-1,100,10,locked,,${clickId}`);
    expect(await findCommission('REAL-1')).toMatchObject({ status: 'payable', isHeld: false });
    await importRow(admin, `REAL-2,100,10,locked,${await dealOf(friend)},`);
    expect(await findCommission('REAL-2')).toMatchObject({ status: 'payable', isHeld: false });
  });
});

describe('a treasurer’s file about their own orders', () => {
  test('can’t name their deal or correct amounts, not even pending ones', async () => {
    const dealId = await dealOf(treasurer);
    const ownReply = await importRow(treasurer, `TX-9,900,90,open,${dealId},`);
    expect(ownReply).toMatchObject({
      created: 0,
      failed: 1,
      errors: [{ message: expect.stringContaining('about you') }],
    });
    expect(await findCommission('TX-9')).toBeUndefined();
    const { clickId } = await clickDeal(site, dealId);
    expect(await importRow(treasurer, `TX-10,900,90,open,,${clickId}`)).toMatchObject({ created: 1 });
    expect(await importRow(treasurer, `TX-10,9000,900,open,,${clickId}`)).toMatchObject({ changed: 0, failed: 1 });
    expect(await findCommission('TX-10')).toMatchObject({ status: 'pending', commission: 90 });
  });

  test('doesn’t cancel one, such as a refund that lowers what they are owed, but someone else’s file does', async () => {
    const { clickId } = await clickDeal(site, await dealOf(treasurer));
    await importRow(admin, `TX-20,-900,-90,locked,,${clickId}`);
    expect(await findCommission('TX-20')).toMatchObject({ status: 'payable', commission: -90 });
    expect(await importRow(treasurer, `TX-20,-900,-90,void,,${clickId}`)).toMatchObject({ changed: 0, known: 1 });
    expect(await findCommission('TX-20')).toMatchObject({ status: 'payable', networkState: 'cancelled' });
    await importRow(admin, `TX-20,-900,-90,void,,${clickId}`);
    expect(await findCommission('TX-20')).toMatchObject({ status: 'reversed' });
  });

  test('adds no cancelled order of theirs that only the file names', async () => {
    const reply = await importRow(treasurer, `TX-21,900,90,void,${await dealOf(treasurer)},`);
    expect(reply).toMatchObject({ created: 0, failed: 1 });
    expect(await findCommission('TX-21')).toBeUndefined();
  });

  test('makes nothing payable through another person’s report that doesn’t name the click', async () => {
    const { clickId } = await clickDeal(site, await dealOf(treasurer));
    await importRow(treasurer, `TX-11,900,90,open,,${clickId}`);
    await importRow(admin, 'TX-11,900,90,locked,,');
    const order = await findCommission('TX-11');
    expect(order).toMatchObject({ status: 'pending', isHeld: true, networkState: 'payable' });
    expect(await signalsOf('TX-11')).toEqual([['own_report'], treasurer.username]);
    expect((await decide(treasurer, order._id)).body.code).toBe('own_case');
    expect((await decide(admin, order._id)).body.data).toMatchObject({ status: 'payable' });
    // Once a person has decided, later reports apply.
    await importRow(admin, 'TX-11,800,80,locked,,');
    expect(await findCommission('TX-11')).toMatchObject({ status: 'payable', commission: 80 });
  });

  test('counts once another person’s report also names the click', async () => {
    const { clickId } = await clickDeal(site, await dealOf(treasurer));
    await importRow(treasurer, `TX-12,900,90,open,,${clickId}`);
    await importRow(admin, `TX-12,900,90,open,,${clickId}`);
    await importRow(admin, 'TX-12,900,90,locked,,');
    expect(await findCommission('TX-12')).toMatchObject({ status: 'payable', isHeld: false });
  });
});

describe('a column mapping that a treasurer set up', () => {
  const payableMapping = mappingWith({ open: 'payable' });
  const readColumns = async (actor: Member, targetPartner: TestPartner) => {
    const form = new FormData();
    form.set('file', new File(['Txn,Sale,Comm,State,Ref,Click\nA,1,1,open,,\n'], 'report.csv'));
    const path = `POST /admin/affiliate/partners/${targetPartner.id}/report-columns`;
    return (await site.call(path, { as: actor, body: form })).body.data;
  };

  test('must be reviewed and sent along by the next person who uses it', async () => {
    const mappedPartner = await addPartner(site, admin, newShop());
    await importFile(treasurer, ['M-1,900,90,open,,'], payableMapping, mappedPartner);
    expect((await importFile(treasurer, ['M-2,900,90,open,,'], null, mappedPartner)).status).toBe(200);
    for (const actor of [admin, await site.staff('treasurer')]) {
      const refusal = await importFile(actor, ['M-3,900,90,open,,'], null, mappedPartner);
      expect([refusal.status, refusal.body.code]).toEqual([409, 'mapping_unconfirmed']);
    }
    expect(await findCommission('M-3')).toBeUndefined();
    const columnsReply = await readColumns(admin, mappedPartner);
    expect(columnsReply).toMatchObject({ isRemembered: true, needsConfirming: true, taughtBy: treasurer.username });
    expect(columnsReply.words).toEqual([{ word: 'open', state: 'payable' }]);
    expect((await importFile(admin, ['M-3,900,90,open,,'], columnsReply.mapping, mappedPartner)).status).toBe(200);
    expect(await readColumns(admin, mappedPartner)).toMatchObject({ needsConfirming: false });
    expect((await importFile(admin, ['M-4,900,90,open,,'], null, mappedPartner)).status).toBe(200);
    expect((await importFile(treasurer, ['M-5,900,90,open,,'], null, mappedPartner)).status).toBe(200);
  });

  test('needs confirming whenever a treasurer changes it, unlike a mapping that an admin set up', async () => {
    const mappedPartner = await addPartner(site, admin, newShop());
    await importFile(admin, ['N-1,900,90,open,,'], defaultMapping, mappedPartner);
    expect(await readColumns(treasurer, mappedPartner)).toMatchObject({ isRemembered: true, needsConfirming: false });
    await importFile(treasurer, ['N-2,900,90,open,,'], payableMapping, mappedPartner);
    expect(await readColumns(admin, mappedPartner)).toMatchObject({ needsConfirming: true });
  });
});
