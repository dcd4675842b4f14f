import { expect, test } from 'vitest';
import { useSite } from '../../../test/harness/site.ts';

const site = useSite();

test('a member’s comments are listed, except deleted ones and those on removed deals', async () => {
  const [author, admin] = [await site.member(), await site.admin()];
  const [keptId, removedId] = [await site.deal(author, { title: 'A deal that stays' }), await site.deal(author)];
  const createComment = async (id: string, body: string) =>
    (await site.call(`POST /deals/${id}/comments`, { as: author, body: { body } })).body.data._id;
  const first = await createComment(keptId, 'First.');
  await createComment(removedId, 'Second.');
  const third = await createComment(keptId, 'Third.');
  await site.call(`DELETE /comments/${await createComment(keptId, 'Fourth.')}`, { as: author });
  await site.call(`PUT /deals/${removedId}/status`, { as: admin, body: { status: 'removed', reason: 'Spam.' } });
  const { body } = await site.call(`GET /users/${author.id}/comments`);
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([third, first]);
  expect(body.data[0].deal).toEqual({ _id: keptId, slug: 'a-deal-that-stays', title: 'A deal that stays' });
  expect((await site.call('GET /users/999999/comments')).status).toBe(404);
});
