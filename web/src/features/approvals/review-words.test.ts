import { expect, test } from 'vitest';
import { decisionText, recordText } from './review-words.ts';

test('an author’s record in words', () => {
  expect(recordText({ approved: 0, rejected: 0, removed: 0 })).toBe('Nothing of theirs was decided on before');
  expect(recordText({ approved: 12, rejected: 1, removed: 0 })).toBe('12 approved, 1 rejected');
  expect(recordText({ approved: 1, rejected: 0, removed: 2 })).toBe('1 approved, 0 rejected, 2 removed');
});

test('a decision on one deal names it', () => {
  expect(decisionText('approve', ['Kettle'])).toBe('Approved: Kettle');
  expect(decisionText('reject', ['Kettle', 'Pan'])).toBe('Rejected 2 deals');
});
