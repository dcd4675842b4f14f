import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { useSite } from '../harness/site.ts';
import { day, insertDeals, insertMembers, insertVotes, knownShops, printLine, type Vote } from './community.ts';

const site = useSite();
const random = createRandom(11).next;
const randomBelow = (limit: number) => Math.floor(random() * limit);

const [honestCount, spammerCount, days, sharedDealCount] = [10_000, 500, 30, 3_000];
const begin = Date.UTC(2026, 9, 1);
const end = begin + days * day;

interface Person {
  name: string;
  joinedAt: Date;
  trust: 0 | 1 | 2;
}

interface Deal {
  author: number;
  /** One of `knownShops`. */
  shop: number;
  at: number;
}

const people: Person[] = [];
const deals: Deal[] = [];
const votes: { person: number; deal: number; at: number }[] = [];
const rings: number[][] = [];

const addPerson = (name: string, joinedAt: number, trust: Person['trust']) =>
  people.push({ name: `${name}-${people.length}`, joinedAt: new Date(joinedAt), trust }) - 1;
const addDeal = (author: number, shop: number, at: number) => deals.push({ author, shop, at }) - 1;
/** Popular authors and shops have most of the deals. */
const pickPopular = (limit: number, exponent: number) => Math.floor(limit * random() ** exponent);

/** Adds a vote. Most come in a deal's first days, and none after ten days. */
function vote(person: number, deal: number): void {
  const first = Math.max(begin, deals[deal]?.at ?? 0, people[person]?.joinedAt.getTime() ?? 0);
  votes.push({ person, deal, at: first + 10 * day * random() ** 2 });
}

const dealsOf = (matches: (deal: Deal) => boolean) => deals.flatMap((deal, index) => (matches(deal) ? [index] : []));

/** Adds honest members: many who vote little, some who vote on everything, a fifth of them new. */
function addCrowd(): void {
  for (let n = 0; n < honestCount; n += 1) {
    const isNew = n < honestCount / 5;
    addPerson(
      'person',
      isNew ? begin + random() * (days - 1) * day : begin - (3 + random() * 900) * day,
      isNew ? 0 : 1,
    );
  }
  for (let n = 0; n < spammerCount; n += 1) addPerson('pusher', begin + random() * (days - 2) * day, 0);
  for (let n = 0; n < sharedDealCount; n += 1) {
    // Newcomers post less.
    addDeal(
      honestCount / 5 + pickPopular((honestCount * 4) / 5, 4),
      pickPopular(knownShops.length, 2),
      begin + random() * (days - 1) * day,
    );
  }
  for (let person = 0; person < honestCount; person += 1) {
    for (let n = Math.floor(2 + 60 * random() ** 4); n > 0; n -= 1) vote(person, pickPopular(sharedDealCount, 1.5));
  }
  for (let person = honestCount; person < honestCount + spammerCount; person += 1) {
    for (let n = randomBelow(4); n > 0; n -= 1) vote(person, pickPopular(sharedDealCount, 1.5));
  }
}

/** Adds members whom counts alone mistake for a ring: fans, friends, newcomers who came for one author or shop. */
function addEnthusiasts(): void {
  for (let person = 0; person < honestCount; person += 20) {
    const favouriteAuthor = honestCount / 5 + pickPopular((honestCount * 4) / 5, 4);
    for (const deal of dealsOf(({ author }) => author === favouriteAuthor).slice(0, 8)) vote(person, deal);
  }
  for (let person = honestCount / 2; person < honestCount - 1; person += 50) {
    for (const deal of dealsOf(({ author }) => author === person + 1)) vote(person, deal);
    for (const deal of dealsOf(({ author }) => author === person)) vote(person + 1, deal);
  }
  // Five popular authors have eight new followers each, who vote for part of their deals. Five shops have 15 fans each.
  const counts = Map.groupBy(deals, ({ author }) => author);
  const [popularAuthors] = [[...counts].toSorted((a, b) => b[1].length - a[1].length).slice(0, 5)];
  const followers = popularAuthors.flatMap(([popularAuthor], n) => {
    return Array.from({ length: 8 }, (_, i) => ({
      person: 100 * n + i,
      matches: ({ author }: Deal) => author === popularAuthor,
    }));
  });
  const fans = [20, 24, 28, 32, 36].flatMap((favourite, n) => {
    return Array.from({ length: 15 }, (_, i) => ({
      person: 1_000 + 100 * n + i,
      matches: ({ shop }: Deal) => shop === favourite,
    }));
  });
  for (const { person, matches } of [...followers, ...fans]) {
    const voteShare = 0.3 + random() * 0.4;
    for (const deal of dealsOf(matches)) if (random() < voteShare) vote(person, deal);
  }
}

