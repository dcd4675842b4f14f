import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectLockWaits } from '../../../test/harness/lock-waits.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { inTransaction } from '../../platform/context.ts';
import { runIntegrityChecks } from '../operations/integrity-checks/actions.ts';
import { postComment } from './actions.ts';

const site = useSite();
let admin: Member;
let dealId: string;

beforeAll(async () => {
  admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { knownPosts: 0 } });
  await site.call('PUT /admin/blocklist', { as: admin, body: { kind: 'word', value: 'jackpot', effect: 'hold' } });
});

beforeEach(async () => {
  dealId = await site.deal(await site.member());
});

async function createComment(as: Member, body: string, parentId?: string): Promise<string> {
  const { body: answer } = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body, parentId } });
  return answer.data._id;
}

async function cleanUpMember({ id }: Member): Promise<void> {
  const until = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const body = { reason: 'Nothing but advertising.', until };
  expect((await site.call(`POST /admin/users/${id}/cleanup`, { as: admin, body })).status).toBe(200);
  await site.drain();
}

const undoCleanup = async ({ id }: Member) =>
  expect((await site.call(`DELETE /admin/users/${id}/cleanup`, { as: admin })).status).toBe(200);

/** Approves a comment that waits for a moderator. */
async function approveComment(commentId: string): Promise<void> {
  await site.drain();
  const { data } = (await site.call('GET /admin/reports?subject=comment&limit=100', { as: admin })).body;
  const { _id } = data.find(({ thing }: { thing: { _id: string } }) => thing._id === commentId);
  await site.call('PUT /admin/reports', { as: admin, body: { ids: [_id], decision: 'dismissed', action: 'none' } });
  await site.makeJobsDue();
  await site.drain();
}

interface ListedComment {
  _id: string;
  isDeleted: boolean;
}

interface Thread extends ListedComment {
  repliesCount: number;
  replies: ListedComment[];
}

/** Returns the threads as readers see them; `-` marks a deleted comment. */
async function readThreads(): Promise<unknown> {
  const name = ({ _id, isDeleted }: ListedComment) => (isDeleted ? `-${_id}` : _id);
  const { data } = (await site.call(`GET /deals/${dealId}/comments`)).body;
  return data.map((root: Thread) => [name(root), root.repliesCount, root.replies.map(name)]);
}

async function expectConsistent(commentId: string, count: number): Promise<void> {
  const thread = await site.call(`GET /comments/${commentId}`);
  expect([thread.status, JSON.stringify(thread.body.data).includes(`"${commentId}"`)]).toEqual([200, true]);
  expect((await site.call(`GET /deals/${dealId}`)).body.data.commentsCount).toBe(count);
  expect((await runIntegrityChecks(site.context, () => {})).filter((check) => check.count > 0)).toEqual([]);
}

describe('a reply to a comment removed as spam is shown to readers', () => {
  test('when it was held at that time and approved later', async () => {
    const [spammer, other] = [await site.member(), await site.member()];
    const root = await createComment(spammer, 'Ask me how.');
    const answer = await createComment(other, 'Is this a jackpot?', root);
    await cleanUpMember(spammer);
    expect(await readThreads()).toEqual([]);
    await approveComment(answer);
    expect(await readThreads()).toEqual([[`-${root}`, 1, [answer]]]);
    await expectConsistent(answer, 1);
    await undoCleanup(spammer);
    expect(await readThreads()).toEqual([[root, 1, [answer]]]);
    await expectConsistent(answer, 2);
  });

  test('deep in a thread, with its ancestors but none of the other spam', async () => {
    const [spammer, other] = [await site.member(), await site.member()];
    const root = await createComment(other, 'Any good?');
    const middleId = await createComment(spammer, 'Ask me how.', root);
    const sideComment = await createComment(spammer, 'Or her.', root);
    const answer = await createComment(other, 'Is this a jackpot?', middleId);
    await cleanUpMember(spammer);
    expect(await readThreads()).toEqual([[root, 0, []]]);
    await approveComment(answer);
    expect(await readThreads()).toEqual([[root, 2, [`-${middleId}`, answer]]]);
    await expectConsistent(answer, 2);
    await undoCleanup(spammer);
    expect(await readThreads()).toEqual([[root, 3, [middleId, sideComment, answer]]]);
  });

  test('when its author had been removed earlier and is restored', async () => {
    const [spammer, other] = [await site.member(), await site.member()];
    const root = await createComment(spammer, 'Ask me how.');
    const answer = await createComment(other, 'How?', root);
    await cleanUpMember(other);
    await cleanUpMember(spammer);
    expect(await readThreads()).toEqual([]);
    await undoCleanup(other);
    expect(await readThreads()).toEqual([[`-${root}`, 1, [answer]]]);
    await expectConsistent(answer, 1);
  });
});

test('a reply posted while spam is removed from its thread is counted', async () => {
  const [author, spammer] = [await site.member(), await site.member()];
  const rootId = await createComment(author, 'Does it fit?');
  await createComment(spammer, 'Buy mine instead.', rootId);
  let cleaning: Promise<void> | undefined;
  let replyId: string | undefined;
  await inTransaction(site.context, async (context) => {
    replyId = (await postComment(context, author, dealId, { body: 'It does.', parentId: rootId }))._id;
    cleaning = cleanUpMember(spammer);
    await expectLockWaits(site);
  });
  await cleaning;
  expect(await readThreads()).toEqual([[rootId, 1, [replyId]]]);
});
