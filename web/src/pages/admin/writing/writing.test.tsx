// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/harness/fake-api.ts';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import { render } from '../../../../test/harness/render.tsx';
import { guide, leaveDialog, menuLink, openGuide, text, title } from '../../../../test/harness/writing.tsx';
import { localDraft } from '../../../lib/local-drafts.ts';
import { DealPicker } from './deal-picker.tsx';

test('typed text is backed up on the server within seconds, and a status shows it', async () => {
  const { user, calls } = await openGuide();
  await user.type(await title(), '!');
  expect((await screen.findByText('Backing up…')).getAttribute('role')).toBe('status');
  await screen.findByText(/^Unsaved changes backed up/);
  expect(calls('PUT /admin/drafts/:kind/:subject')).toHaveLength(1);
  await user.click(menuLink('Guides'));
  await screen.findByRole('heading', { level: 1, name: 'Guides' });
  expect(leaveDialog()).toBeNull();
});

test('a draft that the server did not accept is sent again until it does', async () => {
  let isServerUp = false;
  const savedAt = '2026-03-02T12:00:00.000Z';
  const { user } = await openGuide({
    'PUT /admin/drafts/:kind/:subject': () => (isServerUp ? one({ savedAt }) : refuse('unavailable')),
  });
  await user.type(await title(), '!');
  await screen.findByText(/backed up in this browser/);
  isServerUp = true;
  await screen.findByText(/^Unsaved changes backed up/);
  takeConsoleOutput();
});

test('after a crash the form restores unsaved changes, which can be discarded', async () => {
  const storedDraft = {
    fields: { title: 'Kettles, half', body: 'Half a sent' },
    basedOn: null,
    savedAt: '2026-03-02T12:00:00.000Z',
  };
  const { user, calls } = await openGuide({
    'GET /admin/drafts/:kind/:subject': one(storedDraft),
    'DELETE /admin/drafts/:kind/:subject': { success: true },
  });
  await waitFor(async () => expect((await title()).value).toBe('Kettles, half'));
  expect((await text()).value).toBe('Half a sent');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(async () => expect((await title()).value).toBe('Buy a kettle'));
  expect(calls('DELETE /admin/drafts/:kind/:subject')).toHaveLength(1);
});

test('a later draft in this browser wins over the server’s, even if its clock is behind', async () => {
  const savedAt = '2099-03-02T12:00:00.000Z';
  await localDraft('9 article 4').save({
    fields: { title: 'Kettles, more than half', body: 'Half a sentence' },
    basedOn: null,
    after: savedAt,
  });
  await openGuide({
    'GET /admin/drafts/:kind/:subject': one({ fields: { title: 'Kettles, half' }, basedOn: null, savedAt }),
  });
  await waitFor(async () => expect((await title()).value).toBe('Kettles, more than half'));
});

test('a draft in this browser records which draft of the server it follows', async () => {
  const savedAt = '2026-03-02T12:00:00.000Z';
  const { user } = await openGuide({
    'GET /admin/drafts/:kind/:subject': one({ fields: { title: 'Kettles, half' }, basedOn: null, savedAt }),
    'PUT /admin/drafts/:kind/:subject': refuse('unavailable'),
  });
  await waitFor(async () => expect((await title()).value).toBe('Kettles, half'));
  await user.type(await title(), '!');
  await waitFor(async () => expect((await localDraft('9 article 4').read())?.value).toMatchObject({ after: savedAt }));
  await localDraft('9 article 4').delete();
});

test('a draft that equals the saved text is deleted without a note', async () => {
  const fields = { title: 'Buy a kettle', body: 'Look at the price.' };
  const { calls } = await openGuide({
    'GET /admin/drafts/:kind/:subject': one({ fields, basedOn: null, savedAt: '2026-03-02T12:00:00.000Z' }),
    'DELETE /admin/drafts/:kind/:subject': { success: true },
  });
  await waitFor(() => expect(calls('DELETE /admin/drafts/:kind/:subject')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('a guide that could not be saved is kept as a draft', async () => {
  const { user, calls } = await openGuide({ 'PUT /articles/:id': refuse('slug_taken') });
  await user.type(await title(), '!');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByRole('alert');
  await screen.findByText(/^Unsaved changes backed up/);
  expect(calls('PUT /admin/drafts/:kind/:subject').at(-1)).toMatchObject({
    body: { fields: { title: 'Buy a kettle!' } },
  });
});

test('an older version is compared line by line and can be restored into the form', async () => {
  const revision = { _id: '9', title: 'Buy kettles', length: 5, savedAt: '2026-03-01T12:00:00.000Z', savedBy: 'Ada' };
  const { user } = await openGuide({
    'GET /admin/revisions': listOf([revision]),
    'GET /admin/revisions/:id': one({ ...revision, body: 'Look.' }),
  });
  await title();
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('button', { name: /Buy kettles/ }));
  await screen.findByText('− Look.');
  screen.getByText('+ Look at the price.');
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect((await text()).value).toBe('Look.');
  expect((await title()).value).toBe('Buy kettles');
});

test('a guide shows its category even if the loaded categories don’t include it', async () => {
  const kitchen = { _id: '7', name: 'Kitchen', path: 'kitchen' };
  await openGuide({ 'GET /articles/:slug': one(guide({ category: kitchen })) });
  await title();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('7');
});

test('the toolbar and its shortcuts turn the selection into Markdown', async () => {
  const { user } = await openGuide();
  const textArea = await text();
  textArea.setSelectionRange(0, 4);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(textArea.value).toBe('**Look** at the price.');
  textArea.setSelectionRange(12, 15);
  await user.type(textArea, '{Control>}k{/Control}', { initialSelectionStart: 12, initialSelectionEnd: 15 });
  expect(textArea.value).toBe('**Look** at [the](https://) price.');
});

test('Enter in the search for a deal does not submit the form around it', async () => {
  let submissions = 0;
  const { user } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <DealPicker onPick={() => undefined} onClose={() => undefined} />
      <button type="submit">Save</button>
    </form>,
  );
  await user.type(screen.getByRole('searchbox'), '{Enter}');
  expect(submissions).toBe(0);
});
