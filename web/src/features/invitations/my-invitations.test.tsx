// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noConnection } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { InvitationOffer } from './invitation-offer.tsx';
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

test('an accepted invitation says so, and no longer what accepting it would give', async () => {
  const offer = { role: 'member', by: 'tess', isMine: false, expiresAt: '2026-03-15T12:00:00.000Z' } as const;
  const bob = member({ username: 'bob' });
  const { user } = await render(<InvitationOffer token={'a'.repeat(43)} />, {
    as: bob,
    answers: {
      'GET /invitations/:token': one({ ...offer, roles: ['editor'] }),
      'POST /invitations/:token/accept': one({ ...bob, roles: ['editor'], capabilities: ['dashboard', 'content'] }),
    },
  });
  await screen.findByText(/You'd get this role/);
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await screen.findByText('Invitation accepted');
  expect(screen.queryByText(/You'd get this role/)).toBeNull();
  screen.getByText('Editor');
  screen.getByRole('link', { name: /admin/i });
});
