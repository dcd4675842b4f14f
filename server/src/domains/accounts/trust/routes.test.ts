import { beforeAll, describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

/** A member for a number of days who has earned what a level requires. */
async function createTrusted(days: number, deals: number): Promise<Member> {
  await site.deal(await site.member());
  site.setClock(Date.now() - days * day);
  const member = await site.newcomer();
  site.setClock(undefined);
  for (let index = 0; index < deals; index += 1) await site.deal(member);
  await site.run('refresh-all-trust');
  return member;
}

async function levelOf(member: Member): Promise<number> {
  return (await site.call('GET /auth/me', { as: member })).body.data.trustLevel;
}

async function promoteTo3(member: Member): Promise<void> {
  await site.context.database.updateTable('users').set({ trust_level: 3 }).where('id', '=', member.id).execute();
}

describe('trust grows', () => {
  test('with time, by the nightly job', async () => {
    expect(await levelOf(await createTrusted(2, 0))).toBe(0);
    expect(await levelOf(await createTrusted(3, 0))).toBe(1);
  });

  test('with approved deals, immediately, and shrinks when they are removed', async () => {
    const member = await createTrusted(15, 2);
    expect(await levelOf(member)).toBe(1);
    const id = await site.deal(member);
    await site.drain();
    expect(await levelOf(member)).toBe(2);
    const body = { status: 'removed', reason: 'It never existed.' };
    await site.call(`PUT /deals/${id}/status`, { as: await site.admin(), body });
    await site.drain();
    expect(await levelOf(member)).toBe(1);
  });
});

describe('trust levels', () => {
  test('a new member’s vote weighs a quarter, and a known member’s vote one', async () => {
    const id = await site.deal(await site.member());
    const [newcomer, known] = [await site.member(), await createTrusted(20, 3)];
    for (const as of [newcomer, known]) await site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    const { body } = await site.call(`GET /deals/${id}/rank`);
    expect(body.data).toMatchObject({ upvotes: 2, weightedVotes: 1.25 });
  });

  test('deals of level 1 wait for approval; those of level 2 go live directly, as their history says', async () => {
    const waiting = await site.call('POST /deals', { as: await createTrusted(5, 0), body: draft() });
    expect(waiting.body.data.lifecycleStatus).toBe('pending');
    const member = await createTrusted(20, 3);
    const { body } = await site.call('POST /deals', { as: member, body: draft() });
    expect(body.data.lifecycleStatus).toBe('active');
    const history = await site.call(`GET /deals/${body.data._id}/history`);
    expect(history.body.data[0]).toMatchObject({ mover: 'trusted', toStatus: 'active' });
    await site.drain();
    expect((await site.call('GET /points', { as: member })).body.data.points).toBe(40);
  });

  test('a trusted author can’t publish a scheduled or rejected deal themselves', async () => {
    const member = await createTrusted(20, 3);
    const startsAt = new Date(Date.now() + day).toISOString();
    const { body } = await site.call('POST /deals', { as: member, body: { ...draft(), startsAt } });
    const id = body.data._id;
    const move = (status: string) => site.call(`PUT /deals/${id}/status`, { as: member, body: { status } });
    expect((await move('active')).body.code).toBe('move_not_allowed');
    await site.call(`PUT /deals/${id}/reject`, { as: await site.admin() });
    expect((await move('pending')).status).toBe(200);
    expect((await move('active')).body.code).toBe('move_not_allowed');
  });

  test('a trusted author’s deal with a later start still waits for approval', async () => {
    const startsAt = new Date(Date.now() + day).toISOString();
    const { body } = await site.call('POST /deals', { as: await createTrusted(20, 3), body: { ...draft(), startsAt } });
    expect(body.data).toMatchObject({ lifecycleStatus: 'pending', approvedAt: null });
  });

  describe('level 3', () => {
    let curator: Member;

    beforeAll(async () => {
      curator = await site.member();
      await promoteTo3(curator);
    });

    test('can correct the title of a deal, recorded under the member’s name', async () => {
      const id = await site.deal(await site.member());
      const title = 'Kettle of one litre, with a lid';
      expect(await site.call(`PUT /deals/${id}/title`, { as: await site.member(), body: { title } })).toMatchObject({
        status: 403,
        body: { code: 'trust_needed' },
      });
      const { body } = await site.call(`PUT /deals/${id}/title`, { as: curator, body: { title } });
      expect(body.data).toMatchObject({ title, slug: 'kettle-of-one-litre-with-a-lid' });
      const history = await site.call(`GET /deals/${id}/history`);
      expect(history.body.data[0]).toMatchObject({ mover: 'trusted', actor: { username: curator.username } });
      const { body: log } = await site.call(`GET /admin/audit?action=deal.retitled&subjectId=${id}`, {
        as: await site.admin(),
      });
      expect(log.data).toMatchObject([
        { actor: { username: curator.username }, changes: { title: [expect.anything(), title] } },
      ]);
      expect((await site.call('GET /moderation-log')).body.data[0]).toMatchObject({ what: 'deal_retitled' });
    });

    test('can mark another member’s deal as expired, and nothing else', async () => {
      const id = await site.deal(await site.member());
      const { body } = await site.call(`GET /deals/${id}/mine`, { as: curator });
      expect(body.data).toMatchObject({ mayEdit: false, moves: [{ to: 'expired', needsReason: false }] });
      const moved = await site.call(`PUT /deals/${id}/status`, { as: curator, body: { status: 'expired' } });
      expect(moved.body.data.lifecycleStatus).toBe('expired');
    });

    test('can merge visible, similar deals, but not into the member’s own deal', async () => {
      const title = 'Copper kettle of one litre';
      const store = 'Kettle House';
      const createSimilar = async (n: number) =>
        site.deal(await site.member(), {
          title: `${title}, number ${n}`,
          store,
          dealURL: `https://kettles.example/${n}`,
        });
      const [into, from, other] = [
        await createSimilar(1),
        await createSimilar(2),
        await site.deal(await site.member()),
      ];
      const hidden = await site.deal(await site.member(), {}, { published: false });
      const ownDeal = await site.deal(curator, { title, store });
      const merge = (id: string, as: Member, target = into) =>
        site.call(`POST /deals/${id}/merge`, { as, body: { into: target } });
      expect((await merge(from, await site.member())).body.code).toBe('trust_needed');
      expect((await merge(hidden, curator)).status).toBe(404);
      expect((await merge(other, curator)).body.code).toBe('not_alike');
      expect((await merge(from, curator, ownDeal)).body.code).toBe('not_alike');
      expect((await merge(into, curator, from)).body.code).toBe('merge_into_newer');
      expect((await merge(from, curator)).status).toBe(200);
      const { body: log } = await site.call(`GET /admin/audit?action=deal.merged&subjectId=${from}`, {
        as: await site.admin(),
      });
      expect(log.data).toMatchObject([
        { actor: { username: curator.username }, changes: { mergedInto: [null, into] } },
      ]);
      expect((await site.call('GET /moderation-log')).body.data[0]).toMatchObject({ what: 'deal_merged' });
    });
  });
});
