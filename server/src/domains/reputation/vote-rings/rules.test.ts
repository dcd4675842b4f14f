import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chanceOf,
  type FanLikeness,
  type Favour,
  type Finding,
  findMutualVoting,
  findOneAuthor,
  findOneStore,
  findSharedAddresses,
  toRings,
} from './rules.ts';

const createLikeness = (aId: string, bId: string, some: Partial<FanLikeness> = {}): FanLikeness => ({
  aId,
  bId,
  targetId: 'x',
  common: 8,
  either: 9,
  ...some,
});

const createFavour = (voterId: string, targetId: string, some: Partial<Favour> = {}): Favour => ({
  voterId,
  targetId,
  votes: 8,
  total: 10,
  share: 0.01,
  isNewAccount: true,
  ...some,
});

describe('the probability of that many votes for one target', () => {
  test.each([
    [{ votes: 0, total: 10, share: 0.5 }, 1],
    [{ votes: 10, total: 10, share: 0.5 }, 0.5 ** 10],
    [{ votes: 5, total: 10, share: 0.5 }, 0.623046875],
    [{ votes: 1, total: 20, share: 0.05 }, 1 - 0.95 ** 20],
  ])('is correct for %j', (facts, chance) => {
    expect(chanceOf(facts)).toBeCloseTo(chance, 9);
  });
});

describe('rings', () => {
  test('are found among three members who vote for each other', () => {
    const memberIds = ['a', 'b', 'c'];
    const allFavours = memberIds.flatMap((from) =>
      memberIds.filter((to) => to !== from).map((to) => createFavour(from, to)),
    );
    expect(
      findMutualVoting(allFavours)
        .map(({ userId }) => userId)
        .toSorted(),
    ).toEqual(memberIds);
    expect(findMutualVoting(allFavours)[0]?.evidence).toMatchObject({ with: ['b', 'c'], votes: 16, of: 10 });
  });

  test('aren’t found in two mutual voters, one-sided votes or votes that chance explains', () => {
    expect(findMutualVoting([createFavour('a', 'b'), createFavour('b', 'a')])).toEqual([]);
    expect(findMutualVoting([createFavour('a', 'b'), createFavour('c', 'b'), createFavour('d', 'b')])).toEqual([]);
    const memberIds = ['a', 'b', 'c'];
    const popularFavours = memberIds.flatMap((from) =>
      memberIds.filter((to) => to !== from).map((to) => createFavour(from, to, { votes: 6, total: 100, share: 0.06 })),
    );
    expect(findMutualVoting(popularFavours)).toEqual([]);
  });

  test('are found in three new accounts that vote for one author or store, not in two or in old accounts', () => {
    const fans = ['a', 'b', 'c'].map((id) => createFavour(id, 'x'));
    expect(findOneAuthor(fans)).toHaveLength(3);
    expect(findOneStore(fans)).toHaveLength(3);
    expect(findOneAuthor(fans.slice(1))).toEqual([]);
    expect(findOneAuthor(fans.map((fan) => ({ ...fan, isNewAccount: false })))).toEqual([]);
    expect(findOneStore(fans.map((fan) => ({ ...fan, votes: 6 })))).toEqual([]);
  });

  test('are found in three accounts at one address that vote alike, not in a family with different tastes', () => {
    const createPair = (aId: string, bId: string, common: number, either: number) => ({ aId, bId, common, either });
    expect(
      findSharedAddresses([createPair('a', 'b', 9, 10), createPair('b', 'c', 9, 12)]).map(({ userId }) => userId),
    ).toHaveLength(3);
    expect(findSharedAddresses([createPair('a', 'b', 9, 10)])).toEqual([]);
    expect(findSharedAddresses([createPair('a', 'b', 9, 30), createPair('b', 'c', 9, 30)])).toEqual([]);
    expect(findSharedAddresses([createPair('a', 'b', 7, 7), createPair('b', 'c', 7, 7)])).toEqual([]);
  });
});

describe('the probability at its extremes', () => {
  test.each([
    [{ votes: 3, total: 10, share: 1 }, 1],
    [{ votes: 3, total: 10, share: 0 }, 0],
    [{ votes: -1, total: 10, share: 0 }, 1],
  ])('is correct for %j', (facts, chance) => {
    expect(chanceOf(facts)).toBe(chance);
  });

  test('is between 0 and 1, and smaller for more votes', () => {
    const some = fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.nat({ max: 60 }),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
    );
    fc.assert(
      fc.property(some, ([votes, extraVotes, share]) => {
        const total = votes + extraVotes;
        const chance = chanceOf({ votes, total, share });
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceOf({ votes: votes + 1, total: total + 1, share })).toBeLessThanOrEqual(
          chanceOf({ votes, total: total + 1, share }) + 1e-9,
        );
      }),
    );
  });
});

