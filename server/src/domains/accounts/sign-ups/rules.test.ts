import { expect, test } from 'vitest';
import { admissionOf } from './rules.ts';

test.each([
  ['open', ['enters', 'enters', 'enters', 'enters']],
  ['approval', ['waits', 'waits', 'enters', 'enters']],
  ['invitation', ['invitation_needed', 'invitation_over', 'enters', 'enters']],
  ['closed', ['sign_ups_closed', 'sign_ups_closed', 'sign_ups_closed', 'enters']],
] as const)('%s mode: no invitation, an ended one, one to join and one to a role', (mode, outcomes) => {
  const shown = ['none', 'over', 'join', 'staff'] as const;
  expect(shown.map((one) => admissionOf(mode, one))).toEqual(outcomes);
});
