import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive } from '../../src/platform/is-alive.ts';
import { expectAllKept } from '../cluster/acknowledged-writes.ts';
import { Load } from '../cluster/load.ts';
import { until } from '../cluster/processes.ts';
import { outageLine, Readers, type Seen } from '../cluster/readers.ts';
import { LoneSite, metricsToken, say } from './lone-site.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

const rounds = 4;
/** Longest outage for readers while a killed process is restarted, in milliseconds, on an otherwise idle machine. */
const longestOutage = 5_000;

function underLoad(site: LoneSite): Load {
  return new Load({ origin: site.node.origin, members: site.crowd, deals: site.deals, alsoPosts: true });
}

/**
 * Kills a process repeatedly under load, and expects the site to accept writes again each time without intervention.
 * @returns the members' load, and the outages that readers saw
 */
async function killUnderLoad(site: LoneSite, what: string, kill: (round: number) => Promise<void>) {
  const load = underLoad(site);
  const readers = new Readers(site.node.origin);
  let longest = 0;
  for (let round = 0; round < rounds; round++) {
    const before = load.answered;
    await until('members write', () => load.answered > before + 30, { explain: () => load.reasons() });
    const started = performance.now();
    await kill(round);
    await site.untilReady();
    longest = Math.max(longest, performance.now() - started);
  }
  const before = load.answered;
  await until('members write again', () => load.answered > before + 30, { explain: () => load.reasons() });
  await load.stop();
  const seen = await readers.stop();
  await expectAllKept(site.database, load);
  await site.expectSound();
  say(outageLine(`${what} killed`, seen));
  say(
    `SIGKILL of ${what}, ${rounds} times: ${load.answered} answered, ${load.failed.length} failed meanwhile; ` +
      `${load.comments.length} comments, ${load.votes.size} votes, ${load.saves.size} saves and ${load.posted.length} deals ` +
      `acknowledged and all there; ready again after ${(longest / 1_000).toFixed(1)} s at most`,
  );
  return { load, seen };
}

/** Expects short outages after one process is killed. The limit grows with the load of the machine. */
function expectShort({ known, fresh }: { known: Seen; fresh: Seen }): void {
  const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  expect(known.longest).toBeLessThanOrEqual(longestOutage * share);
  expect(fresh.longest).toBeLessThanOrEqual(longestOutage * share);
}

/** Returns the outcome of a request on a new connection. */
function askOnce(url: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = get(url, { agent: false }, (answer) => answer.resume().once('end', () => resolve('answered')));
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.setTimeout(20_000, () => {
      resolve('waited in vain');
      asked.destroy();
    });
  });
}

/** Returns the main process of the running database. */
function databaseOf({ databasePid }: LoneSite): number {
  if (databasePid === undefined) throw new Error('The database does not run.');
  return databasePid;
}

/** Returns the children of a process whose arguments contain a text. */
function childrenOf(pid: number, words: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, child, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.includes(words) ? [Number(child)] : [];
  });
}

describe('one process with its database', () => {
  const site = new LoneSite();

  beforeAll(() => site.open());
  afterAll(() => site.close());

  test('after the whole site is killed, it starts without manual repair and has lost nothing', async () => {
    const { seen } = await killUnderLoad(site, 'the whole site', async () => {
      await site.node.kill();
      await site.node.start();
    });
    expect(seen.known.failed).toBeGreaterThan(0);
  });

  test('after the database is killed, the site restarts it within seconds and has lost nothing', async () => {
    const { seen } = await killUnderLoad(site, 'the database', async () => {
      const pid = databaseOf(site);
      process.kill(pid, 'SIGKILL');
      await until('another one runs', () => ![pid, undefined].includes(site.databasePid));
    });
    expectShort(seen);
  });

  test('after a backend of the database is killed, the site recovers within seconds and has lost nothing', async () => {
    const { seen } = await killUnderLoad(site, 'a process of the database', async (round) => {
      const backends = childrenOf(databaseOf(site), 'haggle haggle');
      process.kill(backends[round % backends.length] ?? 0, 'SIGKILL');
      await sleep(200);
    });
    expectShort(seen);
  });
});

describe('several processes on one machine', () => {
  const site = new LoneSite();
  const members = () => childrenOf(site.node.pid(), 'haggle.js');

  beforeAll(() => site.open({ WORKERS: '2' }));
  afterAll(() => site.close());

  /** Returns whether all processes are working, that is, report their metrics. */
  async function areAllThere(): Promise<boolean> {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const answer = await fetch(`${site.node.origin}/metrics`, { headers }).catch(() => undefined);
    const text = (await answer?.text().catch(() => '')) ?? '';
    return ['web-1', 'web-2', 'worker'].every((name) => text.includes(`process="${name}"`));
  }

  test('while worker and web processes are killed in turn, others respond and consequences happen once', async () => {
    const { load, seen } = await killUnderLoad(site, 'one process of several', async (round) => {
      const [victim = 0] = members().slice(round % 3);
      process.kill(victim, 'SIGKILL');
      await until('all are there again', async () => !members().includes(victim) && (await areAllThere()), {
        within: 120_000,
      });
    });
    expectShort(seen);
    // Requests in progress on the killed process, and connections being passed to it.
    expect(load.failed.length, load.reasons()).toBeLessThanOrEqual(rounds * site.crowd.length * 2);
  });

  test('killing a stopped process resets the connection it never accepted, and others are served', async () => {
    const isFirst = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('HAGGLE_POST=web-1');
    const victim = members().find(isFirst) ?? 0;
    process.kill(victim, 'SIGSTOP');
    const asked = Promise.all(Array.from({ length: 4 }, () => askOnce(`${site.node.origin}/healthz`)));
    await sleep(1_000);
    process.kill(victim, 'SIGKILL');
    expect((await asked).sort()).toEqual(['ECONNRESET', 'answered', 'answered', 'answered']);
    await until('it is there again', () => members().some(isFirst));
    await until('all do their work', areAllThere, { within: 120_000 });
  });

  test('when the primary process is killed, none of the others is left running', async () => {
    const left = members();
    await site.node.kill();
    await until('the others have ended', () => !left.some(isAlive));
    await site.node.start();
    expect((await site.get('/')).status).toBe(200);
    await site.expectSound();
  });
});
