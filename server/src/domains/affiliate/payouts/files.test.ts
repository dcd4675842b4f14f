import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPartner, follow, newShop, report, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const shop = newShop();
let admin: Member;
let treasurer: Member;
let partner: TestPartner;
beforeAll(async () => {
  admin = await site.admin();
  treasurer = await site.staff('treasurer');
  await site.call('PUT /settings', { as: admin, body: { affiliateSharePercent: 50, currency: 'EUR', country: 'DE' } });
  partner = await addPartner(site, admin, shop);
});
// Other files of this process count in dollars.
afterAll(() => presentLocale(firstLocale));

const as = (who: Member) => (key: string, body?: object) => site.call(key, { as: who, ...(body && { body }) });
const payer = { holder: 'Haggle e. V.', iban: 'DE89370400440532013000', bic: null };
const setRules = (rules: object = {}) =>
  as(admin)('PUT /admin/affiliate/payout-rules', { payer, needsSecond: false, offersVouchers: true, ...rules });

/** A member to whom half of this commission is payable. */
async function payee(details: object, commission = 100, who?: Member): Promise<Member> {
  const member = who ?? (await site.member());
  const said = await as(member)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect(said.status).toBe(200);
  const dealId = await site.deal(member, { dealURL: `https://${shop}/${crypto.randomUUID()}` });
  const { clickId } = await follow(site, dealId);
  const order = { orderId: crypto.randomUUID(), clickId, orderAmount: 1_000, commission, currency: 'EUR' };
  const { _id } = (await report(site, partner, order)).body.data;
  for (const status of ['approved', 'payable']) {
    await as(admin)(`PUT /affiliate/commission/${_id}/status`, { status });
  }
  return member;
}
const paypal = () => payee({ method: 'paypal', email: 'ada@pay.example' });
const bank = (iban = 'GB29NWBK60161331926819', holder = 'Jörg Weiß') => payee({ method: 'bank', holder, iban });

const batch = async (who = admin): Promise<string> => (await as(who)('POST /admin/affiliate/payouts')).body.data._id;
const close = (id: string, status: string, more = {}) =>
  as(admin)(`PUT /admin/affiliate/payouts/${id}/status`, { status, ...more });
const make = (id: string, kind: string, more = {}) =>
  as(admin)(`POST /admin/affiliate/payouts/${id}/files`, { kind, ...more });
const files = async (id: string) => (await as(admin)(`GET /admin/affiliate/payouts/${id}/files`)).body.data;
const take = (file: string) => as(admin)(`GET /admin/affiliate/payout-files/${file}/content`);
const move = (file: string, body: object) => as(admin)(`PUT /admin/affiliate/payout-files/${file}/status`, body);
const remove = (id: string, member: Member) =>
  as(admin)(`POST /admin/affiliate/payouts/${id}/members/${member.id}/removal`, { reason: 'The bank sent it back.' });
const today = () => new Date().toISOString().slice(0, 10);

/** Pays nobody any more, so that the next test begins with nobody due. */
async function payAll(): Promise<void> {
  const { data } = (await as(admin)('GET /admin/affiliate/payouts?status=open')).body;
  for (const { _id } of data) {
    for (const file of (await files(_id)).files) if (file.status === 'made') await move(file._id, { status: 'sent' });
    await as(treasurer)(`POST /admin/affiliate/payouts/${_id}/approval`);
    await as(admin)(`POST /admin/affiliate/payouts/${_id}/approval`);
    const { unsent } = await files(_id);
    await close(_id, 'paid', { paidByHand: unsent.map(({ member }: { member: { _id: string } }) => member._id) });
  }
}
beforeEach(async () => {
  await payAll();
  await setRules();
});

