import { expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('comments, replies, deletions and saves made during a merge reach the other deal or are refused', async () => {
  const [admin, author] = [await site.admin(), await site.member()];
  const crowd = await seedMembers(site, 6);
  for (let round = 0; round < 6; round += 1) {
    const [from, into] = [await site.deal(author), await site.deal(author)];
    const commentReplies = await Promise.all(
      crowd.map((as) => site.call(`POST /deals/${from}/comments`, { as, body: { body: 'Early.' } })),
    );
    const ids = commentReplies.map(({ body }) => body.data._id);
    const pendingCalls = crowd.map((as: Member, index) => {
      const body = { body: 'Late.', ...(index % 2 && { parentId: ids[0] }) };
      if (index === 2) return site.call(`DELETE /comments/${ids[2]}`, { as });
      return index === 3
        ? site.call(`POST /deals/${from}/save`, { as })
        : site.call(`POST /deals/${from}/comments`, { as, body });
    });
    const mergeReply = site.call(`POST /deals/${from}/merge`, { as: admin, body: { into } });
    const replies = await Promise.all([...pendingCalls.slice(0, 3), mergeReply, ...pendingCalls.slice(3)]);
    for (const { status, body } of replies) expect([200, 404, 409], JSON.stringify(body)).toContain(status);
    expect((await mergeReply).status).toBe(200);
    const { database } = site.context;
    for (const table of ['comments', 'saves'] as const) {
      const remaining = await database.selectFrom(table).select('deal_id').where('deal_id', '=', from).execute();
      expect(remaining).toEqual([]);
    }
    const mergedComments = await database.selectFrom('comments').select('id').where('deal_id', '=', into).execute();
    expect((await site.call(`GET /deals/${into}`)).body.data.commentsCount).toBe(mergedComments.length);
  }
});
