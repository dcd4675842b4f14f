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
