import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { payer, usePayouts } from '../../../../test/harness/payouts.ts';
import { type Member, password } from '../../../../test/harness/site.ts';

const {
  site,
  as,
  staff,
  setRules,
  addPayee,
  addPaypalPayee,
  addBankPayee,
  createPayout,
  setPayoutStatus,
  createFile,
  files,
  downloadFile,
  setFileStatus,
} = usePayouts();
let admin: Member;
let treasurer: Member;
beforeAll(() => {
  ({ admin, treasurer } = staff());
});

const removeMember = (id: string, member: Member) =>
  as(admin)(`POST /admin/affiliate/payouts/${id}/members/${member.id}/removal`, { reason: 'The bank sent it back.' });
const today = () => new Date().toISOString().slice(0, 10);

test('a batch gets one file each for the bank, PayPal and vouchers, with the members paid that way', async () => {
  const [one, two] = [await addBankPayee(), await addPaypalPayee()];
  await addPayee({ method: 'voucher', email: 'vera@pay.example' }, 60);
  await addPayee({ method: 'other', holder: 'Otto', note: 'By hand' });
  const id = await createPayout();
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
  const sepa = (await createFile(id, 'sepa', { day: today() })).body.data;
  expect(sepa).toMatchObject({ kind: 'sepa', status: 'made', members: 1, amount: 50, by: admin.username });
  const { headers, body } = await downloadFile(sepa._id);
  expect(headers.get('content-type')).toContain('application/xml');
  expect(headers.get('content-disposition')).toContain(`payout-${id}-sepa-${sepa._id}.xml`);
  expect(body).toContain(`<MsgId>haggle-payout-${id}-1</MsgId>`);
  expect(body).toContain(`<EndToEndId>haggle-${id}-${one.id}</EndToEndId>`);
  expect(body).toContain('<InstdAmt Ccy="EUR">50.00</InstdAmt>');
  expect(body).toContain('<Nm>Jorg Weiss</Nm>');
  expect(body).toContain(`<ReqdExctnDt><Dt>${today()}</Dt></ReqdExctnDt>`);
  expect((await downloadFile(sepa._id)).body).toBe(body);
  const list = (await createFile(id, 'paypal')).body.data;
  const { body: rows } = await downloadFile(list._id);
  expect(rows).toMatch(new RegExp(`^ada@pay\\.example,50\\.00,EUR,haggle-${id}-${two.id},.*,PAYPAL\r\n$`));
  const vouchers = (await createFile(id, 'voucher')).body.data;
  expect((await downloadFile(vouchers._id)).body).toContain('vera@pay.example,30.00,EUR,');
  expect((await files(id)).ready).toEqual([]);
  const stored = await site.context.database.selectFrom('payout_files').select('sealed').execute();
  expect(stored.every(({ sealed }) => !sealed?.toString('latin1').includes('GB29'))).toBe(true);
  const log = (await as(admin)(`GET /admin/audit?subject=payout&subjectId=${id}`)).body.data;
  const actions = log.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'payout.file_made')).toHaveLength(3);
  expect(actions.filter((action: string) => action === 'payout.exported')).toHaveLength(4);
});

test('no member is paid by two files, even if several are made at the same time', async () => {
  await addBankPayee();
  const id = await createPayout();
  const replies = await Promise.all([createFile(id, 'sepa'), createFile(id, 'sepa'), createFile(id, 'sepa')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await createFile(id, 'sepa')).body.code).toBe('payout_file_empty');
  const { database } = site.context;
  const insertTwice = sql`
    with file as (insert into payout_files (payout_id, kind, sealed, made_at) values (${id}, 'sepa', 'x', now()) returning id)
    insert into payout_file_items (file_id, payout_id, member_id, amount_cents)
    select file.id, ${id}, member_id, 1 from file, payout_items where payout_id = ${id}`;
  await expect(insertTwice.execute(database)).rejects.toThrow('payout_file_items_once');
});