/** Adds three rings, with separate addresses and other votes as cover: mutual votes, a pushed author, a pushed shop. */
function addRings(): void {
  const mutual = Array.from({ length: 12 }, () => addPerson('mutual', begin - 40 * day * random() - 10 * day, 1));
  for (const author of mutual) {
    for (let n = 0; n < 6; n += 1) addDeal(author, randomBelow(knownShops.length), begin + random() * 20 * day);
  }
  const ringDeals = dealsOf(({ author }) => mutual.includes(author));
  for (const person of mutual) {
    for (const deal of ringDeals) if (deals[deal]?.author !== person && random() < 0.9) vote(person, deal);
    for (let n = 0; n < 30; n += 1) vote(person, pickPopular(sharedDealCount, 1.5));
  }
  const pushed = addPerson('pushed', begin - 60 * day, 1);
  const claque = Array.from({ length: 8 }, () => addPerson('claque', begin + 3 * day * random(), 0));
  for (let n = 0; n < 14; n += 1) addDeal(pushed, randomBelow(knownShops.length), begin + (4 + random() * 20) * day);
  addRingVotes(claque, ({ author }) => author === pushed, 4);
  const owner = knownShops.length - 1;
  const buyers = Array.from({ length: 10 }, () => addPerson('buyer', begin + 5 * day * random(), 0));
  for (let n = 0; n < 12; n += 1) addDeal(randomBelow(honestCount), owner, begin + (6 + random() * 18) * day);
  addRingVotes(buyers, ({ shop, at }) => shop === owner && at > begin + 6 * day, 3);
  rings.push(mutual, claque, buyers);
}

function addRingVotes(accounts: readonly number[], matches: (deal: Deal) => boolean, otherVoteCount: number): void {
  for (const person of accounts) {
    for (const deal of dealsOf(matches)) if (random() < 0.92) vote(person, deal);
    for (let n = 0; n < otherVoteCount; n += 1) vote(person, pickPopular(sharedDealCount, 1.5));
  }
}

let ids: string[];
/** Members whose votes lost their weight, with the first night of that. */
const annulled = new Map<string, number>();
let found: VoteRing[];

beforeAll(async () => {
  site.setClock(begin);
  addCrowd();
  addEnthusiasts();
  addRings();
  ids = await insertMembers(site, people);
  await insertSessions();
  const dealIds = await insertDeals(
    site,
    deals.map(({ author, shop, at }) => ({ author: ids[author] ?? '', shop, at: new Date(at) })),
  );
  const votesByNight = Map.groupBy(
    votes.filter(({ at }) => at < end),
    ({ at }) => Math.floor((at - begin) / day),
  );
  for (let night = 0; night < days; night += 1) {
    site.setClock(begin + (night + 1) * day);
    await insertVotes(site, (votesByNight.get(night) ?? []).flatMap(toVote));
    await site.run('detect-vote-rings');
    for (const { id } of await listAnnulled()) if (!annulled.has(id)) annulled.set(id, night + 1);
  }
  // A login from the beginning would have expired by now.
  const admin = await site.admin();
  found = (await site.call('GET /admin/vote-rings?limit=100', { as: admin })).body.data;

  function toVote({ person, deal, at }: (typeof votes)[number]): Vote[] {
    const [user_id, deal_id] = [ids[person], dealIds[deal]];
    if (!user_id || !deal_id || deals[deal]?.author === person) return [];
    return [{ user_id, deal_id, value: random() < 0.9 ? 1 : -1, created_at: new Date(at) }];
  }
});

/** Adds shared addresses: homes of two to four members and an office of thirty. The rings share none. */
async function insertSessions(): Promise<void> {
  const rows = ids.slice(0, honestCount).map((user_id, index) => ({
    user_id,
    token_hash: Buffer.alloc(32, `${user_id}:${index}`),
    address_hash: index < 30 ? 'office' : `home-${Math.floor(index / (2 + (index % 3)))}`,
    created_at: new Date(begin),
    used_at: new Date(end),
    expires_at: new Date(end + day),
  }));
  for (let from = 0; from < rows.length; from += 5_000) {
    await site.context.database
      .insertInto('sessions')
      .values(rows.slice(from, from + 5_000))
      .execute();
  }
}

function listAnnulled() {
  return site.context.database.selectFrom('users').select('id').where('votes_annulled_at', 'is not', null).execute();
}

test('every member of each ring is found, and their votes have lost their weight', () => {
  for (const ring of rings) {
    const members = ring.map((person) => ids[person] ?? '');
    const nights = members.map((id) => annulled.get(id) ?? Number.POSITIVE_INFINITY);
    printLine(`Ring of ${members.length}: found from night ${Math.min(...nights)} to night ${Math.max(...nights)}.`);
    expect(members.filter((id) => !annulled.has(id))).toEqual([]);
    const names = new Set(found.flatMap(({ members: all }) => all.map(({ user }: VoteFinding) => user._id)));
    expect(members.filter((id) => !names.has(id))).toEqual([]);
  }
});

test('no honest member’s votes are annulled, not even for a night', () => {
  const inRings = new Set(rings.flat().map((person) => ids[person]));
  const wronglyAnnulled = [...annulled.keys()].filter((id) => !inRings.has(id));
  const shownRings = found.filter(({ members }) => members.some(({ user }: VoteFinding) => !inRings.has(user._id)));
  printLine(
    `Votes: ${votes.length}; honest members annulled: ${wronglyAnnulled.length}; shown to moderators with their weight: ${shownRings.length} groups.`,
  );
  expect(wronglyAnnulled).toEqual([]);
});
