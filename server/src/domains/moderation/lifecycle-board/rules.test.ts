import { expect, test } from 'vitest';
import { changedTimes, validateTimes } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour));
const times = (startsAt: number | null, endsAt: number | null) => ({
  startsAt: startsAt === null ? null : at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
});

test.each([
  ['pending', [null, null], [13, 14], undefined],
  ['pending', [13, null], [null, null], undefined],
  ['pending', [null, null], [12, null], 'startsAt: That time has already passed.'],
  ['pending', [9, 13], [9, 14], undefined],
  ['pending', [null, null], [13, 13], 'endsAt: It must end after it starts.'],
  ['pending', [14, null], [14, 13], 'endsAt: It must end after it starts.'],
  ['active', [null, null], [13, null], 'startsAt: It has already started.'],
  ['active', [9, null], [9, 13], undefined],
  ['sold_out', [null, 13], [null, 11], 'endsAt: That time has already passed.'],
  ['active', [null, 11], [null, 11], undefined],
  ['active', [null, 11], [null, null], undefined],
] as const)(
  'at noon, rescheduling a deal that is %s from %j to %j gives: %s',
  (status, previousTimes, newTimes, expected) => {
    const actualProblem = validateTimes(status, {
      before: times(previousTimes[0], previousTimes[1]),
      after: times(newTimes[0], newTimes[1]),
      now: at(12),
    });
    expect(actualProblem && `${actualProblem.path}: ${actualProblem.message}`).toBe(expected);
  },
);

test('times are compared by value, not by object', () => {
  expect(changedTimes(times(9, 13), times(9, 13))).toEqual([]);
  expect(changedTimes(times(9, 13), times(10, null))).toEqual(['startsAt', 'endsAt']);
  expect(changedTimes(times(null, null), times(null, 13))).toEqual(['endsAt']);
});
