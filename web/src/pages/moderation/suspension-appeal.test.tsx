// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { SuspensionAppeal } from './suspension-appeal.tsx';

test.each([
  [true, /reply by email/],
  [false, /Try to log in again in a few days/],
])('an appeal promises an email only if there will be one: %s', async (isAnsweredByEmail, expected) => {
  const { user } = await render(<SuspensionAppeal />, {
    answers: { 'POST /appeals/suspension': one({ isAnsweredByEmail }) },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'tess@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It was not me.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect((await screen.findByRole('status')).textContent).toMatch(expected);
});

test('members without a password are told how to set one', async () => {
  await render(<SuspensionAppeal />);
  expect((await screen.findByRole('link', { name: /Set one/ })).getAttribute('href')).toBe('/forgot-password');
});
