// @vitest-environment happy-dom
import type { SavedDeal, SaveFolder } from '@haggle/contract/saves/saves';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { findToastButton } from '../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../test/harness/fake-api.ts';
import { emptyAnswer, listOf, member, one, savedDeal, standings } from '../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../test/harness/noise.ts';
import { render } from '../../../test/harness/render.tsx';
import { outboxKey } from '../../features/offline/outbox.ts';
import type { SavedSearch } from '../../lib/saved-search.ts';
import { SavedList } from './saved-list.tsx';

const gifts: SaveFolder = { _id: '4', name: 'Gifts', count: 1 };
const saved = { success: true as const, saved: true };

interface SavedListSetup {
  deals?: SavedDeal[];
  folders?: SaveFolder[];
  search?: SavedSearch;
  answers?: Answers;
  path?: string;
  pages?: Record<string, ReactNode>;
}

async function renderSaved({
  deals = [savedDeal()],
  folders = [gifts],
  search = {},
  answers,
  path,
  pages,
}: SavedListSetup = {}) {
  const app = await render(<SavedList search={search} />, {
    as: member(),
    path: path ?? '/saved',
    ...(pages && { pages }),
    answers: {
      'GET /users/me/saved-deals': listOf(deals),
      'GET /save-folders': one(folders),
      'POST /deals/bulk/status': standings({ 7: { saved: true } }),
      ...answers,
    },
  });
  await waitFor(() => expect(app.client.isFetching()).toBe(0));
  await waitFor(() => expect(notes().every(({ disabled }) => !disabled)).toBe(true));
  return app;
}

const notes = () => screen.queryAllByRole<HTMLFieldSetElement>('group', { name: /^My notes/ });
const kettle = () => within(screen.getByRole('group', { name: 'My notes on Kettle' }));

test('putting a deal into a folder keeps it in the list and updates the folder’s count', async () => {
  const { user, calls, answer } = await renderSaved({
    answers: { 'PUT /saves/:dealId': one({ note: null, folder: '4' }) },
  });
  answer({ 'GET /save-folders': one([{ ...gifts, count: 2 }]) });
  await user.selectOptions(kettle().getByRole('combobox', { name: 'Folder' }), 'Gifts');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Gifts 2' })).toBeTruthy());
  expect(kettle().getByRole('combobox', { name: 'Folder' })).toHaveProperty('value', '4');
  expect(calls('PUT /saves/:dealId')[0]).toMatchObject({ params: { dealId: '7' }, body: { folder: '4' } });
});

test('a saved note is shown, and the focus returns to its button', async () => {
  const { user, calls } = await renderSaved({
    answers: { 'PUT /saves/:dealId': one({ note: 'For Ann', folder: null }) },
  });
  await user.click(kettle().getByRole('button', { name: 'Add note' }));
  expect(document.activeElement).toBe(kettle().getByRole('textbox', { name: 'Note' }));
  await user.keyboard('  For Ann {Control>}{Enter}{/Control}');
  await kettle().findByText('For Ann');
  await waitFor(() => expect(document.activeElement).toBe(kettle().getByRole('button', { name: 'Edit note' })));
  expect(calls('PUT /saves/:dealId')[0]?.body).toEqual({ note: 'For Ann' });
});

test('Escape keeps the old note', async () => {
  const { user, calls } = await renderSaved({ deals: [savedDeal({ note: 'Old words' })] });
  await user.click(kettle().getByRole('button', { name: 'Edit note' }));
  await user.keyboard(' and new ones{Escape}');
  expect(kettle().getByText('Old words')).toBeTruthy();
  expect(calls('PUT /saves/:dealId')).toEqual([]);
});

