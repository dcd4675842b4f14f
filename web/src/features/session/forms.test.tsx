// @vitest-environment happy-dom
import type { Capability } from '@haggle/contract/accounts/capabilities';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { dealDetail, loginAnswer, member, noProofAnswer, one, voteAnswer } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { tokenKey } from '../../lib/session.ts';
import { watchPendingActions } from '../../shell/resume-pending-action.ts';
import { VoteButton } from '../votes/vote-button.tsx';
import { GuestsOnly } from './guests-only.tsx';
import { LoginForm } from './login-form.tsx';
import { MembersOnly } from './members-only.tsx';
import { storePendingAction } from './pending-action.ts';
import { RegisterForm } from './register-form.tsx';

const tess = member();
const loginAnswers: Answers = {
  'POST /auth/login': loginAnswer(tess),
  'POST /auth/register': loginAnswer(tess),
  'GET /auth/challenge': noProofAnswer,
  'GET /auth/me': one(tess),
};

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ });

const renderLogin = (answers: Answers = {}) =>
  render(
    <GuestsOnly next="/saved">
      <LoginForm />
    </GuestsOnly>,
    { path: '/login', pages: { '/saved': <p>My saved deals</p> }, answers: { ...loginAnswers, ...answers } },
  );

type OpenedForm = Awaited<ReturnType<typeof renderLogin>>;

async function logIn({ user }: OpenedForm, words = 'correct horse') {
  await user.type(email(), 'tess@example.com');
  await user.type(password(), words);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('a login stores the token, loads the user and opens the requested page', async () => {
  const app = await renderLogin();
  await logIn(app);
  await screen.findByText('My saved deals');
  expect(localStorage.getItem(tokenKey)).toBe('token of tess');
  expect(app.calls('POST /auth/login')[0]?.body).toEqual({ email: 'tess@example.com', password: 'correct horse' });
  expect(app.session.getState()).toMatchObject({ isAuthenticated: true, user: tess });
});

test('a wrong password shows the server’s message and nothing about an expired session', async () => {
  const app = await renderLogin({ 'POST /auth/login': refuse('wrong_credentials') });
  await logIn(app);
  expect((await screen.findByRole('alert')).textContent).toContain('The email or the password is wrong.');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(email().value).toBe('tess@example.com');
  expect(screen.queryByText(/expired/)).toBeNull();
});

test('without a connection the form shows Login failed', async () => {
  const app = await renderLogin({ 'POST /auth/login': noConnection });
  await logIn(app);
  expect((await screen.findByRole('alert')).textContent).toContain('Login failed');
  await findToast('Network error. Please check your connection.');
});

test('an empty form is not sent, each field shows an error, and the first gets the focus', async () => {
  const { user, calls } = await renderLogin();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Enter your email address.');
  screen.getByText('Enter your password.');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(calls()).toEqual([]);
});

test('during a login the button reads Logging in... and is disabled', async () => {
  const answer = deferred<ReturnType<typeof loginAnswer>>();
  const app = await renderLogin({ 'POST /auth/login': () => answer.promise });
  await logIn(app);
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveProperty('disabled', true);
  answer.respond(loginAnswer(tess));
  await screen.findByText('My saved deals');
});

test('two-step login asks for a code, rejects a wrong one and accepts the right one', async () => {
  const app = await renderLogin({ 'POST /auth/login': refuse('second_factor_required') });
  await logIn(app);
  await waitFor(async () => expect(document.activeElement).toBe(await code()));
  expect(screen.queryByRole('alert')).toBeNull();
  app.answer({ 'POST /auth/login': refuse('wrong_code') });
  await app.user.type(await code(), '111111{Enter}');
  await screen.findByText('That code is wrong or was already used. Please try the next one.');
  app.answer({ 'POST /auth/login': loginAnswer(tess) });
  await app.user.clear(await code());
  await app.user.type(await code(), '222222{Enter}');
  await screen.findByText('My saved deals');
  expect(app.calls('POST /auth/login').at(-1)?.body).toMatchObject({ code: '222222' });
});

test('a suspended member sees a link to appeal', async () => {
  const app = await renderLogin({ 'POST /auth/login': refuse('suspended') });
  await logIn(app);
  expect((await screen.findByRole('link', { name: /^Appeal/ })).getAttribute('href')).toBe('/appeal');
});

test('leaving the login page clears the error of an earlier try', async () => {
  const app = await renderLogin({ 'POST /auth/login': refuse('wrong_credentials') });
  await logIn(app);
  await screen.findByRole('alert');
  await app.router.navigate({ to: '/saved' as never });
  await screen.findByText('My saved deals');
  expect(app.session.getState().error).toBeNull();
});

test('a pending action is carried out after the login', async () => {
  const app = await renderLogin({
    'GET /deals/:id': one(dealDetail()) as never,
    'POST /deals/:id/vote': voteAnswer(6, 1),
  });
  watchPendingActions(app);
  storePendingAction({ kind: 'vote', dealId: '7', value: 1 });
  await logIn(app);
  await findToast('Your vote is in.');
  expect(app.calls('POST /deals/:id/vote')[0]?.headers.get('authorization')).toBe('Bearer token of tess');
});

test('a visitor’s vote leads from the toast to the login and is cast afterwards', async () => {
  const app = await render(<VoteButton dealId="7" score={5} />, {
    path: '/deals',
    pages: {
      '/login': (
        <GuestsOnly next="/deals">
          <LoginForm />
        </GuestsOnly>
      ),
    },
    answers: {
      ...loginAnswers,
      'GET /deals/:id': one(dealDetail()) as never,
      'POST /deals/:id/vote': voteAnswer(6, 1),
    },
  });
  watchPendingActions(app);
  await app.user.click(screen.getByRole('button', { name: /^Upvote/ }));
  const toast = await findToast('Please log in to vote');
  await app.user.click(toast.querySelector('button[data-button]') as HTMLElement);
  await screen.findByRole('button', { name: 'Login' });
  await logIn(app);
  await findToast('Your vote is in.');
  await waitFor(() => expect(app.address()).toBe('/deals'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Upvote/ }).getAttribute('aria-pressed')).toBe('true'),
  );
});

