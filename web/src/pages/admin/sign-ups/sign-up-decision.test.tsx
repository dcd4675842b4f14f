// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { SignUpDecision } from './sign-up-decision.tsx';

const outcome = (userId: string, error: string | null = null) => ({
  userId,
  isDone: error === null,
  error,
  code: error && 'user_not_found',
});

test('approving sign-ups shows how many were approved, and for each reason how many were not', async () => {
  const gone = 'That account is gone.';
  const onDone = vi.fn();
  const { user } = await render(<SignUpDecision userIds={['2', '3', '4', '5', '6']} mayRefuse onDone={onDone} />, {
    as: ada,
    answers: {
      'POST /admin/sign-ups/decisions': one([
        outcome('2'),
        outcome('3', gone),
        outcome('4'),
        outcome('5', 'Decided already.'),
        outcome('6', gone),
      ]),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await findToast("2 approved. We'll let them know.");
  await findToast(`2 not approved: ${gone}`);
  await findToast('1 not approved: Decided already.');
  expect(onDone).toHaveBeenCalledOnce();
});
