import { expect, test } from 'vitest';
import { useSite } from '../../../test/site.ts';

const site = useSite();

test('an admin lets lists hide the scores of new deals; after ten minutes, and on the page, they show', async () => {
  const admin = await site.admin();
  const id = await site.deal(await site.member());
  await site.call(`POST /deals/${id}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  const shown = async () => (await site.call('GET /deals')).body.data[0];
  expect(await shown()).toMatchObject({ dealScore: 1, isScoreMasked: false });
  const { body } = await site.call('PUT /settings', { as: admin, body: { masksEarlyScores: true } });
  expect(body.data).toEqual({ masksEarlyScores: true });
  expect((await site.call('GET /settings')).body.data.masksEarlyScores).toBe(true);
  expect(await shown()).toMatchObject({ dealScore: 0, isScoreMasked: true });
  expect((await site.call(`GET /deals/${id}`)).body.data).toMatchObject({ dealScore: 1, isScoreMasked: false });
  site.setClock(Date.now() + 10 * 60_000 + 1_000);
  expect(await shown()).toMatchObject({ dealScore: 1, isScoreMasked: false });
  site.setClock(undefined);
});

test('members may not change settings, and unknown ones are refused', async () => {
  expect((await site.call('PUT /settings', { as: await site.member(), body: {} })).status).toBe(403);
  const reply = await site.call('PUT /settings', { as: await site.admin(), body: { masksEverything: true } });
  expect(reply.status).toBe(422);
});
