import { badgeCategories } from '@haggle/contract/reputation/choices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BadgeFacts, badgeRules } from './catalogue-rules.ts';
import { findBadge, newlyEarned, nextTargets, progressOf, withOwnerTexts } from './rules.ts';

const noFacts: BadgeFacts = {
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
  test('are at least 24 in all categories, with unique ids and names, and with descriptions', () => {
    expect(badgeRules.length).toBeGreaterThanOrEqual(24);
    expect(new Set(badgeRules.map(({ category }) => category))).toEqual(new Set(badgeCategories));
    expect(new Set(badgeRules.map(({ id }) => id)).size).toBe(badgeRules.length);
    expect(new Set(badgeRules.map(({ name }) => name)).size).toBe(badgeRules.length);
    for (const rule of badgeRules) expect(rule.description).toMatch(/^[A-Z].+\.$/);
  });

  test('of one kind have rising targets, starting with a bronze badge', () => {
    for (const rules of Map.groupBy(badgeRules, ({ counts }) => counts).values()) {
      const targets = rules.map(({ target }) => target);
      expect(targets).toEqual(targets.toSorted((a, b) => a - b));
      expect(rules[0]?.tier).toBe('bronze');
    }
  });
});

describe('the definition of existing badges', () => {
  test.each([
    ['hunter', 'approvedDeals', 'first-find 1 good-eye 10 deal-hunter 100'],
    ['hunter', 'bestScore', 'warm-find 10 hot-find 100 wildfire 500'],
    ['hunter', 'upvotesReceived', 'well-liked 50 crowd-pleaser 500 public-treasure 5000'],
    ['hunter', 'promotedDeals', 'headline 1 front-runner 10 editor-in-chief 50'],
    ['voter', 'votesCast', 'first-votes 10 steady-hand 100 kingmaker 1000'],
    ['voter', 'upheldReports', 'watchful 1 sentinel 10 guardian 50'],
    ['voter', 'couponTrials', 'code-tester 3 code-breaker 25 code-master 100'],
    ['voice', 'profileParts', 'introduced 3'],
    ['voice', 'editsMade', 'keeps-it-true 3 caretaker 30'],
    ['voice', 'commentsWritten', 'first-words 1 conversationalist 50 town-crier 500'],
    ['voice', 'commentUpvotes', 'helpful 10 wise 100 oracle 1000'],
    ['voter', 'dealsSaved', 'collector 10 archivist 100'],
    ['veteran', 'daysJoined', 'settled-in 30 regular 365 old-friend 1825'],
    ['veteran', 'points', 'hundred-points 100 thousand-points 1000 ten-thousand-points 10000'],
    ['veteran', 'reputation', 'trusted-name 300 respected-name 600 household-name 850'],
  ] as const)('stays the same: %s, for %s, %s', (category, counts, expected) => {
    const rules = badgeRules.filter((rule) => rule.counts === counts);
    expect(rules.map(({ id, target }) => `${id} ${target}`).join(' ')).toBe(expected);
    expect(rules.map(({ tier }) => tier)).toEqual(['bronze', 'silver', 'gold'].slice(0, rules.length));
    expect(new Set(rules.map((rule) => rule.category))).toEqual(new Set([category]));
  });

  test('gives each kind its own icon, names in sentence case and unique descriptions', () => {
    expect(new Set(badgeRules.map(({ icon }) => icon)).size).toBe(new Set(badgeRules.map(({ counts }) => counts)).size);
    for (const { icon, name } of badgeRules) {
      expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    }
    expect(new Set(badgeRules.map(({ description }) => description)).size).toBe(badgeRules.length);
  });
});

describe('earning a badge', () => {
  const badgeIdsOf = (rules: readonly { id: string }[]) => rules.map(({ id }) => id);

  test('happens at its target and not before', () => {
    expect(badgeIdsOf(newlyEarned({ ...noFacts, votesCast: 9 }, new Set()))).toEqual([]);
    expect(badgeIdsOf(newlyEarned({ ...noFacts, votesCast: 10 }, new Set()))).toEqual(['first-votes']);
    expect(badgeIdsOf(newlyEarned({ ...noFacts, votesCast: 100 }, new Set(['first-votes'])))).toEqual(['steady-hand']);
  });

  test('aims at the lowest target of its kind that is left, and at none once all are reached', () => {
    expect(nextTargets(new Set())).toMatchObject({ votesCast: 10, profileParts: 3, bestScore: 10 });
    const targets = nextTargets(new Set(['first-votes', 'introduced', 'warm-find', 'wildfire']));
    expect(targets).toMatchObject({ votesCast: 100, bestScore: 100 });
    expect(targets).not.toHaveProperty('profileParts');
  });

  test('has a progress between 0 and the target', () => {
    const count = fc.integer({ min: -1_000, max: 1_000_000 });
    const facts = fc.record(Object.fromEntries(Object.keys(noFacts).map((key) => [key, count])));
    fc.assert(
      fc.property(facts, (badgeFacts) => {
        for (const { rule, current, isReached } of progressOf(badgeFacts as unknown as BadgeFacts)) {
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

test('the owner’s wording of a badge replaces the default', () => {
  const rule = badgeRules[0] as (typeof badgeRules)[number];
  const texts = new Map([[rule.id, { name: 'Debut', description: 'The first of many.' }]]);
  expect(withOwnerTexts(rule, texts)).toEqual({ ...rule, name: 'Debut', description: 'The first of many.' });
  expect(withOwnerTexts(rule, new Map())).toEqual(rule);
});
