import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { plantCrowd } from '../crowd.ts';
import { photo } from '../photos.ts';
import { draft, type Member, password, type TestSite } from '../site.ts';
import { claimOf, openPage } from '../socket-node.ts';
import { type Failed, type LoadResult, startLoad } from './load.ts';
import type { AppNode } from './nodes.ts';
import { until } from './processes.ts';
import { admin, type GrownSite, startGrownSite } from './site.ts';

const METRICS_TOKEN = 'a token for machines';
const scale = 20;
let site: GrownSite;
let connection: Connection;
let boss: string;
let crowd: Member[];
const deals: string[] = [];
/** What the first of them is. */
const renamed = draft();

const say = (line: string) => process.stdout.write(`  ${line}\n`);

beforeAll(async () => {
  expect(await buildWeb()).toBe(true);
  site = await startGrownSite({ DRAIN_SECONDS: '2', RATE_LIMIT_SCALE: `${scale}`, METRICS_TOKEN });
  connection = openDatabase({ ...site.postgres, max: 3 }, pino({ level: 'warn' }));
  await until('the proxy sends to both', async () => (await site.proxy.taken()).length === 2);
  boss = (await call('POST /auth/login', admin)).body.token;
  crowd = await plantCrowd({ context: { database: connection.database } } as TestSite, 40);
  for (let count = 0; count < 10; count++) deals.push(await publish(count === 0 ? renamed : draft()));
  await connection.database.updateTable('users').set({ email_verified_at: new Date() }).execute();
}, 240_000);

afterAll(async () => {
  await connection?.close();
  await site?.stop();
});

async function call(key: string, body?: unknown, token?: string, origin = site.proxy.origin) {
  const [method = 'GET', path] = key.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely; their shape is what is being tested
  return { status: response.status, body: (await response.json()) as any };
}

async function join(username: string) {
  const email = `${username}@grown.example`;
  const { body } = await call('POST /auth/register', { username, email, password });
  const letter = () => site.mailbox.lettersTo(email)[0]?.text ?? '';
  await until(`${username} is asked to confirm the address`, () => letter() !== '');
  const [, proof] = /verify-email\/([\w-]+)/.exec(letter()) ?? [];
  expect((await call(`POST /auth/verify-email/${proof}`)).status).toBe(200);
  return { id: body.data.user.id as string, username, email, token: body.token as string };
}

async function publish(fields: object): Promise<string> {
  const { body } = await call('POST /deals', fields, boss);
  const { _id, lifecycleStatus } = body.data;
  if (lifecycleStatus === 'pending') await call(`PUT /deals/${_id}/approve`, undefined, boss);
  return _id;
}

const pageAt = async (node: AppNode, path: string) => (await fetch(`${node.origin}${path}`)).text();

