import { expect, test } from 'vitest';
import { decideFetchedPicture } from './fetched-rules.ts';

test.each([
  ['pending', false, false, 'hang'],
  ['pending', false, true, 'hang'],
  ['pending', true, false, 'hang and ask again'],
  ['pending', true, true, 'hang'],
  ['active', true, false, 'hold'],
  ['active', true, true, 'hang'],
  ['sold_out', true, false, 'hold'],
  ['expired', true, false, 'hold'],
  ['archived', true, false, 'forget'],
  ['archived', true, true, 'hang'],
  ['rejected', false, false, 'forget'],
  ['rejected', false, true, 'forget'],
  ['removed', true, false, 'forget'],
  ['removed', true, true, 'forget'],
] as const)(
  'a picture fetched late for a deal that is %s (approved: %s, author trusted: %s): %s',
  (status, isApproved, isTrusted, expected) => {
    expect(decideFetchedPicture({ status, isApproved }, isTrusted)).toBe(expected);
  },
);
