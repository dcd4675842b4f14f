import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { afterEach, describe, expect, test } from 'vitest';
import { seedMembers } from '../../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const { movesOfMember, movesOfPair, recentDays, standsHours, maxWaitDays } = stateReportLimits;
const hour = 3_600_000;

afterEach(() => site.setClock(undefined));

const report = (id: string, as: Member, state: string, from?: string) =>
  site.call(`PUT /deals/${id}/state-report`, { as, body: { state }, ...(from && { from }) });
const statusOf = async (id: string): Promise<string> => (await site.call(`GET /deals/${id}`)).body.data.lifecycleStatus;
const pointsOf = async (as: Member): Promise<number> => (await site.call('GET /points', { as })).body.data.points;

/** Creates members of level 1 who joined a month ago and did nothing since; `proven` of them have proven themselves. */
async function createKnownMembers(count: number, { proven = 0 } = {}): Promise<Member[]> {
  crowdCount += 1;
  const members = await seedMembers(site, count, `crowd${crowdCount}`);
  for (const member of members.slice(0, proven)) await site.setTrustLevel(member, 2);
  return members;
}

let crowdCount = 0;

async function reportTogether(
  id: string,
  members: readonly Member[],
  state = 'expired',
  from?: string,
): Promise<string> {
  for (const as of members) expect((await report(id, as, state, from)).status).toBe(200);
  await site.drain();
  return statusOf(id);
}

/** Advances the clock by some hours and settles what is due. */
async function advanceHours(hours: number): Promise<void> {
  site.setClock(site.context.clock().getTime() + hours * hour);
  await site.run('settle-state-reports');
  await site.drain();
}

const postDeal = async (author?: Member) => site.deal(author ?? (await site.member()));

describe('ending a deal by reports', () => {
  test('takes four unproven members at four addresses', async () => {
    const [one, other] = [await postDeal(), await postDeal()];
    const [a, b, c, d] = (await createKnownMembers(4)) as [Member, Member, Member, Member];
    expect(await reportTogether(one, [a, b], 'expired', '198.51.100.1')).toBe('active');
    await report(other, a, 'expired', '198.51.100.1');
    await report(other, b, 'expired', '198.51.100.2');
    await report(other, c, 'expired', '198.51.100.3');
    expect(await reportTogether(other, [d], 'expired', '198.51.100.3')).toBe('active');
    expect(await reportTogether(other, [d], 'expired', '198.51.100.4')).toBe('expired');
  });

  test('takes two members at two addresses if one of them is proven by their deals', async () => {
    const id = await postDeal();
    const [a, b] = (await createKnownMembers(2, { proven: 1 })) as [Member, Member];
    expect(await reportTogether(id, [a, b], 'sold_out', '198.51.100.1')).toBe('active');
    expect(await reportTogether(id, [b], 'sold_out', '2001:db8:0:2::1')).toBe('sold_out');
  });

  test('treats an IPv6 network as one address', async () => {
    const id = await postDeal();
    const [a, b] = (await createKnownMembers(2, { proven: 2 })) as [Member, Member];
    await report(id, a, 'expired', '2001:db8:0:1::1');
    expect(await reportTogether(id, [b], 'expired', '2001:db8:0:1:ffff::2')).toBe('active');
  });

  test('limits how many deals a day the same two members can end without a third', async () => {
    const [a, b, c] = (await createKnownMembers(3, { proven: 1 })) as [Member, Member, Member];
    for (let attempt = 0; attempt < movesOfPair; attempt += 1)
      expect(await reportTogether(await postDeal(), [a, b])).toBe('expired');
    const id = await postDeal();
    expect(await reportTogether(id, [a, b])).toBe('active');
    expect(await reportTogether(id, [c])).toBe('expired');
    const nextId = await postDeal();
    site.setClock(Date.now() + 25 * hour);
    expect(await reportTogether(nextId, [a, b])).toBe('expired');
  });

  test('limits the same two members even if they report many deals concurrently', async () => {
    const members = (await createKnownMembers(2, { proven: 1 })) as [Member, Member];
    const ids: string[] = [];
    for (let attempt = 0; attempt < movesOfPair + 3; attempt += 1) ids.push(await postDeal());
    await Promise.all(ids.flatMap((id) => members.map((as) => report(id, as, 'expired'))));
    await site.drain();
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.filter((status) => status === 'expired')).toHaveLength(movesOfPair);
  });

  test('limits how many deals a day one member can end, whoever agrees', async () => {
    const [busyMember] = (await createKnownMembers(1, { proven: 1 })) as [Member];
    const others = await createKnownMembers(movesOfMember + 1);
    const statuses: string[] = [];
    for (const other of others) statuses.push(await reportTogether(await postDeal(), [busyMember, other]));
    expect(statuses.filter((status) => status === 'expired')).toHaveLength(movesOfMember);
    expect(statuses.at(-1)).toBe('active');
  });
});

