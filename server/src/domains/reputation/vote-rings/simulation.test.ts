import { describe, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

/** Random numbers in [0, 1) that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const honest = 2_000;
const ring = 12;
const deals = 900;
const now = Date.now();

/**
 * A month of a site: honest people of every kind (many who vote little, some who vote on everything, admirers of one
 * author, families behind one address, friends who like each other's deals, newcomers) and a ring of twelve that vote
 * for each other and hide it among other votes.
 */
async function plantSite(): Promise<Set<string>> {
  const random = seeded(42);
  const { database } = site.context;
  const pick = (most: number) => Math.floor(random() * most);
  const people = honest + ring;
  const joinedDaysAgo = (index: number) => (index < honest ? (random() < 0.25 ? random() * 30 : random() * 900) : 20);
  await database
    .insertInto('users')
    .values(
      Array.from({ length: people }, (_, index) => ({
        username: `person-${index}`,
        email: `person-${index}@town.example`,
        password_hash: 'x',
        trust_level: 1,
        created_at: new Date(now - joinedDaysAgo(index) * day),
      })),
    )
    .execute();
  const ids = (await database.selectFrom('users').select('id').orderBy('id').execute()).map((row) => row.id);
  const stores = await database
    .insertInto('stores')
    .values(Array.from({ length: 30 }, (_, index) => ({ name: `Store ${index}`, slug: `store-${index}` })))
    .returning('id')
    .execute();
  // A few people post most of the deals; each of the ring posts six.
  const authors = Array.from({ length: deals }, () => Math.floor(honest * random() ** 4));
  for (let member = 0; member < ring; member += 1) for (let n = 0; n < 6; n += 1) authors.push(honest + member);
  const posted = await database
    .insertInto('deals')
    .values(
      authors.map((author, index) => {
        const at = new Date(now - random() * 28 * day);
        return {
          title: `A deal of the month, number ${index}`,
          url: `https://shop.example/${index}`,
          url_key: `shop.example/${index}`,
          price_cents: 1000,
          store_id: stores[Math.floor(30 * random() ** 2)]?.id ?? null,
          submitted_by: ids[author] ?? null,
          status: 'active',
          submitted_at: at,
          posted_at: at,
          approved_at: at,
          status_changed_at: at,
          updated_at: at,
        };
      }),
    )
    .returning('id')
    .execute();
  const votes = new Map<string, { user_id: string; deal_id: string; value: 1 | -1; created_at: Date }>();
  const vote = (person: number, deal: number) => {
    const user_id = ids[person];
    const deal_id = posted[deal]?.id;
    if (!user_id || !deal_id || authors[deal] === person) return;
    const created_at = new Date(now - random() * 27 * day);
    votes.set(`${user_id}:${deal_id}`, { user_id, deal_id, value: random() < 0.85 ? 1 : -1, created_at });
  };
  const dealsOf = (author: number) => authors.flatMap((other, index) => (other === author ? [index] : []));
  for (let person = 0; person < honest; person += 1) {
    // Popular deals are seen by more people.
    const appetite = Math.floor(2 + 80 * random() ** 4);
    for (let n = 0; n < appetite; n += 1) vote(person, Math.floor(deals * random() ** 1.5));
    if (person % 20 === 0)
      for (const deal of dealsOf(Math.floor(honest * random() ** 4)).slice(0, 8)) vote(person, deal);
    if (person % 40 === 1) {
      for (const deal of dealsOf(person - 1)) vote(person, deal);
      for (const deal of dealsOf(person)) vote(person - 1, deal);
    }
  }
  for (let member = 0; member < ring; member += 1) {
    for (let other = 0; other < ring; other += 1)
      for (const deal of dealsOf(honest + other)) vote(honest + member, deal);
    for (let n = 0; n < 25; n += 1) vote(honest + member, pick(deals));
  }
  const rows = [...votes.values()];
  for (let from = 0; from < rows.length; from += 10_000) {
    await database
      .insertInto('votes')
      .values(rows.slice(from, from + 10_000))
      .execute();
  }
  // Families of two to four live behind one address; so does an office of thirty.
  await database
    .insertInto('sessions')
    .values(
      ids.slice(0, honest).map((user_id, index) => ({
        user_id,
        token_hash: Buffer.alloc(32, `${user_id}:${index}`),
        address_hash: index < 30 ? 'office' : `home-${Math.floor(index / (2 + (index % 3)))}`,
        created_at: new Date(now - 10 * day),
        used_at: new Date(now),
        expires_at: new Date(now + day),
      })),
    )
    .execute();
  return new Set(ids.slice(honest));
}

describe('the nightly look for voting rings', () => {
  let planted: Set<string>;
  let admin: Member;

  test('finds a ring of twelve among two thousand honest members, and no honest one', async () => {
    planted = await plantSite();
    admin = await site.admin();
    await site.run('look-for-rings');
    const found = await site.call('GET /admin/vote-findings?limit=100&isOpen=true', { as: admin });
    const users = new Set(found.body.data.map((finding: { user: { _id: string } }) => finding.user._id));
    expect(users).toEqual(planted);
    expect(found.body.data[0]).toMatchObject({ pattern: 'mutual', decision: null });
  });

  test('takes the weight from their votes, and each deal says how many count for nothing', async () => {
    const { database } = site.context;
    const heavy = await database
      .selectFrom('votes')
      .select('user_id')
      .where('user_id', 'in', [...planted])
      .where('weight', '>', 0)
      .execute();
    expect(heavy).toEqual([]);
    await site.drain();
    const [first = ''] = planted;
    const deal = await database
      .selectFrom('deals')
      .select('id')
      .where('submitted_by', '=', first)
      .executeTakeFirstOrThrow();
    expect((await site.call(`GET /deals/${deal.id}`)).body.data.annulledVotes).toBeGreaterThanOrEqual(ring - 1);
  });

  test('finds nobody twice', async () => {
    await site.run('look-for-rings');
    const found = await site.call('GET /admin/vote-findings', { as: admin });
    expect(found.body.pagination.total).toBe(ring);
  });

  test('what the admin dismisses counts again and is not found again; what they uphold stays', async () => {
    const { body } = await site.call('GET /admin/vote-findings', { as: admin });
    const [wrong, right] = body.data;
    const decide = (id: string, decision: string) =>
      site.call(`PUT /admin/vote-findings/${id}`, { as: admin, body: { decision } });
    expect((await decide(wrong._id, 'dismissed')).body.data.decision).toBe('dismissed');
    expect((await decide(right._id, 'upheld')).status).toBe(200);
    expect(await decide(wrong._id, 'upheld')).toMatchObject({ status: 409, body: { code: 'decided_already' } });
    expect((await decide('999999', 'upheld')).status).toBe(404);
    await site.run('look-for-rings');
    const weights = await site.context.database
      .selectFrom('votes')
      .select(['user_id', 'weight'])
      .where('user_id', 'in', [wrong.user._id, right.user._id])
      .execute();
    for (const { user_id, weight } of weights) expect(weight).toBe(user_id === wrong.user._id ? 1 : 0);
  });
});
