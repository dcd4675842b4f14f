import * as priceLimits from '@haggle/contract/limits/prices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

async function mergeDeals(from: string, into: string, as: Member | null = admin) {
  return site.call(`POST /deals/${from}/merge`, { as, body: { into, reason: 'Posted twice.' } });
}

async function castVote(id: string, as: Member, voteValue: number) {
  return site.call(`POST /deals/${id}/vote`, { as, body: { voteValue } });
}

async function saveDeal(id: string, as: Member) {
  return site.call(`POST /deals/${id}/save`, { as });
}

async function appealAndApprove(id: string, author: Member): Promise<void> {
  await site.call(`POST /deals/${id}/appeal`, { as: author, body: { text: 'Another size.' } });
  const [appeal] = (await site.call('GET /admin/appeals', { as: admin })).body.data;
  await site.call(`PUT /admin/appeals/${appeal._id}`, { as: admin, body: { decision: 'upheld', answer: 'So it is.' } });
  expect((await site.call(`PUT /deals/${id}/approve`, { as: admin })).status).toBe(200);
}

describe('merging one deal into another', () => {
  test('moves votes and saves, and a member who voted on both keeps the vote on the remaining deal', async () => {
    const [from, into] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const [a, b, c] = [await site.member(), await site.member(), await site.member()];
    await castVote(from, a, 1);
    await castVote(from, b, 1);
    await castVote(into, b, -1);
    await castVote(from, c, -1);
    await saveDeal(from, a);
    await saveDeal(into, a);
    await saveDeal(from, b);
    const { status, body } = await mergeDeals(from, into);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ _id: into, upvotes: 1, downvotes: 2, dealScore: -1 });
    const savedReply = await site.call('GET /users/me/saved-deals', { as: b });
    expect(savedReply.body.data.map((deal: { _id: string }) => deal._id)).toEqual([into]);
    await expectTotalsToAgree();
  });

  test('drops a vote by the author of the remaining deal', async () => {
    const author = await site.member();
    const [from, into] = [await site.deal(await site.member()), await site.deal(author)];
    await castVote(from, author, 1);
    expect((await mergeDeals(from, into)).body.data).toMatchObject({ upvotes: 0 });
    await expectTotalsToAgree();
  });

  test('makes the old address answer 410 with a link to the remaining deal, also after another merge', async () => {
    const [first, second, third] = [
      await site.deal(await site.member()),
      await site.deal(await site.member()),
      await site.deal(await site.member()),
    ];
    await mergeDeals(first, second);
    await mergeDeals(second, third);
    for (const id of [first, second]) {
      const reply = await site.call(`GET /deals/${id}`);
      expect(reply).toMatchObject({ status: 410, body: { code: 'deal_merged' } });
      expect(reply.body.link).toMatch(new RegExp(`^/deals/${third}/`));
    }
    const { body } = await site.call(`GET /deals/${third}/history`);
    expect(body.data[0]).toMatchObject({ kind: 'merged', reason: 'Posted twice.', fields: { merged: [null, second] } });
  });

  test('leaves the history of the merged deal to moderators', async () => {
    const author = await site.member();
    const [from, into] = [await site.deal(author), await site.deal(author)];
    await mergeDeals(from, into);
    const historyFor = (as: Member | null) => site.call(`GET /deals/${from}/history`, { as });
    expect(await historyFor(author)).toMatchObject({ status: 410, body: { code: 'deal_merged' } });
    const { body } = await historyFor(admin);
    expect(body.data[0]).toMatchObject({ kind: 'merged', fields: { mergedInto: [null, into] } });
  });

  test('moves coupon trials of the same code, and the prices', async () => {
    site.setClock(Date.now() - 2 * priceLimits.standsMinutes * 60_000);
    const from = await site.deal(await site.member(), { couponCode: 'SAVE5', price: 50 });
    site.setClock(undefined);
    const into = await site.deal(await site.member(), { couponCode: 'SAVE5', price: 45 });
    await site.call(`PUT /deals/${from}/coupon-trial`, { as: await site.member(), body: { worked: true } });
    expect((await mergeDeals(from, into)).body.data.couponTrials).toMatchObject({ worked: 1 });
    const { body } = await site.call(`GET /deals/${into}/prices`);
    const prices = body.data.points.map((point: { price: number }) => point.price);
    expect([...new Set(prices)]).toEqual([50, 45]);
  });

  test('keeps the remaining deal’s price if the merged one is newer and has another price', async () => {
    site.setClock(Date.now() - 2 * priceLimits.standsMinutes * 60_000);
    const into = await site.deal(await site.member(), { price: 45 });
    site.setClock(undefined);
    const from = await site.deal(await site.member(), { price: 30 });
    expect((await mergeDeals(from, into)).status).toBe(200);
    const { points } = (await site.call(`GET /deals/${into}/prices`)).body.data;
    expect(points.at(-1)).toMatchObject({ price: 45, until: null });
  });

  test('changes no one’s points when a moved vote is withdrawn', async () => {
    const [first, second] = [await site.member(), await site.member()];
    const [from, into] = [await site.deal(first), await site.deal(second)];
    const voter = await site.member();
    await castVote(from, voter, 1);
    await mergeDeals(from, into);
    await castVote(into, voter, 0);
    await site.drain();
    expect((await site.call('GET /points', { as: first })).body.data.points).toBe(11);
    expect((await site.call('GET /points', { as: second })).body.data.points).toBe(10);
  });

  test('lets a newcomer’s moved vote count later without paying anyone, also once the merge is undone', async () => {
    const [first, second] = [await site.member(), await site.member()];
    const [from, into] = [await site.deal(first), await site.deal(second)];
    const voter = await site.newcomer();
    const readStanding = async () => {
      await site.drain();
      const pointsOf = async (as: Member) => (await site.call('GET /points', { as })).body.data.points;
      const { weightedVotes } = (await site.call(`GET /deals/${into}/rank`)).body.data;
      const notifications = (await site.call('GET /notifications', { as: second })).body.data;
      const upvotes = notifications.filter(({ type }: { type: string }) => type === 'upvote_received').length;
      return { first: await pointsOf(first), second: await pointsOf(second), weightedVotes, upvotes };
    };
    await castVote(from, voter, 1);
    await mergeDeals(from, into);
    const standingBefore = await readStanding();
    expect(standingBefore).toMatchObject({ weightedVotes: 0, upvotes: 0 });
    site.setClock(Date.now() + 25 * 3_600_000);
    await site.run('count-first-votes');
    expect(await readStanding()).toEqual({ ...standingBefore, weightedVotes: 0.25 });
    await appealAndApprove(from, first);
    const standingAfterUndo = await readStanding();
    expect((await castVote(from, voter, 0)).body).toMatchObject({ dealScore: 0 });
    expect(await readStanding()).toEqual(standingAfterUndo);
    site.setClock(undefined);
  });

  test('leaves no failed job if the merged deal had a state report', async () => {
    const [from, into] = [await site.deal(await site.member()), await site.deal(await site.member())];
    await site.call(`PUT /deals/${from}/state-report`, { as: await site.member(), body: { state: 'expired' } });
    await mergeDeals(from, into);
    await site.drain();
    const { rows } = await sql`select from graphile_worker.jobs where last_error is not null`.execute(
      site.context.database,
    );
    expect(rows).toEqual([]);
  });

  test('takes no points from the author', async () => {
    const author = await site.member();
    const [from, into] = [await site.deal(author), await site.deal(await site.member())];
    await mergeDeals(from, into);
    await site.drain();
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(10);
  });

  test('pays the author once if it is undone on appeal, and again after a removal in between', async () => {
    const author = await site.member();
    const [from, into] = [await site.deal(author), await site.deal(await site.member())];
    const pointsOf = async () => {
      await site.drain();
      return (await site.call('GET /points', { as: author })).body.data.points;
    };
    await mergeDeals(from, into);
    await appealAndApprove(from, author);
    expect(await pointsOf()).toBe(10);
    const removal = { status: 'removed', reason: 'A mistake.' };
    await site.call(`PUT /deals/${from}/status`, { as: admin, body: removal });
    expect(await pointsOf()).toBe(0);
    await appealAndApprove(from, author);
    expect(await pointsOf()).toBe(10);
  });

  test('pays for a pending deal once the merge is undone and the deal approved', async () => {
    const author = await site.member();
    const [from, into] = [await site.deal(author, {}, { published: false }), await site.deal(await site.member())];
    await mergeDeals(from, into);
    await appealAndApprove(from, author);
    await site.drain();
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(10);
  });

  test('counts each voter once if votes are cast at the same time', async () => {
    const [from, into] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const voters = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    for (const voter of voters) await castVote(from, voter, 1);
    const [merged, ...votes] = await Promise.all([
      mergeDeals(from, into),
      ...voters.map((voter) => castVote(into, voter, 1)),
    ]);
    expect(merged.status).toBe(200);
    for (const { status } of votes) expect([200, 409]).toContain(status);
    const { body } = await site.call(`GET /deals/${into}`);
    expect(body.data.upvotes).toBe(12);
    await expectTotalsToAgree();
  });
});

