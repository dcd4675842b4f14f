import { setTimeout as sleep } from 'node:timers/promises';
import { serverEvents } from '@haggle/contract/realtime/realtime';
import { expect, test } from 'vitest';
import { draft, useSite } from '../../../test/harness/site.ts';
import { claimOf, openPage, useNodes } from '../../../test/harness/socket-node.ts';
import { fanOut } from '../../platform/realtime/fan-out.ts';
import { noRealtime } from '../../platform/realtime/realtime.ts';
import { announceNotification } from './actions.ts';

const site = useSite();
const nodes = useNodes(site);

/** Runs all due jobs, and then the updates that are delayed by a second. */
async function settle(): Promise<void> {
  await site.drain();
  await site.hurry();
  await site.drain();
}

test('a new deal is announced to pages on every node', async () => {
  const pages = [await openPage(nodes.here), await openPage(nodes.there)];
  for (const page of pages) expect(await page.say('subscribe_deals')).toEqual({ success: true });
  const told = Promise.all(pages.map((page) => page.hears('new_deal')));
  const id = await site.deal(await site.member(), { title: 'A lamp that dims itself at night' });
  await site.drain();
  for (const deal of await told) {
    expect(deal).toMatchObject({ _id: id, title: 'A lamp that dims itself at night', lifecycleStatus: 'active' });
    expect(serverEvents.new_deal.parse(deal)).toEqual(deal);
  }
});

test('a card too long for a PostgreSQL notification arrives complete', async () => {
  const page = await openPage(nodes.there);
  await page.say('subscribe_deals');
  const told = page.hears('new_deal');
  const dealURL = `https://shop.example/${'long/'.repeat(390)}`;
  await site.context.database
    .transaction()
    .execute((database) =>
      fanOut.emit(database, { rooms: ['deals'], name: 'new_deal', data: { dealURL: dealURL.repeat(10) } }),
    );
  expect((await told).dealURL).toBe(dealURL.repeat(10));
});

test('nothing is announced by a transaction that is rolled back', async () => {
  const page = await openPage(nodes.here);
  await page.say('subscribe_deals');
  const say = (name: string, fails: boolean) =>
    site.context.database.transaction().execute(async (database) => {
      await fanOut.emit(database, { rooms: ['deals'], name, data: {} });
      if (fails) throw new Error('changed its mind');
    });
  await say('first', true).catch(() => undefined);
  await say('second', false);
  await expect.poll(() => page.heard.map(({ name }) => name)).toContain('second');
  expect(page.heard.map(({ name }) => name)).not.toContain('first');
});

test('a burst of votes is announced as one update, to lists and to the page of the deal', async () => {
  const id = await site.deal(await site.member());
  await settle();
  const [list, dealPage] = [await openPage(nodes.here), await openPage(nodes.there)];
  await list.say('subscribe_deals');
  expect(await dealPage.say('subscribe_comments', id)).toEqual({ success: true });
  for (let voters = 0; voters < 3; voters++) {
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  }
  await site.drain();
  expect([...list.heard, ...dealPage.heard]).toEqual([]);
  const told = [list.hears('deal_updated'), dealPage.hears('deal_updated')];
  await settle();
  const change = {
    dealScore: 3,
    isScoreMasked: false,
    commentsCount: 0,
    lifecycleStatus: 'active',
    price: 79.99,
    posted: null,
  };
  expect(await Promise.all(told)).toEqual([
    { _id: id, change },
    { _id: id, change },
  ]);
  await sleep(100);
  expect(list.heard).toHaveLength(1);
});

test('an early score that is hidden is left out of the update', async () => {
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: true } });
  const id = await site.deal(await site.member());
  await settle();
  const page = await openPage(nodes.here);
  await page.say('subscribe_deals');
  const told = page.hears('deal_updated');
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await settle();
  await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: false } });
  expect((await told).change).toEqual({ commentsCount: 0, lifecycleStatus: 'active', price: 79.99, posted: null });
});

