// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { member, one } from '../../../test/harness/things.ts';
import { ConfirmBar } from './confirm-bar.tsx';

const unconfirmed = () => member({ emailVerified: false });

test('a member whose address is not confirmed is told where the link is', async () => {
  await render(<ConfirmBar />, { as: unconfirmed(), answers: { 'GET /auth/verify-email': one({ canSend: true }) } });
  expect((await screen.findByRole('complementary')).textContent).toContain(unconfirmed().email);
  screen.getByRole('button');
});

test('where the site sends no emails nothing is asked', async () => {
  const { calls } = await render(<ConfirmBar />, {
    as: unconfirmed(),
    answers: { 'GET /auth/verify-email': one({ canSend: false }) },
  });
  await waitFor(() => expect(calls('GET /auth/verify-email')).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});
