import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let dealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
});

beforeEach(async () => {
  dealId = await site.deal(await site.member());
  return () => site.setClock(undefined);
});

const postComment = (as: Member, body = 'One more thing') =>
  site.call(`POST /deals/${dealId}/comments`, { as, body: { body } });
const setLimit = (body: object, as = moderator) => site.call(`PUT /deals/${dealId}/discussion`, { as, body });
const removeLimit = () => site.call(`DELETE /deals/${dealId}/discussion`, { as: moderator });
const readDiscussion = async () => (await site.call(`GET /deals/${dealId}/comments`)).body.discussion;
const isoHoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const locked = { kind: 'locked', until: null, reason: 'It went in circles.' };

test('only moderators can comment in a locked discussion, and everyone is told the reason', async () => {
  const member = await site.member();
  expect((await setLimit(locked)).body.data.was).toBeNull();
  expect(await postComment(member)).toMatchObject({
    status: 409,
    body: { code: 'discussion_locked', error: 'The moderators locked this discussion: It went in circles.' },
  });
  expect((await postComment(moderator)).status).toBe(200);
  expect(await readDiscussion()).toMatchObject({
    kind: 'locked',
    minutes: null,
    until: null,
    reason: 'It went in circles.',
  });
  expect((await removeLimit()).body.data.was).toMatchObject(locked);
  expect(await readDiscussion()).toBeUndefined();
  expect((await postComment(member)).status).toBe(200);
});

test('members can’t edit their comments in a locked discussion; in slow mode they can', async () => {
  const member = await site.member();
  const [ownId, moderatorsId] = [
    (await postComment(member)).body.data._id,
    (await postComment(moderator)).body.data._id,
  ];
  const edit = (as: Member, id: string, body: string) => site.call(`PUT /comments/${id}`, { as, body: { body } });
  await setLimit({ kind: 'slow', minutes: 15, until: null, reason: 'Take your time.' });
  expect((await edit(member, ownId, 'One more thing, put right')).status).toBe(200);
  await setLimit(locked);
  expect(await edit(member, ownId, 'And another thing')).toMatchObject({
    status: 409,
    body: { code: 'discussion_locked', error: 'The moderators locked this discussion: It went in circles.' },
  });
  expect((await edit(moderator, moderatorsId, 'It stays locked')).status).toBe(200);
  expect((await site.call(`GET /comments/${ownId}`)).body.data.body).toBe('One more thing, put right');
});

test('comments on an archived deal can be edited, those on a removed deal can’t', async () => {
  const member = await site.member();
  const id = (await postComment(member)).body.data._id;
  const edit = (body: string) => site.call(`PUT /comments/${id}`, { as: member, body: { body } });
  const { database } = site.context;
  await database.updateTable('deals').set({ status: 'archived' }).where('id', '=', dealId).execute();
  expect((await edit('It was a fine kettle')).status).toBe(200);
  const removed = { status: 'removed', reason: 'It is an advert.' };
  expect((await site.call(`PUT /deals/${dealId}/status`, { as: moderator, body: removed })).status).toBe(200);
  expect((await edit('Buy this one instead')).body.code).toBe('comment_not_found');
});

test('a lock with an end time expires, and members can comment again', async () => {
  await setLimit({ ...locked, until: isoHoursFromNow(6) });
  const member = await site.member();
  expect((await readDiscussion()).notice).toMatch(
    /^The moderators locked this discussion until .+: It went in circles\.$/,
  );
  site.setClock(Date.now() + 7 * 3_600_000);
  expect((await postComment(member)).status).toBe(200);
  expect((await removeLimit()).body.data.was).toBeNull();
});

test('in slow mode a member waits between comments, even concurrent ones; other members don’t wait', async () => {
  await setLimit({ kind: 'slow', minutes: 15, until: null, reason: 'Take your time.' });
  expect((await readDiscussion()).notice).toBe(
    'Slow mode: each member can comment once every 15 minutes. Take your time.',
  );
  const [member, other] = [await site.member(), await site.member()];
  const replies = await Promise.all([postComment(member, 'First of all'), postComment(member, 'By the way')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
  const refusal = replies.find(({ status }) => status === 429);
  expect(refusal?.body).toMatchObject({
    code: 'discussion_slow',
    error: 'This discussion is in slow mode. You can comment again in 15 minutes.',
  });
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await postComment(other)).status).toBe(200);
  site.setClock(Date.now() + 16 * 60_000);
  expect((await postComment(member, 'Later on')).status).toBe(200);
});

test.each([
  [60, 'once an hour', '60 minutes'],
  [360, 'once every 6 hours', '6 hours'],
])('slow mode of %i minutes is announced in hours, and so is a long wait', async (minutes, pace, wait) => {
  await setLimit({ kind: 'slow', minutes, until: null, reason: 'Take your time.' });
  expect((await readDiscussion()).notice).toBe(`Slow mode: each member can comment ${pace}. Take your time.`);
  await setLimit({ kind: 'slow', minutes, until: isoHoursFromNow(24), reason: 'Take your time.' });
  expect((await readDiscussion()).notice).toMatch(
    new RegExp(`^Slow mode until .+: each member can comment ${pace}\\.`),
  );
  const member = await site.member();
  await postComment(member);
  expect((await postComment(member)).body.error).toBe(
    `This discussion is in slow mode. You can comment again in ${wait}.`,
  );
});

test('a new limit replaces the previous one, which the response contains so it can be restored', async () => {
  const slow = { kind: 'slow', minutes: 5, until: null, reason: 'Slowly.' };
  await setLimit(slow);
  expect((await setLimit(locked)).body.data).toMatchObject({ was: slow, is: locked });
  await setLimit(slow);
  expect(await readDiscussion()).toMatchObject(slow);
});

test('invalid limits are refused, and members can’t set any', async () => {
  expect((await setLimit({ kind: 'slow', until: null, reason: 'x' })).status).toBe(422);
  expect((await setLimit({ kind: 'slow', minutes: 1441, until: null, reason: 'x' })).status).toBe(422);
  expect((await setLimit({ ...locked, reason: ' ' })).status).toBe(422);
  expect((await setLimit({ ...locked, until: '2020-01-01T00:00:00Z' })).status).toBe(422);
  expect((await setLimit(locked, await site.member())).status).toBe(403);
  expect((await site.call('PUT /deals/999999/discussion', { as: moderator, body: locked })).status).toBe(404);
});

test('changes to a discussion’s limits are in the audit log', async () => {
  await setLimit({ kind: 'slow', minutes: 5, until: null, reason: 'Slowly.' });
  await setLimit(locked);
  await removeLimit();
  await removeLimit();
  const { body } = await site.call(`GET /admin/audit?subject=deal&subjectId=${dealId}`, { as: await site.admin() });
  const limitEntries = body.data.filter(({ action }: { action: string }) => action.startsWith('deal.discussion'));
  expect(limitEntries.map(({ action }: { action: string }) => action)).toEqual([
    'deal.discussion_opened',
    'deal.discussion_locked',
    'deal.discussion_slow',
  ]);
});
