import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { type PastAct, payForPastActs } from './past-actions.ts';

const site = useSite();

test('past actions pay what they would have paid at the time, within the daily limits', async () => {
  const author = await site.member();
  const dealId = await site.deal(await site.member());
  const said = await site.call(`POST /deals/${dealId}/comments`, { as: author, body: { body: 'It is a good one.' } });
  const commentId: string = said.body.data._id;
  await site.drain();
  const pointsOf = async () => (await site.call('GET /points', { as: author })).body.data.points as number;
  const before = await pointsOf();

  const on = (day: number) => ({ authorId: author.id, dealId, at: new Date(Date.UTC(2026, 2, day, 12)) });
  const often = (count: number, act: PastAct) => Array.from({ length: count }, () => act);
  const acts = [
    ...often(3, { ...on(2), did: 'commented', commentId }),
    ...often(12, { ...on(1), did: 'commented', commentId }),
    ...often(25, { ...on(1), did: 'commentUpvoted', commentId, voterId: author.id }),
    ...often(2, { ...on(1), did: 'upvoted' }),
    ...often(1, { ...on(1), did: 'downvoted' }),
    ...often(1, { ...on(1), did: 'approved' }),
  ];
  await inTransaction(site.context, (context) => payForPastActs(context, acts));
  expect((await pointsOf()) - before).toBe(3 + 10 + 20 + 2 - 1 + 10);
});
