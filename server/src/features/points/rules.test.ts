import { lifecycleStatuses } from '@haggle/contract/deals';
import { movers } from '@haggle/contract/lifecycle';
import { dealStates } from '@haggle/contract/state-reports';
import type { VoteValue } from '@haggle/contract/votes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeForMove,
  payForApproval,
  payForComment,
  payForCommentVote,
  payForReport,
  payForTopDeal,
  payForVote,
} from './rules.ts';

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

test('the member reads why their points changed', () => {
  const reasons = (from: VoteValue, to: VoteValue) => payForVote(from, to, 'Kettle').map(({ reason }) => reason);
  expect(reasons(1, -1)).toEqual(['An upvote on “Kettle” was taken back', 'Downvote received on “Kettle”']);
  expect(reasons(-1, 1)).toEqual(['A downvote on “Kettle” was taken back', 'Upvote received on “Kettle”']);
  expect(payForVote(1, -1, 'Kettle').map(({ rule }) => rule)).toEqual(['upvoteTakenBack', 'downvoteReceived']);
  expect(payForVote(-1, 1, 'Kettle').map(({ rule }) => rule)).toEqual(['downvoteTakenBack', 'upvoteReceived']);
  expect(payForApproval('Kettle').reason).toBe('Deal approved: “Kettle”');
});

test('ten comments a day pay a point each', () => {
  expect(payForComment(9, 'Kettle')).toEqual({
    rule: 'commentPosted',
    change: 1,
    reason: 'You commented on “Kettle”',
  });
  expect(payForComment(10, 'Kettle')).toBeUndefined();
});

test('an upvoted comment pays a point, which is taken back with the vote', () => {
  expect(payForCommentVote(1)).toEqual({
    rule: 'commentUpvoted',
    change: 1,
    reason: 'A comment of yours was upvoted',
  });
  expect(payForCommentVote(0)).toEqual({
    rule: 'commentUpvoteTakenBack',
    change: -1,
    reason: 'An upvote on a comment of yours was taken back',
  });
});

test('one of the ten best deals of a day pays 25', () => {
  expect(payForTopDeal('Kettle')).toEqual({
    rule: 'dealOfTheDay',
    change: 25,
    reason: 'Among the ten best deals of the day: “Kettle”',
  });
});

test('a removal costs ten where a moderator took down what readers had seen, and nothing else does', () => {
  const charged = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.flatMap((to) =>
      movers
        .filter((mover) => chargeForMove({ from, to, mover }, 'Kettle') !== undefined)
        .map((mover) => `${from} → ${to} by ${mover}`),
    ),
  );
  expect(charged.toSorted()).toEqual(
    ['active', 'archived', 'expired', 'removed', 'sold_out'].map((from) => `${from} → removed by moderator`),
  );
  expect(chargeForMove({ from: 'active', to: 'removed', mover: 'moderator' }, 'Kettle')).toEqual({
    rule: 'dealRemoved',
    change: -10,
    reason: 'Deal removed: “Kettle”',
  });
});

test('of reports that proved right, those pay that keep readers from a dead offer', () => {
  expect(dealStates.filter((state) => payForReport(state, 'Kettle'))).toEqual(['expired']);
  expect(payForReport('expired', 'Kettle')).toEqual({
    rule: 'expiryConfirmed',
    change: 2,
    reason: 'Report confirmed: “Kettle” had expired',
  });
});
