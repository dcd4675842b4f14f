import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

function move(id: string, as: Member, status: string) {
  return site.call(`PUT /deals/${id}/status`, { as, body: { status } });
}

async function statusOf(id: string): Promise<string> {
  return (await site.call(`GET /deals/${id}`)).body.data.lifecycleStatus;
}

/** Makes the due moves with the site's clock at a given time. */
async function runClockAt(time: number): Promise<void> {
  site.setClock(time);
  await site.run('move-due-deals');
  await site.drain();
  site.setClock(undefined);
}

describe('reopening a deal that has ended', () => {
  const lastMoverOf = (id: string) => site.call(`GET /deals/${id}/history`).then(({ body }) => body.data[0].mover);
  const readPermissions = async (id: string, as: Member) =>
    (await site.call(`GET /deals/${id}/mine`, { as })).body.data;
  const report = (id: string, as: Member, state: string) =>
    site.call(`PUT /deals/${id}/state-report`, { as, body: { state } });

  /** Creates members who have been here long enough to count in full; the first has also proven it by deals. */
  async function createKnownMembers(count: number): Promise<Member[]> {
    site.setClock(Date.now() - 10 * day);
    const members: Member[] = [];
    for (let index = 0; index < count; index += 1) members.push(await site.member());
    site.setClock(undefined);
    await site.run('refresh-all-trust');
    if (members[0]) await site.setTrustLevel(members[0], 2);
    return members;
  }

  async function reportTogether(id: string, members: readonly Member[], state: string): Promise<void> {
    for (const as of members) await report(id, as, state);
    await site.drain();
  }

  test.each(['sold_out', 'expired'])('an author can’t reopen a deal that members reported as %s', async (state) => {
    const author = await site.member();
    const id = await site.deal(author);
    const members = await createKnownMembers(2);
    await reportTogether(id, members, state);
    expect([await statusOf(id), await lastMoverOf(id)]).toEqual([state, 'community']);
    expect(await move(id, author, 'active')).toMatchObject({ status: 409, body: { code: 'ended_by_members' } });
    expect(await readPermissions(id, author)).toMatchObject({ cannotReopen: 'ended_by_members' });
    expect((await readPermissions(id, author)).moves).not.toContainEqual({ to: 'active', needsReason: false });
    await reportTogether(id, members, 'works');
    expect(await statusOf(id)).toBe('active');
    expect(await readPermissions(id, author)).toMatchObject({ cannotReopen: null });
  });

  test('a deal that members ended stays closed to its author even if they or the clock end it again', async () => {
    const author = await site.member();
    const [id, other] = [
      await site.deal(author),
      await site.deal(author, { endsAt: new Date(Date.now() + day).toISOString() }),
    ];
    const members = await createKnownMembers(2);
    for (const one of [id, other]) await reportTogether(one, members, 'sold_out');
    expect((await move(id, author, 'expired')).status).toBe(200);
    await runClockAt(Date.now() + day + 1000);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['expired', 'expired']);
    for (const one of [id, other]) expect((await move(one, author, 'active')).body.code).toBe('ended_by_members');
    expect((await move(id, await site.admin(), 'active')).status).toBe(200);
  });

  test('a deal that a level 3 member ended can be reopened by other members, not by its author', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const curator = await site.member();
    await site.setTrustLevel(curator, 3);
    await move(id, { ...curator, trustLevel: 3 }, 'expired');
    expect((await move(id, author, 'active')).body.code).toBe('ended_by_members');
    await reportTogether(id, await createKnownMembers(2), 'works');
    expect(await statusOf(id)).toBe('active');
  });

  test('only a moderator can reopen a deal that a moderator ended', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const id = await site.deal(author);
    await move(id, admin, 'expired');
    expect(await move(id, author, 'active')).toMatchObject({ status: 409, body: { code: 'ended_by_moderator' } });
    expect(await readPermissions(id, author)).toMatchObject({ moves: [], cannotReopen: 'ended_by_moderator' });
    await reportTogether(id, await createKnownMembers(2), 'works');
    expect(await statusOf(id)).toBe('expired');
    expect((await move(id, admin, 'active')).status).toBe(200);
  });

  test('a moderator of trust level 3 also ends a deal as a moderator, and readers don’t see their name', async () => {
    const admin = await site.admin();
    await site.setTrustLevel(admin, 3);
    const id = await site.deal(await site.member());
    await move(id, admin, 'expired');
    await reportTogether(id, await createKnownMembers(2), 'works');
    expect([await statusOf(id), await lastMoverOf(id)]).toEqual(['expired', 'moderator']);
    expect((await site.call(`GET /deals/${id}/history`)).body.data[0].actor).toBeNull();
  });

  test('an admin can reopen their own deal that members ended, as a moderator', async () => {
    const admin = await site.admin();
    const id = await site.deal(admin);
    await reportTogether(id, await createKnownMembers(2), 'expired');
    expect(await readPermissions(id, admin)).toMatchObject({ cannotReopen: null });
    expect((await move(id, admin, 'active')).status).toBe(200);
    expect(await lastMoverOf(id)).toBe('moderator');
  });

  test('an author can reopen their own deal three times a day, and end it any number of times', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const endAndReopen = async () => {
      expect((await move(id, author, 'expired')).status).toBe(200);
      return move(id, author, 'active');
    };
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await endAndReopen()).status).toBe(200);
    const refusal = await endAndReopen();
    expect(refusal).toMatchObject({ status: 429, body: { code: 'reopened_too_often' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await readPermissions(id, author)).toMatchObject({ moves: [], cannotReopen: 'reopened_too_often' });
    site.setClock(Date.now() + day + 60_000);
    expect((await move(id, author, 'active')).status).toBe(200);
    site.setClock(undefined);
  });

  test('members who saved it are notified of its end once a day, and its price stays one price point', async () => {
    const [author, saver] = [await site.member(), await site.member()];
    const id = await site.deal(author);
    await site.call(`POST /deals/${id}/save`, { as: saver });
    const countNotifications = async () => (await site.call('GET /notifications', { as: saver })).body.count;
    for (const status of ['expired', 'active', 'expired', 'active', 'expired', 'active']) {
      expect((await move(id, author, status)).status).toBe(200);
      await site.drain();
    }
    expect(await countNotifications()).toBe(1);
    expect((await site.call(`GET /deals/${id}/prices`)).body.data.points).toHaveLength(1);
    site.setClock(Date.now() + day + 60_000);
    await move(id, author, 'expired');
    await site.drain();
    await site.run('delete-expired-rows');
    site.setClock(undefined);
    expect(await countNotifications()).toBe(2);
  });
});
