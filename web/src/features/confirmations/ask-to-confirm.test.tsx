// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse } from '../../../test/harness/fake-api.ts';
import { openWindow } from '../../../test/harness/render.tsx';
import { done, member, one } from '../../../test/harness/things.ts';

const confirmed = one({ until: '2026-03-01T12:10:00.000Z' });

/** Opens a window as a member and stubs the deletion of an alert, which is refused until they confirm. */
async function begin(confirm: Answers['POST /auth/confirm'], as = member()) {
  let isConfirmed = false;
  const opened = await openWindow({
    as,
    answers: {
      'DELETE /alerts/:id': () => (isConfirmed ? done : refuse('confirmation_needed')),
      'POST /auth/confirm'(call) {
        const reply = typeof confirm === 'function' ? confirm(call) : confirm;
        if (reply === confirmed) isConfirmed = true;
        return reply as typeof confirmed;
      },
    },
  });
  const act = () => opened.api('DELETE /alerts/:id', { params: { id: '3' } });
  return { ...opened, act };
}

const password = () => screen.findByLabelText('Password');
const isOpen = () => screen.queryByRole('dialog', { name: "Confirm it's you" }) !== null;

test('the right password repeats the refused request, which then succeeds', async () => {
  const { act, user, calls } = await begin(confirmed);
  const acted = act();
  await user.type(await password(), 'right words{Enter}');
  expect(await acted).toEqual(done);
  expect(isOpen()).toBe(false);
  expect(calls('POST /auth/confirm').map(({ body }) => body)).toEqual([{ password: 'right words' }]);
  expect(calls('DELETE /alerts/:id')).toHaveLength(2);
});

test('the dialog opens with the focus on the password', async () => {
  const { act, user } = await begin(confirmed);
  const acted = act().catch(() => undefined);
  await waitFor(async () => expect(document.activeElement).toBe(await password()));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await acted;
});

test('a wrong password shows an error and keeps the dialog open for another try', async () => {
  let tries = 0;
  const { act, user } = await begin(() => {
    tries += 1;
    return tries === 1 ? refuse('wrong_password') : confirmed;
  });
  const acted = act();
  await user.type(await password(), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is wrong.');
  await user.clear(await password());
  await user.type(await password(), 'right{Enter}');
  expect(await acted).toEqual(done);
});

test('an empty password is not sent', async () => {
  const { act, user, calls } = await begin(confirmed);
  const acted = act().catch(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Enter your password.');
  expect(calls('POST /auth/confirm')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await acted;
});

test('an account with two-step login is asked for its code right away', async () => {
  const { act, user, calls } = await begin(confirmed, member({ secondFactor: true }));
  const acted = act();
  await user.type(await password(), 'right');
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await acted).toEqual(done);
  expect(calls('POST /auth/confirm')[0]?.body).toEqual({ password: 'right', code: '123456' });
});

test('an account that has just set up two-step login elsewhere is asked for its code after the password', async () => {
  const { act, user } = await begin(({ body }) =>
    'code' in (body as object) ? confirmed : refuse('second_factor_required'),
  );
  const acted = act();
  await user.type(await password(), 'right{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await acted).toEqual(done);
});

test('cancelling the dialog rejects the request without repeating it', async () => {
  const { act, user, calls } = await begin(confirmed);
  const acted = act().catch((error: Error) => error.message);
  await password();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await acted).toMatch(/didn't confirm/);
  expect(isOpen()).toBe(false);
  expect(calls('DELETE /alerts/:id')).toHaveLength(1);
});

test('concurrent requests share one dialog and all succeed after it', async () => {
  const { act, user, calls } = await begin(confirmed);
  const acted = Promise.all([act(), act()]);
  await password();
  await waitFor(() => expect(calls('DELETE /alerts/:id')).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(await password(), 'right{Enter}');
  expect(await acted).toEqual([done, done]);
  expect(calls('POST /auth/confirm')).toHaveLength(1);
});

test('after the dialog is cancelled, the next request opens it again', async () => {
  const { act, user } = await begin(confirmed);
  const first = act().catch(() => 'closed');
  await password();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first).toBe('closed');
  const second = act();
  await user.type(await password(), 'right{Enter}');
  expect(await second).toEqual(done);
});

test('an account without a password is told to log in again and gets no password field', async () => {
  const { act, user } = await begin(confirmed, member({ lacksPassword: true }));
  const acted = act().catch(() => undefined);
  await screen.findByText(/^Your account has no password yet\. Log out and in again/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await acted;
});
