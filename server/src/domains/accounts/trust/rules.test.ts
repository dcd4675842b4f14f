import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsFrom, levelsOf, trustLevelOf, weighingLevel, weightOf } from './rules.ts';

const now = new Date('2026-06-10T12:00:00Z');
const member = (days: number, approvedDeals: number, upheldReports: number) =>
  trustLevelOf({ joinedAt: new Date(now.getTime() - days * 86_400_000), approvedDeals, upheldReports, now });

test.each([
  ['on the first day', 0, 50, 50, 0],
  ['just before the third day is over', 2.99, 50, 50, 0],
  ['after three days', 3, 0, 0, 1],
  ['after two weeks with three approved deals', 14, 3, 0, 2],
  ['after two weeks without deals', 14, 2, 9, 1],
  ['after sixty days with fifteen deals and five upheld reports', 60, 15, 5, 3],
  ['after a year with fifteen deals and no reports', 365, 15, 0, 2],
  ['after a year with reports only', 365, 0, 50, 1],
] as const)('time, approved deals and upheld reports set the level: %s', (_, days, deals, reports, level) => {
  expect(member(days, deals, reports)).toBe(level);
});

describe('the weight of a vote or report', () => {
  const weightsOf = (facts: { isAnnulled?: boolean; isFirstDay?: boolean; othersAtAddress?: number }) =>
    ([0, 1, 2, 3] as const).map((trustLevel) =>
      weightOf({ trustLevel, isAnnulled: false, isFirstDay: false, othersAtAddress: 0, ...facts }),
    );

  test('is a quarter at level 0 and one from level 1', () => {
    expect(weightsOf({})).toEqual([0.25, 1, 1, 1]);
  });

  test('is zero for members of a vote ring and on an account’s first day', () => {
    expect(weightsOf({ isAnnulled: true })).toEqual([0, 0, 0, 0]);
    expect(weightsOf({ isFirstDay: true })).toEqual([0, 0, 0, 0]);
  });

  test('is kept at one address for one newcomer, two known members, and everyone with approved deals', () => {
    expect(weightsOf({ othersAtAddress: 1 })).toEqual([0, 1, 1, 1]);
    expect(weightsOf({ othersAtAddress: 2 })).toEqual([0, 0, 1, 1]);
  });

  test('is at least that of level 1 for an admin', () => {
    expect(weighingLevel({ role: 'admin', trustLevel: 0 })).toBe(1);
    expect(weighingLevel({ role: 'admin', trustLevel: 3 })).toBe(3);
    expect(weighingLevel({ role: 'member', trustLevel: 0 })).toBe(0);
  });

  test('starts one day after the account was created', () => {
    expect(countsFrom(new Date('2026-06-10T12:00:00Z'))).toEqual(new Date('2026-06-11T12:00:00Z'));
  });
});

test('levels keep the order known, publishing, curating, whatever thresholds a site sets', () => {
  const levels = levelsOf({
    curating: { days: 30, approvedDeals: 5, upheldReports: 2 },
    known: { days: 1, approvedDeals: 0, upheldReports: 0 },
    publishing: { days: 7, approvedDeals: 1, upheldReports: 0 },
  });
  expect(levels.map(({ days }) => days)).toEqual([1, 7, 30]);
  const level = (days: number, approvedDeals: number, upheldReports: number) =>
    trustLevelOf({ joinedAt: new Date(now.getTime() - days * 86_400_000), approvedDeals, upheldReports, now }, levels);
  expect([level(0.9, 9, 9), level(1, 0, 0), level(7, 1, 0), level(30, 5, 2)]).toEqual([0, 1, 2, 3]);
});

test('more time, approved deals and upheld reports never lower the level', () => {
  const facts = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.nat(40), fc.nat(40));
  fc.assert(
    fc.property(facts, facts, ([days, deals, reports], [moreDays, moreDeals, moreReports]) => {
      const increased = member(days + moreDays, deals + moreDeals, reports + moreReports);
      expect(increased).toBeGreaterThanOrEqual(member(days, deals, reports));
    }),
  );
});
