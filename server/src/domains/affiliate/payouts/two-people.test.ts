import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePayouts } from '../../../../test/harness/payouts.ts';
import type { Member } from '../../../../test/harness/site.ts';

const { site, as, staff, setRules, addPayee, addPaypalPayee, addBankPayee, createPayout, setPayoutStatus, createFile } =
  usePayouts();
let admin: Member;
let treasurer: Member;
beforeAll(() => {
  ({ admin, treasurer } = staff());
});

describe('the approval of a batch by a second person', () => {
  test('must come before anything is sent, and can’t come from its maker', async () => {
    await addBankPayee();
    await setRules({ needsSecond: true });
    const id = await createPayout(treasurer);
    const readPayout = async (actor: Member) => (await as(actor)(`GET /admin/affiliate/payouts/${id}`)).body.data;
    expect(await readPayout(treasurer)).toMatchObject({ needsSecond: true, approvedAt: null, canApprove: false });
    expect(await readPayout(admin)).toMatchObject({ canApprove: true });
    expect((await createFile(id, 'sepa')).body.code).toBe('payout_unapproved');
    expect((await as(admin)(`GET /admin/affiliate/payouts/${id}/csv`)).body.code).toBe('payout_unapproved');
    expect((await setPayoutStatus(id, 'paid')).body.code).toBe('payout_unapproved');
    const own = await as(treasurer)(`POST /admin/affiliate/payouts/${id}/approval`);
    expect([own.status, own.body.code]).toEqual([403, 'payout_own_approval']);
    // Turning the rule off doesn't release batches created under it.
    await setRules({ needsSecond: false });
    expect((await createFile(id, 'sepa')).body.code).toBe('payout_unapproved');
    const approved = (await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`)).body.data;
    expect(approved).toMatchObject({ approvedBy: admin.username, canApprove: false });
    expect((await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`)).body.code).toBe('payout_approved');
    expect((await createFile(id, 'sepa')).status).toBe(200);
  });

  test('is enforced by the database as well', async () => {
    await addBankPayee();
    await setRules({ needsSecond: true });
    const id = await createPayout(treasurer);
    const { database } = site.context;
    const updatePayout = (change: ReturnType<typeof sql>) =>
      sql`update payouts set ${change} where id = ${id}`.execute(database);
    await expect(updatePayout(sql`approved_by = created_by, approved_at = now()`)).rejects.toThrow(
      'payouts_second_person',
    );
    const refusal = 'is approved by one person who did not make it';
    await expect(updatePayout(sql`approved_at = now()`)).rejects.toThrow(refusal);
    await expect(updatePayout(sql`needs_second = false`)).rejects.toThrow(refusal);
    await expect(updatePayout(sql`created_by = ${admin.id}`)).rejects.toThrow(refusal);
    await sql`update payout_items set is_by_hand = true where payout_id = ${id}`.execute(database);
    await expect(updatePayout(sql`status = 'paid', payout_date = now(), closed_at = now()`)).rejects.toThrow(
      'payouts_approved',
    );
    const file = sql`insert into payout_files (payout_id, kind, sealed, made_at) values (${id}, 'sepa', 'x', now())`;
    await expect(file.execute(database)).rejects.toThrow('is closed or not approved');
    await as(admin)(`POST /admin/affiliate/payouts/${id}/approval`);
    await expect(updatePayout(sql`approved_at = null`)).rejects.toThrow(refusal);
  });
});

describe('a payout made by a treasurer', () => {
  const details = { method: 'paypal', email: 'mine@pay.example' };

  test('needs a second person even if the rule is off, and says that it pays its maker', async () => {
    const [maker, colleague, other] = [
      await site.staff('treasurer'),
      await site.staff('treasurer'),
      await addPaypalPayee(),
    ];
    await addPayee(details, 100, maker);
    const createdBatch = (await as(maker)('POST /admin/affiliate/payouts')).body.data;
    expect(createdBatch).toMatchObject({ members: 2, needsSecond: true, paysMaker: true, canApprove: false });
    const callAsMaker = (key: string, body?: object) => as(maker)(key.replace(':id', createdBatch._id), body);
    for (const [key, body] of [
      ['POST /admin/affiliate/payouts/:id/files', { kind: 'paypal' }],
      ['GET /admin/affiliate/payouts/:id/csv', undefined],
      ['PUT /admin/affiliate/payouts/:id/status', { status: 'paid', paidByHand: [maker.id, other.id] }],
    ] as const) {
      const refusal = await callAsMaker(key, body);
      expect([refusal.status, refusal.body.code], key).toEqual([409, 'payout_unapproved']);
    }
    expect((await callAsMaker('POST /admin/affiliate/payouts/:id/approval')).body.code).toBe('payout_own_approval');
    const removal = `POST /admin/affiliate/payouts/:id/members/${maker.id}/removal`;
    expect((await callAsMaker(removal, { reason: 'It came back.' })).body.code).toBe('own_case');
    const approved = await as(colleague)(`POST /admin/affiliate/payouts/${createdBatch._id}/approval`);
    expect(approved.body.data).toMatchObject({ approvedBy: colleague.username });
    expect((await callAsMaker('POST /admin/affiliate/payouts/:id/files', { kind: 'paypal' })).status).toBe(200);
  });

  test('needs a second person even if it doesn’t pay its maker', async () => {
    const maker = await site.staff('treasurer');
    await addPaypalPayee();
    const otherBatch = (await as(maker)('POST /admin/affiliate/payouts')).body.data;
    expect(otherBatch).toMatchObject({ needsSecond: true, paysMaker: false, canApprove: false });
    const file = await as(maker)(`POST /admin/affiliate/payouts/${otherBatch._id}/files`, { kind: 'paypal' });
    expect([file.status, file.body.code]).toEqual([409, 'payout_unapproved']);
    expect((await as(admin)(`POST /admin/affiliate/payouts/${otherBatch._id}/approval`)).status).toBe(200);
    expect((await createFile(otherBatch._id, 'paypal')).status).toBe(200);
  });

  test('needs no second person if an admin makes it instead', async () => {
    await addPayee(details, 100, admin);
    const own = (await as(admin)('POST /admin/affiliate/payouts')).body.data;
    expect(own).toMatchObject({ needsSecond: false, paysMaker: true });
    expect((await createFile(own._id, 'paypal')).status).toBe(200);
  });
});
