import { movers } from '@haggle/contract/deals/lifecycle';
import { dealStates } from '@haggle/contract/deals/state-reports';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import * as pointLimits from '@haggle/contract/limits/points';
import type { VoteValue } from '@haggle/contract/votes/votes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeForComment,
  chargeForMove,
  isPayRule,
  mayQuoteOthers,
  pay,
  payForApproval,
  payForComment,
  payForCommentVote,
  payForReport,
  payForRestoring,
  payForThanks,
  payForVote,
  ratesOf,
  reasonOf,
} from './rules.ts';

describe('the author’s points for a vote', () => {
  test.each([
    [0, 1, 1],
    [0, -1, -1],
    [1, 0, -1],
    [-1, 0, 1],
    [1, -1, -2],
    [-1, 1, 2],
  ] as [VoteValue, VoteValue, number][])('changing from %i to %i are %i', (from, to, sum) => {
    expect(payForVote(from, to).reduce((total, pay) => total + pay.change, 0)).toBe(sum);
  });

  test('add up to the value of the last vote, however often it changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<VoteValue>(-1, 0, 1)), (values) => {
        let from: VoteValue = 0;
        let points = 0;
        for (const to of values) {
          if (to !== from) for (const pay of payForVote(from, to)) points += pay.change;
          from = to;
        }
        expect(points).toBe(from);
      }),
    );
  });
});

test('the reason for a change of points names the deal', () => {
  const reasonsFor = (from: VoteValue, to: VoteValue) =>
    payForVote(from, to).map(({ rule }) => reasonOf(rule, 'Kettle'));
  expect(reasonsFor(1, -1)).toEqual(['An upvote on “Kettle” was taken back', 'Downvote received on “Kettle”']);
  expect(reasonsFor(-1, 1)).toEqual(['A downvote on “Kettle” was taken back', 'Upvote received on “Kettle”']);
  expect(reasonOf('dealApproved', 'Kettle')).toBe('Deal approved: “Kettle”');
  expect(reasonOf('dealRemoved', 'Kettle')).toBe('Deal removed: “Kettle”');
  expect(reasonOf('dealOfTheDay', 'Kettle')).toBe('Among the ten best deals of the day: “Kettle”');
  expect(reasonOf('expiryConfirmed', 'Kettle')).toBe('Report confirmed: “Kettle” had expired');
  expect(reasonOf('wantedThanked', 'Kettle')).toBe('Thanked for “Kettle”, which somebody wanted');
  expect(reasonOf('commentPosted', 'Kettle')).toBe('You commented on “Kettle”');
});

test('every rule has a reason that names no deal, for when its title can’t be shown', () => {
  const rules = Object.keys(pointLimits.pointRules).filter(isPayRule);
  expect(rules).toHaveLength(Object.keys(pointLimits.pointRules).length - 3);
  for (const rule of rules) expect(reasonOf(rule, null)).toMatch(/^[A-Z][^“]+$/);
  expect(reasonOf('commentDeleted', 'Kettle')).toBe('A comment of yours was deleted');
  expect(isPayRule('adjusted:7')).toBe(false);
  expect(rules.filter(mayQuoteOthers)).toEqual(['commentPosted', 'expiryConfirmed']);
});

test('ten comments a day pay a point each', () => {
  expect(payForComment(9)).toEqual({ rule: 'commentPosted', change: 1 });
  expect(payForComment(10)).toBeUndefined();
});

test('an upvote on a comment pays a point, up to twenty a day, and taking it back costs that point', () => {
  expect(payForCommentVote(0)).toEqual({ rule: 'commentUpvoted', change: 1 });
  expect(payForCommentVote(19)).toEqual({ rule: 'commentUpvoted', change: 1 });
  expect(payForCommentVote(20)).toBeUndefined();
  expect(pay('commentUpvoteTakenBack').change).toBe(-1);
});

test('a deleted comment costs the points it earned, and no more', () => {
  expect(chargeForComment({ paid: 1, fromVotes: 3 })).toEqual({ rule: 'commentDeleted', change: -4 });
  expect(chargeForComment({ paid: 0, fromVotes: 3 })).toEqual({ rule: 'commentDeleted', change: -3 });
  // Votes from before ledger entries named the comment, taken back since.
  expect(chargeForComment({ paid: 1, fromVotes: -2 })).toEqual({ rule: 'commentDeleted', change: -1 });
  expect(chargeForComment({ paid: 0, fromVotes: 0 })).toBeUndefined();
});

test('an approved deal pays 10, one of the ten best of a day 25, and a deleted comment costs its point', () => {
  expect(pay('dealApproved')).toEqual({ rule: 'dealApproved', change: 10 });
  expect(pay('dealOfTheDay')).toEqual({ rule: 'dealOfTheDay', change: 25 });
  expect(pay('commentDeleted').change).toBe(-pay('commentPosted').change);
});

