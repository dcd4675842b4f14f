import * as dealLimits from '@haggle/contract/limits/deals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hotOf } from '../ranking/rules.ts';
import { countByUnit, liftOf, stripMarkdown, unitOf } from './rules.ts';

const postedAt = new Date('2026-06-01T09:30:00Z');
const hoursAfter = (hours: number) => new Date(postedAt.getTime() + hours * 3_600_000);
const vote = (hours: number, up: number, down = 0) => ({ at: hoursAfter(hours), up, down });

describe('votes are counted', () => {
  const { maxHourlyAge } = dealLimits.timeline;

  test.each([
    ['by the hour if there are none', [], 'hour'],
    ['by the hour while the last one came within three days', [0, maxHourlyAge], 'hour'],
    ['by the day after that', [0, maxHourlyAge + 0.01], 'day'],
    ['by the hour if one is older than the deal, as after an import', [-200], 'hour'],
  ] as const)('%s', (_, hours, unit) => {
    expect(
      unitOf(
        hours.map((hour) => vote(hour, 1)),
        postedAt,
      ),
    ).toBe(unit);
  });

  test('from the minute the deal was posted, not from the full hour', () => {
    expect(countByUnit([vote(0.9, 2), vote(1, 3, 1)], { postedAt, unit: 'hour' })).toEqual([
      { at: postedAt, up: 2, down: 0 },
      { at: hoursAfter(1), up: 3, down: 1 },
    ]);
  });

  test('together for each hour or day, leaving out those without votes', () => {
    expect(countByUnit([vote(1, 2), vote(20, 1, 4), vote(80, 1)], { postedAt, unit: 'day' })).toEqual([
      { at: postedAt, up: 3, down: 4 },
      { at: hoursAfter(72), up: 1, down: 0 },
    ]);
  });

  test('in the first hour or day if they are older than the deal', () => {
    expect(countByUnit([vote(-5, 1)], { postedAt, unit: 'hour' })).toEqual([{ at: postedAt, up: 1, down: 0 }]);
  });

  test('oldest first, with none lost or counted twice, whatever order they come in', () => {
    const voteArbitrary = fc.record({ hours: fc.integer({ min: -50, max: 500 }), up: fc.nat(9), down: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(voteArbitrary), fc.constantFrom('hour' as const, 'day' as const), (voteInputs, unit) => {
        const counts = countByUnit(
          voteInputs.map(({ hours, up, down }) => vote(hours, up, down)),
          { postedAt, unit },
        );
        const times = counts.map(({ at }) => at.getTime());
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        for (const side of ['up', 'down'] as const)
          expect(counts.reduce((sum, count) => sum + count[side], 0)).toBe(
            voteInputs.reduce((sum, one) => sum + one[side], 0),
          );
      }),
    );
  });
});

describe('votes lift a deal', () => {
  test.each([
    ['not at all if there are none', { heat: 0, penalty: 0 }, 0],
    ['by twelve and a half hours if there are ten', { heat: 1, penalty: 0 }, 12.5],
    ['downwards if downvotes prevail', { heat: -1, penalty: 0 }, -12.5],
    ['less if it is sold out', { heat: 2, penalty: 1 }, 12.5],
  ])('%s', (_, parts, hours) => {
    expect(liftOf(parts, postedAt)).toEqual({ hours, overtakenAt: hoursAfter(hours) });
  });

  test('so far that a deal without votes, posted when it is overtaken, ranks exactly the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (votes) => {
        const { overtakenAt } = liftOf({ heat: Math.log10(votes), penalty: 0 }, postedAt);
        const votedScore = hotOf({ weightedVotes: votes, postedAt, status: 'active' });
        expect(hotOf({ weightedVotes: 0, postedAt: overtakenAt, status: 'active' })).toBeCloseTo(votedScore, 6);
      }),
    );
  });
});

test.each([
  ['**Works** with `CODE` #today', 'Works with CODE #today'],
  ['It ships **tomorrow**.', 'It ships tomorrow.'],
  ['(*very* good)', '(very good)'],
  ['## Good\n- cheap\n* quick', 'Good\ncheap\nquick'],
  ['2 * 3 = 6, 5*', '2 * 3 = 6, 5*'],
  ['> somebody else said\nI say', ' \nI say'],
  ['a > b', 'a > b'],
  ['snake_case_name and _this_', 'snake_case_name and this'],
])('the plain text of %j is %j', (text, expected) => expect(stripMarkdown(text)).toBe(expected));
