import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotOf } from './rules.ts';

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
