import * as holdingLimits from '@haggle/contract/limits/holding';
import { expect, test } from 'vitest';
import { areSimilar, findHoldReason, marksOf, shinglesOf } from './holding-rules.ts';

const writer = { trustLevel: 0, days: 1, shownPosts: 0, knownPosts: 3 };
const noMatches = { unknownHosts: 0, otherDuplicates: 0, ownDuplicates: 0 };

test.each([
  ['a first comment is let through', {}, {}, undefined],
  ['a new member’s link to an unknown shop is held', {}, { unknownHosts: 1 }, 'unknown_link'],
  [
    'a link to an unknown shop by an old account without posts is held',
    { trustLevel: 1, days: 90 },
    { unknownHosts: 1 },
    'unknown_link',
  ],
  [
    'a link to an unknown shop by a young account with few posts is held',
    { days: 20, shownPosts: 9 },
    { unknownHosts: 1 },
    'unknown_link',
  ],
  [
    'a link to an unknown shop by a known member is let through',
    { trustLevel: 1, days: 90, shownPosts: 3 },
    { unknownHosts: 1 },
    undefined,
  ],
  [
    'a link to an unknown shop is let through if the site requires no earlier posts',
    { knownPosts: 0 },
    { unknownHosts: 1 },
    undefined,
  ],
  [
    'a text that another member has just posted is held',
    { trustLevel: 1, days: 90, shownPosts: 9 },
    { otherDuplicates: 1 },
    'repeated',
  ],
  ['a text that its author has posted twice is let through', {}, { ownDuplicates: 2 }, undefined],
  ['a text that its author has posted three times is held', {}, { ownDuplicates: 3 }, 'repeated'],
  [
    'any comment of a trusted member is let through',
    { trustLevel: 2 },
    { unknownHosts: 1, otherDuplicates: 1 },
    undefined,
  ],
])('a comment is held or let through: %s', (_, change, text, reason) => {
  expect(findHoldReason({ ...writer, ...change }, { ...noMatches, ...text })).toBe(reason);
});

const looksSimilar = (a: string, b: string) => areSimilar(shinglesOf(a), shinglesOf(b));
const spamText =
  'Hello friends, I make five thousand dollars every week from home with this simple method, write me on WhatsApp';

test('texts that differ only in names, punctuation and a few words are alike', () => {
  expect(looksSimilar(spamText, spamText.toUpperCase().replaceAll(' ', '  !! '))).toBe(true);
  expect(looksSimilar(spamText, `${spamText} +1 555 0100`)).toBe(true);
  expect(looksSimilar(spamText, spamText.replace('Hello friends', 'Dear all @somebody'))).toBe(true);
  expect(looksSimilar(spamText, spamText.slice(0, 50))).toBe(false);
});

test('two different opinions about the same product are not alike', () => {
  const one = 'Bought these headphones last week, the noise cancelling is great but the case feels cheap.';
  const other = 'The noise cancelling of these headphones is worse than I hoped, battery lasts two days though.';
  expect(looksSimilar(one, other)).toBe(false);
});

test('short texts and texts of mentions only have no parts; a long text without spaces has', () => {
  expect(shinglesOf('Thanks, ordered one!').size).toBe(0);
  expect(shinglesOf('@first_one @second_one @third_one @fourth_one @fifth_one').size).toBe(0);
  expect(looksSimilar('Thanks!', 'Thanks!')).toBe(false);
  expect(shinglesOf('在家工作每周赚五千美元'.repeat(5)).size).toBeGreaterThan(0);
});

test('similar texts have many marks in common, different texts none', () => {
  const countCommonMarks = (a: string, b: string) => {
    const marks = new Set(marksOf(shinglesOf(a)));
    return marksOf(shinglesOf(b)).filter((mark) => marks.has(mark)).length;
  };
  expect(countCommonMarks(spamText, `${spamText} today`)).toBeGreaterThanOrEqual(holdingLimits.marksCommon);
  expect(
    countCommonMarks(spamText, 'The second kettle of the set arrived with a dent in its lid, which the shop replaced.'),
  ).toBe(0);
  expect(marksOf(new Set())).toEqual([]);
});
