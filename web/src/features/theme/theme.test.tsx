// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findToast } from '../../../test/harness/browser.ts';
import { deferred, refuse } from '../../../test/harness/fake-api.ts';
import { member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { tokenKey } from '../../lib/session.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { useThemeOfMember } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** The early script sets the theme before the page hydrates. */
beforeEach(() => {
  document.documentElement.dataset.theme = 'light';
});

const shownTheme = () => document.documentElement.dataset.theme;
const toggle = () => screen.getByRole('button', { name: /theme$/ });

test('a visitor’s toggle changes the theme immediately and stores it locally, without a request', async () => {
  const { user, calls } = await render(<ThemeToggle />);
  await user.click(toggle());
  expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect(toggle().getAttribute('aria-label')).toBe('Switch to light theme');
  await user.click(toggle());
  expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  expect(calls()).toEqual([]);
});

test('a member’s theme shows immediately and is saved to their profile', async () => {
  const answer = deferred<ReturnType<typeof one<ReturnType<typeof member>>>>();
  const { user, calls, session } = await render(<ThemeToggle />, {
    as: member(),
    answers: { 'PUT /users/profile': () => answer.promise },
  });
  await user.click(toggle());
  expect(shownTheme()).toBe('dark');
  expect(calls('PUT /users/profile')[0]?.body).toEqual({ theme: 'dark' });
  answer.respond(one(member({ theme: 'dark' })));
  await waitFor(() => expect(session.getState().user?.theme).toBe('dark'));
});

/** Renders the theme's controls while the session loads, until `me` is answered. */
async function renderWhileLoading() {
  const me = deferred<ReturnType<typeof one<ReturnType<typeof member>>>>();
  const app = await render(
    <>
      <ThemeToggle />
      <AppearanceSettings />
    </>,
    { answers: { 'GET /auth/me': () => me.promise, 'PUT /users/profile': one(member({ theme: 'dark' })) } },
  );
  localStorage.setItem(tokenKey, 'mine');
  act(() => void app.session.start());
  return { ...app, me };
}

test('a theme chosen while the session loads is saved to the profile afterwards, once', async () => {
  const { user, calls, session, me } = await renderWhileLoading();
  await user.click(toggle());
  await user.click(toggle());
  await user.click(toggle());
  expect(calls('PUT /users/profile')).toEqual([]);
  await act(async () => me.respond(one(member())));
  await waitFor(() => expect(session.getState().user?.theme).toBe('dark'));
  expect(calls('PUT /users/profile').map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
});

test('a theme chosen while the session loads isn’t saved if System was chosen since', async () => {
  const { user, calls, session, me } = await renderWhileLoading();
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  await user.click(screen.getByRole('radio', { name: 'System' }));
  await act(async () => me.respond(one(member())));
  await waitFor(() => expect(session.getState().isAuthenticated).toBe(true));
  expect(calls('PUT /users/profile')).toEqual([]);
});

test('a failed save shows a toast and keeps the theme in this browser', async () => {
  const { user } = await render(<ThemeToggle />, {
    as: member(),
    answers: { 'PUT /users/profile': refuse('unexpected') },
  });
  await user.click(toggle());
  await findToast('An unexpected server error occurred.');
  expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
});

test('the settings show and change the theme, and System is not sent to the profile', async () => {
  const { user, calls } = await render(
    <>
      <ThemeToggle />
      <AppearanceSettings />
    </>,
    { as: member(), answers: { 'PUT /users/profile': one(member({ theme: 'dark' })) } },
  );
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const chosenThemes = () => ['Light', 'Dark', 'System'].filter((name) => choice(name).checked);
  expect(chosenThemes()).toEqual(['System']);
  await user.click(choice('Dark'));
  expect(chosenThemes()).toEqual(['Dark']);
  expect(toggle().getAttribute('aria-label')).toBe('Switch to light theme');
  await waitFor(() => expect(calls('PUT /users/profile')).toHaveLength(1));
  // The device's theme is a choice of each browser, so it isn't sent.
  await user.click(choice('System'));
  expect([chosenThemes(), calls('PUT /users/profile').length]).toEqual([['System'], 1]);
  await user.click(toggle());
  expect(chosenThemes()).not.toContain('System');
});

function Page() {
  useThemeOfMember();
  return <p>A page</p>;
}

test('a browser without a chosen theme takes over the member’s', async () => {
  await render(<Page />, { as: member({ theme: 'dark' }) });
  await waitFor(() => expect(shownTheme()).toBe('dark'));
});

test('a theme chosen in this browser wins over the member’s', async () => {
  localStorage.setItem('theme', 'light');
  await render(<Page />, { as: member({ theme: 'dark' }) });
  await screen.findByText('A page');
  expect(shownTheme()).toBe('light');
});