describe('a merge is refused', () => {
  test('to ordinary members and visitors', async () => {
    const [from, into] = [await site.deal(await site.member()), await site.deal(await site.member())];
    expect((await mergeDeals(from, into, await site.member())).status).toBe(403);
    expect((await mergeDeals(from, into, null)).status).toBe(401);
  });

  test('of a deal into itself, into a pending or unknown deal, and a second time', async () => {
    const [from, into] = [await site.deal(await site.member()), await site.deal(await site.member())];
    const pendingDeal = await site.deal(await site.member(), {}, { published: false });
    expect((await mergeDeals(from, from)).body.code).toBe('merge_with_itself');
    expect((await mergeDeals(from, pendingDeal)).body.code).toBe('not_mergeable');
    expect((await mergeDeals(from, '999999')).body.code).toBe('deal_not_found');
    await mergeDeals(from, into);
    expect((await mergeDeals(from, into)).body.code).toBe('not_mergeable');
    expect((await mergeDeals(into, from)).body.code).toBe('not_mergeable');
  });
});

/** Checks that every deal's totals match its votes. */
async function expectTotalsToAgree(): Promise<void> {
  const { database } = site.context;
  const deals = await database.selectFrom('deals').select(['id', 'upvotes', 'downvotes']).execute();
  const votes = await database.selectFrom('votes').select(['deal_id', 'value']).execute();
  for (const deal of deals) {
    const upvoteCount = votes.filter((row) => row.deal_id === deal.id && row.value === 1).length;
    const downvoteCount = votes.filter((row) => row.deal_id === deal.id && row.value === -1).length;
    expect({ id: deal.id, upvotes: deal.upvotes, downvotes: deal.downvotes }).toEqual({
      id: deal.id,
      upvotes: upvoteCount,
      downvotes: downvoteCount,
    });
  }
}
