import * as stateReportLimits from '@haggle/contract/limits/state-reports';
import { afterEach, describe, expect, test } from 'vitest';
import { plantCrowd } from '../../../../test/harness/crowd.ts';
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
async function known(count: number, { proven = 0 } = {}): Promise<Member[]> {
  crowds += 1;
  const members = await plantCrowd(site, count, `crowd${crowds}`);
  for (const member of members.slice(0, proven)) await site.trust(member, 2);
  return members;
}

let crowds = 0;

async function agree(id: string, members: readonly Member[], state = 'expired', from?: string): Promise<string> {
  for (const as of members) expect((await report(id, as, state, from)).status).toBe(200);
  await site.drain();
  return statusOf(id);
}

/** Advances the clock by some hours and settles what is due. */
async function wait(hours: number): Promise<void> {
  site.setClock(site.context.clock().getTime() + hours * hour);
  await site.run('settle-state-reports');
  await site.drain();
}

const aDeal = async (author?: Member) => site.deal(author ?? (await site.member()));

describe('ending a deal by reports', () => {
  test('takes four unproven members at four addresses', async () => {
    const [one, other] = [await aDeal(), await aDeal()];
    const [a, b, c, d] = (await known(4)) as [Member, Member, Member, Member];
    expect(await agree(one, [a, b], 'expired', '198.51.100.1')).toBe('active');
    await report(other, a, 'expired', '198.51.100.1');
    await report(other, b, 'expired', '198.51.100.2');
    await report(other, c, 'expired', '198.51.100.3');
    expect(await agree(other, [d], 'expired', '198.51.100.3')).toBe('active');
    expect(await agree(other, [d], 'expired', '198.51.100.4')).toBe('expired');
  });

  test('takes two members at two addresses if one of them is proven by their deals', async () => {
    const id = await aDeal();
    const [a, b] = (await known(2, { proven: 1 })) as [Member, Member];
    expect(await agree(id, [a, b], 'sold_out', '198.51.100.1')).toBe('active');
    expect(await agree(id, [b], 'sold_out', '2001:db8:0:2::1')).toBe('sold_out');
  });

  test('treats an IPv6 network as one address', async () => {
    const id = await aDeal();
    const [a, b] = (await known(2, { proven: 2 })) as [Member, Member];
    await report(id, a, 'expired', '2001:db8:0:1::1');
    expect(await agree(id, [b], 'expired', '2001:db8:0:1:ffff::2')).toBe('active');
  });

  test('limits how many deals a day the same two members can end without a third', async () => {
    const [a, b, c] = (await known(3, { proven: 1 })) as [Member, Member, Member];
    for (let times = 0; times < movesOfPair; times += 1) expect(await agree(await aDeal(), [a, b])).toBe('expired');
    const id = await aDeal();
    expect(await agree(id, [a, b])).toBe('active');
    expect(await agree(id, [c])).toBe('expired');
    const next = await aDeal();
    site.setClock(Date.now() + 25 * hour);
    expect(await agree(next, [a, b])).toBe('expired');
  });

  test('limits the same two members even if they report many deals concurrently', async () => {
    const pair = (await known(2, { proven: 1 })) as [Member, Member];
    const ids: string[] = [];
    for (let times = 0; times < movesOfPair + 3; times += 1) ids.push(await aDeal());
    await Promise.all(ids.flatMap((id) => pair.map((as) => report(id, as, 'expired'))));
    await site.drain();
    const ended = await Promise.all(ids.map(statusOf));
    expect(ended.filter((status) => status === 'expired')).toHaveLength(movesOfPair);
  });

  test('limits how many deals a day one member can end, whoever agrees', async () => {
    const [busy] = (await known(1, { proven: 1 })) as [Member];
    const others = await known(movesOfMember + 1);
    const ended: string[] = [];
    for (const other of others) ended.push(await agree(await aDeal(), [busy, other]));
    expect(ended.filter((status) => status === 'expired')).toHaveLength(movesOfMember);
    expect(ended.at(-1)).toBe('active');
  });
});