test('a batch becomes a file for the bank, one for PayPal and one for vouchers; each pays its own', async () => {
  const [one, two] = [await bank(), await paypal()];
  await payee({ method: 'voucher', email: 'vera@pay.example' }, 60);
  await payee({ method: 'other', holder: 'Otto', note: 'By hand' });
  const id = await batch();
  expect(await files(id)).toMatchObject({
    files: [],
    ready: [
      { kind: 'sepa', members: 1, amount: 50 },
      { kind: 'paypal', members: 1, amount: 50 },
      { kind: 'voucher', members: 1, amount: 30 },
    ],
    leftOut: [],
    byHand: { members: 1, amount: 50 },
    hasPayer: true,
  });
  const sepa = (await make(id, 'sepa', { day: today() })).body.data;
  expect(sepa).toMatchObject({ kind: 'sepa', status: 'made', members: 1, amount: 50, by: admin.username });
  const { headers, body } = await take(sepa._id);
  expect(headers.get('content-type')).toContain('application/xml');
  expect(headers.get('content-disposition')).toContain(`payout-${id}-sepa-${sepa._id}.xml`);
  expect(body).toContain(`<MsgId>haggle-payout-${id}-1</MsgId>`);
  expect(body).toContain(`<EndToEndId>haggle-${id}-${one.id}</EndToEndId>`);
  expect(body).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>');
  expect(body).toContain('<Nm>Jorg Weiss</Nm>');
  expect(body).toContain(`<ReqdExctnDt><Dt>${today()}</Dt></ReqdExctnDt>`);
  expect((await take(sepa._id)).body).toBe(body);
  const list = (await make(id, 'paypal')).body.data;
  const { body: rows } = await take(list._id);
  expect(rows).toMatch(new RegExp(`^ada@pay\\.example,50\\.00,EUR,haggle-${id}-${two.id},.*,PAYPAL\r\n$`));
  const vouchers = (await make(id, 'voucher')).body.data;
  expect((await take(vouchers._id)).body).toContain('vera@pay.example,30.00,EUR,');
  expect((await files(id)).ready).toEqual([]);
  const stored = await site.context.database.selectFrom('payout_files').select('sealed').execute();
  expect(stored.every(({ sealed }) => !sealed?.toString('latin1').includes('GB29'))).toBe(true);
  const log = (await as(admin)(`GET /admin/audit?subject=payout&subjectId=${id}`)).body.data;
  const actions = log.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'payout.file_made')).toHaveLength(3);
  expect(actions.filter((action: string) => action === 'payout.exported')).toHaveLength(4);
});

test('nobody is paid by two files, also of two made at once', async () => {
  await bank();
  const id = await batch();
  const both = await Promise.all([make(id, 'sepa'), make(id, 'sepa'), make(id, 'sepa')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await make(id, 'sepa')).body.code).toBe('payout_file_empty');
  const { database } = site.context;
  const twice = sql`
    with file as (insert into payout_files (payout_id, kind, sealed, made_at) values (${id}, 'sepa', 'x', now()) returning id)
    insert into payout_file_items (file_id, payout_id, member_id, amount_cents)
    select file.id, ${id}, member_id, 1 from file, payout_items where payout_id = ${id}`;
  await expect(twice.execute(database)).rejects.toThrow('payout_file_items_once');
});

test('a failed file can be made anew, and what was said of one is taken back until then', async () => {
  const member = await bank();
  const id = await batch();
  const first = (await make(id, 'sepa')).body.data._id;
  const mine = async () => (await as(member)('GET /affiliate/payouts')).body.data[0];
  expect(await mine()).toMatchObject({ status: 'open', sentOn: null });
  expect((await move(first, { status: 'sent', sentOn: '2099-01-01' })).status).toBe(422);
  expect((await move(first, { status: 'sent' })).body.data).toMatchObject({ status: 'sent', sentOn: today() });
  expect(await mine()).toMatchObject({ status: 'open', sentOn: today() });
  expect((await close(id, 'cancelled')).body.code).toBe('payout_file_sent');
  expect((await move(first, { status: 'made' })).body.data).toMatchObject({ status: 'made', sentOn: null });
  expect((await close(id, 'paid')).body.code).toBe('payout_file_open');
  expect((await move(first, { status: 'failed' })).status).toBe(422);
  const failed = await move(first, { status: 'failed', reason: 'The bank refused it.' });
  expect(failed.body.data).toMatchObject({ status: 'failed', reason: 'The bank refused it.' });
  expect((await close(id, 'paid')).body.code).toBe('payout_file_failed');
  expect((await move(first, { status: 'made' })).status).toBe(200);
  await move(first, { status: 'failed', reason: 'Once more.' });
  const second = (await make(id, 'sepa')).body.data._id;
  expect((await take(second)).body).toContain(`<MsgId>haggle-payout-${id}-2</MsgId>`);
  expect((await move(first, { status: 'made' })).body.code).toBe('payout_file_moved');
  await move(second, { status: 'sent' });
  expect((await close(id, 'paid')).body.data).toMatchObject({ status: 'paid' });
  expect((await take(second)).body.code).toBe('payout_file_gone');
  expect((await move(second, { status: 'made' })).body.code).toBe('payout_closed');
});

