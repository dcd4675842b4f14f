// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { emptyAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { takePendingAction } from '../../features/session/pending-action.ts';
import { RemindButton } from './remind-button.tsx';

const button = () => screen.getByRole('button', { name: /: Sale week$/ });

test('a member sets and removes a reminder', async () => {
  const { user, calls } = await render(<RemindButton slug="sale" title="Sale week" />, {
    as: member(),
    answers: {
      'GET /pages/:slug/reminder': one({ isSet: false }),
      'PUT /pages/:slug/reminder': emptyAnswer,
      'DELETE /pages/:slug/reminder': emptyAnswer,
    },
  });
  await user.click(button());
  await findToast("We'll let you know when it begins.");
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'));
  await user.click(button());
  await findToast('Reminder removed');
  expect(calls('DELETE /pages/:slug/reminder')[0]?.params).toEqual({ slug: 'sale' });
});

test('a visitor’s reminder waits until they have logged in', async () => {
  const { user } = await render(<RemindButton slug="sale" title="Sale week" />);
  await user.click(button());
  await findToastButton('Please log in to be reminded.', 'Login');
  expect(takePendingAction()).toEqual({ kind: 'reminder', slug: 'sale' });
});
