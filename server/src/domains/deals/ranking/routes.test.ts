import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('the rank of a deal is explained by its place, its votes and the parts of its hot score', async () => {
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

test('an expired deal has no place, and a penalty', async () => {
  const author = await site.member();
  const id = await site.deal(author);
  await site.call(`PUT /deals/${id}/status`, { as: author, body: { status: 'expired' } });
  expect((await site.call(`GET /deals/${id}/rank`)).body.data).toMatchObject({ place: null, penalty: 3 });
});

test('the rank of an unpublished deal is a 404', async () => {
  const id = await site.deal(await site.member(), {}, { published: false });
  expect((await site.call(`GET /deals/${id}/rank`)).status).toBe(404);
});

test('the ten best deals of a day earn extra points once, after midnight', async () => {
  const day = 86_400_000;
  const noon = Math.floor(Date.now() / day) * day + 5 * day + day / 2;
  site.setClock(noon);
  const voters = [await site.member(), await site.member()];
  const authors: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const author = await site.member();
    const id = await site.deal(author);
    authors.push(author.id);
    for (const as of voters.slice(0, index < 11 ? (index < 5 ? 2 : 1) : 0)) {
      await site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } });
    }
  }
  await site.drain();
  const haveBonus = async () => {
    await Promise.all([site.run('record-top-deals'), site.run('record-top-deals')]);
    await site.drain();
    const points = authors.map(async (id) => (await site.call(`GET /points/user/${id}`)).body.data.points);
    return (await Promise.all(points)).map((sum) => sum >= 25);
  };
  expect(await haveBonus()).toEqual(authors.map(() => false));
  site.setClock(noon + day);
  expect(await haveBonus()).toEqual(authors.map((_, index) => index < 10));
  expect((await haveBonus()).filter(Boolean)).toHaveLength(10);
  site.setClock(undefined);
});

test('votes of new accounts don’t make a deal one of the best of its day', async () => {
  const day = 86_400_000;
  const noon = Math.floor(Date.now() / day) * day + 9 * day + day / 2;
  site.setClock(noon);
  const voter = await site.member();
  const [author, otherAuthor] = [await site.member(), await site.member()];
  const [likedId, pushedId] = [await site.deal(author), await site.deal(otherAuthor)];
  await site.call(`POST /deals/${likedId}/vote`, { as: voter, body: { voteValue: 1 } });
  for (let index = 0; index < 5; index += 1) {
    await site.call(`POST /deals/${pushedId}/vote`, { as: await site.newcomer(), body: { voteValue: 1 } });
  }
  await site.drain();
  site.setClock(noon + day);
  await site.run('record-top-deals');
  await site.drain();
  site.setClock(undefined);
  const pointsOf = async (as: typeof author) => (await site.call('GET /points', { as })).body.data.points;
  expect([(await pointsOf(author)) >= 25, (await pointsOf(otherAuthor)) >= 25]).toEqual([true, false]);
});
