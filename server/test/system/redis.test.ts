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
import { openNode, openPage } from '../harness/socket-node.ts';

const isHere = findProgram('redis-server') !== undefined;
if (!isHere) process.stderr.write('SKIPPED: what nodes share through Redis; install redis-server to test it.\n');

const site = useSite();
const [most] = rates.register;
let redis: RedisServer;
let here: RedisLink;
let there: RedisLink;

/** Counts one client's actions until one is refused. */
async function allowed(count: () => Promise<void>): Promise<number> {
  for (let acts = 0; ; acts++) {
    const refusal = await count().then(
      () => undefined,
      (error: { code?: string }) => error.code ?? String(error),
    );
    if (refusal === 'too_many') return acts;
    if (refusal !== undefined) throw new Error(refusal);
  }
}

const bothReady = () => vi.waitFor(() => expect(here.isReady() && there.isReady()).toBe(true), { timeout: 45_000 });

describe.skipIf(!isHere)('nodes that share a Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
    const { log } = site.context;
    here = openRedis(redis.url, log);
    there = openRedis(redis.url, log);
    publishWith(site.context.database, here);
    await bothReady();
  });

  afterAll(async () => {
    await here?.close();
    await there?.close();
    await redis?.stop();
  });

  test('share rate limits, count separately while Redis is down or frozen, and share them again', async () => {
    const first = createRateLimits(1, here);
    const second = createRateLimits(1, there);
    let turn = 0;
    const inTurn = (who: string) => () => (turn++ % 2 === 0 ? first : second).count('register', who);
    expect(await allowed(inTurn('one'))).toBe(most);

    redis.freeze();
    expect(await allowed(() => first.count('register', 'two'))).toBe(most);
    expect(await allowed(() => second.count('register', 'two'))).toBe(most);
    redis.thaw();
    await bothReady();
    expect(await allowed(inTurn('one'))).toBe(0);

    await redis.kill();
    expect(await allowed(() => first.count('register', 'three'))).toBe(most);
    expect(await allowed(() => second.count('register', 'three'))).toBe(most);
    const told = () => site.logged.filter((line) => line.includes('Redis is unreachable')).length;
    const before = told();
    expect(await allowed(() => first.count('register', 'four'))).toBe(most);
    expect(told()).toBe(before);

    await redis.start();
    await bothReady();
    expect(await allowed(inTurn('three'))).toBe(most);
  });

  test('report in their metrics whether Redis is reachable', async () => {
    const metrics = createMetrics(site.connection.pool, here);
    expect(await metrics.write()).toContain('haggle_redis_reachable 1');
    await redis.kill();
    await expect.poll(() => metrics.write()).toContain('haggle_redis_reachable 0');
    await redis.start();
    await bothReady();
  });

  test('evict pages after a commit but not after a rollback, with and without Redis', async () => {
    const { context } = site;
    const heard: string[] = [];
    const { options } = site.connection.pool;
    const ear = listenForEvictions({ config: options, redis: there }, () => heard.push('evict'), context.log);
    // Each of the two channels first reports that an eviction may have been missed.
    await expect.poll(() => heard.length).toBe(2);
    const change =
      (fails: boolean) =>
      async ({ database }: Context) => {
        await announceEviction(database);
        await announceEviction(database);
        if (fails) throw new Error('changed its mind');
      };
    await inTransaction(context, change(true)).catch(() => undefined);
    await inTransaction(context, change(false));
    await expect.poll(() => heard.length).toBe(3);

    await redis.kill();
    await expect.poll(() => here.isReady()).toBe(false);
    await inTransaction(context, change(true)).catch(() => undefined);
    await inTransaction(context, change(false));
    await expect.poll(() => heard.length).toBe(4);

    await redis.start();
    await bothReady();
    // An eviction may have been announced while Redis was down.
    await expect.poll(() => heard.length).toBe(5);
    await ear.stop();
  });

  test('skip messages they can’t parse, and receive the next one', async () => {
    const node = await openNode(site, { redis: there });
    const page = await openPage(node);
    await page.say('subscribe_deals');
    const channel = 'haggle:0:sockets';
    const words = ['garbage', 'null', '{}', '{"rooms":"deals","name":1}', '[]'];
    for (const word of words) await here.client.publish(channel, word);
    await inTransaction(site.context, ({ database }) =>
      fanOut.emit(database, { rooms: ['deals'], name: 'after', data: {} }),
    );
    await expect.poll(() => page.heard.map(({ name }) => name)).toEqual(['after']);
    expect(site.logged.filter((line) => line.includes('Ignored an invalid message'))).toHaveLength(words.length);
    await node.close();
  });

  test('send an event once to each open page on every node, with and without Redis', async () => {
    const nodes = [await openNode(site, { redis: here }), await openNode(site, { redis: there })];
    const pages = await Promise.all(nodes.map((node) => openPage(node)));
    for (const page of pages) await page.say('subscribe_deals');
    const say = (name: string) =>
      inTransaction(site.context, ({ database }) => fanOut.emit(database, { rooms: ['deals'], name, data: {} }));
    const names = () => pages.map((page) => page.heard.map(({ name }) => name));

    await say('first');
    await expect.poll(names).toEqual([['first'], ['first']]);
    await redis.kill();
    await expect.poll(() => here.isReady()).toBe(false);
    await say('second');
    await expect.poll(names).toEqual(Array(2).fill(['first', 'second']));
    await redis.start();
    await bothReady();
    await say('third');
    await expect.poll(names).toEqual(Array(2).fill(['first', 'second', 'third']));
    for (const node of nodes) await node.close();
  });
});
