import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReputationFacts, reputationOf, wilsonLowerBound } from './reputation-rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const createFacts = (partialFacts: Partial<ReputationFacts> & { days?: number }): ReputationFacts => ({
  upvotes: 0,
  downvotes: 0,
  approvedDeals: 0,
  refusedDeals: 0,
  upheldReports: 0,
  joinedAt: new Date(now.getTime() - (partialFacts.days ?? 0) * 86_400_000),
  now,
  ...partialFacts,
});

describe('reputation', () => {
  test('is 0 for a newcomer', () => {
    expect(reputationOf(createFacts({}))).toBe(0);
  });

  test('reaches 150 at most by age alone, after two years', () => {
    expect(reputationOf(createFacts({ days: 365 }))).toBe(75);
    expect(reputationOf(createFacts({ days: 730 }))).toBe(150);
    expect(reputationOf(createFacts({ days: 7300 }))).toBe(150);
  });

  test('is lower for 10 upvotes without a downvote than for 90 upvotes of 100 votes', () => {
    expect(reputationOf(createFacts({ upvotes: 10 }))).toBe(361);
    expect(reputationOf(createFacts({ upvotes: 90, downvotes: 10 }))).toBe(413);
  });

  test('gains 100 from 25 upheld reports', () => {
    expect(reputationOf(createFacts({ upheldReports: 25 }))).toBe(100);
    expect(reputationOf(createFacts({ upheldReports: 5 }))).toBe(20);
  });

  test('is always from 0 to 1000, and no upvote lowers it', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    const arbitraryFacts = fc.record({
      upvotes: count,
      downvotes: count,
      approvedDeals: count,
      refusedDeals: count,
      upheldReports: count,
      days: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(arbitraryFacts, (partialFacts) => {
        const score = reputationOf(createFacts(partialFacts));
        const improvedScore = reputationOf(createFacts({ ...partialFacts, upvotes: partialFacts.upvotes + 1 }));
        return score >= 0 && score <= 1000 && improvedScore >= score;
      }),
    );
  });
});

test('Wilson’s lower bound is 0 for 0 of 0 and matches known values', () => {
  expect(wilsonLowerBound(0, 0)).toBe(0);
  expect(wilsonLowerBound(0, 10)).toBeCloseTo(0, 10);
  expect(wilsonLowerBound(5, 10)).toBeCloseTo(0.2366, 4);
  expect(wilsonLowerBound(100, 100)).toBeCloseTo(0.963, 3);
});
