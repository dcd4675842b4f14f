import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const hour = 3_600_000;
/** Noon, so that a few hours later it is still the same day. */
const noon = Math.floor(Date.now() / (24 * hour)) * 24 * hour + 12 * hour;
let author: Member;
let dealId: string;

interface ListedNotification {
  _id: string;
  type: string;
  title: string;
  message: string;
  isRead: boolean;
}

async function listGroups(query = ''): Promise<ListedNotification[]> {
  await site.drain();
  const { body, status } = await site.call(`GET /notifications?grouped=true&limit=100${query}`, { as: author });
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.pagination.total).toBe(body.data.length);
  return body.data;
}

const titles = (list: ListedNotification[]) => list.map(({ title }) => title);
const readCounts = async () => (await site.call('GET /notifications/count?grouped=true', { as: author })).body.data;

async function castVote(): Promise<void> {
  await site.call(`POST /deals/${dealId}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await site.drain();
}

beforeAll(async () => {
  author = await site.member();
  dealId = await site.deal(author);
  await site.drain();
  await site.call('PUT /notifications/read-all', { as: author });
  const row = { user_id: author.id, in_app: true, email: false, push: false };
  const badges = ['first-find', 'first-word', 'no-longer-there'].map((badgeId, n) => ({
    ...row,
    type: 'badge_earned' as const,
    data: { badgeId },
    created_at: new Date(noon - n * 1000),
  }));
  await site.context.database.deleteFrom('notifications').where('user_id', '=', author.id).execute();
  await site.context.database.insertInto('notifications').values(badges).execute();
  for (const hoursLater of [0, 2, 4]) {
    site.setClock(noon + hoursLater * hour);
    await castVote();
  }
});

test('votes for one deal form a group per day, and so do badges', async () => {
  expect(titles(await listGroups('&tab=points'))).toEqual(['3 people upvoted your deal', 'You earned 3 badges']);
  expect((await listGroups()).length).toBe(2);
  expect(await readCounts()).toEqual({ unreadCount: 2, unread: { deals: 0, talk: 0, points: 2, site: 0 } });
  site.setClock(noon + 24 * hour);
  await castVote();
  expect(titles(await listGroups('&tab=points'))).toEqual([
    'Your deal was upvoted',
    '3 people upvoted your deal',
    'You earned 3 badges',
  ]);
});

test('without grouping, every notification is listed and counted on its own', async () => {
  const { body } = await site.call('GET /notifications?limit=100', { as: author });
  expect(body.pagination.total).toBe(7);
  expect((await site.call('GET /notifications/count', { as: author })).body.data.unreadCount).toBe(7);
});

test('reading or deleting a group affects all its notifications and no others', async () => {
  const [, votes, badges] = await listGroups();
  await site.call(`PUT /notifications/${votes?._id}/read?grouped=true`, { as: author });
  expect((await listGroups()).map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(titles(await listGroups('&unread=true'))).toEqual(['Your deal was upvoted', 'You earned 3 badges']);
  await site.call(`DELETE /notifications/${badges?._id}?grouped=true`, { as: author });
  expect(titles(await listGroups())).toEqual(['Your deal was upvoted', '3 people upvoted your deal']);
  const stranger = await site.member();
  const foreignReply = await site.call(`DELETE /notifications/${votes?._id}?grouped=true`, { as: stranger });
  expect(foreignReply.status).toBe(404);
});

test('a tab can be marked as read without the others', async () => {
  await site.call(`POST /deals/${dealId}/comments`, { as: await site.member(), body: { body: 'Does it whistle?' } });
  await site.drain();
  expect((await readCounts()).unread).toEqual({ deals: 0, talk: 1, points: 1, site: 0 });
  const { body } = await site.call('PUT /notifications/read-all?tab=points', { as: author });
  expect(body.modified).toBe(1);
  expect((await readCounts()).unread).toEqual({ deals: 0, talk: 1, points: 0, site: 0 });
  expect((await site.call('PUT /notifications/read-all', { as: author })).body.modified).toBe(1);
});

test('a group of many badges names three and counts the rest', async () => {
  const member = await site.member();
  const row = { user_id: member.id, in_app: true, email: false, push: false, type: 'badge_earned' as const };
  const earnBadges = (badgeIds: readonly string[]) =>
    site.context.database
      .insertInto('notifications')
      .values(badgeIds.map((badgeId) => ({ ...row, data: { badgeId }, created_at: new Date(noon) })))
      .execute();
  const readPointsMessage = async () =>
    (await site.call('GET /notifications?grouped=true&tab=points', { as: member })).body.data[0].message;
  await earnBadges(['first-find', 'first-votes', 'first-words']);
  expect(await readPointsMessage()).toBe('First words, First votes, and First find');
  await earnBadges(['wildfire']);
  expect(await readPointsMessage()).toBe('Wildfire, First words, First votes, and 1 more');
  await earnBadges(Array.from({ length: 1234 }, () => 'wise'));
  expect(await readPointsMessage()).toBe('Wise, Wise, Wise, and 1,235 more');
});

test('a group lists its unread badges, each with the id of its own notification, even after one of them was read', async () => {
  const member = await site.member();
  const earnBadge = async (badgeId: string) => {
    const row = { user_id: member.id, in_app: true, email: false, push: false, type: 'badge_earned' as const };
    const badge = { ...row, data: { badgeId }, created_at: new Date(noon) };
    await site.context.database.insertInto('notifications').values(badge).execute();
  };
  const list = async (grouped: boolean) =>
    (await site.call(`GET /notifications?grouped=${grouped}`, { as: member })).body.data;
  for (const badgeId of ['first-find', 'first-votes']) await earnBadge(badgeId);
  const [votes, find] = await list(false);
  const badges = [
    { _id: votes._id, name: 'First votes' },
    { _id: find._id, name: 'First find' },
  ];
  expect([votes.badges, find.badges]).toEqual([[badges[0]], [badges[1]]]);
  expect(await list(true)).toMatchObject([{ _id: votes._id, badges }]);
  await site.call(`PUT /notifications/${find._id}/read`, { as: member });
  expect(await list(true)).toMatchObject([{ isRead: false, badges: [badges[0]] }]);
  await site.call(`PUT /notifications/${votes._id}/read?grouped=true`, { as: member });
  expect((await list(true))[0]).not.toHaveProperty('badges');
});

test('a notification shows its deal’s picture, as long as the deal is public', async () => {
  const { database } = site.context;
  const key = 'a'.repeat(32);
  await database
    .insertInto('deal_images')
    .values({ deal_id: dealId, key, position: 0, state: 'ready', width: 10, height: 10 })
    .execute();
  const readGroupPicture = async () =>
    (await site.call('GET /notifications?grouped=true&tab=talk', { as: author })).body.data[0].picture;
  expect(await readGroupPicture()).toBe(`/images/${key}/small.webp`);
  const removal = { status: 'removed', reason: 'Spam' };
  await site.call(`PUT /deals/${dealId}/status`, { as: await site.admin(), body: removal });
  expect(await readGroupPicture()).toBe(null);
});
