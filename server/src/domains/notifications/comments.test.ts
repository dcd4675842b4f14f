import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

interface ListedNotification {
  _id: string;
  title: string;
  message: string;
  link: string;
}

async function notificationsOf(member: Member): Promise<ListedNotification[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications', { as: member });
  return body.data.filter(({ type }: { type: string }) => type === 'comment_reply');
}

async function postComment(actor: Member, dealId: string, body: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as: actor, body: { body } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  // One after the other, so that they fold in this order.
  await site.drain();
  return reply.body.data._id;
}

const deleteComment = (as: Member, id: string) => site.call(`DELETE /comments/${id}`, { as });

test('a folded notification counts down as comments are deleted, until it shows the last one alone', async () => {
  const [author, first, second] = [await site.member(), await site.member(), await site.member('second_voice')];
  const id = await site.deal(author);
  const words = [
    await postComment(first, id, 'One'),
    await postComment(second, id, 'Two'),
    await postComment(first, id, 'Three'),
  ];
  expect(await notificationsOf(author)).toMatchObject([{ title: '3 new comments on your deal' }]);
  await deleteComment(first, words[2] as string);
  expect(await notificationsOf(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
  // It doesn't matter how long ago the notification was created.
  site.setClock(Date.now() + 5 * 3_600_000);
  await deleteComment(first, words[0] as string);
  const [remaining, ...rest] = await notificationsOf(author);
  expect(rest).toEqual([]);
  expect(remaining).toMatchObject({ title: 'second_voice commented on your deal', message: 'Two' });
  expect(remaining?.link).toContain(`#comment-${words[1]}`);
  await deleteComment(second, words[1] as string);
  expect(await notificationsOf(author)).toEqual([]);
  site.setClock(undefined);
});

test('deleting all folded comments deletes the notification', async () => {
  const [author, writer] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const words = [await postComment(writer, id, 'One'), await postComment(writer, id, 'Two')];
  expect(await notificationsOf(author)).toHaveLength(1);
  for (const commentId of words) await deleteComment(writer, commentId);
  expect(await notificationsOf(author)).toEqual([]);
});

test('deleting a muted member’s comment doesn’t change the count', async () => {
  const [author, mutedMember, other] = [await site.member(), await site.member(), await site.member()];
  const id = await site.deal(author);
  await site.call('POST /users/me/mutes', { as: author, body: { kind: 'user', value: mutedMember.id } });
  const mutedComment = await postComment(mutedMember, id, 'Nobody hears me');
  for (const words of ['One', 'Two']) await postComment(other, id, words);
  expect(await notificationsOf(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
  await deleteComment(mutedMember, mutedComment);
  expect(await notificationsOf(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
});

test('a cleanup takes a spammer’s comments out of the count, and undoing it counts them again', async () => {
  const [author, spammer, other] = [await site.member(), await site.member(), await site.member()];
  const moderator = await site.staff('moderator');
  const [mixedDeal, spamOnlyDeal] = [await site.deal(author), await site.deal(author)];
  await postComment(other, mixedDeal, 'A good price.');
  for (const words of ['Buy here', 'Buy now', 'Buy more']) await postComment(spammer, mixedDeal, words);
  for (const words of ['Buy this', 'Buy that']) await postComment(spammer, spamOnlyDeal, words);
  const titles = async () => (await notificationsOf(author)).map(({ title }) => title).toSorted();
  const titlesBefore = ['2 new comments on your deal', '4 new comments on your deal'];
  expect(await titles()).toEqual(titlesBefore);
  const until = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();
  const cleanupReply = await site.call(`POST /admin/users/${spammer.id}/cleanup`, {
    as: moderator,
    body: { reason: 'Spam', until },
  });
  expect(cleanupReply.status).toBe(200);
  expect(await notificationsOf(author)).toMatchObject([
    { title: `${other.username} commented on your deal`, message: 'A good price.' },
  ]);
  expect((await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: moderator })).status).toBe(200);
  expect(await titles()).toEqual(titlesBefore);
});
