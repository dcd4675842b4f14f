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
async function runAllJobs(): Promise<void> {
  await site.drain();
  await site.makeJobsDue();
  await site.drain();
}

test('a new deal is announced to pages on every node', async () => {
  const pages = [await openPage(nodes.first), await openPage(nodes.second)];
  for (const page of pages) expect(await page.emit('subscribe_deals')).toEqual({ success: true });
  const heardEvent = Promise.all(pages.map((page) => page.nextEvent('new_deal')));
  const id = await site.deal(await site.member(), { title: 'A lamp that dims itself at night' });
  await site.drain();
  for (const deal of await heardEvent) {
    expect(deal).toMatchObject({ _id: id, title: 'A lamp that dims itself at night', lifecycleStatus: 'active' });
    expect(serverEvents.new_deal.parse(deal)).toEqual(deal);
  }
});

test('a card too long for a PostgreSQL notification arrives complete', async () => {
  const page = await openPage(nodes.second);
  await page.emit('subscribe_deals');
  const heardEvent = page.nextEvent('new_deal');
  const dealURL = `https://shop.example/${'long/'.repeat(390)}`;
  await site.context.database
    .transaction()
    .execute((database) =>
      fanOut.emit(database, { rooms: ['deals'], name: 'new_deal', data: { dealURL: dealURL.repeat(10) } }),
    );
  expect((await heardEvent).dealURL).toBe(dealURL.repeat(10));
});

test('nothing is announced by a transaction that is rolled back', async () => {
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  const recordEvent = (name: string, shouldFail: boolean) =>
    site.context.database.transaction().execute(async (database) => {
      await fanOut.emit(database, { rooms: ['deals'], name, data: {} });
      if (shouldFail) throw new Error('changed its mind');
    });
  await recordEvent('first', true).catch(() => undefined);
  await recordEvent('second', false);
  await expect.poll(() => page.events.map(({ name }) => name)).toContain('second');
  expect(page.events.map(({ name }) => name)).not.toContain('first');
});

/** What an update says of a new deal's status and price. */
const facts = {
  commentsCount: 0,
  lifecycleStatus: 'active',
  ...{ price: 79.99, retailPrice: 129, posted: null, discountPercent: 38, deliveredPrice: null, unitPrice: null },
  badges: [{ kind: 'discount', text: '38% OFF' }],
  verdict: null,
};

test('a burst of votes is announced as one update, to lists and to the page of the deal', async () => {
  const id = await site.deal(await site.member());
  await runAllJobs();
  const [list, dealPage] = [await openPage(nodes.first), await openPage(nodes.second)];
  await list.emit('subscribe_deals');
  expect(await dealPage.emit('subscribe_comments', id)).toEqual({ success: true });
  for (let voters = 0; voters < 3; voters++) {
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  }
  await site.drain();
  expect([...list.events, ...dealPage.events]).toEqual([]);
  const heardEvent = [list.nextEvent('deal_updated'), dealPage.nextEvent('deal_updated')];
  await runAllJobs();
  const change = { ...facts, dealScore: 3, isScoreMasked: false };
  expect(await Promise.all(heardEvent)).toEqual([
    { _id: id, change },
    { _id: id, change },
  ]);
  await sleep(100);
  expect(list.events).toHaveLength(1);
});

test('an early score that is hidden is left out of the update', async () => {
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: true } });
  const id = await site.deal(await site.member());
  await runAllJobs();
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  const heardEvent = page.nextEvent('deal_updated');
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  await runAllJobs();
  await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: false } });
  expect((await heardEvent).change).toEqual(facts);
});

test('a comment is announced only to pages that follow its deal, with the deal’s new count', async () => {
  const [id, other] = [await site.deal(await site.member()), await site.deal(await site.member())];
  await runAllJobs();
  const [reader, otherDealPage] = [await openPage(nodes.first), await openPage(nodes.first)];
  await reader.emit('subscribe_comments', id);
  await otherDealPage.emit('subscribe_comments', other);
  const heardEvent = reader.nextEvent('new_comment');
  const update = reader.nextEvent('deal_updated');
  const { body } = await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body: { body: 'Hm.' } });
  await runAllJobs();
  expect(await heardEvent).toEqual({ dealId: id, commentId: body.data._id, parentId: null });
  expect((await update).change).toMatchObject({ commentsCount: 1 });
  expect(otherDealPage.events).toEqual([]);
  expect(await reader.emit('unsubscribe_comments', id)).toEqual({ success: true });
  await site.call(`POST /deals/${id}/comments`, { as: await site.member(), body: { body: 'Hm, hm.' } });
  await runAllJobs();
  await sleep(100);
  expect(reader.events.filter(({ name }) => name === 'new_comment')).toHaveLength(1);
});

