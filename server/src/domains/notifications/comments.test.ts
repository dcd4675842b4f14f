import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

interface Told {
  _id: string;
  title: string;
  message: string;
  link: string;
}

async function toldTo(member: Member): Promise<Told[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications', { as: member });
  return body.data.filter(({ type }: { type: string }) => type === 'comment_reply');
}

async function say(by: Member, dealId: string, body: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as: by, body: { body } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  // One after the other, so that they fold in this order.
  await site.drain();
  return reply.body.data._id;
}

const take = (as: Member, id: string) => site.call(`DELETE /comments/${id}`, { as });

test('a folded notification counts down as comments are deleted, until it shows the last one alone', async () => {
  const [author, first, second] = [await site.member(), await site.member(), await site.member('second_voice')];
  const id = await site.deal(author);
  const words = [await say(first, id, 'One'), await say(second, id, 'Two'), await say(first, id, 'Three')];
  expect(await toldTo(author)).toMatchObject([{ title: '3 new comments on your deal' }]);
  await take(first, words[2] as string);
  expect(await toldTo(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
  // It doesn't matter how long ago the notification was created.
  site.setClock(Date.now() + 5 * 3_600_000);
  await take(first, words[0] as string);
  const [left, ...others] = await toldTo(author);
  expect(others).toEqual([]);
  expect(left).toMatchObject({ title: 'second_voice commented on your deal', message: 'Two' });
  expect(left?.link).toContain(`#comment-${words[1]}`);
  await take(second, words[1] as string);
  expect(await toldTo(author)).toEqual([]);
  site.setClock(undefined);
});

test('deleting all folded comments deletes the notification', async () => {
  const [author, writer] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const words = [await say(writer, id, 'One'), await say(writer, id, 'Two')];
  expect(await toldTo(author)).toHaveLength(1);
  for (const word of words) await take(writer, word);
  expect(await toldTo(author)).toEqual([]);
});

test('deleting a muted member’s comment doesn’t change the count', async () => {
  const [author, muted, other] = [await site.member(), await site.member(), await site.member()];
  const id = await site.deal(author);
  await site.call('POST /users/me/mutes', { as: author, body: { kind: 'user', value: muted.id } });
  const unheard = await say(muted, id, 'Nobody hears me');
  for (const words of ['One', 'Two']) await say(other, id, words);
  expect(await toldTo(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
  await take(muted, unheard);
  expect(await toldTo(author)).toMatchObject([{ title: '2 new comments on your deal' }]);
});

test('a cleanup takes a spammer’s comments out of the count, and undoing it counts them again', async () => {
  const [author, spammer, other] = [await site.member(), await site.member(), await site.member()];
  const moderator = await site.staff('moderator');
  const [mixed, alone] = [await site.deal(author), await site.deal(author)];
  await say(other, mixed, 'A good price.');
  for (const words of ['Buy here', 'Buy now', 'Buy more']) await say(spammer, mixed, words);
  for (const words of ['Buy this', 'Buy that']) await say(spammer, alone, words);
  const titles = async () => (await toldTo(author)).map(({ title }) => title).toSorted();
  const before = ['2 new comments on your deal', '4 new comments on your deal'];
  expect(await titles()).toEqual(before);
  const until = new Date(Date.now() + 10 * 365 * 86_400_000).toISOString();
  const removed = await site.call(`POST /admin/users/${spammer.id}/cleanup`, {
    as: moderator,
    body: { reason: 'Spam', until },
  });
  expect(removed.status).toBe(200);
  expect(await toldTo(author)).toMatchObject([
    { title: `${other.username} commented on your deal`, message: 'A good price.' },
  ]);
  expect((await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: moderator })).status).toBe(200);
  expect(await titles()).toEqual(before);
});
