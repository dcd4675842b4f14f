import { expect, test } from 'vitest';
import { isOvertaken, refuseVerdict } from './rules.ts';

const facts = { subject: 'deal', dealId: '7', hasThing: true, hasAuthor: true, isOwn: false } as const;
const verdict = { decision: 'upheld', action: 'remove', words: 'Spam.', until: null, into: null } as const;
const until = new Date();

test.each([
  ['a deal is removed', verdict, facts, undefined],
  ['with a reason', { ...verdict, words: null }, facts, 'reason_required'],
  ['a comment is not removed but deleted', verdict, { ...facts, subject: 'comment' }, 'action_not_possible'],
  ['a comment is deleted', { ...verdict, action: 'delete' }, { ...facts, subject: 'comment' }, undefined],
  ['a deal is not deleted but removed', { ...verdict, action: 'delete' }, facts, 'action_not_possible'],
  [
    'a comment that is gone is not deleted',
    { ...verdict, action: 'delete' },
    { ...facts, subject: 'comment', hasThing: false },
    'action_not_possible',
  ],
  [
    'nobody is suspended whom nobody knows',
    { ...verdict, action: 'suspend', until },
    { ...facts, hasAuthor: false },
    'action_not_possible',
  ],
  ['what is gone is not removed', verdict, { ...facts, hasThing: false }, 'action_not_possible'],
  ['a deal that is over ends without words', { ...verdict, action: 'expire', words: null }, facts, undefined],
  ['a comment does not end', { ...verdict, action: 'expire' }, { ...facts, subject: 'comment' }, 'action_not_possible'],
  ['a deal is merged into another', { ...verdict, action: 'merge', words: null, into: '8' }, facts, undefined],
  ['but into a named one', { ...verdict, action: 'merge' }, facts, 'action_not_possible'],
  ['and not into itself', { ...verdict, action: 'merge', into: '7' }, facts, 'action_not_possible'],
  ['nothing follows what is dismissed', { ...verdict, decision: 'dismissed' }, facts, 'action_not_possible'],
  ['dismissing needs no words', { ...verdict, decision: 'dismissed', action: 'none', words: null }, facts, undefined],
  ['suspending needs an end', { ...verdict, action: 'suspend' }, facts, 'action_not_possible'],
  ['an author is suspended', { ...verdict, action: 'suspend', until }, facts, undefined],
  [
    'nobody suspends themselves',
    { ...verdict, action: 'suspend', until },
    { ...facts, isOwn: true },
    'action_not_possible',
  ],
] as const)('whether a verdict is allowed: %s', (_, verdict, facts, refusal) => {
  expect(refuseVerdict(verdict, facts)).toBe(refusal);
});

test.each([
  ['stands where nothing runs', undefined, false],
  ['gives way to one that ends later', { until: new Date(9_001) }, true],
  ['takes the place of one that ends at the same time', { until: new Date(9_000) }, false],
  ['takes the place of one that ends before', { until: new Date(8_999) }, false],
] as const)('a suspension that follows a report %s', (_, running, isSo) => {
  expect(isOvertaken(new Date(9_000), running)).toBe(isSo);
});
