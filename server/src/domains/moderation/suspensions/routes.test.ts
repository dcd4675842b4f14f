import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { withMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const week = new Date(Date.now() + 7 * 86_400_000).toISOString();
const forGood = '2100-01-01T00:00:00.000Z';
const changed = { status: 409, body: { code: 'changed_meanwhile' } };

let early: Member;
let late: Member;
let member: Member;

beforeAll(async () => {
  [early, late] = [await site.staff('moderator'), await site.admin()];
});

beforeEach(async () => {
  member = await site.member();
});

const pathOf = (query = '') => `/admin/users/${member.id}/suspension${query}`;
const suspend = (as: Member, until: string, seen: { was?: string | null } = {}, reason = 'Spam') =>
  site.call(`PUT ${pathOf()}`, { as, body: { reason, until, ...seen } });
const suspended = async (as: Member, until: string, seen: { was?: string | null } = {}, reason = 'Spam') =>
  (await suspend(as, until, seen, reason)).body.data.suspensionId as string;
const undo = (as: Member, id: string) => site.call(`DELETE ${pathOf(`?suspensionId=${id}`)}`, { as });
const lift = (as: Member, was: string) => site.call(`DELETE ${pathOf(`?was=${was}`)}`, { as });
const person = async () => (await site.call(`GET /admin/users/${member.id}`, { as: late })).body.data;
const audited = async () =>
  (await site.call(`GET /admin/audit?subject=user&subjectId=${member.id}`, { as: late })).body.data.map(
    ({ action, actor, changes }: Record<'action' | 'actor' | 'changes', unknown>) => ({ action, actor, changes }),
  );

describe('an outdated page', () => {
  test('cannot shorten a suspension that was set meanwhile', async () => {
    await suspend(late, forGood, { was: null }, 'Hundreds of adverts');
    expect(await suspend(early, week, { was: null })).toMatchObject(changed);
    expect(await person()).toMatchObject({ suspendedUntil: forGood, suspensionReason: 'Hundreds of adverts' });
    expect((await person()).suspensions).toHaveLength(1);
  });

  test('cannot lift a suspension that was set meanwhile', async () => {
    await suspend(early, week);
    await suspend(late, forGood);
    expect(await lift(early, week)).toMatchObject(changed);
    expect((await person()).suspendedUntil).toBe(forGood);
    expect((await lift(early, forGood)).status).toBe(200);
    expect((await person()).suspendedUntil).toBeNull();
    expect((await lift(early, forGood)).body.code).toBe('not_suspended');
  });

  test('can change only the suspension that it showed', async () => {
    await suspend(early, week, { was: null });
    expect((await suspend(late, forGood, { was: week })).status).toBe(200);
    expect(await suspend(early, week, { was: week })).toMatchObject(changed);
    expect((await person()).suspendedUntil).toBe(forGood);
  });

  test('cannot set a second suspension at the same time', async () => {
    const answers = await Promise.all([suspend(early, week, { was: null }), suspend(late, forGood, { was: null })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await person()).suspensions).toHaveLength(1);
  });

  test('is not detected for a client that doesn’t send what it saw', async () => {
    await suspend(late, forGood);
    expect((await suspend(early, week)).status).toBe(200);
    expect((await person()).suspendedUntil).toBe(week);
  });
});

describe('undoing a suspension', () => {
  test('lifts it, and is refused a second time', async () => {
    const id = await suspended(early, week);
    expect((await undo(early, id)).status).toBe(200);
    expect((await person()).suspendedUntil).toBeNull();
    expect((await audited())[0]).toMatchObject({ action: 'user.suspension_lifted' });
    expect(await undo(early, id)).toMatchObject(changed);
  });

  test('doesn’t lift one that another moderator set since', async () => {
    const id = await suspended(early, week);
    await suspend(late, forGood, {}, 'Hundreds of adverts');
    expect(await undo(early, id)).toMatchObject(changed);
    expect(await person()).toMatchObject({ suspendedUntil: forGood, suspensionReason: 'Hundreds of adverts' });
  });

  test('restores the suspension it replaced, logs that, and emails the member', async () => {
    await site.context.database
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    const emails = await withMailbox(site.context, async (mailbox) => {
      await suspend(late, forGood, {}, 'Hundreds of adverts');
      expect((await undo(early, await suspended(early, week))).status).toBe(200);
      await site.drain();
      return mailbox.emailsTo(member.email);
    });
    expect(await person()).toMatchObject({ suspendedUntil: forGood, suspensionReason: 'Hundreds of adverts' });
    expect((await person()).suspensions).toMatchObject([{ until: week }, { until: forGood, liftedAt: null }]);
    expect((await audited())[0]).toMatchObject({
      action: 'user.suspension_undone',
      changes: { suspendedUntil: [week, forGood] },
    });
    expect(emails.map(({ text }) => /^Why: (.*)$/m.exec(text ?? '')?.[1]).toSorted()).toEqual([
      'Hundreds of adverts',
      'Hundreds of adverts',
      'Spam',
    ]);
  });

  test('needs a suspension of this member', async () => {
    const id = await suspended(early, week);
    member = await site.member();
    await suspend(late, forGood);
    expect(await undo(early, id)).toMatchObject(changed);
    expect((await undo(early, 'x')).status).toBe(400);
    expect((await person()).suspendedUntil).toBe(forGood);
  });

  test('is available to moderators, and for staff accounts only to admins', async () => {
    const id = await suspended(late, week);
    expect((await undo(await site.member(), id)).status).toBe(403);
    await site.call(`PUT /admin/users/${member.id}/role`, { as: late, body: { role: 'member', roles: ['editor'] } });
    expect((await undo(early, id)).body.code).toBe('staff_account');
    expect((await person()).suspendedUntil).toBe(week);
  });
});
