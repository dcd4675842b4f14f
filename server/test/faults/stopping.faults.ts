import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { LoneSite, say } from './lone-site.ts';

/** Whole sites start and stop here, perhaps on a busy machine. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let site: LoneSite;

afterEach(() => site.close());

interface Outcome {
  /** Whether the connection had carried an answer before. */
  isKept: boolean;
  status: number | string;
}

/** Readers and writers, each with one connection that is kept alive, one thing after the other. */
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

/** One request; undefined when nobody takes connections any more. */
function ask(agent: Agent, turn: number): Promise<Outcome | undefined> {
  const isVote = turn % 4 === 3;
  const member = site.crowd[turn % site.crowd.length];
  const deal = site.deals[turn % site.deals.length];
  // Each reader asks for pages that nobody has asked for yet: those take longest.
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

/** Like a balancer, sends nobody any more once the site says that it is going. */
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

test('whoever asks while SIGTERM comes gets every answer, until nobody takes connections', async () => {
  const crowd = await stopUnderLoad({ variables: {}, people: 16, isBalanced: false });
  // Between the last look at the port and its closing the system may take a connection that nobody accepts any more.
  const isNeverTaken = ({ isKept, status }: Outcome) => !isKept && `${status}`.endsWith('ECONNRESET');
  expect(crowd.failed.filter((outcome) => !isNeverTaken(outcome))).toEqual([]);
  expect(crowd.failed.length).toBeLessThanOrEqual(1);
  expect(crowd.outcomes.some(({ isKept }) => isKept)).toBe(true);
});

test('with several processes and time to leave, a balancer that heeds /readyz loses no request', async () => {
  const variables = { DRAIN_SECONDS: '2', WORKERS: '2' };
  const crowd = await stopUnderLoad({ variables, people: 16, isBalanced: true });
  expect(crowd.failed).toEqual([]);
});
