import * as holdingLimits from '@haggle/contract/limits/holding';
import { expect, test } from 'vitest';
import { areAlike, marksOf, partsOf, reasonToHold } from './holding-rules.ts';

const writer = { trustLevel: 0, days: 1, shownPosts: 0, knownPosts: 3 };
const plain = { unknownHosts: 0, otherTwins: 0, ownTwins: 0 };

test.each([
  ['a first comment', {}, {}, undefined],
  ['a link to a shop that nobody has posted, by somebody new', {}, { unknownHosts: 1 }, 'unknown_link'],
  [
    'the same by somebody who joined long ago and never posted',
    { trustLevel: 1, days: 90 },
    { unknownHosts: 1 },
    'unknown_link',
  ],
  [
    'the same by a young account that has posted a little',
    { days: 20, shownPosts: 9 },
    { unknownHosts: 1 },
    'unknown_link',
  ],
  ['the same by somebody known', { trustLevel: 1, days: 90, shownPosts: 3 }, { unknownHosts: 1 }, undefined],
  ['the same where the owner asks for nobody', { knownPosts: 0 }, { unknownHosts: 1 }, undefined],
  ['what somebody else has just said', { trustLevel: 1, days: 90, shownPosts: 9 }, { otherTwins: 1 }, 'repeated'],
  ['what they have said twice themselves', {}, { ownTwins: 2 }, undefined],
  ['what they have said three times', {}, { ownTwins: 3 }, 'repeated'],
  ['anything by whom the site trusts', { trustLevel: 2 }, { unknownHosts: 1, otherTwins: 1 }, undefined],
])('a comment is held or let through: %s', (_, change, written, reason) => {
  expect(reasonToHold({ ...writer, ...change }, { ...plain, ...written })).toBe(reason);
});

const alike = (a: string, b: string) => areAlike(partsOf(a), partsOf(b));
const pitch =
  'Hello friends, I make five thousand dollars every week from home with this simple method, write me on WhatsApp';

test('texts that differ only in names, punctuation and a few words are alike', () => {
  expect(alike(pitch, pitch.toUpperCase().replaceAll(' ', '  !! '))).toBe(true);
  expect(alike(pitch, `${pitch} +1 555 0100`)).toBe(true);
  expect(alike(pitch, pitch.replace('Hello friends', 'Dear all @somebody'))).toBe(true);
  expect(alike(pitch, pitch.slice(0, 50))).toBe(false);
});

test('two different opinions about the same product are not alike', () => {
  const one = 'Bought these headphones last week, the noise cancelling is great but the case feels cheap.';
  const other = 'The noise cancelling of these headphones is worse than I hoped, battery lasts two days though.';
  expect(alike(one, other)).toBe(false);
});

test('short texts and texts of mentions only have no parts; a long text without spaces has', () => {
  expect(partsOf('Thanks, ordered one!').size).toBe(0);
  expect(partsOf('@first_one @second_one @third_one @fourth_one @fifth_one').size).toBe(0);
  expect(alike('Thanks!', 'Thanks!')).toBe(false);
  expect(partsOf('在家工作每周赚五千美元'.repeat(5)).size).toBeGreaterThan(0);
});

test('similar texts have many marks in common, different texts none', () => {
  const common = (a: string, b: string) => {
    const marks = new Set(marksOf(partsOf(a)));
    return marksOf(partsOf(b)).filter((mark) => marks.has(mark)).length;
  };
  expect(common(pitch, `${pitch} today`)).toBeGreaterThanOrEqual(holdingLimits.marksCommon);
  expect(common(pitch, 'The second kettle of the set arrived with a dent in its lid, which the shop replaced.')).toBe(
    0,
  );
  expect(marksOf(new Set())).toEqual([]);
});
