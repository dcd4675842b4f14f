import { describe, expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

async function castVote(as: Member | null, dealId: string, voteValue: unknown) {
  return site.call(`POST /deals/${dealId}/vote`, { as, body: { voteValue } });
}

describe('voting', () => {
  test.each([
    ['0 to 1', [1], 1],
    ['0 to -1', [-1], -1],
    ['1 to 0', [1, 0], 0],
    ['-1 to 0', [-1, 0], 0],
    ['1 to -1', [1, -1], -1],
    ['-1 to 1', [-1, 1], 1],
    ['0 to 0', [0], 0],
  ])('from %s is reflected in the score', async (_, values, score) => {
    const dealId = await site.deal(await site.member());
    const voter = await site.member();
    let lastReply = await castVote(voter, dealId, values[0]);
    for (const value of values.slice(1)) lastReply = await castVote(voter, dealId, value);
    expect(lastReply).toMatchObject({
      status: 200,
      body: { success: true, dealScore: score, voteStatus: values.at(-1), data: { dealScore: score } },
    });
    const { body } = await site.call(`GET /deals/${dealId}`);
    expect(body.data.dealScore).toBe(score);
  });

  test('a repeated upvote is a conflict', async () => {
    const dealId = await site.deal(await site.member());
    const voter = await site.member();
    await castVote(voter, dealId, 1);
    expect(await castVote(voter, dealId, 1)).toMatchObject({
      status: 409,
      body: { success: false, error: 'You have already upvoted this deal.', code: 'already_upvoted' },
    });
  });

  test('a repeated downvote is a conflict unless it adds a reason, which is saved without counting twice', async () => {
    const author = await site.member();
    const dealId = await site.deal(author);
    const voter = await site.member();
    const voteWithReason = (voteValue: number, reason: unknown) =>
      site.call(`POST /deals/${dealId}/vote`, { as: voter, body: { voteValue, reason } });
    const readVote = () =>
      site.context.database
        .selectFrom('votes')
        .select(['value', 'weight', 'reason', 'created_at'])
        .where('deal_id', '=', dealId)
        .executeTakeFirstOrThrow();
    await castVote(voter, dealId, -1);
    await site.drain();
    const voteBefore = await readVote();
    const { points } = (await site.call('GET /points', { as: author })).body.data;
    expect(await castVote(voter, dealId, -1)).toMatchObject({ status: 409, body: { code: 'already_downvoted' } });
    expect(await voteWithReason(-1, 'price')).toMatchObject({ status: 200, body: { dealScore: -1, voteStatus: -1 } });
    await site.drain();
    expect(await readVote()).toEqual({ ...voteBefore, reason: 'price' });
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(points);
    expect((await voteWithReason(1, 'price')).status).toBe(422);
    expect((await voteWithReason(-1, 'ugly')).status).toBe(422);
    await castVote(voter, dealId, 0);
    await castVote(voter, dealId, -1);
    expect((await readVote()).reason).toBeNull();
  });

  test('a member may not vote on their own deal', async () => {
    const author = await site.member();
    const dealId = await site.deal(author);
    expect(await castVote(author, dealId, 1)).toMatchObject({ status: 403, body: { code: 'own_deal' } });
  });

  test('a visitor may not vote', async () => {
    const dealId = await site.deal(await site.member());
    expect(await castVote(null, dealId, 1)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test('a pending deal takes no votes and is not found by members', async () => {
    const dealId = await site.deal(await site.member(), {}, { published: false });
    expect(await castVote(await site.member(), dealId, 1)).toMatchObject({
      status: 404,
      body: { code: 'deal_not_found' },
    });
    expect(await castVote(await site.admin(), dealId, 1)).toMatchObject({ status: 409, body: { code: 'not_votable' } });
  });

  test('a vote on a deal that does not exist is a 404', async () => {
    expect(await castVote(await site.member(), '999999', 1)).toMatchObject({
      status: 404,
      body: { code: 'deal_not_found' },
    });
  });

  test.each([[2], ['1'], [null], [undefined], [0.5]])('%j is not a vote', async (value) => {
    const dealId = await site.deal(await site.member());
    expect((await castVote(await site.member(), dealId, value)).status).toBe(422);
  });

  test('200 simultaneous upvotes give a score of exactly 200', async () => {
    const dealId = await site.deal(await site.member());
    const voters = await seedMembers(site, 200);
    const replies = await Promise.all(voters.map((voter) => castVote(voter, dealId, 1)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(200);
    const { body } = await site.call(`GET /deals/${dealId}`);
    expect(body.data).toMatchObject({ dealScore: 200, upvotes: 200, downvotes: 0 });
  });

  test('if a member sends two votes simultaneously, one counts and the other is a conflict', async () => {
    const dealId = await site.deal(await site.member());
    const voter = await site.member();
    const replies = await Promise.all([castVote(voter, dealId, 1), castVote(voter, dealId, 1)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const { body } = await site.call(`GET /deals/${dealId}`);
    expect(body.data.dealScore).toBe(1);
  });
});

describe('after an upvote', () => {
  test('the author gains a point, once, and loses it when the vote is taken back', async () => {
    const author = await site.member();
    const voter = await site.member();
    const dealId = await site.deal(author);
    await site.drain();
    const pointsBefore = await site.call('GET /points', { as: author });
    await castVote(voter, dealId, 1);
    await site.drain();
    await site.drain();
    const pointsAfter = await site.call('GET /points', { as: author });
    expect(pointsAfter.body.data.points - pointsBefore.body.data.points).toBe(1);
    await castVote(voter, dealId, 0);
    await site.drain();
    const pointsRestored = await site.call('GET /points', { as: author });
    expect(pointsRestored.body.data.points).toBe(pointsBefore.body.data.points);
  });

  test('the deal rises in the hot order', async () => {
    const author = await site.member();
    const first = await site.deal(author);
    const second = await site.deal(author);
    const voters = await Promise.all(Array.from({ length: 12 }, () => site.member()));
    for (const voter of voters) await castVote(voter, first, 1);
    await site.drain();
    const { body } = await site.call('GET /deals?sort=hot&limit=100');
    const ids = body.data.map((deal: { _id: string }) => deal._id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
  });
});
