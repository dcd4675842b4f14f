import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotOf, isFrontPage } from './rules.ts';

const postedAt = new Date('2026-01-01T00:00:00Z');

function later(hours: number): Date {
  return new Date(postedAt.getTime() + hours * 3_600_000);
}

describe('how hot a deal is', () => {
  test('ten times the votes outweigh twelve and a half hours', () => {
    const old = hotOf({ weightedVotes: 100, postedAt, status: 'active' });
    const young = hotOf({ weightedVotes: 10, postedAt: later(12.5), status: 'active' });
    expect(old).toBeCloseTo(young, 10);
  });

  test('sold out costs one, expired three', () => {
    const facts = { weightedVotes: 50, postedAt };
    const active = hotOf({ ...facts, status: 'active' });
    expect(active - hotOf({ ...facts, status: 'sold_out' })).toBeCloseTo(1);
    expect(active - hotOf({ ...facts, status: 'expired' })).toBeCloseTo(3);
    expect(active - hotOf({ ...facts, status: 'archived' })).toBeCloseTo(3);
  });

  test('a deal without votes stands where its time puts it', () => {
    expect(hotOf({ weightedVotes: 0, postedAt, status: 'active' })).toBe(postedAt.getTime() / 1000 / 45_000);
  });

  test('more votes never make it colder', () => {
    const votes = fc.double({ min: -10_000, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(votes, votes, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const hot = (weightedVotes: number) => hotOf({ weightedVotes, postedAt, status: 'active' });
        expect(hot(more)).toBeGreaterThanOrEqual(hot(less));
      }),
    );
  });
});

describe('the front page', () => {
  const votes = (weightedVotes: number, weeklyVoters: number) =>
    isFrontPage({ weightedVotes, fastVotes: 0, fastVoters: 0, weeklyVoters });
  const fast = (fastVotes: number, fastVoters: number, weeklyVoters = 400) =>
    isFrontPage({ weightedVotes: fastVotes, fastVotes, fastVoters, weeklyVoters });

  test('takes a deal with twenty votes, on a site where four hundred people vote in a week', () => {
    expect([votes(19.75, 400), votes(20, 400), votes(20, 40_000)]).toEqual([false, true, true]);
  });

  test('needs fewer on a smaller site, by the square root, and five on the smallest', () => {
    expect([votes(9, 100), votes(10, 100)]).toEqual([false, true]);
    expect([votes(4, 0), votes(5, 0)]).toEqual([false, true]);
  });

  test('takes ten votes that come within the hour, when eight of them are from members whom the site knows', () => {
    expect([fast(10, 8), fast(9, 9), fast(10, 7)]).toEqual([true, false, false]);
  });

  test('not those that were outvoted meanwhile', () => {
    expect(isFrontPage({ weightedVotes: 2, fastVotes: 12, fastVoters: 12, weeklyVoters: 400 })).toBe(false);
  });
});

test('many votes that came slowly are no fast ones, whoever gave them', () => {
  expect(isFrontPage({ weightedVotes: 19, fastVotes: 9, fastVoters: 9, weeklyVoters: 400 })).toBe(false);
  expect(isFrontPage({ weightedVotes: 19, fastVotes: 10, fastVoters: 8, weeklyVoters: 400 })).toBe(true);
});

test('a deal that more people voted for never leaves the front page for it', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.nat(1_000),
      count,
      (weightedVotes, fastVotes, fastVoters, weeklyVoters, more) => {
        const facts = { weightedVotes, fastVotes, fastVoters, weeklyVoters };
        if (isFrontPage(facts)) {
          expect(isFrontPage({ ...facts, weightedVotes: weightedVotes + more })).toBe(true);
          expect(isFrontPage({ ...facts, fastVotes: fastVotes + more })).toBe(true);
        }
      },
    ),
  );
});