describe('a correct report', () => {
  test('earns points once per address, after the deal has kept the reported status long enough', async () => {
    const id = await postDeal();
    const [a, b, c] = (await createKnownMembers(3, { proven: 1 })) as [Member, Member, Member];
    await report(id, a, 'expired', '198.51.100.1');
    await report(id, b, 'expired', '198.51.100.2');
    await report(id, c, 'expired', '198.51.100.2');
    await site.drain();
    await advanceHours(standsHours - 1);
    expect(await Promise.all([a, b, c].map(pointsOf))).toEqual([0, 0, 0]);
    await advanceHours(1.01);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await Promise.all([site.run('settle-state-reports'), site.run('settle-state-reports')]);
      await site.drain();
      expect(await Promise.all([a, b, c].map(pointsOf))).toEqual([2, 2, 0]);
    }
  });

  test.each([
    ['expired', 2, ['+2 points']],
    ['sold_out', 0, []],
  ])('of %s earns %i points, and announces no more than it earns', async (state, points, titles) => {
    const reporters = await createKnownMembers(2, { proven: 1 });
    await reportTogether(await postDeal(), reporters, state);
    await advanceHours(standsHours + 1);
    const as = reporters[0] as Member;
    expect(await pointsOf(as)).toBe(points);
    const { data } = (await site.call('GET /notifications', { as })).body;
    const pointNotifications = data.filter(({ type }: { type: string }) => type === 'points_awarded');
    expect(pointNotifications.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  test.each(['a moderator', 'members'])('is not upheld if %s reopened the deal before', async (reopener) => {
    const id = await postDeal();
    const wrongReporters = await createKnownMembers(2, { proven: 1 });
    expect(await reportTogether(id, wrongReporters)).toBe('expired');
    if (reopener === 'members') await reportTogether(id, await createKnownMembers(2, { proven: 1 }), 'works');
    else await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'active' } });
    expect(await statusOf(id)).toBe('active');
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'expired' } });
    await advanceHours(standsHours + 1);
    expect(await Promise.all(wrongReporters.map(pointsOf))).toEqual([0, 0]);
    const { stateReports } = (await site.call('GET /analytics/export/user-data', { as: wrongReporters[0] as Member }))
      .body.data;
    expect(stateReports).toMatchObject([{ state: 'expired', is_upheld: false }]);
  });

  test('waits while someone disputes it, but not indefinitely', async () => {
    const author = await site.member();
    const [id, other] = [await postDeal(author), await postDeal(author)];
    const [one, others] = [await createKnownMembers(2, { proven: 1 }), await createKnownMembers(2, { proven: 1 })];
    await reportTogether(id, one);
    await reportTogether(other, others);
    site.setClock(Date.now() + 24 * hour);
    expect((await report(id, author, 'works')).status).toBe(200);
    await advanceHours(standsHours - 23);
    expect(await Promise.all([...one, ...others].map(pointsOf))).toEqual([0, 0, 2, 2]);
    await advanceHours(24);
    expect(await Promise.all(one.map(pointsOf))).toEqual([2, 2]);
    expect(recentDays).toBeLessThan(maxWaitDays);
  });
});

describe('the author of a deal that members reported as ended', () => {
  test.each([
    ['expired', 'expired'],
    ['sold_out', 'sold out'],
  ])('%s: is notified and can contest it, which carries no weight but is shown to moderators', async (state, word) => {
    const author = await site.member();
    const id = await postDeal(author);
    await reportTogether(id, await createKnownMembers(2, { proven: 1 }), state);
    const { data } = (await site.call('GET /notifications', { as: author })).body;
    expect(data[0]).toMatchObject({
      title: `Members reported your deal as ${word}`,
      message: expect.stringContaining('still works, say so'),
    });
    expect(await reportTogether(id, [author], 'works')).toBe(state);
    const friend = (await createKnownMembers(1, { proven: 1 })) as [Member];
    expect(await reportTogether(id, friend, 'works')).toBe(state);
    expect((await site.call(`GET /deals/${id}`)).body.data.stateReports).toMatchObject({ works: 1 });
    expect((await site.call(`GET /deals/${id}/mine`, { as: author })).body.data.stateReport).toBe('works');
    const boardReply = await site.call('GET /admin/deals/board?reported=true', { as: await site.admin() });
    expect(JSON.stringify(boardReply.body)).toContain(`"${id}"`);
  });
});

describe('a report without independent proof', () => {
  const listUpheld = async ({ id }: Member) =>
    (
      await site.context.database
        .selectFrom('state_reports')
        .select('id')
        .where('user_id', '=', id)
        .where('is_upheld', '=', true)
        .execute()
    ).length;

  test('is not upheld for an end date that the deal states, whoever reports first', async () => {
    const [a, b] = (await createKnownMembers(2, { proven: 1 })) as [Member, Member];
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    const [first, second] = [
      await site.deal(await site.member(), { endsAt }),
      await site.deal(await site.member(), { endsAt }),
    ];
    await report(first, a, 'expired');
    expect(await reportTogether(second, [a, b])).toBe('expired');
    site.setClock(Date.now() + 120_000);
    await site.run('move-due-deals');
    await site.drain();
    expect(await statusOf(first)).toBe('expired');
    await advanceHours(standsHours + 1);
    expect([await listUpheld(a), await listUpheld(b), await pointsOf(a)]).toEqual([0, 0, 0]);
  });

  test('is not upheld by one level 3 member alone', async () => {
    const [a, friend] = (await createKnownMembers(2)) as [Member, Member];
    const id = await postDeal();
    await report(id, a, 'expired');
    await site.setTrustLevel(friend, 3);
    const moveReply = await site.call(`PUT /deals/${id}/status`, { as: friend, body: { status: 'expired' } });
    expect(moveReply.status).toBe(200);
    await advanceHours(standsHours + 1);
    expect(await listUpheld(a)).toBe(0);
  });
});