test('a failed file can be made again, and until then its status can be undone', async () => {
  const member = await addBankPayee();
  const id = await createPayout();
  const first = (await createFile(id, 'sepa')).body.data._id;
  const readOwnPayout = async () => (await as(member)('GET /affiliate/payouts')).body.data[0];
  expect(await readOwnPayout()).toMatchObject({ status: 'open', sentOn: null });
  expect((await setFileStatus(first, { status: 'sent', sentOn: '2099-01-01' })).status).toBe(422);
  expect((await setFileStatus(first, { status: 'sent' })).body.data).toMatchObject({ status: 'sent', sentOn: today() });
  expect(await readOwnPayout()).toMatchObject({ status: 'open', sentOn: today() });
  expect((await setPayoutStatus(id, 'cancelled')).body.code).toBe('payout_file_sent');
  expect((await setFileStatus(first, { status: 'made' })).body.data).toMatchObject({ status: 'made', sentOn: null });
  expect((await setPayoutStatus(id, 'paid')).body.code).toBe('payout_file_open');
  expect((await setFileStatus(first, { status: 'failed' })).status).toBe(422);
  const failed = await setFileStatus(first, { status: 'failed', reason: 'The bank refused it.' });
  expect(failed.body.data).toMatchObject({ status: 'failed', reason: 'The bank refused it.' });
  expect((await setPayoutStatus(id, 'paid')).body.code).toBe('payout_file_failed');
  expect((await setFileStatus(first, { status: 'made' })).status).toBe(200);
  await setFileStatus(first, { status: 'failed', reason: 'Once more.' });
  const second = (await createFile(id, 'sepa')).body.data._id;
  expect((await downloadFile(second)).body).toContain(`<MsgId>haggle-payout-${id}-2</MsgId>`);
  expect((await setFileStatus(first, { status: 'made' })).body.code).toBe('payout_file_moved');
  await setFileStatus(second, { status: 'sent' });
  expect((await setPayoutStatus(id, 'paid')).body.data).toMatchObject({ status: 'paid' });
  expect((await downloadFile(second)).body.code).toBe('payout_file_gone');
  expect((await setFileStatus(second, { status: 'made' })).body.code).toBe('payout_closed');
});

