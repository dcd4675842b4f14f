import type { VoteValue } from '@haggle/contract/votes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payForApproval, payForVote } from './rules.ts';

describe('what a vote pays the author', () => {
  test.each([
    [0, 1, 1],
    [0, -1, -1],
    [1, 0, -1],
    [-1, 0, 1],
    [1, -1, -2],
    [-1, 1, 2],
  ] as [VoteValue, VoteValue, number][])('%i to %i: %i', (from, to, sum) => {
    expect(payForVote(from, to, 'Kettle').reduce((total, pay) => total + pay.change, 0)).toBe(sum);
  });

  test('whatever a voter does, the author ends with what the last vote is worth', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<VoteValue>(-1, 0, 1)), (values) => {
        let from: VoteValue = 0;
        let points = 0;
        for (const to of values) {
          if (to !== from) for (const pay of payForVote(from, to, 'Kettle')) points += pay.change;
          from = to;
        }
        expect(points).toBe(from);
      }),
    );
  });
});

test('an approved deal pays ten', () => {
  expect(payForApproval('Kettle')).toMatchObject({ rule: 'dealApproved', change: 10 });
});
