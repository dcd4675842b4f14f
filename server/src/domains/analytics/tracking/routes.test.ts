import { eventTypes } from '@haggle/contract/analytics/tracking';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { budgets } from '@haggle/contract/limits/budgets';
import * as requestLimits from '@haggle/contract/limits/requests';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { createApp } from '../../../start/app.ts';
import { eraseDueAccounts } from '../../members/privacy/actions.ts';
import { flushEvents } from './actions.ts';

const site = useSite();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const sessionId = 'session-0001';
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

beforeEach(async () => {
  site.setClock(undefined);
  await flushEvents(site.context);
  await site.context.database.deleteFrom('analytics_events').execute();
});

const send = (path: string, body: unknown, { as, headers = {} }: { as?: Member; headers?: object } = {}) =>
  site.call(`POST /analytics/${path}`, { body, headers: { ...browser, ...headers }, ...(as && { as }) });

const track = (event: object, options?: Parameters<typeof send>[2]) =>
  send('track', { eventType: 'page_view', sessionId, ...event }, options);

async function rows() {
  await flushEvents(site.context);
  return site.context.database.selectFrom('analytics_events').selectAll().orderBy('created_at').execute();
}

test('each type of event is accepted, individually and in a batch of up to 50', async () => {
  for (const eventType of eventTypes) {
    const { status, body } = await track({
      eventType,
      dealId: null,
      metadata: null,
      userId: 'x',
      timestamp: Date.now(),
    });
    expect([status, body.data]).toEqual([200, { accepted: 1 }]);
  }
  const events = eventTypes.map((eventType) => ({ eventType, sessionId }));
  expect((await send('track/batch', { events })).body.data).toEqual({ accepted: eventTypes.length });
  expect(await rows()).toHaveLength(2 * eventTypes.length);
  expect((await send('track/batch', { events: Array(51).fill(events[0]) })).status).toBe(422);
  expect((await send('track/batch', { events: [events[0], { eventType: 'nonsense', sessionId }] })).status).toBe(422);
  expect(await rows()).toHaveLength(2 * eventTypes.length);
});

test('beacons are accepted as text/plain, so that browsers send them without a preflight', async () => {
  const body = JSON.stringify({ sessionId, exitPage: '/deals' });
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  expect((await send('session/end', body, { headers })).status).toBe(200);
  expect((await site.call('POST /auth/login', { body, headers })).body.code).toBe('wrong_type');
  expect(await rows()).toMatchObject([{ kind: 'session_end', name: '/deals', is_bot: false }]);
});

test('only the token identifies a member, the session remembers them, and visitor hashes change daily', async () => {
  const member = await site.member();
  await track({ userId: admin.id });
  await track({ userId: admin.id }, { as: member });
  await track({});
  await track({ sessionId: 'session-0002' });
  const events = await rows();
  expect(events.map(({ user_id }) => user_id)).toEqual([null, member.id, member.id, null]);
  expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(1);
  site.setClock(Date.now() + 86_400_000);
  await track({ sessionId: 'session-0003' });
  expect(new Set((await rows()).map(({ visitor }) => visitor)).size).toBe(2);
});

test('an unknown deal and an implausible time are dropped without refusing the event', async () => {
  const dealId = await site.deal(await site.member());
  await track({ eventType: 'deal_view', dealId });
  await track({ eventType: 'deal_view', dealId: '999999999', timestamp: '1999-01-01T00:00:00Z' });
  const [knownDeal, unknownDeal] = await rows();
  expect([knownDeal?.deal_id, unknownDeal?.deal_id]).toEqual([dealId, null]);
  expect(Date.now() - Number(unknownDeal?.created_at)).toBeLessThan(60_000);
});

