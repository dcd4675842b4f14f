import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { printLine, StandaloneSite } from './lone-site.ts';

let site: StandaloneSite;

afterEach(() => site.close());

interface Outcome {
  /** Whether the connection was used for an earlier request. */
  isReused: boolean;
  status: number | string;
}

/** Readers and writers, each with one keep-alive connection and one request at a time. */
class ClientPool {
  readonly outcomes: Outcome[] = [];
  isStopped = false;
  #loops: Promise<void>[] = [];

  constructor(work: (agent: Agent, turn: number) => Promise<Outcome | undefined>, clientCount: number) {
    for (let clientIndex = 0; clientIndex < clientCount; clientIndex++)
      this.#loops.push(this.#runClient(work, clientIndex));
  }

  async #runClient(
    work: (agent: Agent, turn: number) => Promise<Outcome | undefined>,
    clientIndex: number,
  ): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = clientIndex; !this.isStopped; turn++) {
      const outcome = await work(agent, turn);
      if (outcome === undefined) break;
      this.outcomes.push(outcome);
    }
    agent.destroy();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.#loops);
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
function sendRequest(agent: Agent, turn: number): Promise<Outcome | undefined> {
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
        response.on('end', () => resolve({ isReused: sent.reusedSocket, status: response.statusCode ?? 0 }));
        response.on('error', (error) => resolve({ isReused: sent.reusedSocket, status: `in its answer: ${error}` }));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(undefined);
      resolve({ isReused: sent.reusedSocket, status: `${path}: ${error.message}` });
    });
    sent.end(isVote ? JSON.stringify({ voteValue: turn % 8 === 3 ? 1 : -1 }) : undefined);
  });
}

/** Like a load balancer, stops sending requests once /readyz fails. */
async function stopWhenUnready(clients: ClientPool): Promise<void> {
  while (!clients.isStopped) {
    if (!(await site.node.isReady())) await clients.stop();
    else await sleep(200);
  }
}

interface StopOptions {
  variables: Record<string, string>;
  clientCount: number;
  isBalanced: boolean;
}

async function stopUnderLoad({ variables, clientCount, isBalanced }: StopOptions): Promise<ClientPool> {
  site = new StandaloneSite();
  await site.open(variables);
  const clients = new ClientPool(sendRequest, clientCount);
  const balancer = isBalanced ? stopWhenUnready(clients) : undefined;
  await sleep(4_000);
  const before = clients.outcomes.length;
  const startedAt = performance.now();
  expect(await site.node.stop()).toBe(0);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  await Promise.all([clients.stop(), balancer]);
  printLine(
    `SIGTERM under load, ${JSON.stringify(variables)}: ${before} answers before, ` +
      `${clients.outcomes.length - before} after, ${clients.failed.length} failed, gone after ${seconds} s`,
  );
  expect(before).toBeGreaterThan(clientCount);
  return clients;
}

test('on SIGTERM, every request on an accepted connection is answered', async () => {
  const clients = await stopUnderLoad({ variables: {}, clientCount: 16, isBalanced: false });
  // Just before the port closes, the system may take a connection that the process no longer accepts.
  const isNeverAccepted = ({ isReused, status }: Outcome) => !isReused && `${status}`.endsWith('ECONNRESET');
  expect(clients.failed.filter((outcome) => !isNeverAccepted(outcome))).toEqual([]);
  expect(clients.failed.length).toBeLessThanOrEqual(1);
  expect(clients.outcomes.some(({ isReused }) => isReused)).toBe(true);
});

test('with several processes and DRAIN_SECONDS, a balancer that follows /readyz loses no request', async () => {
  const variables = { DRAIN_SECONDS: '2', WORKERS: '2' };
  const clients = await stopUnderLoad({ variables, clientCount: 16, isBalanced: true });
  expect(clients.failed).toEqual([]);
});
