import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePayouts } from '../../../../test/harness/payouts.ts';
import { type Member, password } from '../../../../test/harness/site.ts';

const {
  site,
  as,
  staff,
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
beforeAll(() => {
  ({ admin } = staff());
});

describe('a batch pays by the details that its members had when it was made', () => {
  const updateDetails = (actor: Member, email: string) =>
    as(actor)('PUT /affiliate/payout-details', { details: { method: 'paypal', email }, currentPassword: password });
  const deleteDetails = (actor: Member) => as(actor)('DELETE /affiliate/payout-details', { currentPassword: password });
  const copiedDetails = () =>
    site.context.database.selectFrom('payout_items').select(['member_id', 'sealed']).where('sealed', 'is not', null);

  test('later changes and deletions neither redirect nor stop the payment, and the admin area shows them', async () => {
    const [changedMember, deletedMember, unchangedMember] = [
      await addPaypalPayee(),
      await addPaypalPayee(),
      await addPaypalPayee(),
    ];
    const id = await createPayout();
    await updateDetails(changedMember, 'elsewhere@pay.example');
    await deleteDetails(deletedMember);
    expect(await files(id)).toMatchObject({
      ready: [{ kind: 'paypal', members: 3, amount: 150 }],
      leftOut: [],
      changed: { members: 2, amount: 100 },
    });
    const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
    const changed = data.filter(({ hasChanged }: { hasChanged: boolean }) => hasChanged);
    const ids = changed.map(({ member }: { member: { _id: string } }) => member._id);
    expect(ids.toSorted()).toEqual([changedMember.id, deletedMember.id].toSorted());
    const csv = (await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body;
    const { body } = await downloadFile((await createFile(id, 'paypal')).body.data._id);
    for (const text of [csv, body]) {
      expect(text.match(/ada@pay\.example/g)).toHaveLength(3);
      expect(text).not.toContain('elsewhere@pay.example');
    }
    expect(unchangedMember.id).toBeDefined();
  });

  test('an account erased meanwhile is still paid, and the copied details are deleted with the closing', async () => {
    const member = await addPaypalPayee();
    const id = await createPayout();
    await as(member)('POST /auth/deletion', { currentPassword: password });
    site.setClock(Date.now() + 8 * 86_400_000);
    await site.run('erase-due-accounts');
    site.setClock(undefined);
    const row = await copiedDetails().executeTakeFirstOrThrow();
    expect(row.member_id).toBe(member.id);
    expect(row.sealed?.toString('latin1')).not.toContain('ada@');
    const file = (await createFile(id, 'paypal')).body.data._id;
    expect((await downloadFile(file)).body).toContain(`ada@pay.example,50.00,EUR,haggle-${id}-${member.id},`);
    await setFileStatus(file, { status: 'sent' });
    expect((await setPayoutStatus(id, 'paid')).status).toBe(200);
    expect(await copiedDetails().execute()).toEqual([]);
    expect((await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body).not.toContain('ada@pay.example');
  });

  test('cancelling deletes the copied details, and the next batch uses the current ones', async () => {
    const member = await addPaypalPayee();
    await setPayoutStatus(await createPayout(), 'cancelled');
    expect(await copiedDetails().execute()).toEqual([]);
    await updateDetails(member, 'later@pay.example');
    const file = (await createFile(await createPayout(), 'paypal')).body.data._id;
    expect((await downloadFile(file)).body).toContain('later@pay.example');
  });

  test('one member’s copied details can’t be decrypted for another member', async () => {
    const [owner, thief] = [await addPaypalPayee(), await addPaypalPayee()];
    const id = await createPayout();
    const { database } = site.context;
    await sql`update payout_items set sealed = (select sealed from payout_items where payout_id = ${id} and member_id = ${owner.id})
      where payout_id = ${id} and member_id = ${thief.id}`.execute(database);
    expect((await createFile(id, 'paypal')).status).toBe(500);
    await setPayoutStatus(id, 'cancelled');
  });

  test('a batch of an older version without copied details pays by the current ones', async () => {
    const member = await addPaypalPayee();
    const id = await createPayout();
    await sql`update payout_items set sealed = null where payout_id = ${id}`.execute(site.context.database);
    await updateDetails(member, 'now@pay.example');
    const file = (await createFile(id, 'paypal')).body.data._id;
    expect((await downloadFile(file)).body).toContain('now@pay.example');
    await setFileStatus(file, { status: 'failed', reason: 'Once more.' });
    await deleteDetails(member);
    expect((await files(id)).leftOut).toMatchObject([{ problem: 'no_details', members: 1 }]);
    await updateDetails(member, 'now@pay.example');
  });
});

describe('a member to whom nothing was sent is not booked as paid', () => {
  const balance = async (actor: Member) => (await as(actor)(`GET /affiliate/user-stats/${actor.id}`)).body.data.balance;

  test('a member in no sent file must be named as paid manually to close the batch', async () => {
    const [sentMember, manualMember] = [
      await addBankPayee(),
      await addPayee({ method: 'other', holder: 'Otto', note: 'In cash' }),
    ];
    const id = await createPayout();
    expect((await setPayoutStatus(id, 'paid')).body.code).toBe('payout_unsent');
    await setFileStatus((await createFile(id, 'sepa')).body.data._id, { status: 'sent' });
    const refusal = await setPayoutStatus(id, 'paid');
    expect([refusal.status, refusal.body.code]).toEqual([409, 'payout_unsent']);
    expect(await balance(manualMember)).toMatchObject({ owed: 50, paid: 0 });
    expect((await files(id)).unsent).toMatchObject([{ member: { _id: manualMember.id }, amount: 50 }]);
    // Paying someone both by file and manually would pay them twice.
    const doubleReply = await setPayoutStatus(id, 'paid', { paidByHand: [manualMember.id, sentMember.id] });
    expect([doubleReply.status, doubleReply.body.details[0].path]).toEqual([422, 'paidByHand']);
    expect((await setPayoutStatus(id, 'cancelled', { paidByHand: [manualMember.id] })).status).toBe(422);
    expect((await setPayoutStatus(id, 'paid', { paidByHand: [manualMember.id] })).body.data).toMatchObject({
      status: 'paid',
    });
    for (const member of [sentMember, manualMember]) expect(await balance(member)).toMatchObject({ owed: 0, paid: 50 });
    const { data } = (await as(admin)(`GET /admin/affiliate/payouts/${id}/members`)).body;
    const manualEntries = data.map((row: { member: { _id: string }; isByHand: boolean }) => [
      row.member._id,
      row.isByHand,
    ]);
    expect(Object.fromEntries(manualEntries)).toEqual({ [sentMember.id]: false, [manualMember.id]: true });
    const [entry] = (await as(admin)(`GET /admin/audit?subject=payout&subjectId=${id}`)).body.data;
    expect(entry).toMatchObject({ action: 'payout.paid', changes: { paidByHand: [null, 1] } });
  });

  test('a member in a failed file must be named as paid manually', async () => {
    const member = await addPaypalPayee();
    const id = await createPayout();
    const file = (await createFile(id, 'paypal')).body.data._id;
    await setFileStatus(file, { status: 'failed', reason: 'PayPal is down.' });
    expect((await setPayoutStatus(id, 'paid')).body.code).toBe('payout_file_failed');
    expect((await setPayoutStatus(id, 'paid', { paidByHand: [member.id] })).status).toBe(200);
  });

  test('the database refuses it as well', async () => {
    await addPaypalPayee();
    const id = await createPayout();
    const markPaid = sql`update payouts set status = 'paid', payout_date = now(), closed_at = now() where id = ${id}`;
    await expect(markPaid.execute(site.context.database)).rejects.toThrow('members to whom nothing was sent');
  });
});
