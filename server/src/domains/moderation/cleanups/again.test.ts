import * as moderationLimits from '@haggle/contract/limits/moderation';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let elsewhere: string;

beforeAll(async () => {
  elsewhere = await site.deal(await site.member());
});

// The clock moves on in these tests, which ends logins.
beforeEach(async () => {
  moderator = await site.staff('moderator');
});

afterEach(() => site.setClock(undefined));

const day = 86_400_000;
const remove = ({ id }: Member, days = 3650) =>
  site.call(`POST /admin/users/${id}/cleanup`, {
    as: moderator,
    body: { reason: 'Spam', until: new Date(Date.now() + days * day).toISOString() },
  });
const undo = ({ id }: Member) => site.call(`DELETE /admin/users/${id}/cleanup`, { as: moderator });
const lift = ({ id }: Member) => site.call(`DELETE /admin/users/${id}/suspension`, { as: moderator });
const personOf = async ({ id }: Member) => (await site.call(`GET /admin/users/${id}`, { as: moderator })).body.data;

async function signIn(member: Member): Promise<Member> {
  const { body } = await site.call('POST /auth/login', {
    body: { email: member.email, password: 'correct horse battery' },
  });
  return { ...member, token: body.token };
}

/** Moves the clock on by some days; the moderator logs in again. */
async function pass(days: number): Promise<void> {
  site.setClock(Date.now() + days * day);
  moderator = await signIn(moderator);
}

const say = async (as: Member, body: string) =>
  expect((await site.call(`POST /deals/${elsewhere}/comments`, { as, body: { body } })).status).toBe(200);

async function said(): Promise<string[]> {
  const { data } = (await site.call(`GET /deals/${elsewhere}/comments`)).body;
  return data.map(({ body }: { body: string }) => body).toSorted();
}

test('a member who may act again can be cleaned up again, and each cleanup is undone separately', async () => {
  const spammer = await site.member();
  await say(spammer, 'The first time.');
  expect((await remove(spammer)).status).toBe(200);
  expect((await remove(spammer)).body.code).toBe('cleanup_under_way');
  await lift(spammer);
  const back = await signIn(spammer);
  await say(back, 'The second time.');
  expect((await remove(back)).status).toBe(200);
  expect((await remove(back)).body.code).toBe('cleanup_under_way');
  expect(await said()).toEqual([]);
  expect(await personOf(back)).toMatchObject({ isAnnulled: true, cleanup: { comments: 1, mayUndo: true } });
  expect((await undo(back)).status).toBe(200);
  expect(await said()).toEqual(['The second time.']);
  // The first one is in force again and can be undone.
  expect(await personOf(back)).toMatchObject({ isAnnulled: true, cleanup: { undoneAt: null, mayUndo: true } });
  expect((await undo(back)).status).toBe(200);
  expect(await said()).toEqual(['The first time.', 'The second time.']);
  expect(await personOf(back)).toMatchObject({ isAnnulled: false, cleanup: { mayUndo: false } });
  expect((await undo(back)).body.code).toBe('cleanup_not_found');
});

test('a member whose first cleanup can’t be undone and whose suspension is over can be cleaned up again', async () => {
  const spammer = await site.member();
  await say(spammer, 'Long ago.');
  expect((await remove(spammer, 30)).status).toBe(200);
  await pass(moderationLimits.cleanupUndoDays + 1);
  await site.run('delete-expired-rows');
  expect((await undo(spammer)).body.code).toBe('cleanup_not_found');
  expect((await remove(spammer, 3650)).status).toBe(200);
  expect((await remove(spammer, 3650)).body.code).toBe('cleanup_under_way');
  expect((await undo(spammer)).status).toBe(200);
  expect((await personOf(spammer)).cleanup).toMatchObject({ mayUndo: false, undoneAt: null });
});

test('an earlier cleanup’s data is deleted once it can no longer be undone', async () => {
  const spammer = await site.member();
  await say(spammer, 'Words to forget.');
  await remove(spammer);
  await lift(spammer);
  await pass(moderationLimits.cleanupUndoDays - 1);
  expect((await remove(spammer)).status).toBe(200);
  await pass(moderationLimits.cleanupUndoDays + 1);
  await site.run('delete-expired-rows');
  const rows = await site.context.database.selectFrom('cleanups').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Words to forget.');
  expect((await personOf(spammer)).cleanup.mayUndo).toBe(true);
});

test('a member who was suspended again for another reason can be cleaned up again', async () => {
  const member = await site.member();
  await remove(member);
  const until = new Date(Date.now() + 3 * day).toISOString();
  await site.call(`PUT /admin/users/${member.id}/suspension`, { as: moderator, body: { reason: 'Rude', until } });
  expect((await remove(member)).status).toBe(200);
  expect((await undo(member)).status).toBe(200);
  expect(await personOf(member)).toMatchObject({ suspendedUntil: until, cleanup: { mayUndo: true } });
});
