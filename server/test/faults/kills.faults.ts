import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from '../../src/platform/is-alive.ts';
import { expectAllStored } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { waitUntil } from '../cluster/processes.ts';
import { formatOutage, type ReaderStats, Readers } from '../cluster/readers.ts';
import { metricsToken, printLine, StandaloneSite } from './lone-site.ts';

const rounds = 4;
/** Longest outage for readers while a killed process is restarted, in milliseconds, on an otherwise idle machine. */
const maxOutage = 5_000;

function startLoad(site: StandaloneSite): Load {
  return new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, postsDeals: true });
}

/**
 * Kills a process repeatedly under load, and expects the site to accept writes again each time without intervention.
 * @returns the members' load, and the outages that readers saw
 */
async function killUnderLoad(site: StandaloneSite, target: string, kill: (round: number) => Promise<void>) {
  const load = startLoad(site);
  const readers = new Readers(site.node.origin);
  let longestRecovery = 0;
  for (let round = 0; round < rounds; round++) {
    const before = load.answered;
    await waitUntil('members write', () => load.answered > before + 30, { explain: () => load.reasons() });
    const startedAt = performance.now();
    await kill(round);
    await site.waitUntilReady();
    longestRecovery = Math.max(longestRecovery, performance.now() - startedAt);
  }
  const before = load.answered;
  await waitUntil('members write again', () => load.answered > before + 30, { explain: () => load.reasons() });
  await load.stop();
  const readerStats = await readers.stop();
  await expectAllStored(site.database, load);
  await site.expectConsistent();
  printLine(formatOutage(`${target} killed`, readerStats));
  printLine(
    `SIGKILL of ${target}, ${rounds} times: ${load.answered} answered, ${load.failed.length} failed meanwhile; ` +
      `${load.comments.length} comments, ${load.votes.size} votes, ${load.saves.size} saves and ${load.dealIds.length} deals ` +
      `acknowledged and all there; ready again after ${(longestRecovery / 1_000).toFixed(1)} s at most`,
  );
  return { load, readerStats };
}

/** Expects short outages after one process is killed. The limit grows with the load of the machine. */
function expectShortOutage({ cached, uncached }: { cached: ReaderStats; uncached: ReaderStats }): void {
  const loadFactor = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  expect(cached.longestOutage).toBeLessThanOrEqual(maxOutage * loadFactor);
  expect(uncached.longestOutage).toBeLessThanOrEqual(maxOutage * loadFactor);
}

/** Returns the outcome of a request on a new connection. */
function requestOnce(url: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = get(url, { agent: false }, (response) => response.resume().once('end', () => resolve('answered')));
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.setTimeout(20_000, () => {
      resolve('waited in vain');
      sent.destroy();
    });
  });
}

/** Returns the main process of the running database. */
function databasePidOf({ databasePid }: StandaloneSite): number {
  if (databasePid === undefined) throw new Error('The database does not run.');
  return databasePid;
}

/** Returns the children of a process whose arguments contain a text. */
function childPidsOf(pid: number, command: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, child, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.includes(command) ? [Number(child)] : [];
  });
}

describe('one process with its database', () => {
  const site = new StandaloneSite();

  beforeAll(() => site.open());
  afterAll(() => site.close());

  test('after the whole site is killed, it starts without manual repair and has lost nothing', async () => {
    const { readerStats } = await killUnderLoad(site, 'the whole site', async () => {
      await site.node.kill();
      await site.node.start();
    });
    expect(readerStats.cached.failures).not.toEqual([]);
  });

  test('after the database is killed, the site restarts it within seconds and has lost nothing', async () => {
    const { readerStats } = await killUnderLoad(site, 'the database', async () => {
      const pid = databasePidOf(site);
      process.kill(pid, 'SIGKILL');
      await waitUntil('another one runs', () => ![pid, undefined].includes(site.databasePid));
    });
    expectShortOutage(readerStats);
  });

  test('after a backend of the database is killed, the site recovers within seconds and has lost nothing', async () => {
    const { readerStats } = await killUnderLoad(site, 'a process of the database', async (round) => {
      const backends = childPidsOf(databasePidOf(site), 'haggle haggle');
      process.kill(backends[round % backends.length] ?? 0, 'SIGKILL');
      await sleep(200);
    });
    expectShortOutage(readerStats);
  });
});

describe('several processes on one machine', () => {
  const site = new StandaloneSite();
  const members = () => childPidsOf(site.node.pid(), 'haggle.js');

  beforeAll(() => site.open({ WORKERS: '2' }));
  afterAll(() => site.close());

  /** Returns whether all processes are working, that is, report their metrics. */
  async function areAllRunning(): Promise<boolean> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const response = await fetch(`${site.node.origin}/metrics`, { headers }).catch(() => undefined);
    const text = (await response?.text().catch(() => '')) ?? '';
    return ['web-1', 'web-2', 'worker'].every((name) => text.includes(`process="${name}"`));
  }

  test('while worker and web processes are killed in turn, others respond and consequences happen once', async () => {
    const { load, readerStats } = await killUnderLoad(site, 'one process of several', async (round) => {
      const [victim = 0] = members().slice(round % 3);
      process.kill(victim, 'SIGKILL');
      await waitUntil('all are there again', async () => !members().includes(victim) && (await areAllRunning()), {
        timeout: 120_000,
      });
    });
    expectShortOutage(readerStats);
    // Requests in progress on the killed process, and connections being passed to it.
    expect(load.failed.length, load.reasons()).toBeLessThanOrEqual(rounds * site.crowd.length * 2);
  });

  test('killing a stopped process resets the connection it never accepted, and others are served', async () => {
    const isFirstWorker = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('HAGGLE_POST=web-1');
    const victim = members().find(isFirstWorker) ?? 0;
    process.kill(victim, 'SIGSTOP');
    const sent = Promise.all(Array.from({ length: 4 }, () => requestOnce(`${site.node.origin}/healthz`)));
    await sleep(1_000);
    process.kill(victim, 'SIGKILL');
    expect((await sent).sort()).toEqual(['ECONNRESET', 'answered', 'answered', 'answered']);
    await waitUntil('it is there again', () => members().some(isFirstWorker));
    await waitUntil('all do their work', areAllRunning, { timeout: 120_000 });
  });

  test('when the primary process is killed, none of the others is left running', async () => {
    const otherPids = members();
    await site.node.kill();
    await waitUntil('the others have ended', () => !otherPids.some(isAlive));
    await site.node.start();
    expect((await site.get('/')).status).toBe(200);
    await site.expectConsistent();
  });
});
