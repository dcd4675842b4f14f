import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotOf, isFrontPage } from './rules.ts';

const postedAt = new Date('2026-01-01T00:00:00Z');

function hoursLater(hours: number): Date {
  return new Date(postedAt.getTime() + hours * 3_600_000);
}

describe('the hot score', () => {
  test('gives ten times the votes the weight of twelve and a half hours', () => {
    const olderScore = hotOf({ weightedVotes: 100, postedAt, status: 'active' });
    const newerScore = hotOf({ weightedVotes: 10, postedAt: hoursLater(12.5), status: 'active' });
    expect(olderScore).toBeCloseTo(newerScore, 10);
  });

  test('drops by one when a deal is sold out, and by three when it is expired or archived', () => {
    const voteCounts = { weightedVotes: 50, postedAt };
    const active = hotOf({ ...voteCounts, status: 'active' });
    expect(active - hotOf({ ...voteCounts, status: 'sold_out' })).toBeCloseTo(1);
    expect(active - hotOf({ ...voteCounts, status: 'expired' })).toBeCloseTo(3);
    expect(active - hotOf({ ...voteCounts, status: 'archived' })).toBeCloseTo(3);
  });

  test('depends only on the posting time if a deal has no votes', () => {
    expect(hotOf({ weightedVotes: 0, postedAt, status: 'active' })).toBe(postedAt.getTime() / 1000 / 45_000);
  });

  test('never drops with more votes', () => {
    const votes = fc.double({ min: -10_000, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(votes, votes, (a, b) => {
        const [fewerVotes, more] = a < b ? [a, b] : [b, a];
        const hot = (weightedVotes: number) => hotOf({ weightedVotes, postedAt, status: 'active' });
        expect(hot(more)).toBeGreaterThanOrEqual(hot(fewerVotes));
      }),
    );
  });
});

describe('the front page', () => {
  const votes = (weightedVotes: number, weeklyVoters: number) =>
    isFrontPage({ weightedVotes, fastVotes: 0, fastVoters: 0, weeklyVoters });
  const isFastFrontPage = (fastVotes: number, fastVoters: number, weeklyVoters = 400) =>
    isFrontPage({ weightedVotes: fastVotes, fastVotes, fastVoters, weeklyVoters });

  test('takes a deal with twenty votes on a site with four hundred or more weekly voters', () => {
    expect([votes(19.75, 400), votes(20, 400), votes(20, 40_000)]).toEqual([false, true, true]);
  });

  test('needs fewer votes on a smaller site, by the square root, but at least five', () => {
    expect([votes(9, 100), votes(10, 100)]).toEqual([false, true]);
    expect([votes(4, 0), votes(5, 0)]).toEqual([false, true]);
  });

  test('takes a deal with ten votes within the hour if eight of them are from known members', () => {
    expect([isFastFrontPage(10, 8), isFastFrontPage(9, 9), isFastFrontPage(10, 7)]).toEqual([true, false, false]);
  });

  test('doesn’t take a deal whose fast votes have been outvoted since', () => {
    expect(isFrontPage({ weightedVotes: 2, fastVotes: 12, fastVoters: 12, weeklyVoters: 400 })).toBe(false);
  });
});

test('nineteen votes are enough for the front page only if ten of them were fast', () => {
  expect(isFrontPage({ weightedVotes: 19, fastVotes: 9, fastVoters: 9, weeklyVoters: 400 })).toBe(false);
  expect(isFrontPage({ weightedVotes: 19, fastVotes: 10, fastVoters: 8, weeklyVoters: 400 })).toBe(true);
});

test('more votes never take a deal off the front page', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.nat(1_000),
      count,
      (weightedVotes, fastVotes, fastVoters, weeklyVoters, more) => {
        const voteCounts = { weightedVotes, fastVotes, fastVoters, weeklyVoters };
        if (isFrontPage(voteCounts)) {
          expect(isFrontPage({ ...voteCounts, weightedVotes: weightedVotes + more })).toBe(true);
          expect(isFrontPage({ ...voteCounts, fastVotes: fastVotes + more })).toBe(true);
        }
      },
    ),
  );
});