describe('one site on two nodes, a worker and a proxy', () => {
  test('a deal with its picture goes from its author to readers on both nodes', async () => {
    const author = await join('robin');
    const fan = await join('sascha');
    const open = await Promise.all(site.webs.map((node) => openPage({ origin: node.origin })));
    for (const page of open) expect(await page.say('subscribe_deals')).toEqual({ success: true });
    const desk = await openPage({ origin: site.webs[1]?.origin ?? '' });
    await desk.say('authenticate', claimOf(author as unknown as Member));
    expect(await desk.say('subscribe_notifications')).toEqual({ success: true });

    const form = new FormData();
    for (const [name, value] of Object.entries({ ...draft(), title: 'A lantern for two' })) form.set(name, `${value}`);
    form.append('images', new File([new Uint8Array(await photo(640, 480))], 'lantern.jpg', { type: 'image/jpeg' }));
    const posted = await call('POST /deals', form, author.token);
    expect(posted.status, JSON.stringify(posted.body)).toBe(200);
    const id = posted.body.data._id;
    expect((await call(`PUT /deals/${id}/approve`, undefined, boss)).status).toBe(200);
    expect((await call(`POST /deals/${id}/vote`, { voteValue: 1 }, fan.token)).body.data.dealScore).toBe(1);
    expect((await call(`POST /deals/${id}/comments`, { body: 'Bright, and cheap.' }, fan.token)).status).toBe(200);

    for (const page of open) {
      await expect.poll(() => page.heard.map(({ name }) => name), { timeout: 20_000 }).toContain('new_deal');
    }
    await expect.poll(() => desk.heard.map(({ name }) => name), { timeout: 20_000 }).toContain('notification');
    await until('the author is told of the comment', async () => {
      const { body } = await call('GET /notifications', undefined, author.token);
      return JSON.stringify(body).includes('sascha');
    });
    await until('search finds it', async () => {
      const { body } = await call('GET /deals/search?q=lantern');
      return body.data.some(({ _id }: { _id: string }) => _id === id);
    });
    for (const node of site.webs) {
      await until(`${node.name} shows it`, async () => (await pageAt(node, '/')).includes('A lantern for two'));
    }
    let source = '';
    await until('its picture is made', async () => {
      source = /\/images\/[^"\s,]+/.exec(JSON.stringify((await call(`GET /deals/${id}`)).body))?.[0] ?? '';
      if (source === '') return false;
      return (await fetch(`${site.webs[0]?.origin}${source.replace(/\\.*$/, '')}`)).status === 200;
    });
    // What follows happens once: points of the approval, and a letter to each newcomer.
    await until('points have been given', async () => {
      const { body } = await call('GET /points', undefined, author.token);
      return body.data.points > 0;
    });
    const { rows } = await sql<{ twice: number }>`
      select count(*)::integer as twice from (
        select from points_entries group by user_id, event_id, rule having count(*) > 1) as doubled`.execute(
      connection.database,
    );
    expect(rows[0]?.twice).toBe(0);
    for (const { email } of [author, fan]) {
      const subjects = site.mailbox.lettersTo(email).map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
    }
  });

  test('a change is seen on both nodes before what they kept grows old', async () => {
    const [id = ''] = deals;
    await sleep(1_000);
    const waits: number[] = [];
    for (let trial = 0; trial < 5; trial++) {
      const title = `Renamed for the ${trial}. time`;
      await Promise.all(site.webs.map((node) => pageAt(node, `/deals/${id}`)));
      const changed = await call(`PUT /deals/${id}`, { ...renamed, title }, boss);
      expect(changed.status, JSON.stringify(changed.body)).toBe(200);
      const began = performance.now();
      await Promise.all(
        site.webs.map((node) => until('it is seen', async () => (await pageAt(node, `/deals/${id}`)).includes(title))),
      );
      waits.push(performance.now() - began);
    }
    say(`a change is on both nodes after ${waits.map((wait) => Math.round(wait)).join(', ')} ms`);
  });

  test('a limit is one for all nodes', async () => {
    const most = 10 * scale;
    const who = crowd.at(-1)?.token;
    const feedback = { category: 'bug', priority: 'low', summary: 'It flickers', description: 'At night it flickers.' };
    const statuses: number[] = [];
    while (statuses.length < most + 20) {
      const batch = Array.from({ length: 10 }, () =>
        call('POST /feedback', { ...feedback, email: 'a@grown.example' }, who),
      );
      statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(most);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    say(`of ${statuses.length} requests through both nodes ${most} were allowed, as of one`);
  });

  test('ten votes of one member at once through two nodes are one vote', async () => {
    const trials = 30;
    for (let trial = 0; trial < trials; trial++) {
      const member = crowd[trial] as Member;
      const deal = deals[trial % deals.length] ?? '';
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call(`POST /deals/${deal}/vote`, { voteValue: 1 }, member.token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
    expect(await countVotes()).toBe(trials);
    await expectTotalsToMatch();
    say(`${trials} trials of ten votes at once: one vote each, every total right`);
  });
});

async function countVotes(): Promise<number> {
  const rows = await connection.database.selectFrom('votes').select('user_id').where('deal_id', 'in', deals).execute();
  return rows.length;
}

/** Every total of a deal is what its rows say. */
async function expectTotalsToMatch(): Promise<void> {
  const { rows } = await sql<{ id: string; told: string; counted: string }>`
    select id, array[upvotes, downvotes, comments_count]::text as told,
      array[
        (select count(*) from votes where deal_id = deals.id and value = 1),
        (select count(*) from votes where deal_id = deals.id and value = -1),
        (select count(*) from comments where deal_id = deals.id and deleted_at is null)]::text as counted
    from deals`.execute(connection.database);
  for (const { id, told, counted } of rows) expect(told, `deal ${id}`).toBe(counted);
}

async function expectAllKept({ comments, votes }: LoadResult): Promise<void> {
  expect(comments.length).toBeGreaterThan(0);
  const kept = await connection.database.selectFrom('comments').select('id').where('id', 'in', comments).execute();
  expect(kept).toHaveLength(comments.length);
  const rows = await connection.database.selectFrom('votes').select(['user_id', 'deal_id', 'value']).execute();
  const standing = new Map(rows.map((row) => [`${row.user_id} ${row.deal_id}`, row.value]));
  for (const [key, value] of votes) expect(standing.get(key), key).toBe(value);
  await expectTotalsToMatch();
}

const underLoad = () => startLoad({ origin: site.proxy.origin, members: crowd.slice(0, 12), deals });
const seconds = (count: number) => sleep(count * 1_000);

describe('under the load of twelve members who write', () => {
  test('a node that is killed costs what it was doing at that moment, and nothing else', async () => {
    const [, second] = site.webs;
    const load = underLoad();
    await seconds(3);
    await second?.kill();
    const killedAt = performance.now();
    await seconds(4);
    await second?.start();
    await until('the proxy sends to both', async () => (await site.proxy.taken()).length === 2);
    await seconds(2);
    const result = await load.stop();
    const later = result.failed.filter(({ startedAt }: Failed) => startedAt > killedAt);
    say(
      `SIGKILL of a node: ${result.answered} answered, ${result.failed.length} in flight on it failed, ${later.length} later; ` +
        `${result.comments.length} comments and ${result.votes.size} votes acknowledged and all there`,
    );
    if (result.failed.length > 0) say(result.reasons());
    expect(later).toEqual([]);
    expect(result.failed.length).toBeLessThanOrEqual(12);
    await expectAllKept(result);
  });

  test('nodes that are restarted one after the other cost nothing', async () => {
    const load = underLoad();
    await seconds(2);
    for (const node of site.webs) {
      expect(await node.stop(), node.name).toBe(0);
      await node.start();
      await until('the proxy sends to both', async () => (await site.proxy.taken()).length === 2);
    }
    await seconds(2);
    const result = await load.stop();
    say(`SIGTERM of both nodes in turn: ${result.answered} answered, ${result.failed.length} failed`);
    expect(result.failed).toEqual([]);
    await expectAllKept(result);
  });

  test('a worker that is killed loses nothing and doubles nothing', async () => {
    const load = underLoad();
    await seconds(1);
    await site.worker.kill();
    await seconds(2);
    await site.worker.start();
    await seconds(2);
    const result = await load.stop();
    expect(result.failed).toEqual([]);
    await expectAllKept(result);
    await until(
      'all events have been followed',
      async () => {
        const { rows } = await sql<{ left: number }>`
          select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'event'`.execute(
          connection.database,
        );
        return rows[0]?.left === 0;
      },
      { within: 90_000 },
    );
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from users
      where points <> coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)`.execute(
      connection.database,
    );
    expect(rows[0]?.wrong).toBe(0);
    say(`SIGKILL of the worker: ${result.answered} answered, 0 failed, points equal their entries`);
  });

  test('Redis that is killed, and one that hangs, cost nothing', async () => {
    const page = await openPage({ origin: site.webs[0]?.origin ?? '' });
    await page.say('subscribe_deals');
    const load = underLoad();
    await seconds(1);
    await site.redis.kill();
    await seconds(2);
    const id = await publish(draft());
    await expect
      .poll(() => page.heard.some(({ data }) => (data as { _id?: string })?._id === id), { timeout: 30_000 })
      .toBe(true);
    await site.redis.start();
    await until('both nodes reach it', bothReachRedis);
    site.redis.freeze();
    await seconds(3);
    site.redis.thaw();
    await until('both nodes reach it', bothReachRedis);
    const result = await load.stop();
    say(`Redis killed, started again and frozen: ${result.answered} answered, ${result.failed.length} failed`);
    expect(result.failed).toEqual([]);
    await expectAllKept(result);
  });
});

async function bothReachRedis(): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const texts = site.webs.map(async ({ origin }) => (await fetch(`${origin}/metrics`, { headers })).text());
  return (await Promise.all(texts)).every((text) => text.includes('haggle_redis_reachable 1'));
}
