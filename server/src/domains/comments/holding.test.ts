import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let dealId: string;
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  dealId = await site.deal(await site.member(), { dealURL: 'https://www.known-shop.example/kettle' });
});

const postComment = (as: Member, body: string) => site.call(`POST /deals/${dealId}/comments`, { as, body: { body } });
const isHeldComment = async (as: Member, body: string) => (await postComment(as, body)).body.data.isWaiting === true;
const edit = (as: Member, id: string, body: string) => site.call(`PUT /comments/${id}`, { as, body: { body } });

const spamText = 'Hello friends, I make five thousand every week from home with this simple method, ask me how';

test('a new member’s link to an unknown shop is held; a link to the shop of a published deal is not', async () => {
  const member = await site.member();
  expect(await isHeldComment(member, 'Cheaper at https://unheard-of.example/kettle')).toBe(true);
  expect(await isHeldComment(member, 'Cheaper at https://known-shop.example/other')).toBe(false);
});

test('a shop known only from the member’s own deals still counts as unknown', async () => {
  const member = await site.member();
  await site.deal(member, { dealURL: 'https://own-shop.example/a' });
  expect(await isHeldComment(member, 'More at https://own-shop.example/b')).toBe(true);
});

test('a member of 60 days with a few published comments may link to any shop', async () => {
  const member = await site.member();
  const joinedAt = new Date(Date.now() - 60 * 86_400_000);
  await site.context.database.updateTable('users').set({ created_at: joinedAt }).where('id', '=', member.id).execute();
  expect(await isHeldComment(member, 'Seen at https://fresh-one.example')).toBe(true);
  for (const body of ['Thanks!', 'Ordered.', 'Arrived today.']) await postComment(member, body);
  expect(await isHeldComment(member, 'Seen at https://fresh-two.example')).toBe(false);
});

test('a setting says how many posts make a member known; 0 lets every link through', async () => {
  const setKnownPosts = (knownPosts: number) => site.call('PUT /settings', { as: admin, body: { knownPosts } });
  expect((await setKnownPosts(0)).body.data.knownPosts).toBe(0);
  expect(await isHeldComment(await site.member(), 'At https://anywhere.example')).toBe(false);
  expect((await setKnownPosts(-1)).status).toBe(422);
  expect((await setKnownPosts(3)).status).toBe(200);
  expect(await isHeldComment(await site.member(), 'At https://anywhere-else.example')).toBe(true);
});

test('a near copy of another member’s comment is held and hidden from readers; an admin’s is not held', async () => {
  expect(await isHeldComment(await site.member(), spamText)).toBe(false);
  const copy = `${spamText.toUpperCase()} !!! :-)`;
  expect(await isHeldComment(await site.member(), copy)).toBe(true);
  const { data } = (await site.call(`GET /deals/${dealId}/comments`)).body;
  expect(JSON.stringify(data)).not.toContain('!!! :-)');
  expect(await isHeldComment(admin, copy)).toBe(false);
});

test('a comment that repeats removed spam is held', async () => {
  const text = 'My neighbour earns two thousand a week by filling in forms at home, ask me and I send you the forms';
  const spammer = await site.member();
  expect(await isHeldComment(spammer, text)).toBe(false);
  const key = `/admin/users/${spammer.id}/cleanup`;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  expect((await site.call(`POST ${key}`, { as: admin, body: { reason: 'Spam', until } })).status).toBe(200);
  expect(await isHeldComment(await site.member(), `${text}!`)).toBe(true);
});

test('a comment may repeat a text from more than a week ago', async () => {
  const text = 'The second kettle of the set arrived with a dent in its lid, and the shop replaced it at once.';
  site.setClock(Date.now() - 8 * 86_400_000);
  expect(await isHeldComment(await site.member(), text)).toBe(false);
  site.setClock(undefined);
  await site.run('delete-expired-rows');
  expect(await isHeldComment(await site.member(), text)).toBe(false);
});

