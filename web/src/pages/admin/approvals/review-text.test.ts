import type { DealDetail } from '@haggle/contract/deals/deals';
import { expect, test } from 'vitest';
import { changedParts, decisionText, hostOf, recordText, undoableText } from './review-text.ts';

test('an author’s record is described in words', () => {
  expect(recordText({ approved: 0, rejected: 0, removed: 0 })).toBe('None of their deals has been reviewed before');
  expect(recordText({ approved: 12, rejected: 1, removed: 0 })).toBe('12 approved and 1 rejected');
  expect(recordText({ approved: 1, rejected: 0, removed: 2 })).toBe('1 approved, 0 rejected, and 2 removed');
});

test('a decision on one deal names it, one on several counts them', () => {
  expect(decisionText('approve', ['Kettle'])).toBe('Approved: Kettle');
  expect(decisionText('reject', ['Kettle', 'Pan'])).toBe('Rejected 2 deals');
});

test('an edit of the open deal is described by its changed fields', () => {
  const before = {
    title: 'Kettle',
    dealURL: 'https://shop.example/kettle',
    tags: [],
    revision: 1,
  } as unknown as DealDetail;
  expect(changedParts(before, { ...before, revision: 2, title: 'Pan', dealURL: 'https://phish.example' })).toBe(
    'title and link',
  );
  expect(changedParts(before, { ...before, revision: 2 })).toBe('');
});

test('a link is shown as its host, which a path or a name before an @ can’t disguise', () => {
  expect(hostOf('https://good-shop.example@phish.example:8443/good-shop.example')).toBe('phish.example:8443');
});

test('several decisions are summed up in one line', () => {
  const approved = { text: 'Approved: Kettle', decision: 'approve', dealIds: ['1'] } as const;
  const rejected = { text: 'Rejected 2 deals', decision: 'reject', dealIds: ['2', '3'] } as const;
  expect(undoableText([approved])).toBe('Approved: Kettle');
  expect(undoableText(Array(12).fill(approved))).toBe('12 deals approved');
  expect(undoableText([approved, rejected])).toBe('1 deal approved, 2 rejected');
});
