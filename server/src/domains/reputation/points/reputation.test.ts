import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('reputation is worked out when asked for, at most once a minute', async () => {
  const author = await site.member();
  const id = await site.deal(author);
  for (let index = 0; index < 10; index += 1) {
    await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  }
  expect((await site.call('GET /points', { as: author })).body.data.reputationScore).toBe(0);
  const { status, body } = await site.call('POST /points/calculate-reputation', { as: author });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ reputationScore: 361 + 52, badges: expect.any(Array) });
  const again = await site.call('POST /points/calculate-reputation', { as: author });
  expect(again).toMatchObject({ status: 429, body: { code: 'recalculated_lately' } });
  expect(again.headers.get('retry-after')).toBe('60');
  site.setClock(Date.now() + 61_000);
  expect((await site.call('POST /points/calculate-reputation', { as: author })).status).toBe(200);
  site.setClock(undefined);
});

test('of two at once one is worked out', async () => {
  const member = await site.member();
  const calls = [1, 2, 3].map(() => site.call('POST /points/calculate-reputation', { as: member }));
  const statuses = (await Promise.all(calls)).map((reply) => reply.status);
  expect(statuses.toSorted()).toEqual([200, 429, 429]);
});

test('the night works it out for everybody whose points moved', async () => {
  const author = await site.member();
  await site.deal(author);
  await site.drain();
  await site.run('refresh-reputations');
  expect((await site.call('GET /points', { as: author })).body.data.reputationScore).toBeGreaterThan(0);
});
