import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { type PastAct, payForPastActs } from './past-actions.ts';

const site = useSite();

test('past actions pay what they would have paid at the time, within the daily limits', async () => {
  const author = await site.member();
  const dealId = await site.deal(await site.member());
  const commentReply = await site.call(`POST /deals/${dealId}/comments`, {
    as: author,
    body: { body: 'It is a good one.' },
  });
  const commentId: string = commentReply.body.data._id;
  await site.drain();
  const pointsOf = async () => (await site.call('GET /points', { as: author })).body.data.points as number;
  const pointsBefore = await pointsOf();

  const onDay = (day: number) => ({ authorId: author.id, dealId, at: new Date(Date.UTC(2026, 2, day, 12)) });
  const repeatAct = (count: number, pastAct: PastAct) => Array.from({ length: count }, () => pastAct);
  const pastActs = [
    ...repeatAct(3, { ...onDay(2), did: 'commented', commentId }),
    ...repeatAct(12, { ...onDay(1), did: 'commented', commentId }),
    ...repeatAct(25, { ...onDay(1), did: 'commentUpvoted', commentId, voterId: author.id }),
    ...repeatAct(2, { ...onDay(1), did: 'upvoted' }),
    ...repeatAct(1, { ...onDay(1), did: 'downvoted' }),
    ...repeatAct(1, { ...onDay(1), did: 'approved' }),
  ];
  await inTransaction(site.context, (context) => payForPastActs(context, pastActs));
  expect((await pointsOf()) - pointsBefore).toBe(3 + 10 + 20 + 2 - 1 + 10);
});
