// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../test/harness/fake-api.ts';
import { one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

// The browser asks the reader's device.
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => ({ id: 'a passkey' }) }));

test('a suspended member sees why the passkey is refused, and a link to appeal', async () => {
  const { user } = await render(<PasskeyLogin />, {
    path: '/login',
    answers: {
      'POST /auth/passkeys/login/start': one({ challenge: 'c' }),
      'POST /auth/passkeys/login': refuse('suspended'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /passkey/ }));
  expect((await screen.findByRole('link', { name: /^Appeal/ })).getAttribute('href')).toBe('/appeal');
  expect(screen.getByRole('alert').textContent).toContain('suspended');
});
