import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

async function follow(as: Member, kind: string, value: string) {
  const reply = await site.call(`PUT /users/me/follows/${kind}/${value}`, { as });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

const listFollows = async (as: Member) =>
  (await site.call('GET /users/me/follows', { as })).body.data.map(
    ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`,
  );

async function listFollowingTab(as: Member): Promise<string[]> {
  const { body, status } = await site.call('GET /deals?tab=following&limit=100', { as });
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map(({ _id }: { _id: string }) => _id);
}

async function suspend(member: Member): Promise<void> {
  const until = { suspended_until: new Date(site.context.clock().getTime() + 86_400_000) };
  await site.context.database.updateTable('users').set(until).where('id', '=', member.id).execute();
}

test('members, stores and brands can be followed, listed latest first and unfollowed', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await site.deal(author, { store: 'Follow Shop', brand: 'Follow Brand' });
  expect(await follow(reader, 'user', author.id)).toMatchObject({
    kind: 'user',
    value: author.id,
    name: author.username,
  });
  await follow(reader, 'store', 'follow-shop');
  await follow(reader, 'brand', 'follow-brand');
  await follow(reader, 'brand', 'follow-brand');
  expect(await listFollows(reader)).toEqual(['brand follow-brand', 'store follow-shop', `user ${author.id}`]);
  for (const path of ['brand/follow-brand', `user/${author.id}`, 'user/999999', 'user/nobody', 'store/no-such']) {
    expect((await site.call(`DELETE /users/me/follows/${path}`, { as: reader })).status).toBe(200);
  }
  expect(await listFollows(reader)).toEqual(['store follow-shop']);
});

test.each([
  ['an unknown member', 'user/999999', 404, 'user_not_found'],
  ['a member with a malformed ID', 'user/nobody', 404, 'user_not_found'],
  ['an unknown store', 'store/no-such-shop', 404, 'store_not_found'],
  ['an unknown brand', 'brand/no-such-brand', 404, 'brand_not_found'],
])('following %s answers 404', async (_, path, status, code) => {
  const reply = await site.call(`PUT /users/me/follows/${path}`, { as: await site.member() });
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('members can’t follow themselves, or a store whose only deal waits for approval', async () => {
  const reader = await site.member();
  await site.deal(reader, { store: 'Waiting Shop' }, { published: false });
  const own = await site.call(`PUT /users/me/follows/user/${reader.id}`, { as: reader });
  expect([own.status, own.body.code]).toEqual([422, 'own_account']);
  const waiting = await site.call('PUT /users/me/follows/store/waiting-shop', { as: reader });
  expect(waiting.body.code).toBe('store_not_found');
});

test('a member can follow at most 500 members, stores and brands', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  const { database } = site.context;
  await database
    .insertInto('brands')
    .values(Array.from({ length: 500 }, (_, n) => ({ name: `Many ${n}`, slug: `many-${n}` })))
    .execute();
  const brands = await database.selectFrom('brands').select('id').where('slug', 'like', 'many-%').execute();
  await database
    .insertInto('follows')
    .values(brands.map(({ id }) => ({ user_id: reader.id, brand_id: id, created_at: new Date() })))
    .execute();
  const { status, body } = await site.call(`PUT /users/me/follows/user/${author.id}`, { as: reader });
  expect([status, body.code]).toEqual([409, 'too_many_follows']);
  expect(await listFollows(reader)).toHaveLength(500);
});

describe('the following tab', () => {
  test('shows live deals of followed members, stores and brands, newest first, without the reader’s own', async () => {
    const [reader, friend, stranger] = [await site.member(), await site.member(), await site.member()];
    const friendDeal = await site.deal(friend, { store: 'Somewhere' });
    const storeDeal = await site.deal(stranger, { store: 'Tab Shop' });
    const brandDeal = await site.deal(stranger, { brand: 'Tab Brand' });
    await site.deal(stranger);
    await site.deal(reader, { store: 'Tab Shop' });
    expect(await listFollowingTab(reader)).toEqual([]);
    await follow(reader, 'user', friend.id);
    await follow(reader, 'store', 'tab-shop');
    await follow(reader, 'brand', 'tab-brand');
    expect(await listFollowingTab(reader)).toEqual([brandDeal, storeDeal, friendDeal]);
    await site.call(`PUT /deals/${brandDeal}/status`, { as: stranger, body: { status: 'expired' } });
    expect(await listFollowingTab(reader)).toEqual([storeDeal, friendDeal]);
  });

  test('leaves out deals that a followed member posted in someone else’s name', async () => {
    const [reader, admin] = [await site.member(), await site.admin()];
    await follow(reader, 'user', admin.id);
    const own = await site.deal(admin);
    const other = await site.deal(admin);
    await site.context.database.updateTable('deals').set({ attributed_to: 'Fred' }).where('id', '=', other).execute();
    expect(await listFollowingTab(reader)).toEqual([own]);
  });

  test('leaves out deals that the reader has hidden or muted', async () => {
    const [reader, friend] = [await site.member(), await site.member()];
    await follow(reader, 'user', friend.id);
    const hidden = await site.deal(friend);
    await site.deal(friend, { title: 'A wobbly thing of plastic' });
    const shown = await site.deal(friend);
    await site.call(`PUT /deals/${hidden}/hide`, { as: reader, body: {} });
    await site.call('POST /users/me/mutes', { as: reader, body: { kind: 'word', value: 'plastic' } });
    expect(await listFollowingTab(reader)).toEqual([shown]);
  });

  test('requires a login', async () => {
    const { status, body } = await site.call('GET /deals?tab=following');
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  test('can’t be the default tab of the home page', async () => {
    const { status } = await site.call('PUT /settings', { as: await site.admin(), body: { homeTab: 'following' } });
    expect(status).toBe(422);
  });
});

test('muting a member or store unfollows it, and following it again removes the mute', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await site.deal(author, { store: 'Moody Shop' });
  for (const [kind, value] of [
    ['user', author.id],
    ['store', 'moody-shop'],
  ] as const) {
    await follow(reader, kind, value);
    await site.call('POST /users/me/mutes', { as: reader, body: { kind, value } });
    expect(await listFollows(reader)).not.toContain(`${kind} ${value}`);
    await follow(reader, kind, value);
    const { body } = await site.call('GET /users/me/mutes', { as: reader });
    expect(body.data).toEqual([]);
  }
});

test('following a member doesn’t reveal whether they are suspended', async () => {
  const [reader, other, author] = [await site.member(), await site.member(), await site.member()];
  const id = await site.deal(author);
  const before = await follow(reader, 'user', author.id);
  await suspend(author);
  expect(await follow(other, 'user', author.id)).toEqual({ ...before, createdAt: expect.any(String) });
  for (const as of [reader, other]) {
    expect([await listFollows(as), await listFollowingTab(as)]).toEqual([[`user ${author.id}`], [id]]);
  }
});

test('erasing an account deletes its follows and its followers, and a data export lists follows', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await site.deal(author);
  await follow(reader, 'user', author.id);
  await follow(author, 'user', reader.id);
  const { body } = await site.call('GET /analytics/export/user-data', { as: reader });
  expect((body.data ?? body).follows).toMatchObject([{ followed_user_id: author.id }]);
  const deletion = { delete_after: new Date(Date.now() - 1000) };
  await site.context.database.updateTable('users').set(deletion).where('id', '=', author.id).execute();
  await site.run('erase-due-accounts');
  expect(await listFollows(reader)).toEqual([]);
  const remaining = site.context.database.selectFrom('follows').selectAll();
  expect(await remaining.where('user_id', '=', author.id).execute()).toEqual([]);
});

test('followers of a store that is merged into another follow the other store, without duplicates or mutes', async () => {
  const [admin, both, one, torn, author] = [
    await site.admin(),
    await site.member(),
    await site.member(),
    await site.member(),
    await site.member(),
  ];
  await site.deal(author, { store: 'Small Shop' });
  await site.deal(author, { store: 'Large Shop' });
  await follow(both, 'store', 'small-shop');
  await follow(both, 'store', 'large-shop');
  await follow(one, 'store', 'small-shop');
  await follow(torn, 'store', 'large-shop');
  const mutes = 'GET /users/me/mutes';
  await site.call('POST /users/me/mutes', { as: torn, body: { kind: 'store', value: 'small-shop' } });
  expect((await site.call(mutes, { as: torn })).body.data).toHaveLength(1);
  const ids = await site.context.database.selectFrom('stores').select(['id', 'slug']).execute();
  const idOf = (slug: string) => ids.find((store) => store.slug === slug)?.id;
  const mergeReply = await site.call(`POST /admin/catalogue/names/stores/${idOf('small-shop')}/merge`, {
    as: admin,
    body: { into: idOf('large-shop') },
  });
  expect(mergeReply.status).toBe(200);
  expect(await listFollows(both)).toEqual(['store large-shop']);
  expect(await listFollows(one)).toEqual(['store large-shop']);
  expect(await listFollows(torn)).toEqual(['store large-shop']);
  expect((await site.call(mutes, { as: torn })).body.data).toEqual([]);
});
