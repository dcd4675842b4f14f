import { beforeAll, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../test/harness/site.ts';

const site = useSite();
let moderator: Member;
let dealId: string;

beforeAll(async () => {
  moderator = await site.staff('moderator');
  dealId = await site.deal(await site.member());
});

const putEntry = (kind: string, value: string, effect: string, as = moderator) =>
  site.call('PUT /admin/blocklist', { as, body: { kind, value, effect } });
const postComment = (as: Member, body: string) => site.call(`POST /deals/${dealId}/comments`, { as, body: { body } });
const listComments = async () => (await site.call(`GET /deals/${dealId}/comments`)).body.data;
const total = async () => (await site.call(`GET /deals/${dealId}`)).body.data.commentsCount;

test('only moderators and admins can read, try out and change the blocklist', async () => {
  const entry = { kind: 'word', value: 'roulette', effect: 'hold' };
  for (const as of [await site.member(), await site.staff('editor'), await site.staff('treasurer')]) {
    const calls = [
      ['GET /admin/blocklist', undefined],
      ['PUT /admin/blocklist', entry],
      ['POST /admin/blocklist/trial', entry],
      ['DELETE /admin/blocklist/1', undefined],
    ] as const;
    for (const [key, body] of calls) expect((await site.call(key, { as, ...(body && { body }) })).status).toBe(403);
  }
});

test('a one-character word, a top-level domain and an overly wide address range are refused', async () => {
  for (const [kind, value] of [
    ['word', 'a'],
    ['link_host', 'com'],
    ['address_range', '10.0.0.0/8'],
  ] as const) {
    const { status, body } = await putEntry(kind, value, 'refuse');
    expect([status, body.details[0].path]).toEqual([422, 'value']);
  }
});

test('a blocked word is found at the start of words, whatever its case, in deals, comments and edits', async () => {
  const member = await site.member();
  await putEntry('word', 'poker*', 'refuse');
  expect(await postComment(member, 'Best POKERROOM ever')).toMatchObject({
    status: 422,
    body: { code: 'content_blocked' },
  });
  expect((await postComment(member, 'Strip-poker? No: spokerface.')).status).toBe(422);
  expect((await postComment(member, 'The bikes of Spokerville')).status).toBe(200);
  const deal = { title: 'A poker table of oak', price: 90, dealURL: 'https://shop.example/table', storeName: 'Shop' };
  expect((await site.call('POST /deals', { as: member, body: deal })).body.code).toBe('content_blocked');
  expect((await postComment(moderator, 'No poker here, please.')).status).toBe(200);
  const ownId = (await postComment(member, 'Fine.')).body.data._id;
  const edit = await site.call(`PUT /comments/${ownId}`, { as: member, body: { body: 'poker' } });
  expect(edit.body.code).toBe('content_blocked');
});

test('a blocked host covers its subdomains, but no host that only looks similar', async () => {
  const member = await site.member();
  await putEntry('link_host', 'lucky.example', 'refuse');
  expect((await postComment(member, 'at https://win.lucky.example/now')).status).toBe(422);
  expect((await postComment(member, 'at lucky.example')).status).toBe(422);
  expect((await postComment(member, 'at https://unlucky.example and lucky.example.com')).status).toBe(200);
});

test('a held comment appears, counts and earns points only after a moderator dismisses its case', async () => {
  const member = await site.member();
  await putEntry('word', 'giveaway', 'hold');
  const [before, comments] = [await total(), await listComments()];
  const reply = await postComment(member, 'A giveaway of mine');
  expect(reply.body.data.isWaiting).toBe(true);
  const id = reply.body.data._id;
  await site.drain();
  expect(await total()).toBe(before);
  expect(await listComments()).toHaveLength(comments.length);
  expect((await site.call(`GET /comments/${id}`)).status).toBe(404);
  expect((await site.call('GET /points', { as: member })).body.data.points).toBe(0);
  const { data } = (await site.call('GET /admin/reports', { as: moderator })).body;
  const found = data.find((one: { thing: { _id: string } | null }) => one.thing?._id === id);
  expect(found).toMatchObject({ subject: 'comment', reporters: 0, thing: { status: 'pending' } });
  await site.call('PUT /admin/reports', {
    as: moderator,
    body: { ids: [found._id], decision: 'dismissed', action: 'none' },
  });
  await site.makeJobsDue();
  await site.drain();
  expect(await total()).toBe(before + 1);
  expect(JSON.stringify(await listComments())).toContain('A giveaway of mine');
  expect((await site.call('GET /points', { as: member })).body.data.points).toBe(1);
});

test('deleting a held comment leaves the totals unchanged', async () => {
  const member = await site.member();
  const before = await total();
  const { body } = await postComment(member, 'Another giveaway');
  expect((await site.call(`DELETE /comments/${body.data._id}`, { as: member })).status).toBe(200);
  await site.drain();
  expect(await total()).toBe(before);
});

test('a held deal waits for approval even if its author can publish without review', async () => {
  const member = await site.member();
  await site.setTrustLevel(member, 2);
  const deal = { title: 'A giveaway of kettles', price: 9, dealURL: 'https://shop.example/k', storeName: 'Shop' };
  const { body } = await site.call('POST /deals', { as: member, body: deal });
  expect(body.data.lifecycleStatus).toBe('pending');
});

test('a registration from a listed email domain or address range is refused or waits for approval', async () => {
  await putEntry('email_domain', 'throwaway.example', 'refuse');
  await putEntry('address_range', '198.51.100.0/24', 'hold');
  const register = (username: string, email: string, from: string) =>
    site.call('POST /auth/register', { body: { username, email, password }, from });
  const refusal = await register('one', 'one@sub.throwaway.example', '192.0.2.1');
  expect([refusal.status, refusal.body.code]).toEqual([403, 'sign_up_blocked']);
  const heldReply = await register('two', 'two@mail.example', '198.51.100.7');
  expect(heldReply.body.data.user.signUp).toBe('waiting');
  expect((await register('three', 'three@mail.example', '192.0.2.1')).body.data.user.signUp).toBeUndefined();
});

test('a trial run counts what an entry would have matched in the last 30 days, and the members affected', async () => {
  const [author, other] = [await site.member(), await site.member()];
  await postComment(author, 'A sandwich maker');
  await postComment(other, 'Two sandwich makers');
  await postComment(moderator, 'My sandwich');
  const oldId = (await postComment(other, 'An old sandwich')).body.data._id;
  const at = new Date(Date.now() - 31 * 86_400_000);
  await site.context.database.updateTable('comments').set({ created_at: at }).where('id', '=', oldId).execute();
  await site.setTrustLevel(author, 1);
  const body = { kind: 'word', value: 'Sandwich', effect: 'hold' };
  const { data } = (await site.call('POST /admin/blocklist/trial', { as: moderator, body })).body;
  expect(data).toMatchObject({ days: 30, value: 'sandwich', deals: 0, comments: 2, members: 2, trustedMembers: 1 });
  expect(data.samples.map(({ text }: { text: string }) => text)).toEqual(['Two sandwich makers', 'A sandwich maker']);
  expect((await postComment(other, 'Still a sandwich')).status).toBe(200);
});

test('changing and removing an entry are both recorded in the audit log', async () => {
  const first = (await putEntry('word', 'lottery', 'hold')).body.data;
  const updated = (await putEntry('word', 'Lottery', 'refuse')).body.data;
  expect(updated).toMatchObject({ _id: first._id, effect: 'refuse', by: moderator.username, spammer: null });
  const found = (await site.call('GET /admin/blocklist?q=lott&kind=word', { as: moderator })).body;
  expect(found.data).toHaveLength(1);
  expect((await site.call(`DELETE /admin/blocklist/${first._id}`, { as: moderator })).status).toBe(200);
  const deletedAgain = await site.call(`DELETE /admin/blocklist/${first._id}`, { as: moderator });
  expect(deletedAgain.body.code).toBe('blocklist_entry_not_found');
  expect((await postComment(await site.member(), 'A lottery')).status).toBe(200);
  const { body } = await site.call('GET /admin/audit?subject=blocklist', { as: await site.admin() });
  expect(body.data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'blocklist.removed',
    'blocklist.changed',
  ]);
});

