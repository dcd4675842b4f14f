import * as notificationLimits from '@haggle/contract/limits/notifications';
import { describe, expect, test } from 'vitest';
import { draft, type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();

interface ListedNotification {
  type: string;
  title: string;
  message: string;
  link: string | null;
  isRead: boolean;
  _id: string;
}

async function notificationsOf(member: Member, query = ''): Promise<ListedNotification[]> {
  await site.drain();
  return (await site.call(`GET /notifications${query}`, { as: member })).body.data;
}

async function countUnread(member: Member): Promise<number> {
  return (await site.call('GET /notifications/count', { as: member })).body.data.unreadCount;
}

async function postComment(actor: Member, dealId: string, body: string, parentId?: string): Promise<string> {
  const reply = await site.call(`POST /deals/${dealId}/comments`, { as: actor, body: { body, parentId } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.data._id;
}

function castVote(actor: Member, dealId: string, voteValue: number) {
  return site.call(`POST /deals/${dealId}/vote`, { as: actor, body: { voteValue } });
}

async function changePrice(author: Member, dealId: string, price: number): Promise<void> {
  const { dealURL } = (await site.call(`GET /deals/${dealId}`)).body.data;
  const body = { ...draft(), dealURL, title: 'A lamp for the desk', retailPrice: 100, price };
  const reply = await site.call(`PUT /deals/${dealId}`, { as: author, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

describe('members are notified', () => {
  test('when their deal is approved, or rejected with a reason', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    const [approvedDeal, bad] = [
      await site.deal(author, { title: 'A kettle that whistles' }, { published: false }),
      await site.deal(author, { title: 'A kettle that does not' }, { published: false }),
    ];
    await site.call(`PUT /deals/${approvedDeal}/approve`, { as: admin });
    await site.call(`PUT /deals/${bad}/reject`, { as: admin, body: { reason: 'The link is dead.' } });
    const told = await notificationsOf(author);
    expect(told.find(({ type }) => type === 'deal_approved')).toMatchObject({
      title: 'Your deal was approved',
      message: 'Everybody can see “A kettle that whistles” now.',
      link: `/deals/${approvedDeal}/a-kettle-that-whistles`,
      isRead: false,
    });
    expect(told.find(({ type }) => type === 'deal_rejected')).toMatchObject({
      message: '“A kettle that does not”: The link is dead.',
    });
  });

  test('of a reply, a mention or a comment on their deal, once per comment and not of their own', async () => {
    const [author, asker, other] = [await site.member(), await site.member(), await site.member()];
    const id = await site.deal(author);
    const question = await postComment(asker, id, 'Does it whistle?');
    const answer = await postComment(author, id, `It does, @${asker.username} and @${other.username}.`, question);
    const replies = (await notificationsOf(asker)).filter(({ type }) => type === 'comment_reply');
    expect(replies).toMatchObject([
      { title: `${author.username} replied to you`, link: expect.stringContaining(`#comment-${answer}`) },
    ]);
    expect(await notificationsOf(other)).toMatchObject([{ title: `${author.username} mentioned you` }]);
    const authorReplies = (await notificationsOf(author)).filter(({ type }) => type === 'comment_reply');
    expect(authorReplies).toMatchObject([
      { title: `${asker.username} commented on your deal`, message: 'Does it whistle?' },
    ]);
  });

  test('of upvotes, which fold into one notification per deal and hour', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    await notificationsOf(author);
    await site.call('PUT /notifications/read-all', { as: author });
    const voters = [await site.member(), await site.member(), await site.member()];
    for (const voter of voters) await castVote(voter, id, 1);
    const upvotes = async () => (await notificationsOf(author)).filter(({ type }) => type === 'upvote_received');
    expect(await upvotes()).toMatchObject([{ title: '3 people upvoted your deal' }]);
    expect(await countUnread(author)).toBe(1);
    await castVote(voters[0] as Member, id, 0);
    expect(await upvotes()).toMatchObject([{ title: '2 people upvoted your deal' }]);
    await castVote(voters[1] as Member, id, -1);
    expect(await upvotes()).toMatchObject([{ title: 'Your deal was upvoted' }]);
    expect((await notificationsOf(author)).find(({ type }) => type === 'downvote_received')?.title).toBe(
      'Your deal was downvoted',
    );
    await castVote(voters[2] as Member, id, 0);
    expect(await upvotes()).toEqual([]);
    await castVote(voters[2] as Member, id, 1);
    await upvotes();
    site.setClock(Date.now() + 61 * 60_000);
    await castVote(voters[0] as Member, id, 1);
    expect(await upvotes()).toHaveLength(2);
    site.setClock(undefined);
  });

  test('of 30 simultaneous votes by one notification, without losing any', async () => {
    const author = await site.member();
    const id = await site.deal(author);
    const voters = await Promise.all(Array.from({ length: 30 }, () => site.member()));
    await Promise.all(voters.map((voter) => castVote(voter, id, 1)));
    const told = (await notificationsOf(author)).filter(({ type }) => type === 'upvote_received');
    expect(told).toMatchObject([{ title: '30 people upvoted your deal' }]);
  });

  test('when a deal they saved gets cheaper or expires', async () => {
    const [author, saver, admin] = [await site.member(), await site.member(), await site.admin()];
    const id = await site.deal(author, { price: 80, retailPrice: 100, title: 'A lamp for the desk' });
    await site.setTrustLevel(author, 2);
    await site.call(`POST /deals/${id}/save`, { as: saver });
    await changePrice(author, id, 60);
    expect(await notificationsOf(saver)).toMatchObject([
      { type: 'price_drop', title: 'Price drop: $60.00, was $80.00', message: 'A lamp for the desk' },
    ]);
    await changePrice(author, id, 70);
    const moveReply = await site.call(`PUT /deals/${id}/status`, {
      as: admin,
      body: { status: 'expired', reason: 'Over.' },
    });
    expect(moveReply.status).toBe(200);
    expect((await notificationsOf(saver)).map(({ title }) => title)).toEqual([
      'A deal you saved has expired',
      'Price drop: $60.00, was $80.00',
    ]);
    expect((await notificationsOf(author))[0]?.title).toBe('Your deal has expired');
  });

  test('of a price drop only once, however often the price goes up and down', async () => {
    const [author, saver, lateSaver] = [await site.member(), await site.member(), await site.member()];
    const id = await site.deal(author, { price: 100, retailPrice: 200 });
    await site.setTrustLevel(author, 2);
    await site.call(`POST /deals/${id}/save`, { as: saver });
    const priceDropsOf = async (recipient: Member) =>
      (await notificationsOf(recipient)).filter(({ type }) => type === 'price_drop').map(({ title }) => title);
    for (const price of [50, 100, 1, 100, 1]) {
      await changePrice(author, id, price);
      await site.drain();
    }
    const first = ['Price drop: $50.00, was $100.00'];
    expect(await priceDropsOf(saver)).toEqual(first);
    // A member who saved it at that price isn't notified.
    await site.call(`POST /deals/${id}/save`, { as: lateSaver });
    const start = Date.now();
    const hours = notificationLimits.priceDropHours;
    site.setClock(start + hours * 3_600_000);
    try {
      for (const price of [100, 50]) await changePrice(author, id, price);
      expect(await priceDropsOf(saver)).toEqual(first);
      await changePrice(author, id, 45);
      expect(await priceDropsOf(saver)).toEqual(['Price drop: $45.00, was $50.00', ...first]);
      expect(await priceDropsOf(lateSaver)).toEqual([]);
    } finally {
      site.setClock(undefined);
    }
  });

  test('of badges by their current name, and in older notifications by the stored one', async () => {
    const [author, admin] = [await site.member(), await site.admin()];
    await site.deal(author);
    const told = async () => (await notificationsOf(author)).find(({ type }) => type === 'badge_earned');
    expect(await told()).toMatchObject({ title: 'You earned a badge', message: 'First find', link: '/badges' });
    const key = '/admin/catalogue/badges/first-find';
    const body = { name: 'Bargain bloodhound', description: 'Finds what others miss.' };
    await site.call(`PUT ${key}`, { as: admin, body });
    expect(await told()).toMatchObject({ message: 'Bargain bloodhound' });
    await site.call(`DELETE ${key}`, { as: admin });
    expect(await told()).toMatchObject({ message: 'First find' });
    await site.connection.pool.query(
      `update notifications set data = '{"badge": "Lucky find"}' where user_id = $1 and type = 'badge_earned'`,
      [author.id],
    );
    expect(await told()).toMatchObject({ message: 'Lucky find' });
  });
});

describe('the list of notifications', () => {
  test('can be paginated, filtered by unread, marked as read, and deleted from', async () => {
    const [author, asker] = [await site.member(), await site.member()];
    const id = await site.deal(author);
    const question = await postComment(author, id, 'Ask me.');
    for (let n = 0; n < 12; n++) await postComment(asker, id, `Question ${n}`, n % 2 ? question : undefined);
    await site.drain();
    const listReply = (await site.call('GET /notifications', { as: author })).body;
    expect(listReply).toMatchObject({ count: listReply.data.length, pagination: { page: 1, limit: 10 } });
    expect(await countUnread(author)).toBe(listReply.pagination.total);
    const [first] = listReply.data;
    const readReply = await site.call(`PUT /notifications/${first._id}/read`, { as: author });
    expect(readReply.body.data).toMatchObject({ _id: first._id, isRead: true });
    expect((await notificationsOf(author, '?unread=true&limit=100')).map(({ _id }) => _id)).not.toContain(first._id);
    expect(await countUnread(author)).toBe(listReply.pagination.total - 1);
    expect((await site.call('PUT /notifications/read-all', { as: author })).body).toEqual({
      success: true,
      modified: listReply.pagination.total - 1,
      data: { modified: listReply.pagination.total - 1 },
    });
    expect(await countUnread(author)).toBe(0);
    expect((await site.call(`DELETE /notifications/${first._id}`, { as: author })).status).toBe(200);
    expect((await site.call(`DELETE /notifications/${first._id}`, { as: author })).status).toBe(404);
  });

  test('is closed to other members, who can neither mark as read nor delete from it', async () => {
    const [author, other] = [await site.member(), await site.member()];
    await site.deal(author);
    const [first] = await notificationsOf(author);
    expect((await site.call(`PUT /notifications/${first?._id}/read`, { as: other })).status).toBe(404);
    expect((await site.call(`DELETE /notifications/${first?._id}`, { as: other })).status).toBe(404);
    expect((await site.call('GET /notifications')).status).toBe(401);
  });
});

describe('notifications of removed content', () => {
  test('are deleted with a comment, even if it leaves a placeholder', async () => {
    const [author, asker] = [await site.member(), await site.member()];
    const id = await site.deal(author);
    const question = await postComment(author, id, 'Ask me.');
    const answer = await postComment(asker, id, 'A secret', question);
    await postComment(author, id, 'What?', answer);
    expect((await notificationsOf(author)).filter(({ message }) => message === 'A secret')).toHaveLength(1);
    await site.call(`DELETE /comments/${answer}`, { as: asker });
    expect(JSON.stringify(await notificationsOf(author))).not.toContain('A secret');
  });

  test('are deleted with a deal, except that its author is told why it was removed', async () => {
    const [author, saver, admin] = [await site.member(), await site.member(), await site.admin()];
    const id = await site.deal(author, { price: 80, retailPrice: 100 });
    await site.setTrustLevel(author, 2);
    await site.call(`POST /deals/${id}/save`, { as: saver });
    await changePrice(author, id, 60);
    expect(await notificationsOf(saver)).toHaveLength(1);
    await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'removed', reason: 'Stolen goods.' } });
    expect(await notificationsOf(saver)).toEqual([]);
    expect((await notificationsOf(author))[0]).toMatchObject({
      type: 'system_message',
      message: '“A lamp for the desk” was taken down: Stolen goods.',
    });
  });
});

describe('a muted member', () => {
  test('cannot notify the member who muted them, until they are unmuted', async () => {
    const [author, mutedMember] = [await site.member(), await site.member()];
    const id = await site.deal(author);
    const question = await postComment(author, id, 'Ask me.');
    const muteReply = await site.call('POST /users/me/mutes', {
      as: author,
      body: { kind: 'user', value: mutedMember.id },
    });
    expect(muteReply.body.data).toMatchObject({ kind: 'user', value: mutedMember.id, label: mutedMember.username });
    const countBefore = (await notificationsOf(author)).length;
    await postComment(mutedMember, id, `@${author.username} Look here!`, question);
    await postComment(mutedMember, id, 'And here!');
    expect(await notificationsOf(author)).toHaveLength(countBefore);
    await site.call(`DELETE /users/me/mutes/${muteReply.body.data._id}`, { as: author });
    await postComment(mutedMember, id, 'Sorry.', question);
    expect(await notificationsOf(author)).toHaveLength(countBefore + 1);
  });
});

describe('notification settings', () => {
  test('can turn off a type, but not messages from the site', async () => {
    const [author, voter] = [await site.member(), await site.member()];
    const settings = { types: { upvote_received: { inApp: false }, system_message: { inApp: false } } };
    const { body } = await site.call('PUT /users/me/notification-settings', { as: author, body: settings });
    expect(body.data.types.upvote_received.inApp).toBe(false);
    expect(body.data.types.system_message.inApp).toBe(true);
    const id = await site.deal(author);
    await castVote(voter, id, 1);
    expect((await notificationsOf(author)).map(({ type }) => type)).not.toContain('upvote_received');
  });

  test('include digest, quiet hours and time zone, and refuse invalid values', async () => {
    const member = await site.member();
    const saveSettings = (body: object) => site.call('PUT /users/me/notification-settings', { as: member, body });
    const settings = { digest: 'weekly', quietHours: { from: '22:00', to: '07:30' }, timeZone: 'Europe/Berlin' };
    expect((await saveSettings(settings)).body.data).toMatchObject(settings);
    expect((await saveSettings({ quietHours: null })).body.data).toMatchObject({ ...settings, quietHours: null });
    for (const bad of [
      { digest: 'hourly' },
      { quietHours: { from: '25:00', to: '07:00' } },
      { quietHours: { from: '07:00', to: '07:00' } },
      { timeZone: 'Moon/Base' },
      { types: { surprise: { inApp: true } } },
    ]) {
      expect((await saveSettings(bad)).status, JSON.stringify(bad)).toBe(422);
    }
  });
});
