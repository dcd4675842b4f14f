import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { runConsequences } from '../../consequences.ts';
import type { Event } from '../../kernel/events.ts';

const site = useSite();

async function comment(by: Member, dealId: string, body: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as: by, body: { body } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data._id;
}

async function unread(member: Member) {
  await site.drain();
  return (await site.call('GET /notifications?unread=true', { as: member })).body.data;
}

/** The log lines about failed jobs. */
const failures = () => site.logged.filter((line) => line.includes('Failed task'));

test('a comment that is deleted before anyone was notified of it, or of its votes, notifies no one', async () => {
  const [author, voter] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const whole = await comment(voter, id, 'Gone at once.');
  await site.call(`DELETE /comments/${whole}`, { as: voter });
  const marked = await comment(voter, id, 'Gone, but answered.');
  await site.call(`POST /deals/${id}/comments`, { as: author, body: { body: 'What?', parentId: marked } });
  await site.call(`DELETE /comments/${marked}`, { as: voter });
  const own = await comment(author, id, 'Mine.');
  await site.call(`POST /comments/${own}/vote`, { as: voter, body: { voteValue: 1 } });
  await site.call(`DELETE /comments/${own}`, { as: author });
  const told = (await unread(author)).map(({ type }: { type: string }) => type);
  expect(told).not.toContain('comment_reply');
  expect(told).not.toContain('upvote_received');
  expect(failures()).toEqual([]);
});

test('a muted member’s comment doesn’t fold into an earlier notification', async () => {
  const [author, asker, pest] = [await site.member(), await site.member(), await site.member()];
  const id = await site.deal(author);
  await comment(asker, id, 'Is it any good?');
  await unread(author);
  await site.call('PUT /notifications/read-all', { as: author });
  await site.call('POST /users/me/mutes', { as: author, body: { kind: 'user', value: pest.id } });
  await comment(pest, id, 'Look here!');
  expect(await unread(author)).toEqual([]);
});

test('simultaneous changes of a vote in both directions don’t deadlock', async () => {
  const [author, voter] = [await site.member(), await site.member()];
  const id = await site.deal(author);
  const cast = (turn: number): Event => {
    const paid = turn % 2 ? ({ from: 1, to: -1 } as const) : ({ from: -1, to: 1 } as const);
    const payload = { dealId: id, title: 'A deal', voterId: voter.id, authorId: author.id, paid };
    return { id: `${900_000 + turn}`, name: 'vote.cast', at: new Date().toISOString(), payload };
  };
  const others = ['points.pay', 'ranking.refresh', 'alerts.match', 'badges.author', 'badges.voter'];
  const turns = Array.from({ length: 16 }, (_, turn) => runConsequences(site.context, cast(turn), others));
  await expect(Promise.all(turns)).resolves.toHaveLength(16);
});