test('cancelling a batch lets its files pay nobody', async () => {
  const member = await bank();
  const id = await batch();
  const file = (await make(id, 'sepa')).body.data._id;
  expect((await close(id, 'cancelled')).status).toBe(200);
  expect((await files(id)).files).toMatchObject([{ status: 'failed', isKept: false }]);
  expect((await take(file)).body.code).toBe('payout_file_gone');
  const again = await batch();
  const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${again}/members`)).body;
  expect(data.map((row: { member: { _id: string } }) => row.member._id)).toEqual([member.id]);
});

test('a member whose money came back is taken out; the rest is paid, and they are next time', async () => {
  const [back, stays] = [await bank(), await bank()];
  const id = await batch();
  const file = (await make(id, 'sepa')).body.data._id;
  expect((await remove(id, back)).body.code).toBe('payout_file_open');
  await move(file, { status: 'sent' });
  expect((await remove(id, back)).body.data).toMatchObject({ members: 1, amount: 50 });
  expect((await remove(id, back)).body.code).toBe('payout_member_not_found');
  expect((await move(file, { status: 'made' })).body.code).toBe('payout_file_moved');
  await close(id, 'paid');
  const balance = async (who: Member) => (await as(who)(`GET /affiliate/user-stats/${who.id}`)).body.data.balance;
  expect(await balance(back)).toMatchObject({ owed: 50, onItsWay: 0, paid: 0 });
  expect(await balance(stays)).toMatchObject({ owed: 0, paid: 50 });
  const next = (await as(admin)(`GET /admin/affiliate/payouts/${await batch()}/members`)).body.data;
  expect(next).toMatchObject([{ member: { _id: back.id }, amount: 50, file: null }]);
});

test('whom no file can pay is left out with the reason, which they read themselves', async () => {
  const far = await bank('SA0380000000608010167519', 'Amal');
  const id = await batch();
  expect(await files(id)).toMatchObject({
    ready: [],
    leftOut: [{ problem: 'outside_sepa', members: 1, amount: 50 }],
  });
  expect((await make(id, 'sepa')).body.code).toBe('payout_file_empty');
  const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
  expect(data).toMatchObject([{ problem: 'outside_sepa', hasChanged: false }]);
  expect((await as(far)('GET /affiliate/payout-details')).body.data).toMatchObject({ problem: 'outside_sepa' });
  const details = { method: 'bank', holder: 'محمد', iban: payer.iban };
  const said = await as(far)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect([said.status, said.body.details[0].path]).toEqual([422, 'details.holder']);
});

describe('a batch pays as its members had said when it was made', () => {
  const change = (who: Member, email: string) =>
    as(who)('PUT /affiliate/payout-details', { details: { method: 'paypal', email }, currentPassword: password });
  const forget = (who: Member) => as(who)('DELETE /affiliate/payout-details', { currentPassword: password });
  const copies = () =>
    site.context.database.selectFrom('payout_items').select(['member_id', 'sealed']).where('sealed', 'is not', null);

  test('a change or a deletion meanwhile neither turns the money elsewhere nor keeps it back, and the treasurer sees it', async () => {
    const [moved, gone, same] = [await paypal(), await paypal(), await paypal()];
    const id = await batch();
    await change(moved, 'elsewhere@pay.example');
    await forget(gone);
    expect(await files(id)).toMatchObject({
      ready: [{ kind: 'paypal', members: 3, amount: 150 }],
      leftOut: [],
      changed: { members: 2, amount: 100 },
    });
    const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
    const changed = data.filter(({ hasChanged }: { hasChanged: boolean }) => hasChanged);
    const ids = changed.map(({ member }: { member: { _id: string } }) => member._id);
    expect(ids.toSorted()).toEqual([moved.id, gone.id].toSorted());
    const csv = (await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body;
    const { body } = await take((await make(id, 'paypal')).body.data._id);
    for (const text of [csv, body]) {
      expect(text.match(/ada@pay\.example/g)).toHaveLength(3);
      expect(text).not.toContain('elsewhere@pay.example');
    }
    expect(same.id).toBeDefined();
  });

  test('an account that is erased meanwhile is paid what is on its way; the copies go when the batch is closed', async () => {
    const member = await paypal();
    const id = await batch();
    await as(member)('POST /auth/deletion', { currentPassword: password });
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('erase-due-accounts');
    site.setClock(undefined);
    const row = await copies().executeTakeFirstOrThrow();
    expect(row.member_id).toBe(member.id);
    expect(row.sealed?.toString('latin1')).not.toContain('ada@');
    const file = (await make(id, 'paypal')).body.data._id;
    expect((await take(file)).body).toContain(`ada@pay.example,50.00,EUR,haggle-${id}-${member.id},`);
    await move(file, { status: 'sent' });
    expect((await close(id, 'paid')).status).toBe(200);
    expect(await copies().execute()).toEqual([]);
    expect((await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body).not.toContain('ada@pay.example');
  });

  test('cancelling forgets the copies, and the next batch takes the details of its day', async () => {
    const member = await paypal();
    await close(await batch(), 'cancelled');
    expect(await copies().execute()).toEqual([]);
    await change(member, 'later@pay.example');
    const file = (await make(await batch(), 'paypal')).body.data._id;
    expect((await take(file)).body).toContain('later@pay.example');
  });

  test('one member’s copy opens for no other member', async () => {
    const [owner, thief] = [await paypal(), await paypal()];
    const id = await batch();
    const { database } = site.context;
    await sql`update payout_items set sealed = (select sealed from payout_items where payout_id = ${id} and member_id = ${owner.id})
      where payout_id = ${id} and member_id = ${thief.id}`.execute(database);
    expect((await make(id, 'paypal')).status).toBe(500);
    await close(id, 'cancelled');
  });

  test('a batch of the version before, which kept no copies, pays by the details of now', async () => {
    const member = await paypal();
    const id = await batch();
    await sql`update payout_items set sealed = null where payout_id = ${id}`.execute(site.context.database);
    await change(member, 'now@pay.example');
    const file = (await make(id, 'paypal')).body.data._id;
    expect((await take(file)).body).toContain('now@pay.example');
    await move(file, { status: 'failed', reason: 'Once more.' });
    await forget(member);
    expect((await files(id)).leftOut).toMatchObject([{ problem: 'no_details', members: 1 }]);
    await change(member, 'now@pay.example');
  });
});

describe('nobody is booked as paid to whom nothing was sent', () => {
  const balance = async (who: Member) => (await as(who)(`GET /affiliate/user-stats/${who.id}`)).body.data.balance;

  test('who is in no file that was sent is named as paid by hand, or taken out', async () => {
    const [sent, byHand] = [await bank(), await payee({ method: 'other', holder: 'Otto', note: 'In cash' })];
    const id = await batch();
    expect((await close(id, 'paid')).body.code).toBe('payout_unsent');
    await move((await make(id, 'sepa')).body.data._id, { status: 'sent' });
    const refused = await close(id, 'paid');
    expect([refused.status, refused.body.code]).toEqual([409, 'payout_unsent']);
    expect(await balance(byHand)).toMatchObject({ owed: 50, paid: 0 });
    expect((await files(id)).unsent).toMatchObject([{ member: { _id: byHand.id }, amount: 50 }]);
    // By a file and by hand would be twice.
    const twice = await close(id, 'paid', { paidByHand: [byHand.id, sent.id] });
    expect([twice.status, twice.body.details[0].path]).toEqual([422, 'paidByHand']);
    expect((await close(id, 'cancelled', { paidByHand: [byHand.id] })).status).toBe(422);
    expect((await close(id, 'paid', { paidByHand: [byHand.id] })).body.data).toMatchObject({ status: 'paid' });
    for (const member of [sent, byHand]) expect(await balance(member)).toMatchObject({ owed: 0, paid: 50 });
    const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
    const told = data.map((row: { member: { _id: string }; isByHand: boolean }) => [row.member._id, row.isByHand]);
    expect(Object.fromEntries(told)).toEqual({ [sent.id]: false, [byHand.id]: true });
    const [entry] = (await as(admin)(`GET /admin/audit?subject=payout&subjectId=${id}`)).body.data;
    expect(entry).toMatchObject({ action: 'payout.paid', changes: { paidByHand: [null, 1] } });
  });

  test('whose file failed is in another one, or paid by hand', async () => {
    const member = await paypal();
    const id = await batch();
    const file = (await make(id, 'paypal')).body.data._id;
    await move(file, { status: 'failed', reason: 'PayPal is down.' });
    expect((await close(id, 'paid')).body.code).toBe('payout_file_failed');
    expect((await close(id, 'paid', { paidByHand: [member.id] })).status).toBe(200);
  });

  test('the database refuses it, too', async () => {
    await paypal();
    const id = await batch();
    const pay = sql`update payouts set status = 'paid', payout_date = now(), closed_at = now() where id = ${id}`;
    await expect(pay.execute(site.context.database)).rejects.toThrow('members to whom nothing was sent');
  });
});

describe('two people', () => {
  test('somebody else approves a batch before anything of it is sent, never who made it', async () => {
    await bank();
    await setRules({ needsSecond: true });
    const id = await batch(treasurer);
    const read = async (who: Member) => (await as(who)(`GET /admin/affiliate/payouts/${id}`)).body.data;
    expect(await read(treasurer)).toMatchObject({ needsSecond: true, approvedAt: null, canApprove: false });
    expect(await read(admin)).toMatchObject({ canApprove: true });
    expect((await make(id, 'sepa')).body.code).toBe('payout_unapproved');
    expect((await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body.code).toBe('payout_unapproved');
    expect((await close(id, 'paid')).body.code).toBe('payout_unapproved');
    const own = await as(treasurer)(`POST /admin/affiliate/payouts/${id}/approval`);
    expect([own.status, own.body.code]).toEqual([403, 'payout_own_approval']);
    // Switching the rule off does not let through what was made under it.
    await setRules({ needsSecond: false });
    expect((await make(id, 'sepa')).body.code).toBe('payout_unapproved');
    const approved = (await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`)).body.data;
    expect(approved).toMatchObject({ approvedBy: admin.username, canApprove: false });
    expect((await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`)).body.code).toBe('payout_approved');
    expect((await make(id, 'sepa')).status).toBe(200);
  });

  test('the database refuses what the code would let through', async () => {
    await bank();
    await setRules({ needsSecond: true });
    const id = await batch(treasurer);
    const { database } = site.context;
    const set = (change: ReturnType<typeof sql>) =>
      sql`update payouts set ${change} where id = ${id}`.execute(database);
    await expect(set(sql`approved_by = created_by, approved_at = now()`)).rejects.toThrow('payouts_second_person');
    const refusal = 'is approved by one person who did not make it';
    await expect(set(sql`approved_at = now()`)).rejects.toThrow(refusal);
    await expect(set(sql`needs_second = false`)).rejects.toThrow(refusal);
    await expect(set(sql`created_by = ${admin.id}`)).rejects.toThrow(refusal);
    await sql`update payout_items set is_by_hand = true where payout_id = ${id}`.execute(database);
    await expect(set(sql`status = 'paid', payout_date = now(), closed_at = now()`)).rejects.toThrow('payouts_approved');
    const file = sql`insert into payout_files (payout_id, kind, sealed, made_at) values (${id}, 'sepa', 'x', now())`;
    await expect(file.execute(database)).rejects.toThrow('is closed or not approved');
    await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`);
    await expect(set(sql`approved_at = null`)).rejects.toThrow(refusal);
  });
});

