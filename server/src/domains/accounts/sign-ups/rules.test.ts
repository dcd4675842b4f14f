import { expect, test } from 'vitest';
import { admissionOf } from './rules.ts';

test.each([
  ['open', ['enters', 'enters', 'enters', 'enters']],
  ['approval', ['waits', 'waits', 'enters', 'enters']],
  ['invitation', ['invitation_needed', 'invitation_over', 'enters', 'enters']],
  ['closed', ['sign_ups_closed', 'sign_ups_closed', 'sign_ups_closed', 'enters']],
] as const)('in %s mode, admission depends on the invitation: none, ended, to join, to a role', (mode, outcomes) => {
  const states = ['none', 'over', 'join', 'staff'] as const;
  expect(states.map((one) => admissionOf(mode, one))).toEqual(outcomes);
});
