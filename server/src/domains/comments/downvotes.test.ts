import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let author: Member;
let dealId: string;

beforeAll(async () => {
  author = await site.member();
  dealId = await site.deal(author);
});

const createComment = async (as: Member, body: string): Promise<string> =>
  (await site.call(`POST /deals/${dealId}/comments`, { as, body: { body } })).body.data._id;
const vote = (as: Member, id: string, voteValue: number) =>
  site.call(`POST /comments/${id}/vote`, { as, body: { voteValue } });
const pointsOf = async (member: Member) => {
  await site.drain();
  return (await site.call('GET /points', { as: member })).body.data.points;
};
const readComment = async (id: string) => (await site.call(`GET /comments/${id}`)).body.data;

async function createTrusted(): Promise<Member> {
  const member = await site.member();
  await site.context.database.updateTable('users').set({ trust_level: 2 }).where('id', '=', member.id).execute();
  return member;
}

test('a new member can’t downvote a comment; trusted members and moderators can', async () => {
  const id = await createComment(await site.member(), 'Not worth it');
  expect(await vote(await site.member(), id, -1)).toMatchObject({
    status: 403,
    body: { code: 'downvote_needs_trust' },
  });
  expect((await vote(await createTrusted(), id, -1)).body.data).toEqual({ upvotes: 0, downvotes: 1, voteStatus: -1 });
  expect((await vote(await site.staff('moderator'), id, -1)).body.data).toMatchObject({ downvotes: 2 });
  expect(await readComment(id)).toMatchObject({ upvotes: 0, downvotes: 2 });
});

test('a member whose votes were annulled can’t downvote a comment', async () => {
  const id = await createComment(await site.member(), 'I disagree');
  const member = await createTrusted();
  const annulment = { votes_annulled_at: new Date() };
  await site.context.database.updateTable('users').set(annulment).where('id', '=', member.id).execute();
  expect((await vote(member, id, -1)).body.code).toBe('downvote_needs_trust');
});

test('only a member’s last vote counts; upvotes earn the author points, and downvotes cost nothing', async () => {
  const [writer, voter] = [await site.member(), await createTrusted()];
  const id = await createComment(writer, 'Maybe worth it');
  const before = await pointsOf(writer);
  expect((await vote(voter, id, 1)).body.data).toEqual({ upvotes: 1, downvotes: 0, voteStatus: 1 });
  expect(await pointsOf(writer)).toBe(before + 1);
  expect((await vote(voter, id, -1)).body.data).toEqual({ upvotes: 0, downvotes: 1, voteStatus: -1 });
  expect(await pointsOf(writer)).toBe(before);
  const replies = await Promise.all([vote(voter, id, -1), vote(voter, id, -1)]);
  expect(replies.map(({ body }) => body.data.downvotes)).toEqual([1, 1]);
  const { data } = (await site.call(`GET /deals/${dealId}/comments/mine`, { as: voter })).body;
  expect(data).toEqual({ upvoted: [], downvoted: [id], waiting: [] });
  expect((await vote(voter, id, 0)).body.data).toEqual({ upvotes: 0, downvotes: 0, voteStatus: 0 });
  expect(await pointsOf(writer)).toBe(before);
});

test('a comment with three more downvotes than upvotes is collapsed and sorted below the others', async () => {
  const [downvotedId, plainId] = [
    await createComment(await site.member(), 'Bad idea'),
    await createComment(await site.member(), 'Thanks'),
  ];
  const voters = [await createTrusted(), await createTrusted(), await createTrusted()];
  for (const voter of voters.slice(1)) await vote(voter, downvotedId, -1);
  expect(await readComment(downvotedId)).not.toHaveProperty('isCollapsed');
  await vote(voters[0] as Member, downvotedId, -1);
  expect(await readComment(downvotedId)).toMatchObject({ isCollapsed: true, body: 'Bad idea' });
  const { data } = (await site.call(`GET /deals/${dealId}/comments?sort=best&limit=100`)).body;
  const ids = data.map((thread: { _id: string }) => thread._id);
  expect(ids.indexOf(downvotedId)).toBeGreaterThan(ids.indexOf(plainId));
});

test('the database prevents points for a downvote', async () => {
  const [voter, id] = [await createTrusted(), await createComment(await site.member(), 'No')];
  await vote(voter, id, -1);
  const markPaid = site.context.database
    .updateTable('comment_votes')
    .set({ is_paid: true })
    .where('comment_id', '=', id);
  await expect(markPaid.execute()).rejects.toThrow('comment_votes_paid');
});