describe('a payout that pays the treasurer who makes it', () => {
  const details = { method: 'paypal', email: 'mine@pay.example' };

  test('needs somebody else, though the rule is off', async () => {
    const [keeper, colleague, other] = [await site.staff('treasurer'), await site.staff('treasurer'), await paypal()];
    await payee(details, 100, keeper);
    const made = (await as(keeper)('POST /admin/affiliate/payouts')).body.data;
    expect(made).toMatchObject({ members: 2, needsSecond: true, paysMaker: true, canApprove: false });
    const mine = (key: string, body?: object) => as(keeper)(key.replace(':id', made._id), body);
    for (const [key, body] of [
      ['POST /admin/affiliate/payouts/:id/files', { kind: 'paypal' }],
      ['GET /admin/affiliate/payouts/:id/csv', undefined],
      ['PUT /admin/affiliate/payouts/:id/status', { status: 'paid', paidByHand: [keeper.id, other.id] }],
    ] as const) {
      const refused = await mine(key, body);
      expect([refused.status, refused.body.code], key).toEqual([409, 'payout_unapproved']);
    }
    expect((await mine('POST /admin/affiliate/payouts/:id/approval')).body.code).toBe('payout_own_approval');
    const removal = `POST /admin/affiliate/payouts/:id/members/${keeper.id}/removal`;
    expect((await mine(removal, { reason: 'It came back.' })).body.code).toBe('own_case');
    const approved = await as(colleague)(`POST /admin/affiliate/payouts/${made._id}/approval`);
    expect(approved.body.data).toMatchObject({ approvedBy: colleague.username });
    expect((await mine('POST /admin/affiliate/payouts/:id/files', { kind: 'paypal' })).status).toBe(200);
  });

  test('needs nobody else where it pays others alone, nor where an admin made it, who answers for the site', async () => {
    const keeper = await site.staff('treasurer');
    await paypal();
    const others = (await as(keeper)('POST /admin/affiliate/payouts')).body.data;
    expect(others).toMatchObject({ needsSecond: false, paysMaker: false });
    await payee(details, 100, admin);
    const own = (await as(admin)('POST /admin/affiliate/payouts')).body.data;
    expect(own).toMatchObject({ needsSecond: false, paysMaker: true });
    expect((await make(own._id, 'paypal')).status).toBe(200);
  });
});

