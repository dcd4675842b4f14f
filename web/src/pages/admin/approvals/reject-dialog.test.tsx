// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { member, one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

test('choosing a reason and then “Your own words” brings back what the moderator had typed', async () => {
  const { user } = await render(<RejectDialog dealIds={['7']} onReject={vi.fn()} onClose={vi.fn()} />, {
    as: member({ capabilities: ['review'] }),
    answers: { 'GET /admin/reason-templates': one([{ name: 'Broken link', text: 'The link leads nowhere.' }]) },
  });
  const message = await screen.findByRole('textbox');
  await user.type(message, 'Nearly, but the price is wrong.');
  await user.click(await screen.findByRole('radio', { name: 'Broken link' }));
  expect(message).toHaveProperty('value', 'The link leads nowhere.');
  await user.click(screen.getByRole('radio', { name: 'Your own words' }));
  expect(message).toHaveProperty('value', 'Nearly, but the price is wrong.');
});