test('a note that could not be saved stays in its field, with the reason', async () => {
  const { user } = await renderSaved({ answers: { 'PUT /saves/:dealId': refuse('not_saved') } });
  await user.click(kettle().getByRole('button', { name: 'Add note' }));
  await user.keyboard('Words');
  await user.click(kettle().getByRole('button', { name: 'Save note' }));
  expect((await kettle().findByRole('alert')).textContent).toMatch(/could not be saved/);
  expect(kettle().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Words');
});

test('a note can be neither changed nor closed while it is being saved', async () => {
  const answer = deferred<ReturnType<typeof refuse>>();
  const { user, calls } = await renderSaved({ answers: { 'PUT /saves/:dealId': () => answer.promise } });
  await user.click(kettle().getByRole('button', { name: 'Add note' }));
  await user.keyboard('Words{Control>}{Enter}{/Control}');
  await waitFor(() => expect(kettle().getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true));
  await user.keyboard(' and more{Control>}{Enter}{/Control}{Escape}');
  expect(kettle().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Words');
  expect(calls('PUT /saves/:dealId')).toHaveLength(1);
  answer.respond(refuse('not_saved'));
  await kettle().findByRole('alert');
  expect(kettle().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Words');
});

test('an unsaved deal stays in the list, and Undo restores it with note and folder', async () => {
  const { user, calls } = await renderSaved({
    deals: [savedDeal({ note: 'For Ann', folder: '4' })],
    answers: {
      'DELETE /deals/:id/save': { success: true, saved: false },
      'POST /deals/:id/save': saved,
      'PUT /saves/:dealId': one({ note: 'For Ann', folder: '4' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(notes()[0]?.disabled).toBe(true));
  await user.click(await findToastButton('No longer saved: Kettle', 'Undo'));
  await waitFor(() => expect(calls('PUT /saves/:dealId')[0]?.body).toEqual({ note: 'For Ann', folder: '4' }));
  expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy();
});

test('Undo restores note and folder even after the list was left', async () => {
  const { user, calls, router } = await renderSaved({
    deals: [savedDeal({ note: 'For Ann', folder: '4' })],
    answers: {
      'DELETE /deals/:id/save': { success: true, saved: false },
      'POST /deals/:id/save': saved,
      'PUT /saves/:dealId': one({ note: 'For Ann', folder: '4' }),
    },
    pages: { '/elsewhere': 'Another page' },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  const undo = await findToastButton('No longer saved: Kettle', 'Undo');
  await act(() => router.navigate({ to: '/elsewhere' as never }));
  await screen.findByText('Another page');
  await user.click(undo);
  await waitFor(() => expect(calls('PUT /saves/:dealId')[0]?.body).toEqual({ note: 'For Ann', folder: '4' }));
  expect(calls('PUT /saves/:dealId')).toHaveLength(1);
});

test('Undo replaces a queued removal by a save with note and folder', async () => {
  const { user, calls } = await renderSaved({
    deals: [savedDeal({ note: 'For Ann', folder: '4' })],
    answers: { 'DELETE /deals/:id/save': noConnection, 'POST /deals/:id/save': saved },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  await user.click(await findToastButton('No longer saved: Kettle', 'Undo'));
  const readOutbox = () => JSON.parse(localStorage.getItem(outboxKey) ?? '[]');
  await waitFor(() => expect(readOutbox()).toMatchObject([{ dealId: '7', value: true, note: 'For Ann', folder: '4' }]));
  expect(calls('POST /deals/:id/save')).toEqual([]);
  takeConsoleOutput();
});

test('note and folder are queued if the connection breaks after the deal was saved again', async () => {
  const { user } = await renderSaved({
    deals: [savedDeal({ note: 'For Ann', folder: '4' })],
    answers: {
      'DELETE /deals/:id/save': { success: true, saved: false },
      'POST /deals/:id/save': saved,
      'PUT /saves/:dealId': noConnection,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  await user.click(await findToastButton('No longer saved: Kettle', 'Undo'));
  const readOutbox = () => JSON.parse(localStorage.getItem(outboxKey) ?? '[]');
  await waitFor(() => expect(readOutbox()).toMatchObject([{ dealId: '7', value: true, note: 'For Ann', folder: '4' }]));
  takeConsoleOutput();
});

test('adding a folder with a taken name shows an error, and another name can be tried', async () => {
  const { user, answer } = await renderSaved({ answers: { 'POST /save-folders': refuse('folder_name_taken') } });
  await user.click(screen.getByRole('button', { name: 'New folder' }));
  await user.keyboard('Gifts{Enter}');
  await screen.findByText('You already have a folder with that name.');
  answer({
    'POST /save-folders': one({ _id: '5', name: 'Tools', count: 0 }),
    'GET /save-folders': one([gifts, { _id: '5', name: 'Tools', count: 0 }]),
  });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Tools{Enter}');
  await screen.findByRole('link', { name: 'Tools 0' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('renaming a folder starts from its current name', async () => {
  const { user, calls } = await renderSaved({
    search: { folder: '4' },
    answers: { 'PUT /save-folders/:id': one({ ...gifts, name: 'Presents' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveProperty('value', 'Gifts');
  await user.clear(name);
  await user.type(name, 'Presents{Enter}');
  await waitFor(() =>
    expect(calls('PUT /save-folders/:id')[0]).toMatchObject({ params: { id: '4' }, body: { name: 'Presents' } }),
  );
});

test('deleting a folder leads to all saved deals, which stay saved', async () => {
  const { user, address, calls } = await renderSaved({
    search: { folder: '4' },
    path: '/saved?folder=4',
    answers: { 'DELETE /save-folders/:id': emptyAnswer },
  });
  await user.click(screen.getByRole('button', { name: 'Delete folder' }));
  await screen.findByText(/stay saved/);
  await user.click(screen.getAllByRole('button', { name: 'Delete folder' }).at(-1) as HTMLElement);
  await waitFor(() => expect(address()).toBe('/saved'));
  expect(calls('DELETE /save-folders/:id')[0]?.params).toEqual({ id: '4' });
});

test('a search is put into the address once typing pauses and returns to the first page', async () => {
  const { user, address } = await renderSaved({ path: '/saved?folder=4&page=2', search: { folder: '4', page: 2 } });
  await user.type(screen.getByRole('searchbox', { name: 'Search in saved deals' }), 'kettle');
  await waitFor(() => expect(address()).toBe('/saved?folder=4&q=kettle'));
});

test('the default order is left out of the address', async () => {
  const { user, address } = await renderSaved({ path: '/saved?sort=price', search: { sort: 'price' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Last saved');
  await waitFor(() => expect(address()).toBe('/saved'));
});

test.each([
  [{}, 'Nothing saved yet'],
  [{ q: 'x' }, 'Nothing here'],
] as const)('an empty list (search %j) says why', async (search, words) => {
  await renderSaved({ deals: [], search });
  expect(screen.getByText(words)).toBeTruthy();
});

test('a list that fails to load shows a retry button', async () => {
  const { user, answer } = await renderSaved({ answers: { 'GET /users/me/saved-deals': refuse('folder_not_found') } });
  answer({ 'GET /users/me/saved-deals': listOf([savedDeal()]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(kettle()).toBeTruthy());
});
