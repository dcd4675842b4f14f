import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { runIntegrityChecks } from '../operations/integrity-checks/actions.ts';

const site = useSite();
let admin: Member;
let [asker, other] = [] as unknown as [Member, Member];
let dealId: string;

beforeAll(async () => {
  admin = await site.admin();
  [asker, other] = [await site.member(), await site.member()];
  await site.call('PUT /admin/blocklist', { as: admin, body: { kind: 'word', value: 'jackpot', effect: 'hold' } });
});

beforeEach(async () => {
  dealId = await site.deal(await site.member());
});

async function createComment(as: Member, body: string, parentId?: string): Promise<string> {
  const { body: reply } = await site.call(`POST /deals/${dealId}/comments`, { as, body: { body, parentId } });
  return reply.data._id;
}

const deleteComment = async (id: string, as: Member) =>
  expect((await site.call(`DELETE /comments/${id}`, { as })).status).toBe(200);

interface ListedComment {
  _id: string;
  isDeleted: boolean;
}

/** Returns the threads as readers see them, `-` marking a deleted comment, after checking all counts. */
async function readThreads(): Promise<unknown> {
  const name = ({ _id, isDeleted }: ListedComment) => (isDeleted ? `-${_id}` : _id);
  const { data, pagination } = (await site.call(`GET /deals/${dealId}/comments`)).body;
  expect(pagination.total).toBe(data.length);
  expect((await runIntegrityChecks(site.context, () => {})).filter(({ count }) => count > 0)).toEqual([]);
  return data.map((root: ListedComment & { replies: ListedComment[] }) => [name(root), root.replies.map(name)]);
}

describe('a deleted comment leaves no placeholder', () => {
  test('once its last reply is deleted as well', async () => {
    const rootId = await createComment(asker, 'Does it fit?');
    const [firstId, lastId] = [await createComment(other, 'Yes.', rootId), await createComment(other, 'Well.', rootId)];
    await deleteComment(rootId, asker);
    await deleteComment(firstId, other);
    expect(await readThreads()).toEqual([[`-${rootId}`, [lastId]]]);
    await deleteComment(lastId, other);
    expect(await readThreads()).toEqual([]);
    expect((await site.call(`GET /deals/${dealId}`)).body.data.commentsCount).toBe(0);
    expect((await site.call(`GET /comments/${rootId}`)).status).toBe(404);
  });

  test('nor do the deleted ones above it, up to one with another reply', async () => {
    const rootId = await createComment(asker, 'Does it fit?');
    const middleId = await createComment(other, 'What?', rootId);
    const innerId = await createComment(asker, 'The lid.', middleId);
    const lastId = await createComment(other, 'It does.', innerId);
    const sideId = await createComment(other, 'Thanks for asking.', rootId);
    for (const [id, as] of [
      [rootId, asker],
      [middleId, other],
      [innerId, asker],
    ] as const)
      await deleteComment(id, as);
    expect(await readThreads()).toEqual([[`-${rootId}`, [`-${middleId}`, `-${innerId}`, lastId, sideId]]]);
    await deleteComment(lastId, other);
    expect(await readThreads()).toEqual([[`-${rootId}`, [sideId]]]);
  });

  test('if its only reply waits for a moderator, and gets one when that is approved', async () => {
    const rootId = await createComment(asker, 'Does it fit?');
    const heldId = await createComment(other, 'Is this a jackpot?', rootId);
    await deleteComment(rootId, asker);
    expect(await readThreads()).toEqual([]);
    await site.drain();
    const { data } = (await site.call('GET /admin/reports?subject=comment&limit=100', { as: admin })).body;
    const { _id } = data.find(({ thing }: { thing: { _id: string } }) => thing._id === heldId);
    await site.call('PUT /admin/reports', { as: admin, body: { ids: [_id], decision: 'dismissed', action: 'none' } });
    await site.makeJobsDue();
    await site.drain();
    expect(await readThreads()).toEqual([[`-${rootId}`, [heldId]]]);
  });

  test('while its last reply is removed as spam', async () => {
    const spammer = await site.member();
    const rootId = await createComment(asker, 'Does it fit?');
    const middleId = await createComment(other, 'Yes.', rootId);
    const spamId = await createComment(spammer, 'Mine is better.', middleId);
    await deleteComment(middleId, other);
    await deleteComment(rootId, asker);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const cleanup = { as: admin, body: { reason: 'Spam', until } };
    expect((await site.call(`POST /admin/users/${spammer.id}/cleanup`, cleanup)).status).toBe(200);
    expect(await readThreads()).toEqual([]);
    expect((await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: admin })).status).toBe(200);
    expect(await readThreads()).toEqual([[`-${rootId}`, [`-${middleId}`, spamId]]]);
  });
});

test('a comment removed as spam whose last reply is deleted comes back with the rest', async () => {
  const spammer = await site.member();
  const spamId = await createComment(spammer, 'Mine is better.');
  const replyId = await createComment(other, 'It is not.', spamId);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await site.call(`POST /admin/users/${spammer.id}/cleanup`, { as: admin, body: { reason: 'Spam', until } });
  expect(await readThreads()).toEqual([[`-${spamId}`, [replyId]]]);
  await deleteComment(replyId, other);
  expect(await readThreads()).toEqual([]);
  await site.call(`DELETE /admin/users/${spammer.id}/cleanup`, { as: admin });
  expect(await readThreads()).toEqual([[spamId, []]]);
  expect((await site.call(`GET /comments/${spamId}`)).body.data.body).toBe('Mine is better.');
});
