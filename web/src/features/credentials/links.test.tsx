// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, member, noProofAnswer, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { tokenKey } from '../../lib/session.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/);

const renderForgot = (answers: Answers = {}) =>
  render(<ForgotPasswordForm />, {
    answers: { 'POST /auth/forgot-password': emptyAnswer, 'GET /auth/challenge': noProofAnswer, ...answers },
  });

test('a reset link is requested by email, and the reply does not reveal whether an account exists', async () => {
  const { user, calls } = await renderForgot();
  await user.type(email(), 'tess@example.com{Enter}');
  await screen.findByText(/^If there's an account with that address, we've emailed/);
  expect(calls('POST /auth/forgot-password')[0]?.body).toEqual({ email: 'tess@example.com' });
  await user.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(email().value).toBe('tess@example.com');
});

test('an invalid email address is not sent', async () => {
  const { user, calls } = await renderForgot();
  await user.type(email(), 'tess{Enter}');
  await screen.findByText('Enter an email address such as name@example.com.');
  expect(calls()).toEqual([]);
});

test('a failed request for a link shows an error and can be repeated', async () => {
  const { user, answer } = await renderForgot({ 'POST /auth/forgot-password': noConnection });
  await user.type(email(), 'tess@example.com{Enter}');
  await screen.findByRole('alert');
  answer({ 'POST /auth/forgot-password': emptyAnswer });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/^If there's an account with that address/);
});

const renderReset = (answers: Answers = {}, as?: ReturnType<typeof member>) =>
  render(<ResetPasswordForm token="from-the-email" />, {
    ...(as && { as }),
    path: '/reset-password/from-the-email',
    pages: { '/login': <p>Log in here</p> },
    answers: { 'PUT /auth/reset-password/:token': emptyAnswer, ...answers },
  });

test('setting a new password with the link leads to the login page', async () => {
  const { user, calls } = await renderReset();
  await user.type(password(), 'correct horse battery{Enter}');
  await findToast('Your new password is set. Please log in with it.');
  await screen.findByText('Log in here');
  expect(calls('PUT /auth/reset-password/:token')[0]).toMatchObject({
    params: { token: 'from-the-email' },
    body: { password: 'correct horse battery' },
  });
});

test('setting a new password logs the member out in this browser too', async () => {
  const { user, session } = await renderReset({}, member());
  await user.type(password(), 'correct horse battery{Enter}');
  await screen.findByText('Log in here');
  expect(session.getState()).toMatchObject({ isAuthenticated: false, authToken: null });
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('a password that is too short shows an error and is not sent', async () => {
  const { user, calls } = await renderReset();
  await user.type(password(), 'short{Enter}');
  await screen.findByText('Use at least 10 characters.');
  expect(calls()).toEqual([]);
});

test('an expired link replaces the form with a message and a link to request a new one', async () => {
  const { user } = await renderReset({ 'PUT /auth/reset-password/:token': refuse('link_expired') });
  await user.type(password(), 'correct horse battery{Enter}');
  await screen.findByText(/^This link has expired or was already used/);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/forgot-password');
});

test.each([
  [
    'says which address is confirmed',
    member(),
    /^Your address tess@example\.com is confirmed\. This link no longer works\.$/,
  ],
  ['offers a new link if it isn’t', member({ emailVerified: false }), /^This link has expired or was already used/],
])('a confirmation link that no longer works %s', async (_, as, text) => {
  await render(<ConfirmEmail token="from-the-email" />, {
    as,
    answers: {
      'POST /auth/verify-email/:token': refuse('link_expired'),
      'GET /auth/verify-email': one({ canSend: true }),
    },
  });
  await screen.findByText(text);
});

test('without a connection the form shows Password update failed and keeps the typed password', async () => {
  const { user } = await renderReset({ 'PUT /auth/reset-password/:token': noConnection });
  await user.type(password(), 'correct horse battery{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Password update failed');
  expect(password().value).toBe('correct horse battery');
});

test('the button is disabled while the new password is being saved', async () => {
  const answer = deferred<typeof emptyAnswer>();
  const { user, calls } = await renderReset({ 'PUT /auth/reset-password/:token': () => answer.promise });
  await user.type(password(), 'correct horse battery{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  answer.respond(emptyAnswer);
  await waitFor(() => expect(calls('PUT /auth/reset-password/:token')).toHaveLength(1));
  await screen.findByText('Log in here');
});
