import type { ReportCase } from '@haggle/contract/moderation/reports';
import { expect, test } from 'vitest';
import { actionsFor, decidedText, decisionText, fittingAction, reasonsText } from './report-labels.ts';

const reportWith = (reason: string) => ({ reporter: null, reason, note: null, createdAt: '2026-01-01T00:00:00Z' });
const caseAbout = (subject: ReportCase['subject'], thing = true) =>
  ({ subject, thing: thing ? {} : null, author: {} }) as ReportCase;

test('reasons are listed with their counts, the most frequent first', () => {
  expect(reasonsText([reportWith('abusive'), reportWith('spam'), reportWith('spam')])).toBe('Spam (2), Abusive');
});

test.each([
  [[caseAbout('deal')], ['none', 'remove', 'expire', 'merge', 'suspend']],
  [
    [caseAbout('deal'), caseAbout('deal')],
    ['none', 'remove', 'expire', 'suspend'],
  ],
  [[caseAbout('comment')], ['none', 'delete', 'suspend']],
  [[caseAbout('user')], ['none', 'suspend']],
  [[caseAbout('deal', false)], ['none', 'suspend']],
  [
    [caseAbout('deal'), caseAbout('comment')],
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
  expect(fittingAction([{ ...caseAbout('deal'), reports: reasons.map(reportWith) }])).toBe(action);
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
