// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { Mailings } from './mailings.tsx';

const mailing = {
  _id: '1',
  subject: 'News',
  body: '',
  link: null,
  state: 'sending',
  audience: 3,
  sent: 0,
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
} as const;

test('an email to members is not also sent as a test', async () => {
  const { user, calls } = await render(<Mailings />, {
    as: ada,
    answers: {
      'GET /admin/mailings': listOf([]),
      'GET /admin/mailings/audience': one({ members: 3, canSend: true }),
      'POST /admin/mailings': one(mailing),
    },
  });
  await user.type(await screen.findByLabelText('Subject'), 'News');
  await user.type(screen.getByLabelText('Text'), 'All the news.');
  await user.click(screen.getByRole('button', { name: 'Send to 3 members' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('POST /admin/mailings')).toHaveLength(1);
  expect(calls('POST /admin/mailings/test')).toEqual([]);
});