test('cancelling a batch invalidates its files, and its members are in the next batch', async () => {
  const member = await addBankPayee();
  const id = await createPayout();
  const file = (await createFile(id, 'sepa')).body.data._id;
  expect((await setPayoutStatus(id, 'cancelled')).status).toBe(200);
  expect((await files(id)).files).toMatchObject([{ status: 'failed', isKept: false }]);
  expect((await downloadFile(file)).body.code).toBe('payout_file_gone');
  const nextBatch = await createPayout();
  const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${nextBatch}/members`)).body;
  expect(data.map((row: { member: { _id: string } }) => row.member._id)).toEqual([member.id]);
});

test('a member whose money came back is removed from the batch and is in the next one', async () => {
  const [returned, remaining] = [await addBankPayee(), await addBankPayee()];
  const id = await createPayout();
  const file = (await createFile(id, 'sepa')).body.data._id;
  expect((await removeMember(id, returned)).body.code).toBe('payout_file_open');
  await setFileStatus(file, { status: 'sent' });
  expect((await removeMember(id, returned)).body.data).toMatchObject({ members: 1, amount: 50 });
  expect((await removeMember(id, returned)).body.code).toBe('payout_member_not_found');
  expect((await setFileStatus(file, { status: 'made' })).body.code).toBe('payout_file_moved');
  await setPayoutStatus(id, 'paid');
  const balance = async (actor: Member) => (await as(actor)(`GET /affiliate/user-stats/${actor.id}`)).body.data.balance;
  expect(await balance(returned)).toMatchObject({ owed: 50, onItsWay: 0, paid: 0 });
  expect(await balance(remaining)).toMatchObject({ owed: 0, paid: 50 });
  const nextMembers = (await as(admin)(`GET /admin/affiliate/payouts/${await createPayout()}/members`)).body.data;
  expect(nextMembers).toMatchObject([{ member: { _id: returned.id }, amount: 50, file: null }]);
});

test('a member whom no file can pay is left out with a reason that the member sees, too', async () => {
  const unpayable = await addBankPayee('SA0380000000608010167519', 'Amal');
  const id = await createPayout();
  expect(await files(id)).toMatchObject({
    ready: [],
    leftOut: [{ problem: 'outside_sepa', members: 1, amount: 50 }],
  });
  expect((await createFile(id, 'sepa')).body.code).toBe('payout_file_empty');
  const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
  expect(data).toMatchObject([{ problem: 'outside_sepa', hasChanged: false }]);
  expect((await as(unpayable)('GET /affiliate/payout-details')).body.data).toMatchObject({ problem: 'outside_sepa' });
  const details = { method: 'bank', holder: 'محمد', iban: payer.iban };
  const detailsReply = await as(unpayable)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect([detailsReply.status, detailsReply.body.details[0].path]).toEqual([422, 'details.holder']);
});

test('a treasurer can’t change the payout rules, and the audit log masks the payer’s IBAN', async () => {
  const rules = { payer, needsSecond: true, offersVouchers: true };
  expect((await as(treasurer)('PUT /admin/affiliate/payout-rules', rules)).status).toBe(403);
  expect((await as(treasurer)('GET /admin/affiliate/payout-rules')).body.data).toMatchObject({ payer });
  const typoReply = await setRules({ payer: { ...payer, iban: 'DE88370400440532013000' } });
  expect([typoReply.status, typoReply.body.details[0].path]).toEqual([422, 'payer.iban']);
  const log = JSON.stringify((await as(admin)('GET /admin/audit?subject=payout&subjectId=rules')).body.data);
  expect(log).toContain('3000');
  expect(log).not.toContain('3704');
});

test('a change of the payout rules leaves fields that aren’t given as they are', async () => {
  await setRules({ needsSecond: true, offersVouchers: false });
  const detailsReply = await as(admin)('PUT /admin/affiliate/payout-rules', { offersVouchers: true });
  expect(detailsReply.body.data).toMatchObject({ payer, needsSecond: true, offersVouchers: true });
  const other = { ...payer, holder: 'Haggle Ltd' };
  await as(admin)('PUT /admin/affiliate/payout-rules', { payer: other });
  const { data } = (await as(admin)('GET /admin/affiliate/payout-rules')).body;
  expect(data).toMatchObject({ payer: other, needsSecond: true, offersVouchers: true });
});

test('a change of the payer’s account is refused if the account was changed since it was read', async () => {
  const { bic: _, ...account } = payer;
  await setRules({ payer: account });
  const change = (holder: string, expected: object) =>
    as(admin)('PUT /admin/affiliate/payout-rules', { payer: { ...payer, holder }, expected });
  const read = (await as(admin)('GET /admin/affiliate/payout-rules')).body.data;
  expect((await change('Haggle Ltd', { payer: read.payer })).status).toBe(200);
  expect((await change('Haggle Inc', { payer: read.payer })).body.code).toBe('changed_meanwhile');
  const now = { ...payer, holder: 'Haggle Ltd' };
  const replies = await Promise.all(['One', 'Two'].map((holder) => change(holder, { payer: now })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('members can choose vouchers only if the site offers them, and a bank file needs a payer’s account', async () => {
  await addBankPayee();
  await setRules({ payer: null, offersVouchers: false });
  const member = await site.member();
  const details = { method: 'voucher', email: 'v@pay.example' };
  const detailsReply = await as(member)('PUT /affiliate/payout-details', { details, currentPassword: password });
  expect(detailsReply.body.code).toBe('payout_method_off');
  const { methods } = (await as(member)('GET /affiliate/payout-details')).body.data;
  expect(methods).toEqual(['paypal', 'bank', 'other']);
  const id = await createPayout();
  expect((await createFile(id, 'sepa')).body.code).toBe('payout_without_payer');
  expect((await createFile(id, 'sepa', { day: '2020-01-01' })).status).toBe(422);
});
