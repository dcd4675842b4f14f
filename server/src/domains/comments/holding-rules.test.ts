import * as holdingLimits from '@haggle/contract/limits/holding';
import { expect, test } from 'vitest';
import { marksOf, reasonToHold } from './holding-rules.ts';

const writer = { trustLevel: 0, days: 1, shownPosts: 0, knownPosts: 3 };
const plain = { unknownHosts: 0, otherTwins: 0, ownTwins: 0 };

test.each([
  ['a first comment', {}, {}, undefined],
  ['a link to a shop that nobody has posted, by somebody new', {}, { unknownHosts: 1 }, 'unknown_link'],
  ['the same by somebody who joined long ago and never posted', { trustLevel: 1, days: 90 }, { unknownHosts: 1 }, 'unknown_link'],
  ['the same by a young account that has posted a little', { days: 20, shownPosts: 9 }, { unknownHosts: 1 }, 'unknown_link'],
  ['the same by somebody known', { trustLevel: 1, days: 90, shownPosts: 3 }, { unknownHosts: 1 }, undefined],
  ['the same where the owner asks for nobody', { knownPosts: 0 }, { unknownHosts: 1 }, undefined],
  ['what somebody else has just said', { trustLevel: 1, days: 90, shownPosts: 9 }, { otherTwins: 1 }, 'repeated'],
  ['what they have said twice themselves', {}, { ownTwins: 2 }, undefined],
  ['what they have said three times', {}, { ownTwins: 3 }, 'repeated'],
  ['anything by whom the site trusts', { trustLevel: 2 }, { unknownHosts: 1, otherTwins: 1 }, undefined],
])('%s', (_, change, written, reason) => {
  expect(reasonToHold({ ...writer, ...change }, { ...plain, ...written })).toBe(reason);
});

const common = (a: string, b: string) => {
  const marks = new Set(marksOf(a));
  return marksOf(b).filter((mark) => marks.has(mark)).length;
};
const pitch =
  'Hello friends, I make five thousand dollars every week from home with this simple method, write me on WhatsApp';

test('what is said again with other names, signs and a few other words is nearly the same', () => {
  expect(common(pitch, pitch.toUpperCase().replaceAll(' ', '  !! '))).toBe(holdingLimits.marks);
  expect(common(pitch, `${pitch} +1 555 0100`)).toBeGreaterThanOrEqual(holdingLimits.marksAlike);
  expect(common(pitch, pitch.replace('Hello friends', 'Dear all'))).toBeGreaterThanOrEqual(holdingLimits.marksAlike);
});

test('two people who talk about one product are not', () => {
  const one = 'Bought these headphones last week, the noise cancelling is great but the case feels cheap.';
  const other = 'The noise cancelling of these headphones is worse than I hoped, battery lasts two days though.';
  expect(common(one, other)).toBeLessThan(holdingLimits.marksAlike);
});

test('a short text has no marks, and one without spaces has', () => {
  expect(marksOf('Thanks, ordered one!')).toEqual([]);
  expect(marksOf('在家工作每周赚五千美元'.repeat(5))).toHaveLength(holdingLimits.marks);
});
