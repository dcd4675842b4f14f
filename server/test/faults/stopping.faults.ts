import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { LoneSite, say } from './lone-site.ts';

/** These tests start and stop whole sites, maybe on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let site: LoneSite;

afterEach(() => site.close());

interface Outcome {
  /** Whether the connection was used for an earlier request. */
  isKept: boolean;
  status: number | string;
}

/** Readers and writers, each with one keep-alive connection and one request at a time. */
class Crowd {
  readonly outcomes: Outcome[] = [];
  isOver = false;
  #people: Promise<void>[] = [];

  constructor(work: (agent: Agent, turn: number) => Promise<Outcome | undefined>, people: number) {
    for (let person = 0; person < people; person++) this.#people.push(this.#live(work, person));
  }

  async #live(work: (agent: Agent, turn: number) => Promise<Outcome | undefined>, person: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = person; !this.isOver; turn++) {
      const outcome = await work(agent, turn);
      if (outcome === undefined) break;
      this.outcomes.push(outcome);
    }
    agent.destroy();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.#people);
  }

  get failed(): Outcome[] {
    return this.outcomes.filter(({ status }) => typeof status === 'string' || status >= 500);
  }
}

const paths = () => [
  '/',
  '/api/deals',
  `/deals/${site.deals[0]}`,
  '/deals',
  `/api/deals/${site.deals[1]}`,
  '/trending',
];

/** Sends a request; returns undefined if the port accepts no connections any more. */
function ask(agent: Agent, turn: number): Promise<Outcome | undefined> {
  const isVote = turn % 4 === 3;
  const member = site.crowd[turn % site.crowd.length];
  const deal = site.deals[turn % site.deals.length];
  // Each reader requests pages that aren't cached yet, which take longest.
  const path = isVote ? `/api/deals/${deal}/vote` : `${paths()[turn % paths().length]}?page=${1 + (turn % 7)}`;
  return new Promise((resolve) => {
    const sent = request(
      `${site.node.origin}${path}`,
      {
        agent,
        method: isVote ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member?.token}` },
      },
      (response) => {
        response.on('data', () => {});
        response.on('end', () => resolve({ isKept: sent.reusedSocket, status: response.statusCode ?? 0 }));
        response.on('error', (error) => resolve({ isKept: sent.reusedSocket, status: `in its answer: ${error}` }));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(undefined);
      resolve({ isKept: sent.reusedSocket, status: `${path}: ${error.message}` });
    });
    sent.end(isVote ? JSON.stringify({ voteValue: turn % 8 === 3 ? 1 : -1 }) : undefined);
  });
}

/** Like a load balancer, stops sending requests once /readyz fails. */
async function turnAway(crowd: Crowd): Promise<void> {
  while (!crowd.isOver) {
    if (!(await site.node.isReady())) await crowd.stop();
    else await sleep(200);
  }
}

interface Stopping {
  variables: Record<string, string>;
  people: number;
  isBalanced: boolean;
}

async function stopUnderLoad({ variables, people, isBalanced }: Stopping): Promise<Crowd> {
  site = new LoneSite();
  await site.open(variables);
  const crowd = new Crowd(ask, people);
  const balancer = isBalanced ? turnAway(crowd) : undefined;
  await sleep(4_000);
  const before = crowd.outcomes.length;
  const started = performance.now();
  expect(await site.node.stop()).toBe(0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  await Promise.all([crowd.stop(), balancer]);
  say(
    `SIGTERM under load, ${JSON.stringify(variables)}: ${before} answers before, ` +
      `${crowd.outcomes.length - before} after, ${crowd.failed.length} failed, gone after ${seconds} s`,
  );
  expect(before).toBeGreaterThan(people);
  return crowd;
}

test('on SIGTERM, every request on an accepted connection is answered', async () => {
  const crowd = await stopUnderLoad({ variables: {}, people: 16, isBalanced: false });
  // Just before the port closes, the system may take a connection that the process no longer accepts.
  const isNeverTaken = ({ isKept, status }: Outcome) => !isKept && `${status}`.endsWith('ECONNRESET');
  expect(crowd.failed.filter((outcome) => !isNeverTaken(outcome))).toEqual([]);
  expect(crowd.failed.length).toBeLessThanOrEqual(1);
  expect(crowd.outcomes.some(({ isKept }) => isKept)).toBe(true);
});

test('with several processes and DRAIN_SECONDS, a balancer that follows /readyz loses no request', async () => {
  const variables = { DRAIN_SECONDS: '2', WORKERS: '2' };
  const crowd = await stopUnderLoad({ variables, people: 16, isBalanced: true });
  expect(crowd.failed).toEqual([]);
});
