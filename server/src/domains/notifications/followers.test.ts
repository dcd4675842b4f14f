import * as notificationLimits from '@haggle/contract/limits/notifications';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedMembers } from '../../../test/harness/crowd.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const hour = 3_600_000;

async function follow(as: Member, kind: string, value: string): Promise<void> {
  const reply = await site.call(`PUT /users/me/follows/${kind}/${value}`, { as });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

interface ListedNotification {
  type: string;
  title: string;
  message: string;
  link: string;
}

/** A member's notifications about what they follow, newest first. */
async function notificationsOf(as: Member): Promise<ListedNotification[]> {
  await site.drain();
  const { body } = await site.call('GET /notifications?limit=100', { as });
  return body.data.filter(({ type }: ListedNotification) => type === 'deal_posted');
}

test('followers of an author are notified when a deal is published, and only then', async () => {
  const [reader, nonFollower, author] = [await site.member(), await site.member(), await site.member('mona')];
  await follow(reader, 'user', author.id);
  const id = await site.deal(author, { title: 'A lamp that lights itself' }, { published: false });
  expect(await notificationsOf(reader)).toEqual([]);
  await site.call(`PUT /deals/${id}/approve`, { as: await site.admin() });
  const [notification, ...rest] = await notificationsOf(reader);
  expect(notification).toMatchObject({ title: 'mona posted a deal', link: expect.stringContaining(`/deals/${id}/`) });
  expect(notification?.message).toContain('A lamp that lights itself');
  expect(rest).toEqual([]);
  expect(await notificationsOf(nonFollower)).toEqual([]);
  expect(await notificationsOf(author)).toEqual([]);
  // A deal that comes back isn't news.
  await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'sold_out' } });
  await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'active' } });
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test('a follower of author, store and brand gets one notification, in the author’s name', async () => {
  const [reader, shopper, author] = [await site.member(), await site.member(), await site.member()];
  await site.deal(author, { store: 'Fold Shop', brand: 'Fold Brand' });
  await site.drain();
  await follow(reader, 'user', author.id);
  await follow(reader, 'store', 'fold-shop');
  await follow(reader, 'brand', 'fold-brand');
  await follow(shopper, 'store', 'fold-shop');
  await site.deal(author, { store: 'Fold Shop', brand: 'Fold Brand' });
  expect((await notificationsOf(reader)).map(({ title }) => title)).toEqual([`${author.username} posted a deal`]);
  expect((await notificationsOf(shopper)).map(({ title }) => title)).toEqual(['New deal: Fold Shop']);
});

test('a deal that costs nothing is called free', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await follow(reader, 'user', author.id);
  await site.deal(author, { title: 'A lamp to give away', price: 0 });
  const [notification] = await notificationsOf(reader);
  expect(notification?.message).toMatch(/^A lamp to give away · FREE/);
});

test('deals fold into one notification while it is unread, and into another one after it was read', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await follow(reader, 'user', author.id);
  await Promise.all([site.deal(author), site.deal(author), site.deal(author)]);
  const lastDeal = await site.deal(author, { title: 'The fourth of many lamps' });
  const [one, ...rest] = await notificationsOf(reader);
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    title: `4 new deals: ${author.username}`,
    message: expect.stringContaining('The fourth of many lamps'),
    link: `/user/${author.id}`,
  });
  // A removed deal is taken out of the notification about several.
  await site.call(`PUT /deals/${lastDeal}/status`, {
    as: await site.admin(),
    body: { status: 'removed', reason: 'Spam' },
  });
  expect((await notificationsOf(reader)).map(({ title }) => title)).toEqual([`3 new deals: ${author.username}`]);
  await site.call('PUT /notifications/read-all', { as: reader });
  await site.deal(author);
  expect((await notificationsOf(reader)).map(({ title }) => title)).toEqual([
    `${author.username} posted a deal`,
    `3 new deals: ${author.username}`,
  ]);
});

test('a notification that is more than a day old doesn’t fold new deals', async () => {
  const [reader, author] = [await site.member(), await site.member()];
  await follow(reader, 'user', author.id);
  await site.deal(author);
  expect(await notificationsOf(reader)).toHaveLength(1);
  site.setClock(Date.now() + 25 * hour);
  await site.deal(author);
  expect((await notificationsOf(reader)).map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => `${author.username} posted a deal`),
  );
  site.setClock(undefined);
});

test('a thousand followers of an author are each notified once, in several transactions', async () => {
  const { database } = site.context;
  const author = await site.member();
  const followers = await seedMembers(site, notificationLimits.batch + 1);
  const follows = followers.map(({ id }) => ({ user_id: id, followed_user_id: author.id, created_at: new Date() }));
  await database.insertInto('follows').values(follows).execute();
  const dealId = await site.deal(author);
  await site.drain();
  const { rows } = await sql<{ recipients: number; notifications: number; transactions: number }>`
    select count(distinct user_id)::integer as recipients, count(*)::integer as notifications,
      count(distinct xmin::text)::integer as transactions
    from notifications where deal_id = ${dealId} and type = 'deal_posted'`.execute(database);
  expect(rows).toEqual([{ recipients: followers.length, notifications: followers.length, transactions: 2 }]);
});

test('members aren’t notified of deals with muted words, nor by authors they have unfollowed', async () => {
  const [filtering, leaving, author] = [await site.member(), await site.member(), await site.member()];
  await follow(filtering, 'user', author.id);
  await site.call('POST /users/me/mutes', { as: filtering, body: { kind: 'word', value: 'plastic' } });
  await follow(leaving, 'user', author.id);
  await site.call(`DELETE /users/me/follows/user/${author.id}`, { as: leaving });
  await site.deal(author, { title: 'A thing made of plastic' });
  expect(await notificationsOf(filtering)).toEqual([]);
  expect(await notificationsOf(leaving)).toEqual([]);
});

test('followers are notified only on the site by default, and can turn that off', async () => {
  const [defaultReader, optedOutReader, author] = [await site.member(), await site.member(), await site.member()];
  for (const as of [defaultReader, optedOutReader]) await follow(as, 'user', author.id);
  const settings = (await site.call('GET /users/me/notification-settings', { as: defaultReader })).body.data;
  expect(settings.types.deal_posted).toEqual({ inApp: true, email: false, push: false });
  const types = { deal_posted: { inApp: false } };
  await site.call('PUT /users/me/notification-settings', { as: optedOutReader, body: { types } });
  await site.deal(author);
  expect(await notificationsOf(defaultReader)).toHaveLength(1);
  expect(await notificationsOf(optedOutReader)).toEqual([]);
});