test('who sends the money does not decide whether somebody else looks at it', async () => {
  const rules = { payer, needsSecond: true, offersVouchers: true };
  expect((await as(treasurer)('PUT /admin/affiliate/payout-rules', rules)).status).toBe(403);
  expect((await as(treasurer)('GET /admin/affiliate/payout-rules')).body.data).toMatchObject({ payer });
  const typo = await setRules({ payer: { ...payer, iban: 'DE88370400440532013000' } });
  expect([typo.status, typo.body.details[0].path]).toEqual([422, 'payer.iban']);
  const log = JSON.stringify((await as(admin)('GET /admin/audit?subject=payout&subjectId=rules')).body.data);
  expect(log).toContain('3000');
  expect(log).not.toContain('3704');
});

test('vouchers are chosen where the site has them; without an account there is no file for the bank', async () => {
  await bank();
  await setRules({ payer: null, offersVouchers: false });
  const member = await site.member();
  const details = { method: 'voucher', email: 'v@pay.example' };
  const said = await as(member)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect(said.body.code).toBe('payout_method_off');
  const { methods } = (await as(member)('GET /affiliate/payout-details')).body.data;
  expect(methods).toEqual(['paypal', 'bank', 'other']);
  const id = await batch();
  expect((await make(id, 'sepa')).body.code).toBe('payout_without_payer');
  expect((await make(id, 'sepa', { day: '2020-01-01' })).status).toBe(422);
});
