import { describe, expect, test } from 'vitest';
import { shownOf, stateOf } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour));
const banner = (id: string, from: number, to: number | null = null) => ({
  id,
  starts_at: at(from),
  ends_at: to === null ? null : at(to),
});
const shownId = (hour: number, ...banners: ReturnType<typeof banner>[]) => shownOf(banners, at(hour))?.id;

describe('readers see', () => {
  test('nothing if no banner exists', () => expect(shownId(12)).toBeUndefined());

  test.each([
    ['hidden before its start', 9, undefined],
    ['shown from its start', 10, '1'],
    ['shown before its end', 11, '1'],
    ['hidden from its end', 12, undefined],
  ])('a banner only while it runs: %s', (_, hour, id) => expect(shownId(hour, banner('1', 10, 12))).toBe(id));

  test('a banner without an end indefinitely', () => expect(shownId(10_000, banner('1', 10))).toBe('1'));

  test('the banner that started last, and the earlier one again after that has ended', () => {
    const banners = [banner('1', 8), banner('2', 10, 12)];
    expect([9, 11, 12].map((hour) => shownId(hour, ...banners))).toEqual(['1', '2', '1']);
    expect([9, 11, 12].map((hour) => shownId(hour, ...banners.toReversed()))).toEqual(['1', '2', '1']);
  });

  test('the newer of two banners with the same start, comparing ids as numbers', () => {
    expect(shownId(11, banner('9', 10), banner('10', 10))).toBe('10');
    expect(shownId(11, banner('10', 10), banner('9', 10))).toBe('10');
  });
});

test.each([
  ['planned', 9],
  ['shown', 11],
  ['over', 12],
])('a single banner from 10 to 12 is %s at %i o’clock', (state, hour) => {
  const one = banner('1', 10, 12);
  expect(stateOf(one, shownOf([one], at(hour)), at(hour))).toBe(state);
});

test('a running banner that isn’t the one shown is covered', () => {
  const [early, late] = [banner('1', 8), banner('2', 10, 12)];
  expect(stateOf(early, late, at(11))).toBe('covered');
  expect(stateOf(early, undefined, at(11))).toBe('covered');
});