test('another price and an end are announced with the badges and verdict that the deal has then', async () => {
  const admin = await site.admin();
  const id = await site.deal(await site.member(), { price: 20, retailPrice: 40 });
  await runAllJobs();
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  let heardEvent = page.nextEvent('deal_updated');
  const body = { ...draft(), price: 10, retailPrice: 40, nextBestPrice: 30, nextBestWhere: 'Lamp House' };
  expect((await site.call(`PUT /deals/${id}`, { as: admin, body })).status).toBe(200);
  await runAllJobs();
  const cheaper = (await heardEvent).change;
  const card = (await site.call(`GET /deals/${id}`)).body.data;
  expect(card.verdict).not.toBeNull();
  const { badges, verdict } = card;
  expect(cheaper).toMatchObject({ price: 10, discountPercent: 75, badges, verdict });
  expect(badges).toContainEqual({ kind: 'discount', text: expect.stringContaining('75') });
  heardEvent = page.nextEvent('deal_updated');
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'expired', reason: 'Over.' } });
  await runAllJobs();
  const ended = (await heardEvent).change;
  expect(ended).toMatchObject({ lifecycleStatus: 'expired', badges: [{ kind: 'over' }], verdict: null });
});

test('a price change is announced, and a removed deal is announced as gone', async () => {
  const author = await site.member();
  const admin = await site.admin();
  const id = await site.deal(author);
  await runAllJobs();
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  let heardEvent = page.nextEvent('deal_updated');
  const editReply = await site.call(`PUT /deals/${id}`, { as: admin, body: { ...draft(), price: 59.99 } });
  expect(editReply.status).toBe(200);
  await runAllJobs();
  expect((await heardEvent).change).toMatchObject({ price: 59.99 });
  heardEvent = page.nextEvent('deal_updated');
  const removalReply = await site.call(`PUT /deals/${id}/status`, {
    as: admin,
    body: { status: 'removed', reason: 'Spam.' },
  });
  expect(removalReply.status).toBe(200);
  await runAllJobs();
  expect(await heardEvent).toEqual({ _id: id, change: null });
});

test('lists get no update when an author edits a deal that is waiting for approval', async () => {
  const author = await site.member();
  const hidden = await site.deal(author, {}, { published: false });
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  const editReply = await site.call(`PUT /deals/${hidden}`, { as: author, body: { ...draft(), price: 5 } });
  expect(editReply.status).toBe(200);
  await runAllJobs();
  await sleep(100);
  expect(page.events).toEqual([]);
});

test('a notification is announced to its member’s pages on any node, and to no one else’s', async () => {
  const [member, other] = [await site.member(), await site.member()];
  const memberPages = [await openPage(nodes.first), await openPage(nodes.second, { auth: { token: member.token } })];
  expect(await memberPages[0]?.emit('authenticate', claimOf(member))).toEqual({ success: true });
  const otherPage = await openPage(nodes.first);
  await otherPage.emit('authenticate', claimOf(other));
  for (const page of [...memberPages, otherPage])
    expect(await page.emit('subscribe_notifications')).toEqual({ success: true });
  const heardEvent = memberPages.map((page) => page.nextEvent('notification'));
  const manyIds = Array.from({ length: 450 }, (_, number) => String(1_000_000 + number));
  await announceNotification(site.context, [...manyIds, member.id]);
  expect(await Promise.all(heardEvent)).toEqual([{}, {}]);
  await sleep(100);
  expect(otherPage.events).toEqual([]);
});

test('the sockets survive the loss of their database connection, which isn’t leaked from the pool', async () => {
  const page = await openPage(nodes.first);
  await page.emit('subscribe_deals');
  const connectionsBefore = site.connection.pool.totalCount - site.connection.pool.idleCount;
  const { rows } = await site.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const heardEvent = page.nextEvent('new_deal');
  const pingTimer = setInterval(() => {
    void fanOut.emit(site.context.database, { rooms: ['deals'], name: 'new_deal', data: {} });
  }, 200);
  await heardEvent;
  clearInterval(pingTimer);
  const countBusyConnections = ({ totalCount, idleCount } = site.connection.pool) => totalCount - idleCount;
  await expect.poll(() => countBusyConnections()).toBeLessThanOrEqual(connectionsBefore);
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
  const connectionsBefore = await count();
  expect(connectionsBefore).toBeGreaterThan(0);
  await site.drain();
  expect(await count()).toBe(connectionsBefore);
  site.context.realtime = fanOut;
});
