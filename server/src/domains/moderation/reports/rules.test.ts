import { expect, test } from 'vitest';
import { isOutlasted, refuseVerdict } from './rules.ts';

const caseFacts = { subject: 'deal', dealId: '7', hasThing: true, hasAuthor: true, isOwn: false } as const;
const verdict = { decision: 'upheld', action: 'remove', words: 'Spam.', until: null, into: null } as const;
const until = new Date();

test.each([
  ['can remove a deal', verdict, caseFacts, undefined],
  ['cannot remove a deal without a reason', { ...verdict, words: null }, caseFacts, 'reason_required'],
  ['cannot remove a comment', verdict, { ...caseFacts, subject: 'comment' }, 'action_not_possible'],
  ['can delete a comment', { ...verdict, action: 'delete' }, { ...caseFacts, subject: 'comment' }, undefined],
  ['cannot delete a deal', { ...verdict, action: 'delete' }, caseFacts, 'action_not_possible'],
  [
    'cannot delete a comment that is gone',
    { ...verdict, action: 'delete' },
    { ...caseFacts, subject: 'comment', hasThing: false },
    'action_not_possible',
  ],
  [
    'cannot suspend an unknown author',
    { ...verdict, action: 'suspend', until },
    { ...caseFacts, hasAuthor: false },
    'action_not_possible',
  ],
  ['cannot remove a deal that is gone', verdict, { ...caseFacts, hasThing: false }, 'action_not_possible'],
  ['can end an expired deal without a reason', { ...verdict, action: 'expire', words: null }, caseFacts, undefined],
  [
    'cannot end a comment',
    { ...verdict, action: 'expire' },
    { ...caseFacts, subject: 'comment' },
    'action_not_possible',
  ],
  ['can merge a deal into another', { ...verdict, action: 'merge', words: null, into: '8' }, caseFacts, undefined],
  ['cannot merge a deal without naming the other', { ...verdict, action: 'merge' }, caseFacts, 'action_not_possible'],
  ['cannot merge a deal into itself', { ...verdict, action: 'merge', into: '7' }, caseFacts, 'action_not_possible'],
  [
    'cannot dismiss a report and remove the deal',
    { ...verdict, decision: 'dismissed' },
    caseFacts,
    'action_not_possible',
  ],
  [
    'can dismiss a report without a reason',
    { ...verdict, decision: 'dismissed', action: 'none', words: null },
    caseFacts,
    undefined,
  ],
  ['cannot suspend without an end date', { ...verdict, action: 'suspend' }, caseFacts, 'action_not_possible'],
  ['can suspend an author', { ...verdict, action: 'suspend', until }, caseFacts, undefined],
  [
    'cannot suspend the moderator who makes it',
    { ...verdict, action: 'suspend', until },
    { ...caseFacts, isOwn: true },
    'action_not_possible',
  ],
] as const)('a verdict %s', (_, verdict, caseFacts, refusal) => {
  expect(refuseVerdict(verdict, caseFacts)).toBe(refusal);
});

test.each([
  ['takes effect if none is running', undefined, false],
  ['gives way to a running one that ends later', { until: new Date(9_001) }, true],
  ['replaces a running one that ends at the same time', { until: new Date(9_000) }, false],
  ['replaces a running one that ends earlier', { until: new Date(8_999) }, false],
] as const)('a suspension after a report %s', (_, runningSuspension, expected) => {
  expect(isOutlasted(new Date(9_000), runningSuspension)).toBe(expected);
});
