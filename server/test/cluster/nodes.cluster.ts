import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { draft } from '../harness/site.ts';
import { openPage } from '../harness/socket-node.ts';
import { expectAllStored } from './acknowledged-writes.ts';
import { metricsToken, printLine, useCluster } from './grown.ts';
import { type FailedRequest, Load } from './load.ts';
import { waitUntil } from './processes.ts';
import { formatOutage, Readers } from './readers.ts';

// Two nodes, a worker, Redis and a proxy, with members writing all the time.

const cluster = useCluster();
const writers = 12;

const startLoad = () =>
  new Load({ origin: cluster.site.proxy.origin, members: cluster.crowd.slice(0, writers), deals: cluster.deals });
const sleepSeconds = (count: number) => sleep(count * 1_000);
const waitForBothNodes = () =>
  waitUntil('the proxy sends to both', async () => (await cluster.site.proxy.activeNodes()).length === 2);

async function expectNothingLost(load: Load): Promise<void> {
  await expectAllStored(cluster.connection.database, load);
  await cluster.expectTotalsToMatch();
}

test('killing a node fails only the requests in progress on it and loses no acknowledged write', async () => {
  const [, second] = cluster.site.webNodes;
  const load = startLoad();
  const readers = new Readers(cluster.site.proxy.origin);
  await sleepSeconds(3);
  await second?.kill();
  const killedAt = performance.now();
  await sleepSeconds(4);
  await second?.start();
  await waitForBothNodes();
  await sleepSeconds(2);
  await load.stop();
  const readerStats = await readers.stop();
  printLine(formatOutage('one node of two killed', readerStats));
  const laterFailures = load.failed.filter(({ startedAt }: FailedRequest) => startedAt > killedAt);
  printLine(
    `SIGKILL of a node: ${load.answered} answered, ${load.failed.length} in flight on it failed, ${laterFailures.length} later; ` +
      `${load.comments.length} comments and ${load.votes.size} votes acknowledged and all there`,
  );
  if (load.failed.length > 0) printLine(load.reasons());
  expect(laterFailures).toEqual([]);
  expect([readerStats.cached.failures, readerStats.uncached.failures]).toEqual([[], []]);
  expect(load.failed.length).toBeLessThanOrEqual(writers);
  await expectNothingLost(load);
});

test('restarting the nodes one after the other fails no request', async () => {
  const load = startLoad();
  const readers = new Readers(cluster.site.proxy.origin);
  await sleepSeconds(2);
  for (const node of cluster.site.webNodes) {
    expect(await node.stop(), node.name).toBe(0);
    await node.start();
    await waitForBothNodes();
  }
  await sleepSeconds(2);
  await load.stop();
  const readerStats = await readers.stop();
  printLine(formatOutage('both nodes restarted in turn', readerStats));
  expect([readerStats.cached.failures, readerStats.uncached.failures]).toEqual([[], []]);
  printLine(`SIGTERM of both nodes in turn: ${load.answered} answered, ${load.failed.length} failed`);
  expect(load.failed).toEqual([]);
  await expectNothingLost(load);
});

test('after the worker is killed and restarted, all events are handled and points match their entries', async () => {
  const load = startLoad();
  await sleepSeconds(1);
  await cluster.site.worker.kill();
  await sleepSeconds(2);
  await cluster.site.worker.start();
  await sleepSeconds(2);
  await load.stop();
  expect(load.failed).toEqual([]);
  await expectNothingLost(load);
  await waitUntil(
    'all events have been followed',
    async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'event'`.execute(
        cluster.connection.database,
      );
      return rows[0]?.left === 0;
    },
    { timeout: 90_000 },
  );
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from users
    where points <> coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)`.execute(
    cluster.connection.database,
  );
  expect(rows[0]?.wrong).toBe(0);
  printLine(`SIGKILL of the worker: ${load.answered} answered, 0 failed, points equal their entries`);
});

test('no request fails while Redis is killed or frozen, and open pages still get events', async () => {
  const page = await openPage({ origin: cluster.site.webNodes[0]?.origin ?? '' });
  await page.emit('subscribe_deals');
  const load = startLoad();
  await sleepSeconds(1);
  await cluster.site.redis.kill();
  await sleepSeconds(2);
  const id = await cluster.publish(draft());
  await expect
    .poll(() => page.events.some(({ data }) => (data as { _id?: string })?._id === id), { timeout: 30_000 })
    .toBe(true);
  await cluster.site.redis.start();
  await waitUntil('both nodes reach it', bothReachRedis);
  cluster.site.redis.freeze();
  await sleepSeconds(3);
  cluster.site.redis.thaw();
  await waitUntil('both nodes reach it', bothReachRedis);
  await load.stop();
  printLine(`Redis killed, started again and frozen: ${load.answered} answered, ${load.failed.length} failed`);
  expect(load.failed).toEqual([]);
  await expectNothingLost(load);
});

async function bothReachRedis(): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const texts = cluster.site.webNodes.map(async ({ origin }) => (await fetch(`${origin}/metrics`, { headers })).text());
  return (await Promise.all(texts)).every((text) => text.includes('haggle_redis_reachable 1'));
}