test('an approval pays for publishing a pending deal, unless it was removed as spam or paid before', () => {
  const paid = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.filter((to) => payForApproval({ from, to })).map((to) => `${from} → ${to}`),
  );
  expect(paid).toEqual(['pending → active']);
  const publishing = { from: 'pending', to: 'active' } as const;
  expect(payForApproval(publishing)).toEqual({ rule: 'dealApproved', change: 10 });
  expect(payForApproval({ ...publishing, isSpam: true })).toBeUndefined();
  expect(payForApproval({ ...publishing, isAgain: true })).toBeUndefined();
});

test('only a moderator’s removal of a deal that readers could see costs points, ten of them', () => {
  const chargedMoves = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.flatMap((to) =>
      movers
        .filter((mover) => chargeForMove({ from, to, mover }) !== undefined)
        .map((mover) => `${from} → ${to} by ${mover}`),
    ),
  );
  expect(chargedMoves.toSorted()).toEqual(
    ['active', 'archived', 'expired', 'removed', 'sold_out'].map((from) => `${from} → removed by moderator`),
  );
  expect(chargeForMove({ from: 'active', to: 'removed', mover: 'moderator' })).toEqual({
    rule: 'dealRemoved',
    change: -10,
  });
});

test('only a moderator’s restoration to a public status pays back what the removal cost', () => {
  const paid = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.flatMap((to) =>
      movers
        .filter((mover) => payForRestoring({ from, to, mover }) !== undefined)
        .map((mover) => `${from} → ${to} by ${mover}`),
    ),
  );
  expect(paid.toSorted()).toEqual(
    ['active', 'archived', 'expired', 'sold_out'].map((to) => `removed → ${to} by moderator`),
  );
  expect(payForRestoring({ from: 'removed', to: 'active', mover: 'moderator' })).toEqual({
    rule: 'dealRestored',
    change: 10,
  });
});

test('a removal and its restoration cancel out, whatever the rate', () => {
  const { upvoteTakenBack, downvoteTakenBack, commentDeleted, commentUpvoteTakenBack, dealRestored, ...numbers } =
    pointLimits.pointRules;
  for (const dealRemoved of [-10, -3, 0]) {
    const rates = ratesOf({ ...numbers, dealRemoved });
    for (const state of ['active', 'sold_out', 'expired', 'archived'] as const) {
      const removalCharge = chargeForMove({ from: state, to: 'removed', mover: 'moderator' }, rates);
      const restoration = payForRestoring({ from: 'removed', to: state, mover: 'moderator' }, rates);
      expect((removalCharge?.change ?? 0) + (restoration?.change ?? 0)).toBe(0);
    }
  }
});

test('a removal as spam costs no points and its restoration pays none, since the cleanup takes all points', () => {
  const spam = { mover: 'moderator', isSpam: true } as const;
  expect(chargeForMove({ ...spam, from: 'active', to: 'removed' })).toBeUndefined();
  expect(payForRestoring({ ...spam, from: 'removed', to: 'active' })).toBeUndefined();
});

test('thanks for a find pay two points, up to ten times a day', () => {
  expect([0, 9, 10].map((paidToday) => payForThanks(paidToday)?.change)).toEqual([2, 2, undefined]);
  expect(payForThanks(0)).toEqual({ rule: 'wantedThanked', change: 2 });
});

test('of confirmed state reports, only those of expired deals pay', () => {
  expect(dealStates.filter((state) => payForReport(state))).toEqual(['expired']);
  expect(payForReport('expired')).toEqual({ rule: 'expiryConfirmed', change: 2 });
});

test('with a site’s own rates, taking back a vote costs as much as it paid', () => {
  const { upvoteTakenBack, downvoteTakenBack, commentDeleted, commentUpvoteTakenBack, ...numbers } =
    pointLimits.pointRules;
  const rates = ratesOf({ ...numbers, upvoteReceived: 3, downvoteReceived: -2, commentPosted: 5, dealApproved: 40 });
  expect(pay('dealApproved', rates).change).toBe(40);
  for (const [from, to] of [
    [0, 1],
    [0, -1],
  ] as [VoteValue, VoteValue][]) {
    const steps = [...payForVote(from, to, rates), ...payForVote(to, from, rates)];
    expect(steps.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  }
  expect(payForComment(9, rates)).toEqual({ rule: 'commentPosted', change: 5 });
  expect(ratesOf(numbers)).toEqual(pointLimits.pointRules);
  expect(ratesOf(numbers)).toMatchObject({
    upvoteTakenBack,
    downvoteTakenBack,
    commentDeleted,
    commentUpvoteTakenBack,
  });
});
