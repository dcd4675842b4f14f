import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePayouts } from '../../../../test/harness/payouts.ts';
import { type Member, password } from '../../../../test/harness/site.ts';

const { site, as, staff, payee, paypal, bank, batch, close, make, files, take, move } = usePayouts();
let admin: Member;
beforeAll(() => {
  ({ admin } = staff());
});

describe('a batch pays by the details that its members had when it was made', () => {
  const change = (who: Member, email: string) =>
    as(who)('PUT /affiliate/payout-details', { details: { method: 'paypal', email }, currentPassword: password });
  const forget = (who: Member) => as(who)('DELETE /affiliate/payout-details', { currentPassword: password });
  const copies = () =>
    site.context.database.selectFrom('payout_items').select(['member_id', 'sealed']).where('sealed', 'is not', null);

  test('later changes and deletions neither redirect nor stop the payment, and the admin area shows them', async () => {
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

  test('an account erased meanwhile is still paid, and the copied details are deleted with the closing', async () => {
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

  test('cancelling deletes the copied details, and the next batch uses the current ones', async () => {
    const member = await paypal();
    await close(await batch(), 'cancelled');
    expect(await copies().execute()).toEqual([]);
    await change(member, 'later@pay.example');
    const file = (await make(await batch(), 'paypal')).body.data._id;
    expect((await take(file)).body).toContain('later@pay.example');
  });

  test('one member’s copied details can’t be decrypted for another member', async () => {
    const [owner, thief] = [await paypal(), await paypal()];
    const id = await batch();
    const { database } = site.context;
    await sql`update payout_items set sealed = (select sealed from payout_items where payout_id = ${id} and member_id = ${owner.id})
      where payout_id = ${id} and member_id = ${thief.id}`.execute(database);
    expect((await make(id, 'paypal')).status).toBe(500);
    await close(id, 'cancelled');
  });

  test('a batch of an older version without copied details pays by the current ones', async () => {
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

describe('a member to whom nothing was sent is not booked as paid', () => {
  const balance = async (who: Member) => (await as(who)(`GET /affiliate/user-stats/${who.id}`)).body.data.balance;

  test('a member in no sent file must be named as paid manually to close the batch', async () => {
    const [sent, byHand] = [await bank(), await payee({ method: 'other', holder: 'Otto', note: 'In cash' })];
    const id = await batch();
    expect((await close(id, 'paid')).body.code).toBe('payout_unsent');
    await move((await make(id, 'sepa')).body.data._id, { status: 'sent' });
    const refused = await close(id, 'paid');
    expect([refused.status, refused.body.code]).toEqual([409, 'payout_unsent']);
    expect(await balance(byHand)).toMatchObject({ owed: 50, paid: 0 });
    expect((await files(id)).unsent).toMatchObject([{ member: { _id: byHand.id }, amount: 50 }]);
    // Paying someone both by file and manually would pay them twice.
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

  test('a member in a failed file must be named as paid manually', async () => {
    const member = await paypal();
    const id = await batch();
    const file = (await make(id, 'paypal')).body.data._id;
    await move(file, { status: 'failed', reason: 'PayPal is down.' });
    expect((await close(id, 'paid')).body.code).toBe('payout_file_failed');
    expect((await close(id, 'paid', { paidByHand: [member.id] })).status).toBe(200);
  });

  test('the database refuses it as well', async () => {
    await paypal();
    const id = await batch();
    const pay = sql`update payouts set status = 'paid', payout_date = now(), closed_at = now() where id = ${id}`;
    await expect(pay.execute(site.context.database)).rejects.toThrow('members to whom nothing was sent');
  });
});
