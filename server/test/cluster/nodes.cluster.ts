import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { draft } from '../harness/site.ts';
import { openPage } from '../harness/socket-node.ts';
import { expectAllKept } from './acknowledged-writes.ts';
import { metricsToken, say, useGrownSite } from './grown.ts';
import { type Failed, Load } from './load.ts';
import { until } from './processes.ts';
import { outageLine, Readers } from './readers.ts';

// Two nodes, a worker, Redis and a proxy, with members writing all the time.

const grown = useGrownSite();
const writers = 12;

const underLoad = () =>
  new Load({ origin: grown.site.proxy.origin, members: grown.crowd.slice(0, writers), deals: grown.deals });
const seconds = (count: number) => sleep(count * 1_000);
const bothTaken = () => until('the proxy sends to both', async () => (await grown.site.proxy.taken()).length === 2);

async function expectKept(load: Load): Promise<void> {
  await expectAllKept(grown.connection.database, load);
  await grown.expectTotalsToMatch();
}

test('killing a node fails only the requests in progress on it and loses no acknowledged write', async () => {
  const [, second] = grown.site.webs;
  const load = underLoad();
  const readers = new Readers(grown.site.proxy.origin);
  await seconds(3);
  await second?.kill();
  const killedAt = performance.now();
  await seconds(4);
  await second?.start();
  await bothTaken();
  await seconds(2);
  await load.stop();
  const seen = await readers.stop();
  say(outageLine('one node of two killed', seen));
  const later = load.failed.filter(({ startedAt }: Failed) => startedAt > killedAt);
  say(
    `SIGKILL of a node: ${load.answered} answered, ${load.failed.length} in flight on it failed, ${later.length} later; ` +
      `${load.comments.length} comments and ${load.votes.size} votes acknowledged and all there`,
  );
  if (load.failed.length > 0) say(load.reasons());
  expect(later).toEqual([]);
  expect([seen.known.failed, seen.fresh.failed]).toEqual([0, 0]);
  expect(load.failed.length).toBeLessThanOrEqual(writers);
  await expectKept(load);
});

test('restarting the nodes one after the other fails no request', async () => {
  const load = underLoad();
  const readers = new Readers(grown.site.proxy.origin);
  await seconds(2);
  for (const node of grown.site.webs) {
    expect(await node.stop(), node.name).toBe(0);
    await node.start();
    await bothTaken();
  }
  await seconds(2);
  await load.stop();
  const seen = await readers.stop();
  say(outageLine('both nodes restarted in turn', seen));
  expect([seen.known.failed, seen.fresh.failed]).toEqual([0, 0]);
  say(`SIGTERM of both nodes in turn: ${load.answered} answered, ${load.failed.length} failed`);
  expect(load.failed).toEqual([]);
  await expectKept(load);
});

test('after the worker is killed and restarted, all events are handled and points match their entries', async () => {
  const load = underLoad();
  await seconds(1);
  await grown.site.worker.kill();
  await seconds(2);
  await grown.site.worker.start();
  await seconds(2);
  await load.stop();
  expect(load.failed).toEqual([]);
  await expectKept(load);
  await until(
    'all events have been followed',
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'event'`.execute(
        grown.connection.database,
      );
      return rows[0]?.left === 0;
    },
    { within: 90_000 },
  );
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from users
    where points <> coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)`.execute(
    grown.connection.database,
  );
  expect(rows[0]?.wrong).toBe(0);
  say(`SIGKILL of the worker: ${load.answered} answered, 0 failed, points equal their entries`);
});

test('no request fails while Redis is killed or frozen, and open pages still get events', async () => {
  const page = await openPage({ origin: grown.site.webs[0]?.origin ?? '' });
  await page.say('subscribe_deals');
  const load = underLoad();
  await seconds(1);
  await grown.site.redis.kill();
  await seconds(2);
  const id = await grown.publish(draft());
  await expect
    .poll(() => page.heard.some(({ data }) => (data as { _id?: string })?._id === id), { timeout: 30_000 })
    .toBe(true);
  await grown.site.redis.start();
  await until('both nodes reach it', bothReachRedis);
  grown.site.redis.freeze();
  await seconds(3);
  grown.site.redis.thaw();
  await until('both nodes reach it', bothReachRedis);
  await load.stop();
  say(`Redis killed, started again and frozen: ${load.answered} answered, ${load.failed.length} failed`);
  expect(load.failed).toEqual([]);
  await expectKept(load);
});

async function bothReachRedis(): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const texts = grown.site.webs.map(async ({ origin }) => (await fetch(`${origin}/metrics`, { headers })).text());
  return (await Promise.all(texts)).every((text) => text.includes('haggle_redis_reachable 1'));
}
