import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('reputation is recalculated on request, at most once a minute', async () => {
  const author = await site.member();
  const id = await site.deal(author);
  for (let index = 0; index < 10; index += 1) {
    const voter = await site.member();
    await site.setTrustLevel(voter, 1);
    await site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
  }
  expect((await site.call('GET /points', { as: author })).body.data.reputationScore).toBe(0);
  const { status, body } = await site.call('POST /points/calculate-reputation', { as: author });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ reputationScore: 361 + 52, badges: expect.any(Array) });
  const secondReply = await site.call('POST /points/calculate-reputation', { as: author });
  expect(secondReply).toMatchObject({ status: 429, body: { code: 'recalculated_lately' } });
  expect(secondReply.headers.get('retry-after')).toBe('60');
  site.setClock(Date.now() + 61_000);
  expect((await site.call('POST /points/calculate-reputation', { as: author })).status).toBe(200);
  site.setClock(undefined);
});

test('of simultaneous recalculation requests, only one succeeds', async () => {
  const member = await site.member();
  const requests = [1, 2, 3].map(() => site.call('POST /points/calculate-reputation', { as: member }));
  const statuses = (await Promise.all(requests)).map((reply) => reply.status);
  expect(statuses.toSorted()).toEqual([200, 429, 429]);
});

test('the nightly job recalculates the reputation of members whose points changed', async () => {
  const author = await site.member();
  await site.deal(author);
  await site.drain();
  await site.run('refresh-reputations');
  expect((await site.call('GET /points', { as: author })).body.data.reputationScore).toBeGreaterThan(0);
});

test('the nightly job also covers authors of rejected deals, although rejection costs no points', async () => {
  site.setClock(Date.now() - 2 * 86_400_000);
  const author = await site.member();
  await site.deal(author);
  const rejectedDeal = await site.deal(author, {}, { published: false });
  await site.drain();
  await site.run('refresh-reputations');
  site.setClock(undefined);
  const reputation = async () => (await site.call('GET /points', { as: author })).body.data.reputationScore;
  const before = await reputation();
  const refusal = { as: await site.admin(), body: { reason: 'Not a deal.' } };
  expect((await site.call(`PUT /deals/${rejectedDeal}/reject`, refusal)).status).toBe(200);
  await site.drain();
  await site.run('refresh-reputations');
  expect(await reputation()).toBeLessThan(before);
});

test('votes without weight neither raise nor lower reputation and badge progress', async () => {
  const [author, rival] = [await site.member(), await site.member()];
  const [id, other] = [await site.deal(author), await site.deal(rival)];
  const commentReply = await site.call(`POST /deals/${id}/comments`, { as: author, body: { body: 'Mine.' } });
  const recalculate = async (as: Member) => {
    await site.run('refresh-reputations');
    await site.drain();
    const { body } = await site.call('GET /badges/progress', { as });
    const badgeIds = ['warm-find', 'well-liked', 'helpful'];
    const progress = body.data
      .filter((badge: { id: string }) => badgeIds.includes(badge.id))
      .map((badge: { current: number }) => badge.current);
    return [(await site.call('GET /points', { as })).body.data.reputationScore, ...progress];
  };
  await site.drain();
  const before = [await recalculate(author), await recalculate(rival)];
  for (let index = 0; index < 10; index += 1) {
    const as = await site.newcomer();
    await site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    await site.call(`POST /deals/${other}/vote`, { as, body: { voteValue: -1 } });
    await site.call(`POST /comments/${commentReply.body.data._id}/vote`, { as, body: { voteValue: 1 } });
  }
  await site.drain();
  expect([await recalculate(author), await recalculate(rival)]).toEqual(before);
  expect((await site.call(`GET /badges/user/${author.id}`)).body.data.badges).not.toContainEqual(
    expect.objectContaining({ id: expect.stringMatching(/warm-find|helpful/) }),
  );
  expect((await site.call(`GET /deals/${id}`)).body.data.dealScore).toBe(10);
  const knownMember = await site.member();
  await site.setTrustLevel(knownMember, 1);
  await site.call(`POST /deals/${id}/vote`, { as: knownMember, body: { voteValue: 1 } });
  await site.call(`POST /comments/${commentReply.body.data._id}/vote`, { as: knownMember, body: { voteValue: 1 } });
  const [reputation, ...progress] = await recalculate(author);
  expect(reputation).toBeGreaterThan(before[0]?.[0]);
  expect(progress).toEqual([1, 1, 1]);
});
