// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { member, standings } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { takePendingAction } from '../session/pending-action.ts';
// Preloads the code that a page loads once idle.
import './change-save.ts';
import { SaveButton } from './save-button.tsx';

const saved = { success: true as const, saved: true };
const unsaved = { success: true as const, saved: false };
const button = () => screen.getByRole('button');

async function renderSave(answers: Answers, isSaved = false) {
  const app = await render(<SaveButton dealId="7" />, {
    as: member(),
    answers: { 'POST /deals/bulk/status': standings({ 7: { saved: isSaved } }), ...answers },
  });
  await waitFor(() => expect(button().textContent).toBe(isSaved ? 'Saved' : 'Save'));
  return app;
}

test('Save becomes Saving... and then Saved, and a toast explains what saving does', async () => {
  const answer = deferred<typeof saved>();
  const { user } = await renderSave({ 'POST /deals/:id/save': () => answer.promise });
  await user.click(button());
  expect(button().textContent).toBe('Saving...');
  expect(button()).toHaveProperty('disabled', true);
  answer.respond(saved);
  await waitFor(() => expect(button().textContent).toBe('Saved'));
  expect(button().getAttribute('aria-pressed')).toBe('true');
  await findToast("Saved. We'll let you know if the price drops or it ends.");
});

test('pressing the button of a saved deal unsaves it', async () => {
  const { user, calls } = await renderSave({ 'DELETE /deals/:id/save': unsaved }, true);
  await user.click(button());
  await waitFor(() => expect(button().textContent).toBe('Save'));
  await findToast('No longer saved.');
  expect(calls('DELETE /deals/:id/save')[0]?.params).toEqual({ id: '7' });
});

test('a failed save changes nothing and shows a toast', async () => {
  const { user } = await renderSave({ 'POST /deals/:id/save': refuse('deal_not_found') });
  await user.click(button());
  await findToast('Deal not found.');
  await waitFor(() => expect(button().textContent).toBe('Save'));
  expect(takeConsoleOutput()).toEqual(['A deal could not be saved ApiError: Deal not found.']);
});

test('a save invalidates the list of saved deals', async () => {
  const { user, client } = await renderSave({ 'POST /deals/:id/save': saved });
  client.setQueryData(['mine', 'deals', 'saved', {}], {});
  await user.click(button());
  await waitFor(() => expect(client.getQueryState(['mine', 'deals', 'saved', {}])?.isInvalidated).toBe(true));
});

test.each(['before the site could be asked', 'while it was asked'])(
  'a save without a connection, noticed %s, is queued',
  async (when) => {
    const { user } = await renderSave({ 'POST /deals/:id/save': noConnection });
    if (when === 'before the site could be asked') act(() => onlineManager.setOnline(false));
    await user.click(button());
    await waitFor(() => expect(button().textContent).toBe('Saved, waiting to be sent'));
    expect(JSON.parse(localStorage.getItem('outbox') ?? '')).toEqual([
      { kind: 'save', dealId: '7', userId: '1', value: true },
    ]);
  },
);

test('a visitor who saves is asked to log in, and the save is kept as a pending action', async () => {
  const { user, calls, address } = await render(<SaveButton dealId="7" />, { path: '/trending' });
  await user.click(button());
  await user.click(await findToastButton('Please log in to save deals', 'Login'));
  await waitFor(() => expect(address()).toBe('/login?next=%2Ftrending'));
  expect(takePendingAction()).toEqual({ kind: 'save', dealId: '7' });
  expect(calls()).toEqual([]);
});
