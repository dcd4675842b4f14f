// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { ConfirmBar } from './confirm-bar.tsx';

const unconfirmed = () => member({ emailVerified: false });

test('the bar shows a member’s unconfirmed address and offers to send the link again', async () => {
  await render(<ConfirmBar />, { as: unconfirmed(), answers: { 'GET /auth/verify-email': one({ canSend: true }) } });
  expect((await screen.findByRole('complementary')).textContent).toContain(unconfirmed().email);
  screen.getByRole('button', { name: 'Send the link again' });
});

test('the bar can be closed', async () => {
  await render(<ConfirmBar />, { as: unconfirmed(), answers: { 'GET /auth/verify-email': one({ canSend: true }) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the bar is hidden if the site can’t send emails', async () => {
  const { calls } = await render(<ConfirmBar />, {
    as: unconfirmed(),
    answers: { 'GET /auth/verify-email': one({ canSend: false }) },
  });
  await waitFor(() => expect(calls('GET /auth/verify-email')).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});