const renderRegister = (answers: Answers = {}) =>
  render(
    <GuestsOnly>
      <RegisterForm />
    </GuestsOnly>,
    { path: '/register', pages: { '/': <p>The deals of today</p> }, answers: { ...loginAnswers, ...answers } },
  );

async function register({ user }: OpenedForm, name = 'tess', secret = 'correct horse battery') {
  await user.type(username(), name);
  await user.type(email(), 'tess@example.com');
  await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

test('registering stores the token, then loads the user', async () => {
  const app = await renderRegister();
  await register(app);
  await screen.findByText('The deals of today');
  const keys = app.calls().map(({ key }) => key);
  expect(keys.filter((key) => key !== 'GET /auth/challenge')).toEqual(['POST /auth/register', 'GET /auth/me']);
  expect(localStorage.getItem(tokenKey)).toBe('token of tess');
});

test('a taken username shows one error at its field, which gets the focus', async () => {
  const app = await renderRegister({
    'POST /auth/register': refuse('username_taken', { username: 'That username is taken.' }),
  });
  await register(app);
  await screen.findByText('That username is taken.');
  await waitFor(() => expect(document.activeElement).toBe(username()));
  expect(screen.getAllByText('That username is taken.')).toHaveLength(1);
  expect(password().value).toBe('correct horse battery');
});

test.each([
  ['ab', 'correct horse battery', 'Use at least 3 characters.'],
  ['tess!', 'correct horse battery', 'Use letters, digits, _ and - only.'],
  ['tess', 'short', 'Use at least 10 characters.'],
  ['tess', 'tess-is-my-name', "The password can't contain the username."],
])('registering as %s with the password %s is not sent: %s', async (name, secret, words) => {
  const app = await renderRegister();
  await register(app, name, secret);
  await screen.findByText(words);
  expect(app.calls()).toEqual([]);
});

test('without a connection the form shows Registration failed and keeps the typed values', async () => {
  const app = await renderRegister({ 'POST /auth/register': noConnection });
  await register(app);
  expect((await screen.findByRole('alert')).textContent).toContain('Registration failed');
  expect(username().value).toBe('tess');
});

test('a button shows the typed password', async () => {
  const { user } = await renderRegister();
  const showButton = screen.getByRole('button', { name: 'Show password' });
  expect(password().type).toBe('password');
  await user.click(showButton);
  expect(password().type).toBe('text');
  expect(showButton.getAttribute('aria-pressed')).toBe('true');
});

const guardedPage = (needs?: Capability) => (
  <MembersOnly needs={needs}>
    <p>For members</p>
  </MembersOnly>
);

test('while the auth state is loading a guarded page shows Loading...', async () => {
  const answer = deferred<ReturnType<typeof one<typeof tess>>>();
  const { session, answer: prepare } = await render(guardedPage(), { as: tess, path: '/saved' });
  await screen.findByText('For members');
  prepare({ 'GET /auth/me': () => answer.promise });
  localStorage.setItem(tokenKey, 'another');
  const restart = session.start();
  await screen.findByText('Loading...');
  answer.respond(one(tess));
  await restart;
  await screen.findByText('For members');
});

test('a visitor of a guarded page is redirected to the login, with that page as its next address', async () => {
  const { address } = await render(guardedPage(), { path: '/saved?folder=3', pages: { '/login': <p>Log in here</p> } });
  await screen.findByText('Log in here');
  expect(address()).toBe('/login?next=%2Fsaved%3Ffolder%3D3');
});

test('a member without the role is redirected from an admin page to the login, without a next address', async () => {
  const { address } = await render(guardedPage('members'), {
    as: tess,
    path: '/admin/users',
    pages: { '/login': <p>Log in here</p> },
  });
  await screen.findByText('Log in here');
  expect(address()).toBe('/login');
});

test.each([
  ['an admin', member({ role: 'admin' })],
  ['a moderator', member({ roles: ['moderator'] })],
])('%s sees a page that requires a capability of the role', async (_, as) => {
  await render(guardedPage('members'), { as, path: '/admin/users' });
  await screen.findByText('For members');
});

test('an editor who opens a page of another role is redirected and told why', async () => {
  const pages = { '/login': <p>Log in here</p> };
  await render(guardedPage('members'), { as: member({ roles: ['editor'] }), path: '/admin/users', pages });
  await screen.findByText('Log in here');
  await findToast('Access denied.');
});

test('a member whose account can’t be loaded stays logged in and can try again', async () => {
  const { user, answer } = await render(guardedPage(), {
    as: tess,
    path: '/saved',
    answers: { 'GET /auth/me': noConnection },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Authentication failed');
  expect(localStorage.getItem(tokenKey)).toBe('token of tess');
  answer({ 'GET /auth/me': one(tess) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('For members');
});
