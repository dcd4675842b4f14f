import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { runConsequences } from '../../consequences.ts';
import type { Event } from '../../kernel/events.ts';

const site = useSite();

async function postComment(actor: Member, dealId: string, body: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as: actor, body: { body } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data._id;
}

async function listUnread(member: Member) {
  await site.drain();
  return (await site.call('GET /notifications?unread=true', { as: member })).body.data;
}

/** The log lines about failed jobs. */
const listJobFailures = () => site.logLines.filter((line) => line.includes('Failed task'));

test('a comment that is deleted before anyone was notified of it, or of its votes, notifies no one', async () => {
  const [author, voter] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const deletedComment = await postComment(voter, id, 'Gone at once.');
  await site.call(`DELETE /comments/${deletedComment}`, { as: voter });
  const answeredComment = await postComment(voter, id, 'Gone, but answered.');
  await site.call(`POST /deals/${id}/comments`, { as: author, body: { body: 'What?', parentId: answeredComment } });
  await site.call(`DELETE /comments/${answeredComment}`, { as: voter });
  const ownComment = await postComment(author, id, 'Mine.');
  await site.call(`POST /comments/${ownComment}/vote`, { as: voter, body: { voteValue: 1 } });
  await site.call(`DELETE /comments/${ownComment}`, { as: author });
  const notificationTypes = (await listUnread(author)).map(({ type }: { type: string }) => type);
  expect(notificationTypes).not.toContain('comment_reply');
  expect(notificationTypes).not.toContain('upvote_received');
  expect(listJobFailures()).toEqual([]);
});

test('a muted member’s comment doesn’t fold into an earlier notification', async () => {
  const [author, asker, mutedMember] = [await site.member(), await site.member(), await site.member()];
  const id = await site.deal(author);
  await postComment(asker, id, 'Is it any good?');
  await listUnread(author);
  await site.call('PUT /notifications/read-all', { as: author });
  await site.call('POST /users/me/mutes', { as: author, body: { kind: 'user', value: mutedMember.id } });
  await postComment(mutedMember, id, 'Look here!');
  expect(await listUnread(author)).toEqual([]);
});

test('simultaneous changes of a vote in both directions don’t deadlock', async () => {
  const [author, voter] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const voteEvent = (index: number): Event => {
    const paid = index % 2 ? ({ from: 1, to: -1 } as const) : ({ from: -1, to: 1 } as const);
    const payload = { dealId: id, title: 'A deal', voterId: voter.id, authorId: author.id, paid };
    return { id: `${900_000 + index}`, name: 'vote.cast', at: new Date().toISOString(), payload };
  };
  const otherConsequences = ['points.pay', 'ranking.refresh', 'alerts.match', 'badges.author', 'badges.voter'];
  const runs = Array.from({ length: 16 }, (_, index) =>
    runConsequences(site.context, voteEvent(index), otherConsequences),
  );
  await expect(Promise.all(runs)).resolves.toHaveLength(16);
});
