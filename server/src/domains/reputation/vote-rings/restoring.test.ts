import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import { afterEach, expect, test } from 'vitest';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';
import { seedVoteRing } from '../../../../test/harness/vote-ring.ts';

const site = useSite();
const home = '198.51.100.7';
const { commonDeals } = voteRingLimits;

afterEach(() => site.setClock(undefined));

const readWeight = async (id: string): Promise<number> =>
  (await site.call(`GET /deals/${id}/rank`)).body.data.weightedVotes;

async function castVote(as: Member, id: string, from = home, voteValue = 1): Promise<void> {
  expect((await site.call(`POST /deals/${id}/vote`, { as, body: { voteValue }, from })).status).toBe(200);
}

async function createDeals(count: number): Promise<string[]> {
  const author = await site.member();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await site.deal(author));
  return ids;
}

/** Logs members in from one address. */
async function logInTogether(members: Member[]): Promise<Member[]> {
  for (const { email } of members) await site.call('POST /auth/login', { body: { email, password }, from: home });
  return members;
}

/** Decides on every ring, or reopens every decided one, and returns how many. */
async function decideAll(decision: 'upheld' | 'dismissed' | 'open'): Promise<number> {
  const as = await site.admin();
  const { data } = (await site.call(`GET /admin/vote-rings?limit=100&isOpen=${decision !== 'open'}`, { as })).body;
  for (const { _id } of data)
    expect((await site.call(`PUT /admin/vote-rings/${_id}`, { as, body: { decision } })).status).toBe(200);
  await site.drain();
  return data.length;
}

test('votes of a dismissed ring get back the weight they had, and no more', async () => {
  const ids = await createDeals(commonDeals);
  const [first, second, newcomer, knownMember] = (await logInTogether([
    await site.member(),
    await site.member(),
    await site.newcomer(),
    await site.member(),
  ])) as [Member, Member, Member, Member];
  await site.setTrustLevel(knownMember, 1);
  for (const id of ids)
    for (const as of [first, second, newcomer, { ...knownMember, trustLevel: 1 as const }]) await castVote(as, id);
  const [id, other] = ids as [string, string];
  // One of the newcomers, and the known member.
  expect(await readWeight(id)).toBe(1.25);
  await site.run('detect-vote-rings');
  await site.drain();
  // A shared address alone may be a family's.
  expect(await readWeight(id)).toBe(1.25);
  expect(await decideAll('upheld')).toBe(1);
  expect(await readWeight(id)).toBe(0);

  const lateDeal = (await createDeals(1))[0] as string;
  await castVote(second, lateDeal, '203.0.113.5');
  expect(await readWeight(lateDeal)).toBe(0);
  // Now another member at that address is the one who counts.
  await castVote(await site.member(), other);
  expect(await readWeight(other)).toBe(0.25);

  expect(await decideAll('open')).toBe(1);
  expect([await readWeight(id), await readWeight(other), await readWeight(lateDeal)]).toEqual([1.25, 1.25, 0.25]);
  expect(await decideAll('dismissed')).toBe(1);
  expect(await decideAll('dismissed')).toBe(0);
  site.setClock(Date.now() + 25 * 3_600_000);
  await site.run('count-first-votes');
  expect([await readWeight(id), await readWeight(other)]).toEqual([1.25, 1.25]);
});

test('votes that an older version annulled without storing their weight get a newcomer’s weight at most', async () => {
  const [id, other] = (await createDeals(2)) as [string, string];
  const [first, second] = (await logInTogether([await site.member(), await site.member()])) as [Member, Member];
  await castVote(first, id);
  await castVote(second, id, '203.0.113.9');
  await castVote(second, other, home);
  const { database } = site.context;
  const [at, voterIds] = [new Date(), [first.id, second.id]];
  await database
    .updateTable('users')
    .set({ votes_annulled_at: at, trust_level: 3 })
    .where('id', 'in', voterIds)
    .execute();
  await database.updateTable('votes').set({ weight: 0 }).where('user_id', 'in', voterIds).execute();
  await seedVoteRing(site, [first, second], at);
  expect(await decideAll('dismissed')).toBe(1);
  expect([await readWeight(id), await readWeight(other)]).toEqual([0.5, 0.25]);
});

test('taking a vote back costs only an author who was paid for it, both while it’s annulled and after', async () => {
  const [author, other] = [await site.member(), await site.member()];
  const ids: string[] = [];
  for (let index = 0; index < commonDeals; index += 1) ids.push(await site.deal(author));
  const ring = await logInTogether([await site.member(), await site.member(), await site.member()]);
  const voter = ring[0] as Member;
  // At this trust level, their address no longer matters.
  for (const as of ring) await site.setTrustLevel(as, 2);
  for (const id of ids) for (const as of ring) await castVote(as, id);
  const pointsOf = async (as: Member) => {
    await site.drain();
    return (await site.call('GET /points', { as })).body.data.points;
  };
  const expectedPoints = commonDeals * (10 + ring.length);
  expect(await pointsOf(author)).toBe(expectedPoints);
  await site.run('detect-vote-rings');
  await decideAll('upheld');
  expect(await pointsOf(author)).toBe(expectedPoints);

  const [first, second, third] = ids as [string, string, string];
  const [lateDeal, laterDeal] = [await site.deal(other), await site.deal(other)];
  await castVote(voter, lateDeal);
  await castVote(voter, laterDeal);
  expect(await pointsOf(other)).toBe(20);
  await castVote(voter, first, home, 0);
  await castVote(voter, second, home, -1);
  expect(await pointsOf(author)).toBe(expectedPoints - 2);

  await decideAll('open');
  expect([await pointsOf(author), await pointsOf(other)]).toEqual([expectedPoints - 2, 20]);
  await castVote(voter, lateDeal, home, 0);
  await castVote(voter, laterDeal, home, -1);
  expect(await pointsOf(other)).toBe(19);
  await castVote(voter, laterDeal, home, 0);
  expect(await pointsOf(other)).toBe(20);
  await castVote(voter, first);
  await castVote(voter, second);
  expect(await pointsOf(author)).toBe(expectedPoints);
  await castVote(voter, third, home, 0);
  expect(await pointsOf(author)).toBe(expectedPoints - 1);
});
