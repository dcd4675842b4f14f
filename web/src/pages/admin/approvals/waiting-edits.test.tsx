// @vitest-environment happy-dom
import type { WaitingEdit } from '@haggle/contract/posting/held-edits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { type Answers, refuse } from '../../../../test/harness/fake-api.ts';
import { deal, dealDetail, listOf, one } from '../../../../test/harness/fixtures.ts';

const edit: WaitingEdit = {
  _id: '5',
  fields: { title: ['Kettle', 'Better kettle'] },
  createdAt: '2026-03-01T12:00:00.000Z',
  deal: deal(),
  revision: 6,
  trustLevel: 2,
};

async function openEdits(answers: Answers, path: string) {
  const app = await openAdmin(path, answers);
  // Requests sent while the page is closing use the browser's own `fetch`, so that they outlive it.
  const browser = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (request) => app.transport(request as Request));
  onTestFinished(() => browser.mockRestore());
  return app;
}

/** Closes the page, which sends the pending decisions. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

const editsPath = '/admin/deals/approval?show=edits';
const twoEdits = listOf([edit, { ...edit, _id: '6', deal: deal({ _id: '9', title: 'Lamp' }) }]);

test('approving an edit sends the revision that was read, once it can no longer be undone', async () => {
  const { user, calls } = await openEdits(
    { 'GET /admin/edits': listOf([edit]), 'PUT /admin/edits/:id/approve': one(dealDetail()) },
    editsPath,
  );
  await user.click(await screen.findByRole('button', { name: 'Approve edit' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve edit' })).toBeNull());
  expect(calls('PUT /admin/edits/:id/approve')).toEqual([]);
  leavePage();
  await waitFor(() => expect(calls('PUT /admin/edits/:id/approve')).toHaveLength(1));
  expect(calls('PUT /admin/edits/:id/approve').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '5' }, { revision: 6 }],
  ]);
});

test('approving an edit of a deal that has changed shows a toast and reloads the edits', async () => {
  const { user, calls } = await openEdits(
    { 'GET /admin/edits': listOf([edit]), 'PUT /admin/edits/:id/approve': refuse('changed_meanwhile') },
    editsPath,
  );
  await user.click(await screen.findByRole('button', { name: 'Approve edit' }));
  const callsBefore = calls('GET /admin/edits').length;
  leavePage();
  await findToast('Somebody has changed this in the meantime. Look at it again, then retry.');
  await screen.findByRole('button', { name: 'Approve edit' });
  expect(calls('GET /admin/edits').length).toBeGreaterThan(callsBefore);
});

test('edits can be approved, undone and rejected by keyboard, and Cancel keeps the reason', async () => {
  const { user, calls } = await openEdits(
    { 'GET /admin/edits': twoEdits, 'PUT /admin/edits/:id/reject': one(dealDetail()) },
    editsPath,
  );
  await screen.findByRole('article', { name: 'Lamp' });
  await user.keyboard('ja');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.keyboard('z');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  screen.getByRole('article', { name: 'Lamp' }).focus();
  await user.keyboard('r');
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'The old title is right.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  screen.getByRole('article', { name: 'Lamp' }).focus();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this edit' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The old title is right.');
  await user.click(dialog.getByRole('button', { name: 'Reject edit' }));
  leavePage();
  await waitFor(() => expect(calls('PUT /admin/edits/:id/reject')).toHaveLength(1));
  expect(calls('PUT /admin/edits/:id/reject')[0]).toMatchObject({
    params: { id: '6' },
    body: { reason: 'The old title is right.' },
  });
  expect(calls('PUT /admin/edits/:id/approve')).toEqual([]);
});

test('a held key approves one edit, and no key acts on the edits behind an open dialog', async () => {
  const { user } = await openEdits(
    { 'GET /admin/edits': twoEdits, 'PUT /admin/edits/:id/approve': one(dealDetail()) },
    editsPath,
  );
  await screen.findByRole('article', { name: 'Lamp' });
  await user.keyboard('ja');
  const lamp = screen.getByRole('article', { name: 'Lamp' });
  await waitFor(() => expect(document.activeElement).toBe(lamp));
  fireEvent.keyDown(lamp, { key: 'a', code: 'KeyA', repeat: true });
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject this edit' });
  within(dialog).getByRole('textbox').blur();
  await user.keyboard('z');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
});
