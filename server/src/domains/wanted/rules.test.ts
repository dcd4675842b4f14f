import * as wantedLimits from '@haggle/contract/limits/wanted';
import { expect, test } from 'vitest';
import { canPostRequest, hasReachedLimit, isPaid, stateOf } from './rules.ts';

const now = new Date('2026-11-25T12:00:00Z');
const [later, earlier] = [new Date('2026-11-26'), new Date('2026-11-24')];

test.each([
  [null, later, 'open'],
  [null, now, 'ended'],
  [null, earlier, 'ended'],
  ['found', later, 'found'],
  ['found', earlier, 'found'],
  ['withdrawn', later, 'ended'],
  ['removed', later, 'ended'],
] as const)('a request with the outcome %s and its end at %s is %s', (outcome, endsAt, state) => {
  expect(stateOf({ outcome, endsAt }, now)).toBe(state);
});

test.each([
  [0, false],
  [1, true],
  [3, true],
] as const)(
  'a member of trust level %i may post requests, and their thanks earn points: %s',
  (trustLevel, expected) => {
    expect(canPostRequest({ trustLevel })).toBe(expected);
    expect(isPaid({ trustLevel })).toBe(expected);
  },
);

test.each([
  [wantedLimits.maxOpen - 1, wantedLimits.aDay - 1, false],
  [wantedLimits.maxOpen, 0, true],
  [0, wantedLimits.aDay, true],
])('%i open requests and %i within the last day reach a limit: %s', (open, lately, expected) => {
  expect(hasReachedLimit({ open, lately })).toBe(expected);
});
