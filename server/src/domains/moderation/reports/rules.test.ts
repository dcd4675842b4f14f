import { expect, test } from 'vitest';
import { isOutlasted, refuseVerdict } from './rules.ts';

const facts = { subject: 'deal', dealId: '7', hasThing: true, hasAuthor: true, isOwn: false } as const;
const verdict = { decision: 'upheld', action: 'remove', words: 'Spam.', until: null, into: null } as const;
const until = new Date();

test.each([
  ['can remove a deal', verdict, facts, undefined],
  ['cannot remove a deal without a reason', { ...verdict, words: null }, facts, 'reason_required'],
  ['cannot remove a comment', verdict, { ...facts, subject: 'comment' }, 'action_not_possible'],
  ['can delete a comment', { ...verdict, action: 'delete' }, { ...facts, subject: 'comment' }, undefined],
  ['cannot delete a deal', { ...verdict, action: 'delete' }, facts, 'action_not_possible'],
  [
    'cannot delete a comment that is gone',
    { ...verdict, action: 'delete' },
    { ...facts, subject: 'comment', hasThing: false },
    'action_not_possible',
  ],
  [
    'cannot suspend an unknown author',
    { ...verdict, action: 'suspend', until },
    { ...facts, hasAuthor: false },
    'action_not_possible',
  ],
  ['cannot remove a deal that is gone', verdict, { ...facts, hasThing: false }, 'action_not_possible'],
  ['can end an expired deal without a reason', { ...verdict, action: 'expire', words: null }, facts, undefined],
  ['cannot end a comment', { ...verdict, action: 'expire' }, { ...facts, subject: 'comment' }, 'action_not_possible'],
  ['can merge a deal into another', { ...verdict, action: 'merge', words: null, into: '8' }, facts, undefined],
  ['cannot merge a deal without naming the other', { ...verdict, action: 'merge' }, facts, 'action_not_possible'],
  ['cannot merge a deal into itself', { ...verdict, action: 'merge', into: '7' }, facts, 'action_not_possible'],
  ['cannot dismiss a report and remove the deal', { ...verdict, decision: 'dismissed' }, facts, 'action_not_possible'],
  [
    'can dismiss a report without a reason',
    { ...verdict, decision: 'dismissed', action: 'none', words: null },
    facts,
    undefined,
  ],
  ['cannot suspend without an end date', { ...verdict, action: 'suspend' }, facts, 'action_not_possible'],
  ['can suspend an author', { ...verdict, action: 'suspend', until }, facts, undefined],
  [
    'cannot suspend the moderator who makes it',
    { ...verdict, action: 'suspend', until },
    { ...facts, isOwn: true },
    'action_not_possible',
  ],
] as const)('a verdict %s', (_, verdict, facts, refusal) => {
  expect(refuseVerdict(verdict, facts)).toBe(refusal);
});

test.each([
  ['takes effect if none is running', undefined, false],
  ['gives way to a running one that ends later', { until: new Date(9_001) }, true],
  ['replaces a running one that ends at the same time', { until: new Date(9_000) }, false],
  ['replaces a running one that ends earlier', { until: new Date(8_999) }, false],
] as const)('a suspension after a report %s', (_, running, isSo) => {
  expect(isOutlasted(new Date(9_000), running)).toBe(isSo);
});
