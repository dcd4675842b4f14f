// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../../test/harness/browser.ts';
import { type Answers, held, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { render } from '../../../test/harness/render.tsx';
import { done, member, noProofYet } from '../../../test/harness/things.ts';
import { tokenKey } from '../../lib/session.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/);

const renderForgot = (answers: Answers = {}) =>
  render(<ForgotPasswordForm />, {
    answers: { 'POST /auth/forgot-password': done, 'GET /auth/challenge': noProofYet, ...answers },
  });

test('the link is asked for by address, and the answer tells nobody who has an account', async () => {
  const { user, calls } = await renderForgot();
  await user.type(email(), 'tess@example.com{Enter}');
  await screen.findByText(/^If there's an account with that address, we've emailed/);
  expect(calls('POST /auth/forgot-password')[0]?.body).toEqual({ email: 'tess@example.com' });
  await user.click(screen.getByRole('button', { name: 'Try another address' }));
  expect(email().value).not.toBe(undefined);
});

test('what is no address is not sent', async () => {
  const { user, calls } = await renderForgot();
  await user.type(email(), 'tess{Enter}');
  await screen.findByText('Enter an email address such as name@example.com.');
  expect(calls()).toEqual([]);
});

test('a link that could not be sent says so, and can be asked for again', async () => {
  const { user, answer } = await renderForgot({ 'POST /auth/forgot-password': noConnection });
  await user.type(email(), 'tess@example.com{Enter}');
  await screen.findByRole('alert');
  answer({ 'POST /auth/forgot-password': done });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(/^If there's an account with that address/);
});

const renderReset = (answers: Answers = {}, as?: ReturnType<typeof member>) =>
  render(<ResetPasswordForm token="from-the-email" />, {
    ...(as && { as }),
    path: '/reset-password/from-the-email',
    pages: { '/login': <p>Log in here</p> },
    answers: { 'PUT /auth/reset-password/:token': done, ...answers },
  });

test('a new password is set by the link, and leads to the login', async () => {
  const { user, calls } = await renderReset();
  await user.type(password(), 'correct horse battery{Enter}');
  await findToast('Your new password is set. Please log in with it.');
  await screen.findByText('Log in here');
  expect(calls('PUT /auth/reset-password/:token')[0]).toMatchObject({
    params: { token: 'from-the-email' },
    body: { password: 'correct horse battery' },
  });
});

test('it logs out everywhere, here too', async () => {
  const { user, session } = await renderReset({}, member());
  await user.type(password(), 'correct horse battery{Enter}');
  await screen.findByText('Log in here');
  expect(session.getState()).toMatchObject({ isAuthenticated: false, authToken: null });
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('a short password is told beside its field and not sent', async () => {
  const { user, calls } = await renderReset();
  await user.type(password(), 'short{Enter}');
  await screen.findByText('Use at least 10 characters.');
  expect(calls()).toEqual([]);
});

test('an expired link says so in the form’s place, with the way to a new one', async () => {
  const { user } = await renderReset({ 'PUT /auth/reset-password/:token': refuse('link_expired') });
  await user.type(password(), 'correct horse battery{Enter}');
  await screen.findByText(/^This link has expired or was already used/);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/forgot-password');
});

test('without an answer it says Password update failed, and keeps what was typed', async () => {
  const { user } = await renderReset({ 'PUT /auth/reset-password/:token': noConnection });
  await user.type(password(), 'correct horse battery{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Password update failed');
  expect(password().value).toBe('correct horse battery');
});

test('while it is on its way it cannot be sent twice', async () => {
  const answer = held<typeof done>();
  const { user, calls } = await renderReset({ 'PUT /auth/reset-password/:token': () => answer.promise });
  await user.type(password(), 'correct horse battery{Enter}');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
  answer.give(done);
  await waitFor(() => expect(calls('PUT /auth/reset-password/:token')).toHaveLength(1));
  await screen.findByText('Log in here');
});
