// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { EmailReports } from './email-reports.tsx';

const reportsWith = (key: string) =>
  one({ address: `https://haggle.test/api/email/reports/${key}`, bounces: 2, complaints: 1 });

test('a new webhook address replaces the old one on the page once the admin has confirmed it', async () => {
  const { user, calls } = await render(<EmailReports />, {
    answers: {
      'GET /admin/email-reports': reportsWith('old-key'),
      'POST /admin/email-reports/key': reportsWith('new-key'),
    },
    as: ada,
  });
  await user.click(screen.getByRole('button', { name: 'Show the webhook address' }));
  await screen.findByText(/old-key/);
  await user.click(screen.getByRole('button', { name: 'Create a new address' }));
  expect(calls('POST /admin/email-reports/key')).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create a new address' }));
  await screen.findByText(/new-key/);
  expect(screen.queryByText(/old-key/)).toBeNull();
});
