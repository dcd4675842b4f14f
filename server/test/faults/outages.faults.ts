import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { waitUntil } from '../cluster/processes.ts';
import { databaseUrlOf } from '../cluster/site.ts';
import { copyTemplate } from '../harness/postgres.ts';
import { createTcpProxy, type TcpProxy } from './cable.ts';
import { printLine, StandaloneSite } from './lone-site.ts';

const startLoad = (site: StandaloneSite) =>
  new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, postsDeals: true });

/** Expects quick 503 responses with the site's own messages, and that /readyz fails while /healthz doesn't. */
async function expectUnavailable(site: StandaloneSite): Promise<void> {
  const replies = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => {
      const sentAt = performance.now();
      const reply = await site.call(turn % 2 ? `POST /deals/${site.deals[0]}/save` : 'GET /deals?page=1', {
        as: site.crowd[turn % 8]?.token ?? '',
      });
      return { ...reply, ms: performance.now() - sentAt };
    }),
  );
  for (const { status, body, headers, ms } of replies) {
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

async function expectRecovery(site: StandaloneSite, load: Load): Promise<void> {
  await site.waitUntilReady();
  const before = load.answered;
  await waitUntil('members write again', () => load.answered > before + 30, { explain: () => load.reasons() });
  await load.stop();
  for (const { reason } of load.failed) expect(reason).toMatch(/^Error: 503/);
  await expectAllStored(site.database, load);
  await site.expectConsistent();
}

describe('the database', () => {
  const site = new StandaloneSite();

  beforeAll(() => site.open());
  afterAll(() => site.close());

  /** Returns the database server and all processes that it has started. */
  const listDatabasePids = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid = 0, parent]) => (pid === site.databasePid || parent === site.databasePid ? [pid] : []));
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of listDatabasePids()) process.kill(pid, signal);
  };

  test('freezes: requests get a quick 503 once that is noticed, and all works again when it resumes', async () => {
    const load = startLoad(site);
    await waitUntil('members write', () => load.answered > 50);
    signalAll('SIGSTOP');
    const frozenAt = performance.now();
    try {
      await waitUntil('it is known', async () => !(await site.node.isReady()));
      await sleep(Math.max(0, 6_000 - (performance.now() - frozenAt)));
      await expectUnavailable(site);
      // Requests in progress when it froze must also end before their client gives up.
      await sleep(Math.max(0, 13_000 - (performance.now() - frozenAt)));
      expect(load.failed.length).toBeGreaterThan(0);
      await expectUnavailable(site);
    } finally {
      signalAll('SIGCONT');
    }
    await expectRecovery(site, load);
    const earlyFailures = load.failed.filter(({ startedAt }) => startedAt < frozenAt + 1_000).length;
    printLine(
      `database frozen for 13 s: ${load.answered} answered, ${load.failed.length} turned away, ${earlyFailures} of them in the first second`,
    );
  });
});

describe('an external database', () => {
  const site = new StandaloneSite();
  let proxy: TcpProxy;

  beforeAll(async () => {
    const postgres = inject('postgres');
    const { database, user, host, port } = await copyTemplate(postgres);
    proxy = await createTcpProxy({ path: `${host}/.s.PGSQL.${port}` });
    const SECRET_KEY = 'a key for tests that is long enough';
    const DATABASE_URL = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`;
    await site.open({ DATABASE_URL, SECRET_KEY }, { databaseUrl: databaseUrlOf({ ...postgres, database }) });
  });
  afterAll(async () => {
    await site.close();
    await proxy?.close();
  });

  test.each([
    ['is stopped', () => proxy.disconnect(), 0],
    ['is behind a network that swallows everything', async () => proxy.stall(), 6_000],
  ] as const)(
    'that %s: requests get quick 503s, /readyz fails, and the site recovers',
    async (outage, breakConnection, noticeDelay) => {
      const load = startLoad(site);
      await waitUntil('members write', () => load.answered > 50);
      await breakConnection();
      await sleep(noticeDelay + 500);
      await expectUnavailable(site);
      await sleep(4_000);
      await expectUnavailable(site);
      await proxy.restore();
      await expectRecovery(site, load);
      printLine(`a database that ${outage}: ${load.answered} answered, ${load.failed.length} turned away`);
    },
  );
});

const fetchWithoutRedirect = (site: StandaloneSite, path: string) =>
  fetch(`${site.node.origin}${path}`, { redirect: 'manual' });

async function readCacheStatus(site: StandaloneSite, path: string): Promise<[number, string | null]> {
  const { status, headers } = await fetchWithoutRedirect(site, path);
  return [status, headers.get('cache-status')];
}

describe('cached pages', () => {
  const site = new StandaloneSite();
  let proxy: TcpProxy;

  beforeAll(async () => {
    const postgres = inject('postgres');
    const { database, user, host, port } = await copyTemplate(postgres);
    proxy = await createTcpProxy({ path: `${host}/.s.PGSQL.${port}` });
    const SECRET_KEY = 'a key for tests that is long enough';
    const DATABASE_URL = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`;
    await site.open({ DATABASE_URL, SECRET_KEY }, { databaseUrl: databaseUrlOf({ ...postgres, database }) });
  });
  afterAll(async () => {
    await site.close();
    await proxy?.close();
  });

  test('are served and marked as old while the database is down; anything else gets a 503', async () => {
    const shortPath = `/deals/${site.deals[0]}`;
    const { url } = await fetch(`${site.node.origin}${shortPath}`);
    const canonicalPath = new URL(url).pathname;
    const cachedPaths = ['/', canonicalPath, '/api/deals?limit=3', `/api/deals/${site.deals[1]}`];
    // Consequences of the new deals would evict pages.
    await site.waitUntilDrained();
    for (const path of cachedPaths) expect(await readCacheStatus(site, path)).toEqual([200, null]);
    expect(await readCacheStatus(site, shortPath)).toEqual([301, null]);
    await proxy.disconnect();
    try {
      await waitUntil('it is known', async () => !(await site.node.isReady()));
      // Longer than anything is cached in normal operation.
      await sleep(12_000);
      const staleReply = [200, 'haggle; hit; detail="the database is away"'];
      for (const path of cachedPaths) expect(await readCacheStatus(site, path), path).toEqual(staleReply);
      // The address without the title, as in emails and on other sites.
      const { status, headers } = await fetchWithoutRedirect(site, shortPath);
      expect([status, headers.get('location')]).toEqual([301, canonicalPath]);
      expect(await readCacheStatus(site, `/deals?minPrice=${Math.random()}`)).toEqual([503, null]);
      expect((await site.call(`POST /deals/${site.deals[0]}/save`, { as: site.crowd[0]?.token ?? '' })).status).toBe(
        503,
      );
    } finally {
      await proxy.restore();
    }
    await site.waitUntilReady();
    // The old page is served for at most one more second.
    for (const path of cachedPaths)
      await expect.poll(() => readCacheStatus(site, path), { timeout: 10_000 }).toEqual([200, null]);
  });
});