test.each([
  ['a session ID that is too short', { sessionId: 'short' }],
  ['nested metadata', { metadata: { a: { b: 1 } } }],
  ['a metadata value of 501 characters', { metadata: { source: 'x'.repeat(501) } }],
  ['21 metadata fields', { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, n])) }],
  ['an invalid deal ID', { dealId: 'abc' }],
  ['an invalid timestamp', { timestamp: 'yesterday' }],
])('an event with %s is refused', async (_, event) => {
  expect((await track(event)).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test('thousands of metadata fields get a single error, and even more are refused with 413', async () => {
  const maxFields = requestLimits.jsonValues - 10;
  const allowedFields = Object.fromEntries(Array.from({ length: maxFields }, (_, number) => [number, {}]));
  const { status, body } = await track({ metadata: allowedFields });
  expect(status).toBe(422);
  expect(body.details).toHaveLength(1);
  const excessFields = Object.fromEntries(Array.from({ length: requestLimits.jsonValues }, (_, number) => [number, 1]));
  expect((await track({ metadata: excessFields })).status).toBe(413);
});

test('a beacon larger than browsers send is refused with 413', async () => {
  expect((await track({ metadata: { source: 'x'.repeat(requestLimits.beaconBytes) } })).status).toBe(413);
});

test('a field name with a NUL character is refused without losing other events', async () => {
  expect((await track({ metadata: { 'a\0b': 1 } })).status).toBe(400);
  expect((await track({})).body.data).toEqual({ accepted: 1 });
  expect(await rows()).toHaveLength(1);
  expect(site.logLines.some((line) => line.includes('could not be written'))).toBe(false);
});

test('no event is stored if the browser asks not to be tracked, or while analytics is off', async () => {
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    expect((await track({}, { headers })).body.data).toEqual({ accepted: 0 });
  }
  expect((await track({}, { headers: { dnt: '0' } })).body.data).toEqual({ accepted: 1 });
  await site.call('PUT /settings', { as: admin, body: { isMeasured: false } });
  expect((await track({})).body.data).toEqual({ accepted: 0 });
  expect((await site.call('GET /analytics/health')).body.data).toEqual({ status: 'off' });
  await site.call('PUT /settings', { as: admin, body: { isMeasured: true } });
  expect((await site.call('GET /analytics/health')).body.data).toEqual({ status: 'ok' });
  expect(await rows()).toHaveLength(1);
});

test('events that exceed the write buffer are refused immediately with 503', async () => {
  const events = Array.from({ length: 50 }, () => ({ eventType: 'page_view', sessionId }));
  // Takes all connections, so that nothing can be written.
  const { pool } = site.connection;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const replies = await Promise.all(Array.from({ length: 401 }, () => send('track/batch', { events })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(400);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await site.call('GET /analytics/health')).body.data).toEqual({ status: 'busy' });
  for (const client of clients) client.release();
  expect(await rows()).toHaveLength(20_000);
});

test('an event keeps only metadata that reports use, with texts shortened', async () => {
  const extraFields = Object.fromEntries(
    Array.from({ length: 18 }, (_, number) => [`field${number}`, 'x'.repeat(500)]),
  );
  for (const eventType of eventTypes) {
    expect((await track({ eventType, metadata: { ...extraFields, source: 'y'.repeat(500) } })).status).toBe(200);
  }
  await track({ eventType: 'vote_cast', metadata: { voteType: 'up', clickPosition: 4 } });
  const events = await rows();
  const source = 'y'.repeat(analyticsLimits.metadataKept);
  expect(events.map(({ metadata }) => metadata)).toEqual([...eventTypes.map(() => ({ source })), { voteType: 'up' }]);
});

test('events per IP address and hour are limited without affecting other addresses', async () => {
  const batch = { events: Array.from({ length: 10 }, () => ({ eventType: 'page_view', sessionId })) };
  const previousScale = site.context.rateLimitScale;
  site.context.rateLimitScale = 25 / analyticsLimits.eventsOfAddress;
  const app = createApp({ context: site.context, rateLimitScale: 1000, trustProxy: 0 });
  const from = async (remoteAddress: string) => {
    const env = { incoming: { headers: {}, socket: { remoteAddress } } };
    const headers = { ...browser, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(batch) };
    return (await app.request('http://haggle.test/api/analytics/track/batch', init, env)).status;
  };
  const statuses = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')];
  site.context.rateLimitScale = previousScale;
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('events that are being written while an account is erased become anonymous too', async () => {
  const { database } = site.context;
  const member = await site.newcomer();
  await track({}, { as: member });
  await sql`update users set delete_after = now() where id = ${member.id}`.execute(database);
  const blocker = await database.startTransaction().execute();
  await sql`lock table analytics_events in share mode`.execute(blocker);
  const writing = flushEvents(site.context);
  await expectLockWaits(site, 1);
  const erasing = eraseDueAccounts(site.context);
  await expectLockWaits(site, 2);
  await blocker.rollback().execute();
  await Promise.all([writing, erasing]);
  expect((await rows()).map(({ user_id }) => user_id)).toEqual([null]);
});

test('events per day are limited; then browsers are refused and the admin sees that the day is full', async () => {
  const previousScale = site.context.rateLimitScale;
  // A day without any events yet.
  site.setClock(Date.now() + 5 * 86_400_000);
  site.context.rateLimitScale = 2 / budgets.trackedEvents[0];
  const isDayFull = async () => (await site.call('GET /analytics/realtime', { as: admin })).body.data.isDayFull;
  await track({});
  await track({});
  expect(await rows()).toHaveLength(2);
  expect(await isDayFull()).toBe(false);
  expect((await track({})).status).toBe(200);
  expect(await rows()).toHaveLength(2);
  expect(await isDayFull()).toBe(true);
  expect((await track({})).body.code).toBe('too_many');
  expect((await site.call('GET /analytics/health')).body.data).toEqual({ status: 'busy' });
  site.setClock(Date.now() + 6 * 86_400_000);
  expect((await track({})).status).toBe(200);
  expect(await rows()).toHaveLength(3);
  site.context.rateLimitScale = previousScale;
});
