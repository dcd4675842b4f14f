// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noConnection } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { MyInvitations } from './my-invitations.tsx';

test('the link of a new invitation, which is shown only once, stays when the list can’t be loaded again', async () => {
  const times = { createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-15T12:00:00.000Z' };
  const invitation = { _id: '3', email: null, role: 'member', state: 'open', by: 'tess' } as const;
  const link = 'https://haggle.example/invitation/abc';
  const { user, answer, calls } = await render(<MyInvitations />, {
    as: member(),
    answers: {
      'GET /invitations': one({ mayInvite: true, invitations: [] }),
      'POST /invitations': one({ link, invitation: { ...invitation, ...times, roles: [], acceptedBy: null } }),
    },
  });
  const make = await screen.findByRole('button', { name: /link/i });
  answer({ 'GET /invitations': noConnection });
  await user.click(make);
  await waitFor(() => expect(calls('GET /invitations').length).toBeGreaterThan(2));
  expect(await screen.findByText(link)).toBeTruthy();
});
