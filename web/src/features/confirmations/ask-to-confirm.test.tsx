// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, member, one } from '../../../test/harness/fixtures.ts';
import { openWindow } from '../../../test/harness/render.tsx';

const confirmAnswer = one({ until: '2026-03-01T12:10:00.000Z' });

/** Opens a window as a member and stubs the deletion of an alert, which is refused until they confirm. */
async function openWithConfirm(confirm: Answers['POST /auth/confirm'], as = member()) {
  let isConfirmed = false;
  const app = await openWindow({
    as,
    answers: {
      'DELETE /alerts/:id': () => (isConfirmed ? emptyAnswer : refuse('confirmation_needed')),
      'POST /auth/confirm'(call) {
        const reply = typeof confirm === 'function' ? confirm(call) : confirm;
        if (reply === confirmAnswer) isConfirmed = true;
        return reply as typeof confirmAnswer;
      },
    },
  });
  const act = () => app.api('DELETE /alerts/:id', { params: { id: '3' } });
  return { ...app, act };
}

const password = () => screen.findByLabelText('Password');
const isOpen = () => screen.queryByRole('dialog', { name: "Confirm it's you" }) !== null;

test('the right password repeats the refused request, which then succeeds', async () => {
  const { act, user, calls } = await openWithConfirm(confirmAnswer);
  const deletion = act();
  await user.type(await password(), 'right words{Enter}');
  expect(await deletion).toEqual(emptyAnswer);
  expect(isOpen()).toBe(false);
  expect(calls('POST /auth/confirm').map(({ body }) => body)).toEqual([{ password: 'right words' }]);
  expect(calls('DELETE /alerts/:id')).toHaveLength(2);
});

test('the dialog opens with the focus on the password', async () => {
  const { act, user } = await openWithConfirm(confirmAnswer);
  const deletion = act().catch(() => undefined);
  await waitFor(async () => expect(document.activeElement).toBe(await password()));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await deletion;
});

test('a wrong password shows an error and keeps the dialog open for another try', async () => {
  let tries = 0;
  const { act, user } = await openWithConfirm(() => {
    tries += 1;
    return tries === 1 ? refuse('wrong_password') : confirmAnswer;
  });
  const deletion = act();
  await user.type(await password(), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The current password is wrong.');
  await user.clear(await password());
  await user.type(await password(), 'right{Enter}');
  expect(await deletion).toEqual(emptyAnswer);
});

test('an empty password is not sent', async () => {
  const { act, user, calls } = await openWithConfirm(confirmAnswer);
  const deletion = act().catch(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('Enter your password.');
  expect(calls('POST /auth/confirm')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await deletion;
});

test('an account with two-step login is asked for its code right away', async () => {
  const { act, user, calls } = await openWithConfirm(confirmAnswer, member({ secondFactor: true }));
  const deletion = act();
  await user.type(await password(), 'right');
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await deletion).toEqual(emptyAnswer);
  expect(calls('POST /auth/confirm')[0]?.body).toEqual({ password: 'right', code: '123456' });
});

test('an account that has just set up two-step login elsewhere is asked for its code after the password', async () => {
  const { act, user } = await openWithConfirm(({ body }) =>
    'code' in (body as object) ? confirmAnswer : refuse('second_factor_required'),
  );
  const deletion = act();
  await user.type(await password(), 'right{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await deletion).toEqual(emptyAnswer);
});

test('cancelling the dialog rejects the request without repeating it', async () => {
  const { act, user, calls } = await openWithConfirm(confirmAnswer);
  const deletion = act().catch((error: Error) => error.message);
  await password();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await deletion).toMatch(/didn't confirm/);
  expect(isOpen()).toBe(false);
  expect(calls('DELETE /alerts/:id')).toHaveLength(1);
});

test('concurrent requests share one dialog and all succeed after it', async () => {
  const { act, user, calls } = await openWithConfirm(confirmAnswer);
  const deletion = Promise.all([act(), act()]);
  await password();
  await waitFor(() => expect(calls('DELETE /alerts/:id')).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(await password(), 'right{Enter}');
  expect(await deletion).toEqual([emptyAnswer, emptyAnswer]);
  expect(calls('POST /auth/confirm')).toHaveLength(1);
});

test('after the dialog is cancelled, the next request opens it again', async () => {
  const { act, user } = await openWithConfirm(confirmAnswer);
  const first = act().catch(() => 'closed');
  await password();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first).toBe('closed');
  const second = act();
  await user.type(await password(), 'right{Enter}');
  expect(await second).toEqual(emptyAnswer);
});

test('an account without a password is told to log in again and gets no password field', async () => {
  const { act, user } = await openWithConfirm(confirmAnswer, member({ lacksPassword: true }));
  const deletion = act().catch(() => undefined);
  await screen.findByText(/^Your account has no password yet\. Log out and in again/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await deletion;
});
