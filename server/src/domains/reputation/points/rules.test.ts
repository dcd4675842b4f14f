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

describe('what a vote pays the author', () => {
  test.each([
    [0, 1, 1],
    [0, -1, -1],
    [1, 0, -1],
    [-1, 0, 1],
    [1, -1, -2],
    [-1, 1, 2],
  ] as [VoteValue, VoteValue, number][])('%i to %i: %i', (from, to, sum) => {
    expect(payForVote(from, to).reduce((total, pay) => total + pay.change, 0)).toBe(sum);
  });

  test('whatever a voter does, the author ends with what the last vote is worth', () => {
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

test('the member reads why their points changed', () => {
  const reasons = (from: VoteValue, to: VoteValue) => payForVote(from, to).map(({ rule }) => reasonOf(rule, 'Kettle'));
  expect(reasons(1, -1)).toEqual(['An upvote on “Kettle” was taken back', 'Downvote received on “Kettle”']);
  expect(reasons(-1, 1)).toEqual(['A downvote on “Kettle” was taken back', 'Upvote received on “Kettle”']);
  expect(reasonOf('dealApproved', 'Kettle')).toBe('Deal approved: “Kettle”');
  expect(reasonOf('dealRemoved', 'Kettle')).toBe('Deal removed: “Kettle”');
  expect(reasonOf('dealOfTheDay', 'Kettle')).toBe('Among the ten best deals of the day: “Kettle”');
  expect(reasonOf('expiryConfirmed', 'Kettle')).toBe('Report confirmed: “Kettle” had expired');
  expect(reasonOf('wantedThanked', 'Kettle')).toBe('Thanked for “Kettle”, which somebody wanted');
  expect(reasonOf('commentPosted', 'Kettle')).toBe('You commented on “Kettle”');
});

test('there is a reason without a title for every rule, which names nothing', () => {
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

test('an upvoted comment pays a point, which is taken back with the vote, twenty a day at most', () => {
  expect(payForCommentVote(0)).toEqual({ rule: 'commentUpvoted', change: 1 });
  expect(payForCommentVote(19)).toEqual({ rule: 'commentUpvoted', change: 1 });
  expect(payForCommentVote(20)).toBeUndefined();
  expect(pay('commentUpvoteTakenBack').change).toBe(-1);
});

test('a deleted comment costs what it has brought, and no more', () => {
  expect(chargeForComment({ paid: 1, fromVotes: 3 })).toEqual({ rule: 'commentDeleted', change: -4 });
  expect(chargeForComment({ paid: 0, fromVotes: 3 })).toEqual({ rule: 'commentDeleted', change: -3 });
  // Votes from before ledger entries named the comment, taken back since.
  expect(chargeForComment({ paid: 1, fromVotes: -2 })).toEqual({ rule: 'commentDeleted', change: -1 });
  expect(chargeForComment({ paid: 0, fromVotes: 0 })).toBeUndefined();
});

test('an approved deal pays ten, one of the ten best of a day 25, and a deleted comment gives its point back', () => {
  expect(pay('dealApproved')).toEqual({ rule: 'dealApproved', change: 10 });
  expect(pay('dealOfTheDay')).toEqual({ rule: 'dealOfTheDay', change: 25 });
  expect(pay('commentDeleted').change).toBe(-pay('commentPosted').change);
});

test('an approval pays where it publishes what waited, but not what comes back with a spammer or was paid before', () => {
  const paid = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.filter((to) => payForApproval({ from, to })).map((to) => `${from} → ${to}`),
  );
  expect(paid).toEqual(['pending → active']);
  const published = { from: 'pending', to: 'active' } as const;
  expect(payForApproval(published)).toEqual({ rule: 'dealApproved', change: 10 });
  expect(payForApproval({ ...published, isSpam: true })).toBeUndefined();
  expect(payForApproval({ ...published, isAgain: true })).toBeUndefined();
});

test('a removal costs ten where a moderator took down what readers had seen, and nothing else does', () => {
  const charged = lifecycleStatuses.flatMap((from) =>
    lifecycleStatuses.flatMap((to) =>
      movers
        .filter((mover) => chargeForMove({ from, to, mover }) !== undefined)
        .map((mover) => `${from} → ${to} by ${mover}`),
    ),
  );
  expect(charged.toSorted()).toEqual(
    ['active', 'archived', 'expired', 'removed', 'sold_out'].map((from) => `${from} → removed by moderator`),
  );
  expect(chargeForMove({ from: 'active', to: 'removed', mover: 'moderator' })).toEqual({
    rule: 'dealRemoved',
    change: -10,
  });
});

test('a restoration pays back what the removal cost, and what was never public again costs on', () => {
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

test('what a moderator removes and restores costs its author nothing, at whatever price', () => {
  const { upvoteTakenBack, downvoteTakenBack, commentDeleted, commentUpvoteTakenBack, dealRestored, ...numbers } =
    pointLimits.pointRules;
  for (const dealRemoved of [-10, -3, 0]) {
    const rates = ratesOf({ ...numbers, dealRemoved });
    for (const state of ['active', 'sold_out', 'expired', 'archived'] as const) {
      const removal = chargeForMove({ from: state, to: 'removed', mover: 'moderator' }, rates);
      const restoration = payForRestoring({ from: 'removed', to: state, mover: 'moderator' }, rates);
      expect((removal?.change ?? 0) + (restoration?.change ?? 0)).toBe(0);
    }
  }
});

test('what is removed as spam takes all points along, so the removal itself costs nothing and brings nothing back', () => {
  const spam = { mover: 'moderator', isSpam: true } as const;
  expect(chargeForMove({ ...spam, from: 'active', to: 'removed' })).toBeUndefined();
  expect(payForRestoring({ ...spam, from: 'removed', to: 'active' })).toBeUndefined();
});

test('thanks pay two points, for ten finds a day at most', () => {
  expect([0, 9, 10].map((paidToday) => payForThanks(paidToday)?.change)).toEqual([2, 2, undefined]);
  expect(payForThanks(0)).toEqual({ rule: 'wantedThanked', change: 2 });
});

test('of reports that proved right, those pay that keep readers from a dead offer', () => {
  expect(dealStates.filter((state) => payForReport(state))).toEqual(['expired']);
  expect(payForReport('expired')).toEqual({ rule: 'expiryConfirmed', change: 2 });
});

test('where a site pays other numbers, what is taken back costs as much as it brought', () => {
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
