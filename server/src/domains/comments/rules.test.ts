import * as commentLimits from '@haggle/contract/limits/comments';
import { describe, expect, test } from 'vitest';
import { editedAt, isCollapsed, maxLinksOf, parseMentions, rankOf, slowSecondsLeft } from './rules.ts';

test('an edit within fifteen minutes is not marked, a later one is', () => {
  const writtenAt = new Date('2026-06-10T12:00:00Z');
  expect(editedAt(writtenAt, new Date('2026-06-10T12:15:00Z'), commentLimits.editMinutes)).toBeNull();
  const later = new Date('2026-06-10T12:15:01Z');
  expect(editedAt(writtenAt, later, commentLimits.editMinutes)).toEqual(later);
});

test('the rank starts at zero, grows with upvotes and stays below one', () => {
  const ranks = [0, 1, 2, 10, 100, 1_000_000].map((upvotes) => rankOf(upvotes, 0));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(ranks[0]).toBe(0);
  expect(ranks.at(-1)).toBeLessThan(1);
});

describe('mentions', () => {
  test.each([
    ['Thanks @Mara_voss and @kit-okafor!', ['mara_voss', 'kit-okafor']],
    ['@mara @MARA', ['mara']],
    ['mail@mara.example, a/@mara, @@mara, @ab', []],
    ['(@mara) **@kit**', ['mara', 'kit']],
    ['@name-that-is-longer-than-twenty', []],
  ])('are found in: %s', (body, names) => {
    expect(parseMentions(body)).toEqual(names);
  });

  test('only the first ten count', () => {
    expect(parseMentions(Array.from({ length: 12 }, (_, n) => `@member${n}`).join(' '))).toHaveLength(10);
  });
});

test('a new member may put one link into a comment, others ten', () => {
  expect([0, 1, 4].map((level) => maxLinksOf(level, commentLimits.linksOfNewcomers))).toEqual([1, 10, 10]);
});

test('the rank is the lower bound of the Wilson score interval', () => {
  const z = commentLimits.confidence;
  for (const votes of [1, 7, 300]) {
    const spread = (z * z) / (2 * votes);
    expect(rankOf(votes, 0)).toBeCloseTo((1 + spread - spread) / (1 + (z * z) / votes), 9);
  }
});

test('downvotes lower the rank: to zero at a tie, and below zero where they prevail', () => {
  expect(rankOf(5, 1)).toBeLessThan(rankOf(5, 0));
  expect(rankOf(5, 5)).toBe(0);
  expect(rankOf(0, 3)).toBeLessThan(rankOf(0, 1));
  expect(rankOf(0, 1)).toBeLessThan(rankOf(0, 0));
  expect(rankOf(3, 7)).toBeCloseTo(-rankOf(7, 3), 12);
});

test.each([
  [0, 2, false],
  [0, 3, true],
  [10, 12, false],
  [10, 13, true],
  [3, 0, false],
])('with %d upvotes and %d downvotes, a comment is collapsed: %s', (upvotes, downvotes, expected) => {
  expect(isCollapsed({ upvotes, downvotes })).toBe(expected);
});

test('in slow mode the next comment waits for the rest of the interval', () => {
  const lastCommentAt = new Date('2026-06-10T12:00:00Z');
  const secondsLeft = (seconds: number) =>
    slowSecondsLeft(lastCommentAt, 5, new Date(lastCommentAt.getTime() + seconds * 1000));
  expect(slowSecondsLeft(null, 5, lastCommentAt)).toBe(0);
  expect([secondsLeft(0), secondsLeft(299.5), secondsLeft(300), secondsLeft(999)]).toEqual([300, 1, 0, 0]);
});
