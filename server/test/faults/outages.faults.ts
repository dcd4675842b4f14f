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

/** Expects quick 503 responses with the site's own messages, and that /readyz fails while /healthz doesn't. */
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
    // A busy machine may be slow to answer ten requests; waiting for the database would end after eight seconds.
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

  /** Returns the database server and all processes that it has started. */
  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, parent]) => (pid === site.databasePid || parent === site.databasePid ? [pid] : []));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) process.kill(pid, signal);
  };

  test('freezes: requests get a quick 503 once that is noticed, and all works again when it resumes', async () => {
    const load = underLoad(site);
    await until('members write', () => load.answered > 50);
    signalAll('SIGSTOP');
    const frozenAt = performance.now();
    try {
      await until('it is known', async () => !(await site.node.isReady()));
      await sleep(Math.max(0, 6_000 - (performance.now() - frozenAt)));
      await expectAway(site);
      // Requests in progress when it froze must also end before their client gives up.
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

describe('an external database', () => {
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
  ] as const)(
    'that %s: requests get quick 503s, /readyz fails, and the site recovers',
    async (what, spoil, noticed) => {
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
    },
  );
});

const askPlainly = (site: LoneSite, path: string) => fetch(`${site.node.origin}${path}`, { redirect: 'manual' });

async function look(site: LoneSite, path: string): Promise<[number, string | null]> {
  const { status, headers } = await askPlainly(site, path);
  return [status, headers.get('cache-status')];
}

describe('cached pages', () => {
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

  test('are served and marked as old while the database is down; anything else gets a 503', async () => {
    const short = `/deals/${site.deals[0]}`;
    const { url } = await fetch(`${site.node.origin}${short}`);
    const whole = new URL(url).pathname;
    const read = ['/', whole, '/api/deals?limit=3', `/api/deals/${site.deals[1]}`];
    // Consequences of the new deals would evict pages.
    await site.drained();
    for (const path of read) expect(await look(site, path)).toEqual([200, null]);
    expect(await look(site, short)).toEqual([301, null]);
    await cable.cut();
    try {
      await until('it is known', async () => !(await site.node.isReady()));
      // Longer than anything is cached in normal operation.
      await sleep(12_000);
      const old = [200, 'haggle; hit; detail="the database is away"'];
      for (const path of read) expect(await look(site, path), path).toEqual(old);
      // The address without the title, as in emails and on other sites.
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
    // The old page is served for at most one more second.
    for (const path of read) await expect.poll(() => look(site, path), { timeout: 10_000 }).toEqual([200, null]);
  });
});
