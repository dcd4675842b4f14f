import type { Member, TestSite } from '../harness/site.ts';

export const day = 86_400_000;

/** Random numbers in [0, 1) that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Random = ReturnType<typeof seeded>;

const things = 'headphones kettle drill jacket router monitor vacuum lamp backpack keyboard tent blender'.split(' ');
const verdicts =
  'great value|worse than I hoped|exactly as described|loud but solid|smaller than expected|still working fine|out of stock here|cheaper last spring|fine for the price|not for me'.split(
    '|',
  );
const details =
  'the box was damaged|delivery took four days|my neighbour has the older one|the battery lasts two days|support answered within an hour|the manual is only in German|I returned it once|it replaces a much dearer one|the colour is darker than in the pictures|the cable is short'.split(
    '|',
  );
const starts =
  'Bought the|Ordered this|Had my eye on that|Got two of these|Returned the|Compared it with another|Waited a month for this|Gave one to my brother,'.split(
    '|',
  );
const short = ['Thanks, ordered one!', 'Expired for me', 'Great price', 'Code works', 'Sold out already?'];

/** What people say: a third in few words that many use, the rest in words of their own. */
export function honestText(random: Random): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  if (random() < 0.33) return pick(short);
  const cents = Math.floor(random() * 20_000) / 100;
  return `${pick(starts)} ${pick(things)} for ${cents}: ${pick(verdicts)}, ${pick(details)}, and ${pick(details)}. ${pick(verdicts)} after ${Math.floor(random() * 90)} days.`;
}

export const knownShops = Array.from({ length: 40 }, (_, index) => `shop-${index}.example`);

/** Adds members who joined so many days before `now`; those who have been here for long have said something before. */
export async function plantMembers(
  site: TestSite,
  people: readonly { name: string; joinedAt: Date; trust: 0 | 1 | 2 }[],
): Promise<string[]> {
  const { database } = site.context;
  const ids: string[] = [];
  for (let from = 0; from < people.length; from += 5_000) {
    const rows = await database
      .insertInto('users')
      .values(
        people.slice(from, from + 5_000).map(({ name, joinedAt, trust }) => ({
          username: name,
          email: `${name}@town.example`,
          password_hash: 'x',
          trust_level: trust,
          created_at: joinedAt,
        })),
      )
      .returning(['id', 'username'])
      .execute();
    ids.push(...rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ id }) => id));
  }
  return ids;
}

/** Deals that everybody can see, one in each of the known shops and some more, with their authors. */
export async function plantDeals(site: TestSite, authors: readonly string[], at: (index: number) => Date) {
  const { database } = site.context;
  const stores = await database
    .insertInto('stores')
    .values(knownShops.map((name) => ({ name, slug: name.replace('.', '-') })))
    .returning('id')
    .execute();
  const rows = authors.map((author, index) => {
    const time = at(index);
    const shop = index % knownShops.length;
    return {
      title: `A deal of the month, number ${index}`,
      url: `https://${knownShops[shop]}/${index}`,
      url_key: `${knownShops[shop]}/${index}`,
      price_cents: 1000,
      store_id: stores[shop]?.id ?? null,
      submitted_by: author,
      status: 'active' as const,
      submitted_at: time,
      posted_at: time,
      approved_at: time,
      status_changed_at: time,
      updated_at: time,
    };
  });
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += 1_000) {
    const planted = await database
      .insertInto('deals')
      .values(rows.slice(from, from + 1_000))
      .returning('id')
      .execute();
    ids.push(...planted.map(({ id }) => id));
  }
  return ids;
}

export interface Vote {
  user_id: string;
  deal_id: string;
  value: 1 | -1;
  created_at: Date;
}

export async function plantVotes(site: TestSite, votes: ReadonlyMap<string, Vote>): Promise<void> {
  const rows = [...votes.values()];
  for (let from = 0; from < rows.length; from += 10_000) {
    await site.context.database
      .insertInto('votes')
      .values(rows.slice(from, from + 10_000))
      .execute();
  }
}

/** A member as the one who acts. */
export function actorOf(id: string, name: string, facts: { joinedAt: Date; trust: 0 | 1 | 2 }): Omit<Member, 'token'> {
  return {
    id,
    username: name,
    email: `${name}@town.example`,
    role: 'member',
    roles: [],
    isVerified: true,
    trustLevel: facts.trust,
    isAnnulled: false,
    joinedAt: facts.joinedAt,
  };
}