test('a comment is announced only to pages that follow its deal, with the deal’s new count', async () => {
  const [id, other] = [await site.deal(await site.member()), await site.deal(await site.member())];
  await settle();
  const [reader, elsewhere] = [await openPage(nodes.here), await openPage(nodes.here)];
  await reader.say('subscribe_comments', id);
  await elsewhere.say('subscribe_comments', other);
  const told = reader.hears('new_comment');
  const updated = reader.hears('deal_updated');
  const { body } = await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body: { body: 'Hm.' } });
  await settle();
  expect(await told).toEqual({ dealId: id, commentId: body.data._id, parentId: null });
  expect((await updated).change).toMatchObject({ commentsCount: 1 });
  expect(elsewhere.heard).toEqual([]);
  expect(await reader.say('unsubscribe_comments', id)).toEqual({ success: true });
  await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body: { body: 'Hm, hm.' } });
  await settle();
  await sleep(100);
  expect(reader.heard.filter(({ name }) => name === 'new_comment')).toHaveLength(1);
});

test('a price change is announced, and a removed deal is announced as gone', async () => {
  const author = await site.member();
  const admin = await site.admin();
  const id = await site.deal(author);
  await settle();
  const page = await openPage(nodes.here);
  await page.say('subscribe_deals');
  let told = page.hears('deal_updated');
  const edited = await site.call(`PUT /deals/${id}`, { as: admin, body: { ...draft(), price: 59.99 } });
  expect(edited.status).toBe(200);
  await settle();
  expect((await told).change).toMatchObject({ price: 59.99 });
  told = page.hears('deal_updated');
  const removed = await site.call(`PUT /deals/${id}/status`, {
    as: admin,
    body: { status: 'removed', reason: 'Spam.' },
  });
  expect(removed.status).toBe(200);
  await settle();
  expect(await told).toEqual({ _id: id, change: null });
});

test('lists get no update when an author edits a deal that is waiting for approval', async () => {
  const author = await site.member();
  const hidden = await site.deal(author, {}, { published: false });
  const page = await openPage(nodes.here);
  await page.say('subscribe_deals');
  const edited = await site.call(`PUT /deals/${hidden}`, { as: author, body: { ...draft(), price: 5 } });
  expect(edited.status).toBe(200);
  await settle();
  await sleep(100);
  expect(page.heard).toEqual([]);
});

test('a notification is announced to its member’s pages on any node, and to no one else’s', async () => {
  const [member, other] = [await site.member(), await site.member()];
  const mine = [await openPage(nodes.here), await openPage(nodes.there, { auth: { token: member.token } })];
  expect(await mine[0]?.say('authenticate', claimOf(member))).toEqual({ success: true });
  const others = await openPage(nodes.here);
  await others.say('authenticate', claimOf(other));
  for (const page of [...mine, others]) expect(await page.say('subscribe_notifications')).toEqual({ success: true });
  const told = mine.map((page) => page.hears('notification'));
  const many = Array.from({ length: 450 }, (_, number) => String(1_000_000 + number));
  await announceNotification(site.context, [...many, member.id]);
  expect(await Promise.all(told)).toEqual([{}, {}]);
  await sleep(100);
  expect(others.heard).toEqual([]);
});

test('the sockets survive the loss of their database connection, which isn’t leaked from the pool', async () => {
  const page = await openPage(nodes.here);
  await page.say('subscribe_deals');
  const before = site.connection.pool.totalCount - site.connection.pool.idleCount;
  const { rows } = await site.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const told = page.hears('new_deal');
  const speak = setInterval(() => {
    void fanOut.emit(site.context.database, { rooms: ['deals'], name: 'new_deal', data: {} });
  }, 200);
  await told;
  clearInterval(speak);
  const busy = ({ totalCount, idleCount } = site.connection.pool) => totalCount - idleCount;
  await expect.poll(() => busy()).toBeLessThanOrEqual(before);
});

test('without realtime, events record no announcements', async () => {
  site.context.realtime = noRealtime;
  const id = await site.deal(await site.member());
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const count = async () =>
    (
      await site.connection.pool.query(
        `select count(*)::integer as claims from consequences_done where consequence = 'realtime.announce'`,
      )
    ).rows[0].claims;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await site.drain();
  expect(await count()).toBe(before);
  site.context.realtime = fanOut;
});
