import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { type Member, useSite } from '../harness/site.ts';
import { day, insertDeals, insertMembers, insertVotes, type Vote } from './community.ts';

const site = useSite();
const honestCount = 2_000;
const ringSize = 12;
const deals = 900;
const now = Date.now();

const random = createRandom(42).next;
const randomBelow = (limit: number) => Math.floor(random() * limit);

/**
 * Adds a month of a site: honest members of every kind (many who vote little, some who vote on everything, fans of one
 * author, families behind one address, friends who like each other's deals, newcomers) and a ring of twelve who vote
 * for each other and hide it among other votes.
 * @returns the IDs of the ring's members
 */
async function seedSite(): Promise<Set<string>> {
  const joinedDaysAgo = (index: number) =>
    index < honestCount ? (random() < 0.25 ? random() * 30 : random() * 900) : 20;
  const people = Array.from({ length: honestCount + ringSize }, (_, index) => ({
    name: `person-${index}`,
    joinedAt: new Date(now - joinedDaysAgo(index) * day),
    trust: 1 as const,
  }));
  const ids = await insertMembers(site, people);
  // A few people post most of the deals; each of the ring posts six.
  const authors = Array.from({ length: deals }, () => Math.floor(honestCount * random() ** 4));
  for (let member = 0; member < ringSize; member += 1)
    for (let n = 0; n < 6; n += 1) authors.push(honestCount + member);
  const dealIds = await insertDeals(
    site,
    authors.map((author) => {
      const at = new Date(now - random() * 28 * day);
      return { author: ids[author] ?? '', shop: Math.floor(30 * random() ** 2), at };
    }),
  );
  await insertVotes(site, castVotes(ids, authors, dealIds));
  await insertSessions(ids.slice(0, honestCount));
  return new Set(ids.slice(honestCount));
}

/** @param authors of the `dealIds` deals, as indexes of `ids` */
function castVotes(ids: readonly string[], authors: readonly number[], dealIds: readonly string[]): Vote[] {
  const votes = new Map<string, Vote>();
  const vote = (person: number, deal: number) => {
    const user_id = ids[person];
    const deal_id = dealIds[deal];
    if (!user_id || !deal_id || authors[deal] === person) return;
    const created_at = new Date(now - random() * 27 * day);
    votes.set(`${user_id}:${deal_id}`, { user_id, deal_id, value: random() < 0.85 ? 1 : -1, created_at });
  };
  const dealsOf = (author: number) => authors.flatMap((other, index) => (other === author ? [index] : []));
  for (let person = 0; person < honestCount; person += 1) {
    // Popular deals are seen by more people.
    const voteCount = Math.floor(2 + 80 * random() ** 4);
    for (let n = 0; n < voteCount; n += 1) vote(person, Math.floor(deals * random() ** 1.5));
    if (person % 20 === 0)
      for (const deal of dealsOf(Math.floor(honestCount * random() ** 4)).slice(0, 8)) vote(person, deal);
    if (person % 40 === 1) {
      for (const deal of dealsOf(person - 1)) vote(person, deal);
      for (const deal of dealsOf(person)) vote(person - 1, deal);
    }
  }
  for (let member = 0; member < ringSize; member += 1) {
    for (let other = 0; other < ringSize; other += 1)
      for (const deal of dealsOf(honestCount + other)) vote(honestCount + member, deal);
    for (let n = 0; n < 25; n += 1) vote(honestCount + member, randomBelow(deals));
  }
  return [...votes.values()];
}

/** Adds shared addresses: families of two to four and an office of thirty. */
async function insertSessions(ids: readonly string[]): Promise<void> {
  const sessions = ids.map((user_id, index) => ({
    user_id,
    token_hash: Buffer.alloc(32, `${user_id}:${index}`),
    address_hash: index < 30 ? 'office' : `home-${Math.floor(index / (2 + (index % 3)))}`,
    created_at: new Date(now - 10 * day),
    used_at: new Date(now),
    expires_at: new Date(now + day),
  }));
  await site.context.database.insertInto('sessions').values(sessions).execute();
}

let ringIds: Set<string>;
let admin: Member;
const readRing = async (): Promise<VoteRing> => (await site.call('GET /admin/vote-rings', { as: admin })).body.data[0];

