import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { expectAllKept } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { until } from '../cluster/processes.ts';
import { addressOf } from '../cluster/site.ts';
import { copyTemplate } from '../harness/postgres.ts';
import { type Cable, layCable } from './cable.ts';
import { LoneSite, say } from './lone-site.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const underLoad = (site: LoneSite) =>
  new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, alsoPosts: true });

/** The site says that it is away, at once and in its own words, and its process knows. */
async function expectAway(site: LoneSite): Promise<void> {
  const asked = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => {
      const started = performance.now();
      const answer = await site.call(turn % 2 ? `POST /deals/${site.deals[0]}/save` : 'GET /deals?page=1', {
        as: site.crowd[turn % 8]?.token ?? '',
      });
      return { ...answer, ms: performance.now() - started };
    }),
  );
  for (const { status, body, headers, ms } of asked) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'unavailable', error: expect.stringMatching(/try again/) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // A busy machine may take a while for ten answers; what waits for the database is broken off after eight seconds.
    expect(ms).toBeLessThan(5_000);
  }
  const page = await site.get(`/trending?page=${Math.ceil(Math.random() * 1e6)}`);
  expect(page.status).toBe(503);
  expect(page.text).toContain('Try Again');
  expect((await site.get('/readyz')).status).toBe(503);
  expect((await site.get('/healthz')).status).toBe(200);
}

async function expectBack(site: LoneSite, load: Load): Promise<void> {
  await site.untilReady();
  const before = load.answered;
  await until('members write again', () => load.answered > before + 30, { explain: () => load.reasons() });
  await load.stop();
  for (const { reason } of load.failed) expect(reason).toMatch(/^Error: 503/);
  await expectAllKept(site.database, load);
  await site.expectSound();
}

describe('the database', () => {
  const site = new LoneSite();

  beforeAll(() => site.open());
  afterAll(() => site.close());

  /** The server and all that it has started. */
  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, parent]) => (pid === site.databasePid || parent === site.databasePid ? [pid] : []));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) process.kill(pid, signal);
  };

  test('that is frozen: 503 at once as soon as that is known, and all is well when it goes on', async () => {
    const load = underLoad(site);
    await until('members write', () => load.answered > 50);
    signalAll('SIGSTOP');
    const frozenAt = performance.now();
    try {
      await until('it is known', async () => !(await site.node.isReady()));
      await sleep(Math.max(0, 6_000 - (performance.now() - frozenAt)));
      await expectAway(site);
      // What was under way when it froze ends, too, before its reader gives up.
      await sleep(Math.max(0, 13_000 - (performance.now() - frozenAt)));
      expect(load.failed.length).toBeGreaterThan(0);
      await expectAway(site);
    } finally {
      signalAll('SIGCONT');
    }
    await expectBack(site, load);
    const waited = load.failed.filter(({ startedAt }) => startedAt < frozenAt + 1_000).length;
    say(
      `database frozen for 13 s: ${load.answered} answered, ${load.failed.length} turned away, ${waited} of them in the first second`,
    );
  });
});

describe('a database elsewhere', () => {
  const site = new LoneSite();
  let cable: Cable;

  beforeAll(async () => {
    const postgres = inject('postgres');
    const { database, user, host, port } = await copyTemplate(postgres);
    cable = await layCable({ path: `${host}/.s.PGSQL.${port}` });
    const SECRET_KEY = 'a key for tests that is long enough';
    const DATABASE_URL = `postgres://${user}@127.0.0.1:${cable.port}/${database}`;
    await site.open({ DATABASE_URL, SECRET_KEY }, { databaseUrl: addressOf({ ...postgres, database }) });
  });
  afterAll(async () => {
    await site.close();
    await cable?.close();
  });

  test.each([
    ['is stopped', () => cable.cut(), 0],
    ['is behind a network that swallows everything', async () => cable.clog(), 6_000],
  ] as const)('that %s: 503 at once, /readyz red, and back by itself', async (what, spoil, noticed) => {
    const load = underLoad(site);
    await until('members write', () => load.answered > 50);
    await spoil();
    await sleep(noticed + 500);
    await expectAway(site);
    await sleep(4_000);
    await expectAway(site);
    await cable.mend();
    await expectBack(site, load);
    say(`a database that ${what}: ${load.answered} answered, ${load.failed.length} turned away`);
  });
});

const askPlainly = (site: LoneSite, path: string) => fetch(`${site.node.origin}${path}`, { redirect: 'manual' });

async function look(site: LoneSite, path: string): Promise<[number, string | null]> {
  const { status, headers } = await askPlainly(site, path);
  return [status, headers.get('cache-status')];
}

describe('what was kept', () => {
  const site = new LoneSite();
  let cable: Cable;

  beforeAll(async () => {
    const postgres = inject('postgres');
    const { database, user, host, port } = await copyTemplate(postgres);
    cable = await layCable({ path: `${host}/.s.PGSQL.${port}` });
    const SECRET_KEY = 'a key for tests that is long enough';
    const DATABASE_URL = `postgres://${user}@127.0.0.1:${cable.port}/${database}`;
    await site.open({ DATABASE_URL, SECRET_KEY }, { databaseUrl: addressOf({ ...postgres, database }) });
  });
  afterAll(async () => {
    await site.close();
    await cable?.close();
  });

  test('that is stopped: visitors go on reading what they read before, marked as old; nothing else is made up', async () => {
    const short = `/deals/${site.deals[0]}`;
    const { url } = await fetch(`${site.node.origin}${short}`);
    const whole = new URL(url).pathname;
    const read = ['/', whole, '/api/deals?limit=3', `/api/deals/${site.deals[1]}`];
    // What is done in consequence of the deals would have pages made again.
    await site.drained();
    for (const path of read) expect(await look(site, path)).toEqual([200, null]);
    expect(await look(site, short)).toEqual([301, null]);
    await cable.cut();
    try {
      await until('it is known', async () => !(await site.node.isReady()));
      // Longer than anything is kept when all is well.
      await sleep(12_000);
      const old = [200, 'haggle; hit; detail="the database is away"'];
      for (const path of read) expect(await look(site, path), path).toEqual(old);
      // The address without the title, as emails and other sites have it.
      const { status, headers } = await askPlainly(site, short);
      expect([status, headers.get('location')]).toEqual([301, whole]);
      expect(await look(site, `/deals?minPrice=${Math.random()}`)).toEqual([503, null]);
      expect((await site.call(`POST /deals/${site.deals[0]}/save`, { as: site.crowd[0]?.token ?? '' })).status).toBe(
        503,
      );
    } finally {
      await cable.mend();
    }
    await site.untilReady();
    // The last answer goes on for a second at most.
    for (const path of read) await expect.poll(() => look(site, path), { timeout: 10_000 }).toEqual([200, null]);
  });
});
