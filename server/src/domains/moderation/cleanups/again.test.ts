import * as moderationLimits from '@haggle/contract/limits/moderation';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let otherDealId: string;

beforeAll(async () => {
  otherDealId = await site.deal(await site.member());
});

// The clock moves on in these tests, which ends logins.
beforeEach(async () => {
  moderator = await site.staff('moderator');
});

afterEach(() => site.setClock(undefined));

const day = 86_400_000;
const cleanUpMember = ({ id }: Member, days = 3650) =>
  site.call(`POST /admin/users/${id}/cleanup`, {
    as: moderator,
    body: { reason: 'Spam', until: new Date(Date.now() + days * day).toISOString() },
  });
const undo = ({ id }: Member) => site.call(`DELETE /admin/users/${id}/cleanup`, { as: moderator });
const liftSuspension = ({ id }: Member) => site.call(`DELETE /admin/users/${id}/suspension`, { as: moderator });
const readUser = async ({ id }: Member) => (await site.call(`GET /admin/users/${id}`, { as: moderator })).body.data;

async function signIn(member: Member): Promise<Member> {
  const { body } = await site.call('POST /auth/login', {
    body: { email: member.email, password: 'correct horse battery' },
  });
  return { ...member, token: body.token };
}

/** Moves the clock on by some days; the moderator logs in again. */
async function advanceDays(days: number): Promise<void> {
  site.setClock(Date.now() + days * day);
  moderator = await signIn(moderator);
}

const postComment = async (as: Member, body: string) =>
  expect((await site.call(`POST /deals/${otherDealId}/comments`, { as, body: { body } })).status).toBe(200);

async function listComments(): Promise<string[]> {
  const { data } = (await site.call(`GET /deals/${otherDealId}/comments`)).body;
  return data.map(({ body }: { body: string }) => body).toSorted();
}

test('a member who may act again can be cleaned up again, and each cleanup is undone separately', async () => {
  const spammer = await site.member();
  await postComment(spammer, 'The first time.');
  expect((await cleanUpMember(spammer)).status).toBe(200);
  expect((await cleanUpMember(spammer)).body.code).toBe('cleanup_under_way');
  await liftSuspension(spammer);
  const returnedSpammer = await signIn(spammer);
  await postComment(returnedSpammer, 'The second time.');
  expect((await cleanUpMember(returnedSpammer)).status).toBe(200);
  expect((await cleanUpMember(returnedSpammer)).body.code).toBe('cleanup_under_way');
  expect(await listComments()).toEqual([]);
  expect(await readUser(returnedSpammer)).toMatchObject({ isAnnulled: true, cleanup: { comments: 1, mayUndo: true } });
  expect((await undo(returnedSpammer)).status).toBe(200);
  expect(await listComments()).toEqual(['The second time.']);
  // The first one is in force again and can be undone.
  expect(await readUser(returnedSpammer)).toMatchObject({
    isAnnulled: true,
    cleanup: { undoneAt: null, mayUndo: true },
  });
  expect((await undo(returnedSpammer)).status).toBe(200);
  expect(await listComments()).toEqual(['The first time.', 'The second time.']);
  expect(await readUser(returnedSpammer)).toMatchObject({ isAnnulled: false, cleanup: { mayUndo: false } });
  expect((await undo(returnedSpammer)).body.code).toBe('cleanup_not_found');
});

test('a member whose first cleanup can’t be undone and whose suspension is over can be cleaned up again', async () => {
  const spammer = await site.member();
  await postComment(spammer, 'Long ago.');
  expect((await cleanUpMember(spammer, 30)).status).toBe(200);
  await advanceDays(moderationLimits.cleanupUndoDays + 1);
  await site.run('delete-expired-rows');
  expect((await undo(spammer)).body.code).toBe('cleanup_not_found');
  expect((await cleanUpMember(spammer, 3650)).status).toBe(200);
  expect((await cleanUpMember(spammer, 3650)).body.code).toBe('cleanup_under_way');
  expect((await undo(spammer)).status).toBe(200);
  expect((await readUser(spammer)).cleanup).toMatchObject({ mayUndo: false, undoneAt: null });
});

test('an earlier cleanup’s data is deleted once it can no longer be undone', async () => {
  const spammer = await site.member();
  await postComment(spammer, 'Words to forget.');
  await cleanUpMember(spammer);
  await liftSuspension(spammer);
  await advanceDays(moderationLimits.cleanupUndoDays - 1);
  expect((await cleanUpMember(spammer)).status).toBe(200);
  await advanceDays(moderationLimits.cleanupUndoDays + 1);
  await site.run('delete-expired-rows');
  const rows = await site.context.database.selectFrom('cleanups').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Words to forget.');
  expect((await readUser(spammer)).cleanup.mayUndo).toBe(true);
});

test('a member who was suspended again for another reason can be cleaned up again', async () => {
  const member = await site.member();
  await cleanUpMember(member);
  const until = new Date(Date.now() + 3 * day).toISOString();
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: moderator, body: { reason: 'Rude', until } });
  expect((await cleanUpMember(member)).status).toBe(200);
  expect((await undo(member)).status).toBe(200);
  expect(await readUser(member)).toMatchObject({ suspendedUntil: until, cleanup: { mayUndo: true } });
});