test('the nightly check finds a voting ring of 12 among 2,000 honest members, and no honest member', async () => {
  ringIds = await seedSite();
  admin = await site.admin();
  await site.run('detect-vote-rings');
  const { data } = (await site.call('GET /admin/vote-rings?isOpen=true', { as: admin })).body;
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ pattern: 'mutual', isOpen: true, membersCount: ringSize });
  expect(new Set(data[0].members.map((finding: VoteFinding) => finding.user._id))).toEqual(ringIds);
});

test('the ring lists the deals that it pushed, with the weight of its votes and of all others', async () => {
  const { deals } = await readRing();
  expect(deals).toHaveLength(voteRingLimits.dealsShown);
  for (const { ringVotes, ringWeight, otherWeight, author, _id } of deals) {
    expect(ringIds, 'whose deal it is').toContain(author?._id);
    expect(ringVotes).toBeGreaterThanOrEqual(5);
    expect(ringWeight).toBe(ringVotes);
    expect((await site.call(`GET /deals/${_id}/rank`)).body.data.weightedVotes).toBe(otherWeight);
  }
});

test('the ring’s votes lose their weight, and its deals show how many votes don’t count', async () => {
  const { database } = site.context;
  const votesWithWeight = await database
    .selectFrom('votes')
    .select('user_id')
    .where('user_id', 'in', [...ringIds])
    .where('weight', '>', 0)
    .execute();
  expect(votesWithWeight).toEqual([]);
  await site.drain();
  const [first = ''] = ringIds;
  const deal = await database
    .selectFrom('deals')
    .select('id')
    .where('submitted_by', '=', first)
    .executeTakeFirstOrThrow();
  expect((await site.call(`GET /deals/${deal.id}`)).body.data.annulledVotes).toBeGreaterThanOrEqual(ringSize - 1);
});

test('a second check finds no one twice', async () => {
  await site.run('detect-vote-rings');
  const { pagination } = (await site.call('GET /admin/vote-rings', { as: admin })).body;
  expect(pagination.total).toBe(1);
  expect((await readRing()).membersCount).toBe(ringSize);
});

const decideOne = (id: string, decision: string) =>
  site.call(`PUT /admin/vote-findings/${id}`, { as: admin, body: { decision } });
const decideRing = (id: string, decision: string) =>
  site.call(`PUT /admin/vote-rings/${id}`, { as: admin, body: { decision } });
/** Returns the number of these members' votes that have weight. */
async function countWeightedVotes(members: readonly VoteFinding[]): Promise<number> {
  const { weighing } = await site.context.database
    .selectFrom('votes')
    .select((select) => select.fn.countAll<string>().as('weighing'))
    .where('weight', '>', 0)
    .where(
      'user_id',
      'in',
      members.map(({ user }) => user._id),
    )
    .executeTakeFirstOrThrow();
  return Number(weighing);
}

test('a dismissed member’s votes count again, and the others are decided together', async () => {
  const { _id: id, members } = await readRing();
  const [dismissedMember, ...upheldMembers] = members as [VoteFinding, ...VoteFinding[]];
  expect((await decideOne(dismissedMember._id, 'dismissed')).body.data.decision).toBe('dismissed');
  expect(await countWeightedVotes([dismissedMember])).toBeGreaterThan(0);
  expect((await decideRing(id, 'upheld')).body.data.isOpen).toBe(false);
  await site.run('detect-vote-rings');
  expect(await countWeightedVotes([dismissedMember])).toBeGreaterThan(0);
  expect(await countWeightedVotes(upheldMembers)).toBe(0);
});

test('an upheld decision can be reopened and dismissed, and the votes count again', async () => {
  const { _id: id, members } = await readRing();
  const membersDecided = (verdict: VoteFinding['decision']) =>
    members.filter(({ decision }: VoteFinding) => decision === verdict);
  expect([membersDecided('dismissed').length, membersDecided('upheld').length]).toEqual([1, members.length - 1]);
  expect((await decideRing(id, 'open')).body.data).toMatchObject({ isOpen: true });
  expect(await countWeightedVotes(membersDecided('upheld'))).toBe(0);
  // Reopening doesn't affect the member who was dismissed individually.
  expect(await countWeightedVotes(membersDecided('dismissed'))).toBeGreaterThan(0);
  expect((await decideRing(id, 'dismissed')).body.data).toMatchObject({ isOpen: false });
  for (const member of members) expect(await countWeightedVotes([member])).toBeGreaterThan(0);
  await site.run('detect-vote-rings');
  expect((await site.call('GET /admin/vote-rings?isOpen=true', { as: admin })).body.data).toEqual([]);
});
