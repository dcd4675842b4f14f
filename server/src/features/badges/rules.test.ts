import { badgeCategories } from '@haggle/contract/badges';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BadgeFacts, badgeRules } from './catalogue-rules.ts';
import { findBadge, newlyEarned, progressOf, worded } from './rules.ts';

const nothing: BadgeFacts = {
  approvedDeals: 0,
  bestScore: 0,
  upvotesReceived: 0,
  promotedDeals: 0,
  votesCast: 0,
  upheldReports: 0,
  couponTrials: 0,
  dealsSaved: 0,
  profileParts: 0,
  editsMade: 0,
  commentsWritten: 0,
  commentUpvotes: 0,
  daysJoined: 0,
  points: 0,
  reputation: 0,
};

describe('the badges', () => {
  test('are at least 24, in the four categories, each with a name, words and a drawing of its own kind', () => {
    expect(badgeRules.length).toBeGreaterThanOrEqual(24);
    expect(new Set(badgeRules.map(({ category }) => category))).toEqual(new Set(badgeCategories));
    expect(new Set(badgeRules.map(({ id }) => id)).size).toBe(badgeRules.length);
    expect(new Set(badgeRules.map(({ name }) => name)).size).toBe(badgeRules.length);
    for (const rule of badgeRules) expect(rule.description).toMatch(/^[A-Z].+\.$/);
  });

  test('of one kind come in rising steps from bronze to gold', () => {
    for (const rules of Map.groupBy(badgeRules, ({ counts }) => counts).values()) {
      const targets = rules.map(({ target }) => target);
      expect(targets).toEqual(targets.toSorted((a, b) => a - b));
      expect(rules[0]?.tier).toBe('bronze');
    }
  });
});

describe('earning them', () => {
  test('at the target and not before', () => {
    expect(newlyEarned({ ...nothing, votesCast: 9 }, new Set())).toEqual([]);
    expect(newlyEarned({ ...nothing, votesCast: 10 }, new Set())).toEqual(['first-votes']);
    expect(newlyEarned({ ...nothing, votesCast: 100 }, new Set(['first-votes']))).toEqual(['steady-hand']);
  });

  test('progress is from 0 to the target', () => {
    const count = fc.integer({ min: -1_000, max: 1_000_000 });
    const facts = fc.record(Object.fromEntries(Object.keys(nothing).map((key) => [key, count])));
    fc.assert(
      fc.property(facts, (some) => {
        for (const { rule, current, isReached } of progressOf(some as unknown as BadgeFacts)) {
          expect(current).toBeGreaterThanOrEqual(0);
          expect(current).toBeLessThanOrEqual(rule.target);
          expect(isReached).toBe(current === rule.target);
        }
      }),
    );
  });
});

test('a badge is found by its id', () => {
  expect(findBadge('old-friend')).toMatchObject({ name: 'Old friend', counts: 'daysJoined', target: 1_825 });
  expect(findBadge('nobody')).toBeUndefined();
});

test('the owner’s words stand for ours', () => {
  const rule = badgeRules[0] as (typeof badgeRules)[number];
  const texts = new Map([[rule.id, { name: 'Debut', description: 'The first of many.' }]]);
  expect(worded(rule, texts)).toEqual({ ...rule, name: 'Debut', description: 'The first of many.' });
  expect(worded(rule, new Map())).toEqual(rule);
});
