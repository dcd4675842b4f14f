import type { ReportCase } from '@haggle/contract/moderation/reports';
import { expect, test } from 'vitest';
import { actionsFor, decidedText, decisionText, fittingAction, reasonsText } from './report-labels.ts';

const said = (reason: string) => ({ reporter: null, reason, note: null, createdAt: '2026-01-01T00:00:00Z' });
const about = (subject: ReportCase['subject'], thing = true) =>
  ({ subject, thing: thing ? {} : null, author: {} }) as ReportCase;

test('reasons are listed with their counts, the most frequent first', () => {
  expect(reasonsText([said('abusive'), said('spam'), said('spam')])).toBe('Spam (2), Abusive');
});

test.each([
  [[about('deal')], ['none', 'remove', 'expire', 'merge', 'suspend']],
  [
    [about('deal'), about('deal')],
    ['none', 'remove', 'expire', 'suspend'],
  ],
  [[about('comment')], ['none', 'delete', 'suspend']],
  [[about('user')], ['none', 'suspend']],
  [[about('deal', false)], ['none', 'suspend']],
  [
    [about('deal'), about('comment')],
    ['none', 'suspend'],
  ],
])('the cases %j offer the actions that suit all of them', (cases, actions) => {
  expect(actionsFor(cases).map(([action]) => action)).toEqual(actions);
});

test.each([
  [['spam'], 'remove'],
  [['expired', 'expired', 'spam'], 'expire'],
  [['duplicate'], 'merge'],
  [['wrong_price'], 'none'],
])('reports for %j suggest the action %s', (reasons, action) => {
  expect(fittingAction([{ ...about('deal'), reports: reasons.map(said) }])).toBe(action);
});

test('a decision is described, with its action if it was upheld', () => {
  expect(decisionText({ decision: 'upheld', action: 'remove' })).toBe('Upheld, removed');
  expect(decisionText({ decision: 'dismissed', action: 'none' })).toBe('Dismissed');
});

test('several decisions are summed up in one sentence', () => {
  expect(decidedText(['7'], { upheld: 0, dismissed: 1 })).toBe('Dismissed (case 7).');
  expect(decidedText(['7', '8'], { upheld: 0, dismissed: 2 })).toBe('2 dismissed.');
  expect(decidedText(['7', '8', '9'], { upheld: 1, dismissed: 2 })).toBe('2 dismissed, 1 upheld.');
});
