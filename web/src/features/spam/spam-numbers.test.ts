import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { expect, test } from 'vitest';
import { sumOf } from './spam-numbers.tsx';

const preview = (blocked: CleanupPreview['blocked']): CleanupPreview => ({
  deals: 1,
  comments: 2,
  votes: 3,
  points: 4,
  reports: 5,
  blocked,
});
const host = (isSuggested: boolean) => ({ kind: 'link_host', value: 'shop.example', isSuggested }) as const;
const domain = (isSuggested: boolean) => ({ kind: 'email_domain', value: null, isSuggested }) as const;

test('a block that several accounts share is listed once and suggested if any of them suggests it', () => {
  expect(sumOf([preview([host(false)]), preview([host(true)])])).toEqual({
    ...{ deals: 2, comments: 4, votes: 6, points: 8, reports: 10 },
    blocked: [host(true)],
  });
});

test('unnamed email domains are suggested only if all accounts suggest theirs', () => {
  expect(sumOf([preview([domain(true)]), preview([domain(true)])]).blocked).toEqual([domain(true)]);
  expect(sumOf([preview([domain(false)]), preview([domain(true)])]).blocked).toEqual([domain(false)]);
});
