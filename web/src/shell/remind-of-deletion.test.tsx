// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findToast, findToastButton, toastTexts } from '../../test/harness/browser.ts';
import { bob, loginAnswer, member, one } from '../../test/harness/fixtures.ts';
import { openWindow } from '../../test/harness/render.tsx';
import { remindOfDeletion } from './remind-of-deletion.ts';

test('a member whose account will be deleted learns it when logging in, and can keep it', async () => {
  const leavingBob = { ...bob, deleteAfter: '2026-11-21T12:00:00.000Z' };
  const { api, session } = await openWindow({
    answers: {
      'GET /auth/me': one(leavingBob),
      'POST /auth/login': loginAnswer(leavingBob),
      'DELETE /auth/deletion': one(bob),
    },
  });
  remindOfDeletion({ api, session });
  await session.login({ email: 'bob@example.com', password: 'correct horse' });
  (await findToastButton(/^Your account will be deleted/, 'Keep my account')).click();
  await findToast('Your account stays.');
  expect(session.getState().user).toEqual(bob);
});

test('a page opened while logged in doesn’t repeat that the account will be deleted', async () => {
  remindOfDeletion(await openWindow({ as: member({ deleteAfter: '2026-11-21T12:00:00.000Z' }) }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(toastTexts()).toEqual([]);
});