describe('mutual votes', () => {
  const memberIds = ['a', 'b', 'c'];
  const ring = (some: Partial<Favour> = {}) =>
    memberIds.flatMap((from) => memberIds.filter((to) => to !== from).map((to) => createFavour(from, to, some)));

  test('below five are ignored, however improbable', () => {
    expect(findMutualVoting(ring({ votes: 4, share: 1e-6 }))).toEqual([]);
    expect(findMutualVoting(ring({ votes: 5, share: 1e-6 }))).toHaveLength(3);
    const unevenFavours = ring().map((one) => (one.voterId > one.targetId ? { ...one, votes: 4, share: 1e-6 } : one));
    expect(findMutualVoting(unevenFavours)).toEqual([]);
  });

  test('are reported with all members of the ring and without votes outside it', () => {
    const found = findMutualVoting([...ring(), createFavour('a', 'z', { votes: 7 }), createFavour('d', 'e')]);
    expect(found.find(({ userId }) => userId === 'a')).toEqual({
      userId: 'a',
      pattern: 'mutual',
      evidence: { with: ['b', 'c'], votes: 16, of: 10 },
    });
    expect(found).toHaveLength(3);
  });

  test('of overlapping pairs form one ring', () => {
    const chain = [
      ['a', 'b'],
      ['c', 'd'],
      ['b', 'c'],
    ] as const;
    const found = findMutualVoting(chain.flatMap(([x, y]) => [createFavour(x, y), createFavour(y, x)]));
    expect(found.map(({ userId, evidence }) => [userId, ...evidence.with].toSorted().join(''))).toEqual(
      Array(4).fill('abcd'),
    );
  });
});

test('new accounts that vote for one author are reported with each other and the probability', () => {
  const fans = ['a', 'b', 'c'].map((id) => createFavour(id, 'x'));
  const numbers = { votes: 8, of: 10, chance: chanceOf({ votes: 8, total: 10, share: 0.01 }) };
  expect(
    findOneAuthor([...fans, createFavour('d', 'y')], [createLikeness('a', 'b'), createLikeness('b', 'c')])[0],
  ).toEqual({
    userId: 'a',
    pattern: 'one_author',
    evidence: { with: ['b', 'c'], ...numbers, alike: true },
  });
  expect(findOneStore(fans)[0]?.pattern).toBe('one_store');
  const withVotes = (votes: number, total: number) => fans.map((fan) => ({ ...fan, votes, total, share: 1e-6 }));
  expect(findOneAuthor(withVotes(5, 10))).toHaveLength(3);
  expect(findOneAuthor(withVotes(5, 11))).toEqual([]);
  expect(findOneAuthor(withVotes(4, 4))).toEqual([]);
  expect(findOneStore(withVotes(7, 10))).toHaveLength(3);
  expect(findOneStore(withVotes(6, 10))).toEqual([]);
  expect(findOneAuthor(fans.map((fan) => ({ ...fan, share: 0.3 })))).toEqual([]);
});

describe('new accounts that vote for one author', () => {
  const fans = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => createFavour(id, 'x'));
  const summarizeFindings = (likenesses: FanLikeness[]) =>
    findOneAuthor(fans, likenesses).map(({ userId, evidence }) => [userId, evidence.alike, evidence.with.join('')]);

  test('are reported as alike if they vote on the same deals, and as mere fans otherwise', () => {
    expect(summarizeFindings([createLikeness('a', 'b'), createLikeness('b', 'c')])).toEqual([
      ['a', true, 'bc'],
      ['b', true, 'ac'],
      ['c', true, 'ab'],
      ['d', false, 'ef'],
      ['e', false, 'df'],
      ['f', false, 'de'],
    ]);
  });

  test('aren’t alike as a mere pair, on another author’s deals, on too few deals or with too little overlap', () => {
    const notSimilar = fans.map(({ voterId }) => [voterId, false, expect.anything()]);
    expect(summarizeFindings([createLikeness('a', 'b'), createLikeness('c', 'd')])).toEqual(notSimilar);
    expect(
      summarizeFindings([createLikeness('a', 'b', { targetId: 'y' }), createLikeness('b', 'c', { targetId: 'y' })]),
    ).toEqual(notSimilar);
    expect(summarizeFindings([createLikeness('a', 'b', { either: 12 }), createLikeness('b', 'c')])).toEqual(notSimilar);
    expect(summarizeFindings([createLikeness('a', 'b', { common: 7, either: 7 }), createLikeness('b', 'c')])).toEqual(
      notSimilar,
    );
  });

  test('aren’t reported if fewer than three remain outside the ring', () => {
    expect(
      summarizeFindings([createLikeness('a', 'b'), createLikeness('b', 'c'), createLikeness('c', 'd')]).map(
        ([id]) => id,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('accounts at one address are reported with the votes they share with the most similar one', () => {
  const pairs = [
    { aId: 'a', bId: 'b', common: 9, either: 12 },
    { aId: 'c', bId: 'b', common: 8, either: 10 },
    { aId: 'a', bId: 'd', common: 6, either: 10 },
  ];
  expect(findSharedAddresses(pairs).toSorted((x, y) => (x.userId < y.userId ? -1 : 1))).toMatchObject([
    { userId: 'a', pattern: 'shared_address', evidence: { votes: 9, of: 12 } },
    { userId: 'b', pattern: 'shared_address', evidence: { votes: 8, of: 10 } },
    { userId: 'c', pattern: 'shared_address', evidence: { votes: 8, of: 10 } },
  ]);
});

test('findings of the same pattern that name each other form one ring, in any order', () => {
  const createFinding = (userId: string, others: string[], pattern: Finding['pattern'] = 'mutual'): Finding => ({
    userId,
    pattern,
    evidence: { with: others, votes: 8, of: 10 },
  });
  const rings = toRings([
    createFinding('1', ['2', '10']),
    createFinding('2', ['10', '1']),
    createFinding('1', ['2', '10'], 'one_author'),
    createFinding('10', ['1', '2']),
    createFinding('4', ['5', '6']),
  ]);
  expect(rings.map((ring) => ring.map(({ userId, pattern }) => `${userId} ${pattern}`))).toEqual([
    ['1 mutual', '2 mutual', '10 mutual'],
    ['1 one_author'],
    ['4 mutual'],
  ]);
  expect(toRings([])).toEqual([]);
});