test('email domains of members are shown only to staff who may see email addresses', async () => {
  const domain = 'smith-family.example';
  for (const name of ['smith1', 'smith2']) {
    const body = { username: name, email: `${name}@${domain}`, password };
    expect((await site.call('POST /auth/register', { body })).status).toBe(200);
  }
  const admin = await site.admin();
  const runTrial = async (as: Member) =>
    (
      await site.call('POST /admin/blocklist/trial', {
        as,
        body: { kind: 'email_domain', value: domain, effect: 'hold' },
      })
    ).body.data;
  expect(await runTrial(moderator)).toMatchObject({ signUps: 2, members: 2, samples: [] });
  expect((await runTrial(admin)).samples.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'smith1',
    'smith2',
  ]);

  const { database } = site.context;
  const users = await database
    .selectFrom('users')
    .select(['id', 'username'])
    .where('email', 'like', `%@${domain}`)
    .execute();
  await database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', 'like', `%@${domain}`)
    .execute();
  const suspension = { reason: 'Spam', until: new Date(Date.now() + 9e8).toISOString() };
  const [first, second] = users as [(typeof users)[0], (typeof users)[0]];
  await site.call(`PUT /admin/users/${first.id}/suspension`, { as: moderator, body: suspension });
  await site.call(`POST /admin/users/${second.id}/cleanup`, { as: moderator, body: suspension });
  const list = async (as: Member, query = '') =>
    (await site.call(`GET /admin/blocklist?limit=100${query}`, { as })).body.data;
  const listDomains = async (as: Member) =>
    (await list(as, '&kind=email_domain')).filter(({ spammer }: { spammer: unknown }) => spammer !== null);
  expect(await listDomains(moderator)).toMatchObject([{ value: null, spammer: { _id: second.id } }]);
  expect(await listDomains(admin)).toMatchObject([{ value: domain }]);
  expect([await list(moderator, '&q=smith'), await list(admin, '&q=smith')].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
  const [{ _id }] = await listDomains(moderator);
  expect((await site.call(`DELETE /admin/blocklist/${_id}`, { as: moderator })).status).toBe(200);
  expect(JSON.stringify((await site.call('GET /admin/audit?subject=blocklist', { as: admin })).body)).not.toContain(
    domain,
  );
});
