import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const weekAhead = new Date(Date.now() + 7 * 86_400_000).toISOString();
const distantFuture = '2100-01-01T00:00:00.000Z';
const changedMeanwhile = { status: 409, body: { code: 'changed_meanwhile' } };

let firstModerator: Member;
let secondModerator: Member;
let member: Member;

beforeAll(async () => {
  [firstModerator, secondModerator] = [await site.staff('moderator'), await site.admin()];
});

beforeEach(async () => {
  member = await site.member();
});

const pathOf = (query = '') => `/admin/users/${member.id}/suspension${query}`;
const suspend = (as: Member, until: string, seenState: { was?: string | null } = {}, reason = 'Spam') =>
  site.call(`PUT ${pathOf()}`, { as, body: { reason, until, ...seenState } });
const suspendForId = async (as: Member, until: string, seenState: { was?: string | null } = {}, reason = 'Spam') =>
  (await suspend(as, until, seenState, reason)).body.data.suspensionId as string;
const undoSuspension = (as: Member, id: string) => site.call(`DELETE ${pathOf(`?suspensionId=${id}`)}`, { as });
const liftSuspension = (as: Member, was: string) => site.call(`DELETE ${pathOf(`?was=${was}`)}`, { as });
const readUser = async () => (await site.call(`GET /admin/users/${member.id}`, { as: secondModerator })).body.data;
const listAuditEntries = async () =>
  (await site.call(`GET /admin/audit?subject=user&subjectId=${member.id}`, { as: secondModerator })).body.data.map(
    ({ action, actor, changes }: Record<'action' | 'actor' | 'changes', unknown>) => ({ action, actor, changes }),
  );

describe('an outdated page', () => {
  test('cannot shorten a suspension that was set meanwhile', async () => {
    await suspend(secondModerator, distantFuture, { was: null }, 'Hundreds of adverts');
    expect(await suspend(firstModerator, weekAhead, { was: null })).toMatchObject(changedMeanwhile);
    expect(await readUser()).toMatchObject({ suspendedUntil: distantFuture, suspensionReason: 'Hundreds of adverts' });
    expect((await readUser()).suspensions).toHaveLength(1);
  });

  test('cannot lift a suspension that was set meanwhile', async () => {
    await suspend(firstModerator, weekAhead);
    await suspend(secondModerator, distantFuture);
    expect(await liftSuspension(firstModerator, weekAhead)).toMatchObject(changedMeanwhile);
    expect((await readUser()).suspendedUntil).toBe(distantFuture);
    expect((await liftSuspension(firstModerator, distantFuture)).status).toBe(200);
    expect((await readUser()).suspendedUntil).toBeNull();
    expect((await liftSuspension(firstModerator, distantFuture)).body.code).toBe('not_suspended');
  });

  test('can change only the suspension that it showed', async () => {
    await suspend(firstModerator, weekAhead, { was: null });
    expect((await suspend(secondModerator, distantFuture, { was: weekAhead })).status).toBe(200);
    expect(await suspend(firstModerator, weekAhead, { was: weekAhead })).toMatchObject(changedMeanwhile);
    expect((await readUser()).suspendedUntil).toBe(distantFuture);
  });

  test('cannot set a second suspension at the same time', async () => {
    const answers = await Promise.all([
      suspend(firstModerator, weekAhead, { was: null }),
      suspend(secondModerator, distantFuture, { was: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readUser()).suspensions).toHaveLength(1);
  });

  test('is not detected for a client that doesn’t send what it saw', async () => {
    await suspend(secondModerator, distantFuture);
    expect((await suspend(firstModerator, weekAhead)).status).toBe(200);
    expect((await readUser()).suspendedUntil).toBe(weekAhead);
  });
});

describe('undoing a suspension', () => {
  test('lifts it, and is refused a second time', async () => {
    const id = await suspendForId(firstModerator, weekAhead);
    expect((await undoSuspension(firstModerator, id)).status).toBe(200);
    expect((await readUser()).suspendedUntil).toBeNull();
    expect((await listAuditEntries())[0]).toMatchObject({ action: 'user.suspension_lifted' });
    expect(await undoSuspension(firstModerator, id)).toMatchObject(changedMeanwhile);
  });

  test('doesn’t lift one that another moderator set since', async () => {
    const id = await suspendForId(firstModerator, weekAhead);
    await suspend(secondModerator, distantFuture, {}, 'Hundreds of adverts');
    expect(await undoSuspension(firstModerator, id)).toMatchObject(changedMeanwhile);
    expect(await readUser()).toMatchObject({ suspendedUntil: distantFuture, suspensionReason: 'Hundreds of adverts' });
  });

  test('restores the suspension it replaced, logs that, and emails the member', async () => {
    await site.context.database
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    const emails = await withMailbox(site.context, async (mailbox) => {
      await suspend(secondModerator, distantFuture, {}, 'Hundreds of adverts');
      expect((await undoSuspension(firstModerator, await suspendForId(firstModerator, weekAhead))).status).toBe(200);
      await site.drain();
      return mailbox.emailsTo(member.email);
    });
    expect(await readUser()).toMatchObject({ suspendedUntil: distantFuture, suspensionReason: 'Hundreds of adverts' });
    expect((await readUser()).suspensions).toMatchObject([
      { until: weekAhead },
      { until: distantFuture, liftedAt: null },
    ]);
    expect((await listAuditEntries())[0]).toMatchObject({
      action: 'user.suspension_undone',
      changes: { suspendedUntil: [weekAhead, distantFuture] },
    });
    expect(emails.map(({ text }) => /^Why: (.*)$/m.exec(text ?? '')?.[1]).toSorted()).toEqual([
      'Hundreds of adverts',
      'Hundreds of adverts',
      'Spam',
    ]);
  });

  test('needs a suspension of this member', async () => {
    const id = await suspendForId(firstModerator, weekAhead);
    member = await site.member();
    await suspend(secondModerator, distantFuture);
    expect(await undoSuspension(firstModerator, id)).toMatchObject(changedMeanwhile);
    expect((await undoSuspension(firstModerator, 'x')).status).toBe(400);
    expect((await readUser()).suspendedUntil).toBe(distantFuture);
  });

  test('is available to moderators, and for staff accounts only to admins', async () => {
    const id = await suspendForId(secondModerator, weekAhead);
    expect((await undoSuspension(await site.member(), id)).status).toBe(403);
    await site.call(`PUT /admin/users/${member.id}/role`, {
      as: secondModerator,
      body: { role: 'member', roles: ['editor'] },
    });
    expect((await undoSuspension(firstModerator, id)).body.code).toBe('staff_account');
    expect((await readUser()).suspendedUntil).toBe(weekAhead);
  });
});
