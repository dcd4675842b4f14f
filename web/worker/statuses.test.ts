import { expect, test, vi } from 'vitest';
import { answerStatus } from './statuses.ts';

const origin = 'https://haggle.example';
const storage = new Map<string, Response>();
let isFull = false;
vi.stubGlobal('caches', {
  match: async (key: string) => storage.get(key)?.clone(),
  open: async () => ({
    put: async (key: string, response: Response) => {
      if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
      storage.set(key, response);
    },
  }),
});

/** Sends a member's POST request, answered with `answer` or without a connection. Waits until the result is cached. */
async function post(path: string, body: unknown, answer?: unknown): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  const url = new URL(path, origin);
  const headers = { authorization: 'Bearer ida' };
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  let pendingWork: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    pendingWork = promise.catch(() => undefined);
  };
  const response = await answerStatus({ request, waitUntil } as unknown as FetchEvent, url);
  await pendingWork;
  return response.json();
}

test('without a connection the last stored votes and saves are returned, even after a failed write', async () => {
  isFull = true;
  await post('/api/deals/1/vote', { voteValue: 1 }, { voteStatus: 1 });
  isFull = false;
  await post('/api/deals/2/vote', { voteValue: -1 }, { voteStatus: -1 });
  await post('/api/deals/2/save', {}, { saved: true });
  expect(await post('/api/deals/bulk/status', { dealIds: ['1', '2'] })).toMatchObject({
    savedStatus: { 2: true },
    voteStatus: { 2: -1 },
  });
});

test('without a connection, what was never loaded of a deal is left out', async () => {
  await post('/api/deals/4/vote', { voteValue: 1 }, { voteStatus: 1 });
  await post('/api/deals/bulk/status', { dealIds: ['3'] }, { savedStatus: { 3: false }, voteStatus: { 3: 0 } });
  const { savedStatus, voteStatus } = (await post('/api/deals/bulk/status', { dealIds: ['3', '4', '5'] })) as never;
  expect(savedStatus).toEqual({ 3: false });
  expect(voteStatus).toEqual({ 3: 0, 4: 1 });
});