test('a held comment is listed for its author alone, counts nowhere, and can be deleted by them', async () => {
  const [member, other] = [await site.member(), await site.member()];
  const on = await site.deal(other);
  const listWaiting = async (as: Member) =>
    (await site.call(`GET /deals/${on}/comments/mine`, { as })).body.data.waiting;
  const reply = await site.call(`POST /deals/${on}/comments`, {
    as: member,
    body: { body: 'Cheaper at https://not-yet-known.example/kettle' },
  });
  const { _id } = reply.body.data;
  expect(await listWaiting(member)).toEqual([reply.body.data]);
  for (const as of [other, admin]) expect(await listWaiting(as)).toEqual([]);
  expect((await site.call(`GET /deals/${on}/comments`, { as: member })).body.data).toEqual([]);
  expect((await site.call(`DELETE /comments/${_id}`, { as: member })).status).toBe(200);
  expect(await listWaiting(member)).toEqual([]);
  expect((await site.call(`GET /deals/${on}`)).body.data.commentsCount).toBe(0);
});

test('an edit can’t add a link or text that would be held', async () => {
  const member = await site.member();
  const id = (await postComment(member, 'A fine kettle')).body.data._id;
  const refusal = await edit(member, id, 'A fine kettle, cheaper at https://smuggled.example');
  expect([refusal.status, refusal.body.code]).toEqual([422, 'content_blocked']);
  expect((await edit(member, id, `${spamText} today`)).body.code).toBe('content_blocked');
});

test('a comment that waits for a moderator can’t be edited, so that the text they read is published', async () => {
  const member = await site.member();
  const text = 'Also at https://waiting.example';
  const id = (await postComment(member, text)).body.data._id;
  const editWhileWaiting = async () => {
    const { status, body } = await edit(member, id, 'Something else entirely');
    expect([status, body.code, body.error]).toEqual([409, 'being_reviewed', expect.stringContaining('write another')]);
  };
  await editWhileWaiting();
  await site.drain();
  const { data } = (await site.call('GET /admin/reports?subject=comment&limit=100', { as: admin })).body;
  const { _id } = data.find(({ thing }: { thing: { _id: string } }) => thing._id === id);
  await site.call('PUT /admin/reports', { as: admin, body: { ids: [_id], decision: 'dismissed', action: 'none' } });
  await editWhileWaiting();
  await site.makeJobsDue();
  await site.drain();
  expect((await site.call(`GET /comments/${id}`)).body.data).toMatchObject({ body: text });
  expect((await edit(member, id, `${text}, in blue`)).status).toBe(200);
});

test('a moderator reads in the queue why a comment was held', async () => {
  const moderator = await site.staff('moderator');
  await site.call('PUT /admin/blocklist', { as: admin, body: { kind: 'word', value: 'jackpot', effect: 'hold' } });
  const [one, two, three] = [await site.member(), await site.member(), await site.member()];
  await postComment(one, 'You could win the jackpot here');
  await postComment(two, 'Cheaper at https://www.never-seen.example/kettle');
  const longSpam = 'Dear all, my uncle has made a fortune with this trick that banks do not want you to know';
  await postComment(one, longSpam);
  await postComment(three, longSpam);
  await site.drain();
  const { data } = (await site.call('GET /admin/reports?subject=comment&limit=100', { as: moderator })).body;
  const holdReasonsOf = ({ username }: Member) =>
    data
      .filter(({ author }: { author: Member }) => author.username === username)
      .map(({ held }: { held: unknown }) => held);
  expect(holdReasonsOf(one)).toEqual([{ because: 'blocklist', met: 'jackpot' }]);
  expect(holdReasonsOf(two)).toEqual([{ because: 'unknown_link', met: 'never-seen.example' }]);
  expect(holdReasonsOf(three)).toEqual([{ because: 'repeated', met: null }]);
});

test('a comment that members reported shows no filter as the reason', async () => {
  const reader = await site.member();
  const { _id } = (await postComment(await site.member(), 'Nobody needs this.')).body.data;
  await site.call(`PUT /comments/${_id}/report`, { as: reader, body: { reason: 'abusive' } });
  const { data } = (await site.call('GET /admin/reports?subject=comment&limit=100', { as: admin })).body;
  const reportCase = data.find(({ thing }: { thing: { _id: string } }) => thing._id === _id);
  expect(reportCase).toMatchObject({ held: null, reporters: 1 });
});

test('a held comment deleted before moderators are notified causes no failed jobs', async () => {
  const member = await site.member();
  const { body } = await postComment(member, 'Seen at https://soon-gone.example');
  expect(body.data.isWaiting).toBe(true);
  expect((await site.call(`DELETE /comments/${body.data._id}`, { as: member })).status).toBe(200);
  await site.drain();
  const { rows } = await sql`select from graphile_worker.jobs where last_error is not null`.execute(
    site.context.database,
  );
  expect(rows).toEqual([]);
});
