import { expect, test } from 'vitest';
import { useSite } from '../../../test/site.ts';

const site = useSite();

test('why a deal stands where it stands: place, votes and the parts of its rank', async () => {
  const first = await site.deal(await site.member());
  const second = await site.deal(await site.member());
  await site.drain();
  for (let index = 0; index < 10; index += 1) {
    await site.call(`POST /deals/${first}/vote`, { as: await site.member(), body: { voteValue: 1 } });
  }
  await site.drain();
  const { body } = await site.call(`GET /deals/${first}/rank`);
  expect(body.data).toMatchObject({ place: 1, liveDeals: 2, upvotes: 10, downvotes: 0, weightedVotes: 2.5 });
  expect(body.data).toMatchObject({ heat: Math.log10(2.5), penalty: 0 });
  expect(body.data.hot).toBeCloseTo(body.data.heat + body.data.freshness - body.data.penalty, 9);
  expect((await site.call(`GET /deals/${second}/rank`)).body.data.place).toBe(2);
});

test('what has expired has no place, and a penalty', async () => {
  const author = await site.member();
  const id = await site.deal(author);
  await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'expired' } });
  expect((await site.call(`GET /deals/${id}/rank`)).body.data).toMatchObject({ place: null, penalty: 3 });
});

test('what nobody may see is not explained', async () => {
  const id = await site.deal(await site.member(), {}, { published: false });
  expect((await site.call(`GET /deals/${id}/rank`)).status).toBe(404);
});
