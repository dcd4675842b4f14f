import type { VoteValue } from '@haggle/contract/votes/votes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseVote, voteTotalsChange } from './rules.ts';

const voteFacts = { from: 0, to: 1, hasReason: false, isOwnDeal: false, isModerator: false, status: 'active' } as const;

describe('a vote is refused', () => {
  test.each([
    ['on one’s own deal', { isOwnDeal: true }, 'own_deal'],
    ['when it repeats an upvote', { from: 1, to: 1 }, 'already_upvoted'],
    ['when it repeats a downvote', { from: -1, to: -1 }, 'already_downvoted'],
    ['on a pending deal, which does not exist to members', { status: 'pending' }, 'deal_not_found'],
    ['on a pending deal by a moderator', { status: 'pending', isModerator: true }, 'not_votable'],
    ['on an expired deal', { status: 'expired' }, 'not_votable'],
    ['on an archived deal', { status: 'archived' }, 'not_votable'],
  ] as const)('%s', (_, changes, code) => {
    expect(refuseVote({ ...voteFacts, ...changes })).toBe(code);
  });
});

test.each([
  ['active', 1],
  ['sold_out', -1],
] as const)('a vote on a deal that is %s counts', (status, to) => {
  expect(refuseVote({ ...voteFacts, status, to })).toBeUndefined();
});

test('a downvote may be repeated to give a reason, an upvote may not', () => {
  expect(refuseVote({ ...voteFacts, from: -1, to: -1, hasReason: true })).toBeUndefined();
  expect(refuseVote({ ...voteFacts, from: 1, to: 1, hasReason: true })).toBe('already_upvoted');
});

test('the tally changes one total for a new vote, both for a changed one and none for the same', () => {
  expect(voteTotalsChange(0, 1)).toEqual({ upvotes: 1, downvotes: 0 });
  expect(voteTotalsChange(1, -1)).toEqual({ upvotes: -1, downvotes: 1 });
  expect(voteTotalsChange(-1, 0)).toEqual({ upvotes: 0, downvotes: -1 });
  expect(voteTotalsChange(1, 1)).toEqual({ upvotes: 0, downvotes: 0 });
});

test.each([
  [1, 0],
  [1, -1],
  [-1, 0],
  [-1, 1],
] as const)('a vote may be changed or taken back, from %i to %i, with or without a reason', (from, to) => {
  for (const hasReason of [false, true]) expect(refuseVote({ ...voteFacts, from, to, hasReason })).toBeUndefined();
});

test('after any sequence of votes the totals equal those of the last vote alone', () => {
  const value = fc.constantFrom<VoteValue>(-1, 0, 1);
  fc.assert(
    fc.property(fc.array(value), (votes) => {
      const totals = { upvotes: 0, downvotes: 0 };
      let from: VoteValue = 0;
      for (const to of votes) {
        const { upvotes, downvotes } = voteTotalsChange(from, to);
        totals.upvotes += upvotes;
        totals.downvotes += downvotes;
        from = to;
      }
      expect(totals).toEqual(voteTotalsChange(0, from));
    }),
  );
});
