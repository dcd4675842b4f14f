import * as trustLimits from '@haggle/contract/limits/trust';
import { beforeAll, expect, test } from 'vitest';
import { expectLockWaits } from '../../../test/harness/lock-waits.ts';
import { type Member, type Reply, useSite } from '../../../test/harness/site.ts';
import { inTransaction } from '../../platform/context.ts';
import { lockDeal } from '../deals/rows/actions.ts';
import { annulSpammerVotes, restoreSpammerVotes } from '../reputation/vote-rings/actions.ts';

const site = useSite();
let author: Member;

beforeAll(async () => {
  author = await site.member();
});

const castVote = (as: Member, dealId: string) =>
  site.call(`POST /deals/${dealId}/vote`, { as, body: { voteValue: 1 } });

async function readWeight(member: Member, dealId: string): Promise<number> {
  const vote = await site.context.database
    .selectFrom('votes')
    .select('weight')
    .where('user_id', '=', member.id)
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return vote.weight;
}

test('a vote on its way while its member’s votes are annulled gets no weight, and one on its way while they are restored does', async () => {
  const member = await site.member();
  const weights: number[] = [];
  for (const change of [annulSpammerVotes, restoreSpammerVotes]) {
    const dealId = await site.deal(author);
    let voting: Promise<Reply> | undefined;
    await inTransaction(site.context, async (context) => {
      await change(context, member.id);
      voting = castVote(member, dealId);
      await expectLockWaits(site);
    });
    expect(await voting).toMatchObject({ status: 200 });
    weights.push(await readWeight(member, dealId));
  }
  expect(weights).toEqual([0, expect.closeTo(trustLimits.weights[0])]);
});

test('annulling a member’s votes waits for a vote that has started', async () => {
  const member = await site.member();
  const dealId = await site.deal(author);
  let voting: Promise<Reply> | undefined;
  let annulling: Promise<unknown> | undefined;
  await inTransaction(site.context, async (context) => {
    await lockDeal(context, dealId);
    voting = castVote(member, dealId);
    await expectLockWaits(site, 1);
    annulling = inTransaction(site.context, (other) => annulSpammerVotes(other, member.id));
    await expectLockWaits(site, 2);
  });
  expect(await voting).toMatchObject({ status: 200 });
  await annulling;
  expect(await readWeight(member, dealId)).toBe(0);
});
