// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/harness/fake-api.ts';
import { loginAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { rememberInTab } from '../../lib/tab-memory.ts';
import { ProviderAnswer } from './provider-answer.tsx';

const tess = member();
const key = 'k'.repeat(43);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('the provider’s email address is filled in and editable, with a hint to log in to an old account', async () => {
  rememberInTab('providerLogin', { key, purpose: 'login' });
  const usernameNeeded = refuse('username_needed', { username: 'tess', email: 'told@provider.example' });
  const app = await render(<ProviderAnswer answer="?code=c&state=s" />, {
    path: '/login-callback',
    pages: { '/': <p>Home</p> },
    answers: {
      'POST /auth/providers/finish': ({ body }) => (Object(body).username ? loginAnswer(tess) : usernameNeeded),
      'GET /auth/me': one(tess),
    },
  });
  expect((await field(/^Username/)).value).toBe('tess');
  const email = await field(/^Email/);
  expect(email.value).toBe('told@provider.example');
  expect(screen.getByText(/Already have an account\? Log in first/)).toBeTruthy();
  await app.user.clear(email);
  await app.user.type(email, 'mine@home.example');
  await app.user.click(screen.getByRole('button', { name: /Continue/ }));
  await expect
    .poll(() => app.calls('POST /auth/providers/finish').map(({ body }) => body))
    .toEqual([
      { key, answer: '?code=c&state=s' },
      { key, username: 'tess', email: 'mine@home.example' },
    ]);
});

test('a refused username stays in its field, with the reason above it', async () => {
  rememberInTab('providerLogin', { key, purpose: 'login' });
  const app = await render(<ProviderAnswer answer="?code=c&state=s" />, {
    path: '/login-callback',
    answers: {
      'POST /auth/providers/finish': ({ body }) => {
        const { username } = Object(body);
        if (username === undefined) return refuse('username_needed', { email: '' });
        return username === '' ? refuse('invalid', { username: 'Use 3 to 20 letters.' }) : refuse('username_taken');
      },
    },
  });
  await field(/^Username/);
  await app.user.click(screen.getByRole('button', { name: /Continue/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Use 3 to 20 letters.');
  expect((await field(/^Username/)).value).toBe('');
  await app.user.type(await field(/^Username/), 'tess');
  await app.user.click(screen.getByRole('button', { name: /Continue/ }));
  await screen.findByText(/taken/);
  expect((await field(/^Username/)).value).toBe('tess');
});

test('a suspended member sees a link to appeal', async () => {
  rememberInTab('providerLogin', { key, purpose: 'login' });
  await render(<ProviderAnswer answer="?code=c&state=s" />, {
    path: '/login-callback',
    answers: { 'POST /auth/providers/finish': refuse('suspended') },
  });
  expect((await screen.findByRole('link', { name: /^Appeal/ })).getAttribute('href')).toBe('/appeal');
});
