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

const say = (as: Member, body = 'One more thing') =>
  site.call(`POST /deals/${dealId}/comments`, { as, body: { body } });
const limit = (body: object, as = moderator) => site.call(`PUT /deals/${dealId}/discussion`, { as, body });
const open = () => site.call(`DELETE /deals/${dealId}/discussion`, { as: moderator });
const told = async () => (await site.call(`GET /deals/${dealId}/comments`)).body.discussion;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const locked = { kind: 'locked', until: null, reason: 'It went in circles.' };

test('only moderators can comment in a locked discussion, and everyone is told the reason', async () => {
  const member = await site.member();
  expect((await limit(locked)).body.data.was).toBeNull();
  expect(await say(member)).toMatchObject({
    status: 409,
    body: { code: 'discussion_locked', error: 'The moderators locked this discussion: It went in circles.' },
  });
  expect((await say(moderator)).status).toBe(200);
  expect(await told()).toMatchObject({ kind: 'locked', minutes: null, until: null, reason: 'It went in circles.' });
  expect((await open()).body.data.was).toMatchObject(locked);
  expect(await told()).toBeUndefined();
  expect((await say(member)).status).toBe(200);
});

test('members can’t edit their comments in a locked discussion; in slow mode they can', async () => {
  const member = await site.member();
  const [mine, theirs] = [(await say(member)).body.data._id, (await say(moderator)).body.data._id];
  const edit = (as: Member, id: string, body: string) => site.call(`PUT /comments/${id}`, { as, body: { body } });
  await limit({ kind: 'slow', minutes: 15, until: null, reason: 'Take your time.' });
  expect((await edit(member, mine, 'One more thing, put right')).status).toBe(200);
  await limit(locked);
  expect(await edit(member, mine, 'And another thing')).toMatchObject({
    status: 409,
    body: { code: 'discussion_locked', error: 'The moderators locked this discussion: It went in circles.' },
  });
  expect((await edit(moderator, theirs, 'It stays locked')).status).toBe(200);
  expect((await site.call(`GET /comments/${mine}`)).body.data.body).toBe('One more thing, put right');
});

test('comments on an archived deal can be edited, those on a removed deal can’t', async () => {
  const member = await site.member();
  const id = (await say(member)).body.data._id;
  const edit = (body: string) => site.call(`PUT /comments/${id}`, { as: member, body: { body } });
  const { database } = site.context;
  await database.updateTable('deals').set({ status: 'archived' }).where('id', '=', dealId).execute();
  expect((await edit('It was a fine kettle')).status).toBe(200);
  const removed = { status: 'removed', reason: 'It is an advert.' };
  expect((await site.call(`PUT /deals/${dealId}/status`, { as: moderator, body: removed })).status).toBe(200);
  expect((await edit('Buy this one instead')).body.code).toBe('comment_not_found');
});

test('a lock with an end time expires, and members can comment again', async () => {
  await limit({ ...locked, until: inHours(6) });
  const member = await site.member();
  expect((await told()).notice).toMatch(/^The moderators locked this discussion until .+: It went in circles\.$/);
  site.setClock(Date.now() + 7 * 3_600_000);
  expect((await say(member)).status).toBe(200);
  expect((await open()).body.data.was).toBeNull();
});

test('in slow mode a member waits between comments, even concurrent ones; other members don’t wait', async () => {
  await limit({ kind: 'slow', minutes: 15, until: null, reason: 'Take your time.' });
  expect((await told()).notice).toBe('Slow mode: each member can comment once every 15 minutes. Take your time.');
  const [member, other] = [await site.member(), await site.member()];
  const both = await Promise.all([say(member, 'First of all'), say(member, 'By the way')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  const refused = both.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'discussion_slow',
    error: 'This discussion is in slow mode. You can comment again in 15 minutes.',
  });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await say(other)).status).toBe(200);
  site.setClock(Date.now() + 16 * 60_000);
  expect((await say(member, 'Later on')).status).toBe(200);
});

test('a new limit replaces the previous one, which the response contains so it can be restored', async () => {
  const slow = { kind: 'slow', minutes: 5, until: null, reason: 'Slowly.' };
  await limit(slow);
  expect((await limit(locked)).body.data).toMatchObject({ was: slow, is: locked });
  await limit(slow);
  expect(await told()).toMatchObject(slow);
});

test('invalid limits are refused, and members can’t set any', async () => {
  expect((await limit({ kind: 'slow', until: null, reason: 'x' })).status).toBe(422);
  expect((await limit({ kind: 'slow', minutes: 1441, until: null, reason: 'x' })).status).toBe(422);
  expect((await limit({ ...locked, reason: ' ' })).status).toBe(422);
  expect((await limit({ ...locked, until: '2020-01-01T00:00:00Z' })).status).toBe(422);
  expect((await limit(locked, await site.member())).status).toBe(403);
  expect((await site.call('PUT /deals/999999/discussion', { as: moderator, body: locked })).status).toBe(404);
});

test('changes to a discussion’s limits are in the audit log', async () => {
  await limit({ kind: 'slow', minutes: 5, until: null, reason: 'Slowly.' });
  await limit(locked);
  await open();
  await open();
  const { body } = await site.call(`GET /admin/audit?subject=deal&subjectId=${dealId}`, { as: await site.admin() });
  const limits = body.data.filter(({ action }: { action: string }) => action.startsWith('deal.discussion'));
  expect(limits.map(({ action }: { action: string }) => action)).toEqual([
    'deal.discussion_opened',
    'deal.discussion_locked',
    'deal.discussion_slow',
  ]);
});
