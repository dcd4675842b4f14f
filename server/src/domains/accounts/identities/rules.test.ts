import { expect, test } from 'vitest';
import { standingOf } from './rules.ts';

test.each([
  ['both have proved it', true, true, 'link'],
  ['only the account has proved it', false, true, 'login'],
  ['only the provider has proved it', true, false, 'open'],
  ['nobody has proved it', false, false, 'open'],
] as const)('where %s', (_, isProvedThere, isProvedHere, standing) => {
  expect(standingOf({ isProvedThere, isProvedHere })).toBe(standing);
});
