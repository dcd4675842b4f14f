import { createRandom } from '../../demo/random.ts';
import type { Member, TestSite } from '../harness/site.ts';

export const day = 86_400_000;

export type Random = ReturnType<typeof createRandom>['next'];

const products = 'headphones kettle drill jacket router monitor vacuum lamp backpack keyboard tent blender'.split(' ');
const verdicts =
  'great value|worse than I hoped|exactly as described|loud but solid|smaller than expected|still working fine|out of stock here|cheaper last spring|fine for the price|not for me'.split(
    '|',
  );
const details =
  'the box was damaged|delivery took four days|my neighbour has the older one|the battery lasts two days|support answered within an hour|the manual is only in German|I returned it once|it replaces a much dearer one|the colour is darker than in the pictures|the cable is short'.split(
    '|',
  );
const openings =
  'Bought the|Ordered this|Had my eye on that|Got two of these|Returned the|Compared it with another|Waited a month for this|Gave one to my brother,'.split(
    '|',
  );
const shortTexts = ['Thanks, ordered one!', 'Expired for me', 'Great price', 'Code works', 'Sold out already?'];

const syllables =
  'ba be bi bo da de di do fa fe ga go ka ke ki la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  );
/** Two thousand words of an invented language. */
const words = Array.from({ length: 2_000 }, (_, index) => {
  const parts = [index % 41, (index * 7) % 41, (index * 13 + 5) % 41].slice(0, index < 60 ? 2 : 3);
  return parts.map((part) => syllables[part % syllables.length]).join('');
});

/** Advertising texts of forty shops, which people quote unchanged. */
const quotes = Array.from({ length: 40 }, (_, index) => {
  const random = createRandom(1_000 + index).next;
  return `${randomSentence(random)} ${randomSentence(random)}`;
});

/**
 * Returns a comment of an honest member. A third are short common phrases, the rest individual sentences, half of them
 * with a common phrase. Three in a thousand quote a shop.
 */
export function honestText(random: Random): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const kind = random();
  if (kind < 0.33) return pick(shortTexts);
  if (kind < 0.333) return pick(quotes);
  const sentences = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomSentence(random));
  const phrase = `${pick(openings)} ${pick(products)}: ${pick(verdicts)}, ${pick(details)}.`;
  return random() < 0.5 ? `${phrase} ${sentences.join(' ')}` : sentences.join(' ');
}

/** Returns a random sentence with the word frequencies of natural language (Zipf). */
function randomSentence(random: Random): string {
  const count = 7 + Math.floor(random() * 9);
  const sentenceWords = Array.from({ length: count }, () => words[Math.floor(words.length ** random()) - 1] ?? '');
  return `${sentenceWords.join(' ')}.`;
}

export const knownShops = Array.from({ length: 40 }, (_, index) => `shop-${index}.example`);

/** Adds members and returns their IDs in this order. */
export async function insertMembers(
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
          email: `${name}@members.example`,
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

/** A published deal in one of the known shops. */
export interface NewDeal {
  author: string;
  shop: number;
  at: Date;
}

/** Adds deals and returns their IDs in this order. */
export async function insertDeals(site: TestSite, deals: readonly NewDeal[]): Promise<string[]> {
  const { database } = site.context;
  const stores = await database
    .insertInto('stores')
    .values(knownShops.map((name) => ({ name, slug: name.replace('.', '-') })))
    .returning('id')
    .execute();
  const rows = deals.map(({ author, shop, at }, index) => ({
    title: `A deal of the month, number ${index}`,
    url: `https://${knownShops[shop]}/${index}`,
    url_key: `${knownShops[shop]}/${index}`,
    price_cents: 1000,
    store_id: stores[shop]?.id ?? null,
    submitted_by: author,
    status: 'active' as const,
    submitted_at: at,
    posted_at: at,
    approved_at: at,
    status_changed_at: at,
    updated_at: at,
  }));
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += 1_000) {
    const inserted = await database
      .insertInto('deals')
      .values(rows.slice(from, from + 1_000))
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

export interface Vote {
  user_id: string;
  deal_id: string;
  value: 1 | -1;
  created_at: Date;
}

/** Adds votes; a second vote of a member on a deal is ignored. */
export async function insertVotes(site: TestSite, rows: readonly Vote[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 10_000) {
    await site.context.database
      .insertInto('votes')
      .values(rows.slice(from, from + 10_000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Prints a measurement. */
export const printLine = (line: string) => process.stdout.write(`  ${line}\n`);

/** Returns a member as an actor. */
export function actorOf(id: string, name: string, facts: { joinedAt: Date; trust: 0 | 1 | 2 }): Omit<Member, 'token'> {
  return {
    id,
    username: name,
    email: `${name}@members.example`,
    role: 'member',
    roles: [],
    isVerified: true,
    trustLevel: facts.trust,
    isAnnulled: false,
    joinedAt: facts.joinedAt,
  };
}
