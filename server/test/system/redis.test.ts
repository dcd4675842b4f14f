import { rates } from '@haggle/contract/limits/rates';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { announceEviction, listenForEvictions } from '../../src/platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { publishWith } from '../../src/platform/database/announcements.ts';
import { createRateLimits } from '../../src/platform/http/rate-limit.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { fanOut } from '../../src/platform/realtime/fan-out.ts';
import { openRedis, type RedisLink } from '../../src/platform/redis/redis.ts';
import { findProgram } from '../cluster/programs.ts';
import { type RedisServer, startRedis } from '../cluster/redis-server.ts';
import { useSite } from '../harness/site.ts';
import { closeNodes, openNode, openPage } from '../harness/socket-node.ts';

const hasRedis = findProgram('redis-server') !== undefined;
if (!hasRedis) process.stderr.write('SKIPPED: what nodes share through Redis; install redis-server to test it.\n');

const site = useSite();
const [limit] = rates.register;
let redis: RedisServer;
let firstLink: RedisLink;
let secondLink: RedisLink;

/** Counts one client's actions until one is refused. */
async function countAllowed(count: () => Promise<void>): Promise<number> {
  for (let actions = 0; ; actions++) {
    const refusal = await count().then(
      () => undefined,
      (error: { code?: string }) => error.code ?? String(error),
    );
    if (refusal === 'too_many') return actions;
    if (refusal !== undefined) throw new Error(refusal);
  }
}

const waitForBoth = () =>
  vi.waitFor(() => expect(firstLink.isReady() && secondLink.isReady()).toBe(true), { timeout: 45_000 });

describe.skipIf(!hasRedis)('nodes that share a Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
    const { log } = site.context;
    firstLink = openRedis(redis.url, log);
    secondLink = openRedis(redis.url, log);
    publishWith(site.context.database, firstLink);
    await waitForBoth();
  });

  afterAll(async () => {
    await closeNodes();
    await firstLink?.close();
    await secondLink?.close();
    await redis?.stop();
  });

  test('share rate limits, count separately while Redis is down or frozen, and share them again', async () => {
    const first = createRateLimits(1, firstLink);
    const second = createRateLimits(1, secondLink);
    let turn = 0;
    const alternate = (caller: string) => () => (turn++ % 2 === 0 ? first : second).count('register', caller);
    expect(await countAllowed(alternate('one'))).toBe(limit);

    redis.freeze();
    expect(await countAllowed(() => first.count('register', 'two'))).toBe(limit);
    expect(await countAllowed(() => second.count('register', 'two'))).toBe(limit);
    redis.thaw();
    await waitForBoth();
    expect(await countAllowed(alternate('one'))).toBe(0);

    await redis.kill();
    expect(await countAllowed(() => first.count('register', 'three'))).toBe(limit);
    expect(await countAllowed(() => second.count('register', 'three'))).toBe(limit);
    const countWarnings = () => site.logLines.filter((line) => line.includes('Redis is unreachable')).length;
    const before = countWarnings();
    expect(await countAllowed(() => first.count('register', 'four'))).toBe(limit);
    expect(countWarnings()).toBe(before);

    await redis.start();
    await waitForBoth();
    expect(await countAllowed(alternate('three'))).toBe(limit);
  });

  test('uncount a successful login, whichever node served it, but no failed one', async () => {
    const [first, second] = [createRateLimits(1, firstLink), createRateLimits(1, secondLink)];
    const caller = { actor: null, address: '192.0.2.1' };
    const succeedThenFail = async () => {
      await (await first.countCall('login', caller))(true);
      await (await second.countCall('login', caller))(false);
    };
    expect(await countAllowed(succeedThenFail)).toBe(rates.login[0]);
  });

  test('report in their metrics whether Redis is reachable', async () => {
    const metrics = createMetrics(site.connection.pool, firstLink);
    expect(await metrics.write()).toContain('haggle_redis_reachable 1');
    await redis.kill();
    await expect.poll(() => metrics.write()).toContain('haggle_redis_reachable 0');
    await redis.start();
    await waitForBoth();
  });

  test('evict pages after a commit but not after a rollback, with and without Redis', async () => {
    const { context } = site;
    const evictions: string[] = [];
    const { options } = site.connection.pool;
    const listener = listenForEvictions(
      { config: options, redis: secondLink },
      () => evictions.push('evict'),
      context.log,
    );
    // Each of the two channels first reports that an eviction may have been missed.
    await expect.poll(() => evictions.length).toBe(2);
    const change =
      (fails: boolean) =>
      async ({ database }: Context) => {
        await announceEviction(database);
        await announceEviction(database);
        if (fails) throw new Error('changed its mind');
      };
    await inTransaction(context, change(true)).catch(() => undefined);
    await inTransaction(context, change(false));
    await expect.poll(() => evictions.length).toBe(3);

    await redis.kill();
    await expect.poll(() => firstLink.isReady()).toBe(false);
    await inTransaction(context, change(true)).catch(() => undefined);
    await inTransaction(context, change(false));
    await expect.poll(() => evictions.length).toBe(4);

    await redis.start();
    await waitForBoth();
    // An eviction may have been announced while Redis was down.
    await expect.poll(() => evictions.length).toBe(5);
    await listener.stop();
  });

  test('skip messages they can’t parse, and receive the next one', async () => {
    const node = await openNode(site, { redis: secondLink });
    const page = await openPage(node);
    await page.emit('subscribe_deals');
    const channel = 'haggle:0:sockets';
    const messages = ['garbage', 'null', '{}', '{"rooms":"deals","name":1}', '[]'];
    for (const message of messages) await firstLink.client.publish(channel, message);
    await inTransaction(site.context, ({ database }) =>
      fanOut.emit(database, { rooms: ['deals'], name: 'after', data: {} }),
    );
    await expect.poll(() => page.events.map(({ name }) => name)).toEqual(['after']);
    expect(site.logLines.filter((line) => line.includes('Ignored an invalid message'))).toHaveLength(messages.length);
    await node.close();
  });

  test('send an event once to each open page on every node, with and without Redis', async () => {
    const nodes = [await openNode(site, { redis: firstLink }), await openNode(site, { redis: secondLink })];
    const pages = await Promise.all(nodes.map((node) => openPage(node)));
    for (const page of pages) await page.emit('subscribe_deals');
    const emitEvent = (name: string) =>
      inTransaction(site.context, ({ database }) => fanOut.emit(database, { rooms: ['deals'], name, data: {} }));
    const names = () => pages.map((page) => page.events.map(({ name }) => name));

    await emitEvent('first');
    await expect.poll(names).toEqual([['first'], ['first']]);
    await redis.kill();
    await expect.poll(() => firstLink.isReady()).toBe(false);
    await emitEvent('second');
    await expect.poll(names).toEqual(Array(2).fill(['first', 'second']));
    await redis.start();
    await waitForBoth();
    await emitEvent('third');
    await expect.poll(names).toEqual(Array(2).fill(['first', 'second', 'third']));
    for (const node of nodes) await node.close();
  });
});