describe('a correct report', () => {
  test('earns points once per address, after the deal has kept the reported status long enough', async () => {
    const id = await aDeal();
    const [a, b, c] = (await known(3, { proven: 1 })) as [Member, Member, Member];
    await report(id, a, 'expired', '198.51.100.1');
    await report(id, b, 'expired', '198.51.100.2');
    await report(id, c, 'expired', '198.51.100.2');
    await site.drain();
    await wait(standsHours - 1);
    expect(await Promise.all([a, b, c].map(pointsOf))).toEqual([0, 0, 0]);
    await wait(1.01);
    for (let times = 0; times < 2; times += 1) {
      await Promise.all([site.run('settle-state-reports'), site.run('settle-state-reports')]);
      await site.drain();
      expect(await Promise.all([a, b, c].map(pointsOf))).toEqual([2, 2, 0]);
    }
  });

  test.each([
    ['expired', 2, ['+2 points']],
    ['sold_out', 0, []],
  ])('of %s earns %i points, and announces no more than it earns', async (state, points, titles) => {
    const agreeing = await known(2, { proven: 1 });
    await agree(await aDeal(), agreeing, state);
    await wait(standsHours + 1);
    const as = agreeing[0] as Member;
    expect(await pointsOf(as)).toBe(points);
    const { data } = (await site.call('GET /notifications', { as })).body;
    const told = data.filter(({ type }: { type: string }) => type === 'points_awarded');
    expect(told.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  test.each(['a moderator', 'members'])('is not upheld if %s reopened the deal before', async (who) => {
    const id = await aDeal();
    const liars = await known(2, { proven: 1 });
    expect(await agree(id, liars)).toBe('expired');
    if (who === 'members') await agree(id, await known(2, { proven: 1 }), 'works');
    else await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'active' } });
    expect(await statusOf(id)).toBe('active');
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body: { status: 'expired' } });
    await wait(standsHours + 1);
    expect(await Promise.all(liars.map(pointsOf))).toEqual([0, 0]);
    const { stateReports } = (await site.call('GET /analytics/export/user-data', { as: liars[0] as Member })).body.data;
    expect(stateReports).toMatchObject([{ state: 'expired', is_upheld: false }]);
  });

  test('waits while someone disputes it, but not indefinitely', async () => {
    const author = await site.member();
    const [id, other] = [await aDeal(author), await aDeal(author)];
    const [one, two] = [await known(2, { proven: 1 }), await known(2, { proven: 1 })];
    await agree(id, one);
    await agree(other, two);
    site.setClock(Date.now() + 24 * hour);
    expect((await report(id, author, 'works')).status).toBe(200);
    await wait(standsHours - 23);
    expect(await Promise.all([...one, ...two].map(pointsOf))).toEqual([0, 0, 2, 2]);
    await wait(24);
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
    const id = await aDeal(author);
    await agree(id, await known(2, { proven: 1 }), state);
    const { data } = (await site.call('GET /notifications', { as: author })).body;
    expect(data[0]).toMatchObject({
      title: `Members reported your deal as ${word}`,
      message: expect.stringContaining('still works, say so'),
    });
    expect(await agree(id, [author], 'works')).toBe(state);
    const friend = (await known(1, { proven: 1 })) as [Member];
    expect(await agree(id, friend, 'works')).toBe(state);
    expect((await site.call(`GET /deals/${id}`)).body.data.stateReports).toMatchObject({ works: 1 });
    expect((await site.call(`GET /deals/${id}/mine`, { as: author })).body.data.stateReport).toBe('works');
    const board = await site.call('GET /admin/deals/board?reported=true', { as: await site.admin() });
    expect(JSON.stringify(board.body)).toContain(`"${id}"`);
  });
});

describe('a report without independent proof', () => {
  const upheldOf = async ({ id }: Member) =>
    (
      await site.context.database
        .selectFrom('state_reports')
        .select('id')
        .where('user_id', '=', id)
        .where('is_upheld', '=', true)
        .execute()
    ).length;

  test('is not upheld for an end date that the deal states, whoever reports first', async () => {
    const [a, b] = (await known(2, { proven: 1 })) as [Member, Member];
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    const [first, second] = [
      await site.deal(await site.member(), { endsAt }),
      await site.deal(await site.member(), { endsAt }),
    ];
    await report(first, a, 'expired');
    expect(await agree(second, [a, b])).toBe('expired');
    site.setClock(Date.now() + 120_000);
    await site.run('move-due-deals');
    await site.drain();
    expect(await statusOf(first)).toBe('expired');
    await wait(standsHours + 1);
    expect([await upheldOf(a), await upheldOf(b), await pointsOf(a)]).toEqual([0, 0, 0]);
  });

  test('is not upheld by one level 3 member alone', async () => {
    const [a, friend] = (await known(2)) as [Member, Member];
    const id = await aDeal();
    await report(id, a, 'expired');
    await site.trust(friend, 3);
    const moved = await site.call(`PUT /deals/${id}/status`, { as: friend, body: { status: 'expired' } });
    expect(moved.status).toBe(200);
    await wait(standsHours + 1);
    expect(await upheldOf(a)).toBe(0);
  });
});
