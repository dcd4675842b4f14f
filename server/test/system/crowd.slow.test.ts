import { expect, test } from 'vitest';
import { seedMembers } from '../harness/crowd.ts';
import { type Member, manyConnections, type Reply, useSite } from '../harness/site.ts';

const site = useSite(manyConnections);

interface Vote {
  as: Member;
  dealId: string;
  voteValue: number;
}

/** Votes like a browser, which tries again if the site answers 503 because no connection is free in time. */
async function vote({ as, dealId, voteValue }: Vote): Promise<Reply> {
  const reply = await site.call(`POST /deals/${dealId}/vote`, { as, body: { voteValue } });
  return reply.status === 503 ? vote({ as, dealId, voteValue }) : reply;
}

test('when 1,000 people vote on 51 deals at the same time, no vote is lost and no request fails', async () => {
  const author = await site.member();
  const [one = '', ...others] = await Promise.all(Array.from({ length: 51 }, () => site.deal(author)));
  const crowd = await seedMembers(site, 1_000);
  const castVotes = crowd.flatMap((as, index) => [
    { as, dealId: one, voteValue: 1 },
    { as, dealId: others[index % 50] ?? '', voteValue: index % 3 === 0 ? -1 : 1 },
    { as, dealId: others[(index * 7 + 1) % 50] ?? '', voteValue: 1 },
  ]);
  const replies = await Promise.all(castVotes.map(vote));
  const accepted = castVotes.filter((_, index) => replies[index]?.status === 200);
  // Some vote twice on one deal, which is a conflict when it is the same vote.
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);

  const { database } = site.context;
  const expectedVotes = new Map(accepted.map(({ as, dealId, voteValue }) => [`${as.id}:${dealId}`, voteValue]));
  const votes = await database.selectFrom('votes').select(['user_id', 'deal_id', 'value']).execute();
  expect(votes).toHaveLength(expectedVotes.size);
  const deals = await database.selectFrom('deals').select(['id', 'upvotes', 'downvotes']).execute();
  for (const { id, upvotes, downvotes } of deals) {
    const dealVotes = votes.filter((vote) => vote.deal_id === id);
    expect([upvotes, downvotes]).toEqual([
      dealVotes.filter(({ value }) => value === 1).length,
      dealVotes.filter(({ value }) => value === -1).length,
    ]);
  }
  expect(deals.find(({ id }) => id === one)?.upvotes).toBe(1_000);
});
