// @vitest-environment happy-dom
import type { BoardDeal } from '@haggle/contract/moderation/lifecycle-board';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast, toastTexts } from '../../../../test/harness/browser.ts';
import { type Answers, refuse } from '../../../../test/harness/fake-api.ts';
import { deal, listOf, one } from '../../../../test/harness/fixtures.ts';
import { emptyNameIndex } from '../../../../test/harness/name-index.ts';

function boardDeal(id: string, title: string, overrides: Partial<BoardDeal> = {}): BoardDeal {
  return {
    deal: deal({ _id: id, title }),
    revision: 4,
    startsAt: null,
    endsAt: null,
    statusChangedAt: '2026-03-01T12:00:00.000Z',
    openReports: 0,
    moves: [
      { to: 'expired', needsReason: false },
      { to: 'removed', needsReason: true },
    ],
    ...overrides,
  };
}

const kettle = boardDeal('7', 'Kettle', { revision: 3 });
const lamp = boardDeal('8', 'Lamp', { moves: [{ to: 'expired', needsReason: false }] });
const table = '/admin/deals/lifecycle?view=table';

const openBoard = (path: string, answers: Answers = {}) =>
  openAdmin(path, {
    'GET /admin/deals': listOf([kettle, lamp]),
    'GET /admin/deals/board': one([
      { status: 'pending' as const, count: 0, deals: [] },
      { status: 'active' as const, count: 30, deals: [kettle, lamp] },
    ]),
    'GET /categories/tree': one([]),
    'GET /stores': emptyNameIndex,
    ...answers,
  });

const outcome = (dealId: string, error: string | null = null) => ({
  dealId,
  isDone: error === null,
  error,
  code: error && 'changed_meanwhile',
});

async function selectAll(user: { click: (it: Element) => Promise<void> }): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
}

test('the board links from a status to a table of all its deals and keeps the search', async () => {
  const { user, address, calls } = await openBoard('/admin/deals/lifecycle?q=ke');
  await screen.findByText('Kettle');
  expect(calls('GET /admin/deals/board').map(({ query }) => query)).toEqual([{ q: 'ke' }]);
  await user.click(screen.getByRole('link', { name: /^Show all ?: Active$/ }));
  await screen.findByRole('table', { name: 'Deals' });
  expect(address()).toBe('/admin/deals/lifecycle?q=ke&status=active&view=table');
  expect(calls('GET /admin/deals').at(-1)?.query).toEqual({ q: 'ke', status: 'active' });
});

test('switching from the table to the board keeps the search but drops status and page', async () => {
  const { user, address } = await openBoard(`${table}&status=active&q=ke&page=2`);
  await user.click(await screen.findByRole('link', { name: 'Board' }));
  await waitFor(() => expect(address()).toBe('/admin/deals/lifecycle?q=ke'));
});

test('selected deals offer every move that any of them allows, with the number of deals', async () => {
  const { user } = await openBoard(table);
  await selectAll(user);
  expect(screen.getByText('2 selected')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mark expired (2)' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove (1)' })).toBeDefined();
});

test('a move is sent with the revisions that were on the screen', async () => {
  const { user, calls } = await openBoard(table, { 'POST /admin/deals/moves': one([outcome('7'), outcome('8')]) });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Mark expired (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark expired' }));
  await user.click(dialog.getByRole('button', { name: 'Mark expired' }));
  await findToast('2 moved.');
  expect(calls('POST /admin/deals/moves').map(({ body }) => body)).toEqual([
    { dealIds: ['7', '8'], status: 'expired', reason: null, revisions: { 7: 3, 8: 4 } },
  ]);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  await waitFor(() => expect(calls('GET /admin/deals')).toHaveLength(2));
});

test('deals that have changed in the meantime are listed with the reason until that is closed', async () => {
  const { user } = await openBoard(table, {
    'POST /admin/deals/moves': one([outcome('7'), outcome('8', 'Somebody has changed this meanwhile.')]),
  });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Mark expired (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark expired' }));
  await user.click(dialog.getByRole('button', { name: 'Mark expired' }));
  await dialog.findByText('These stayed where they are:');
  expect(dialog.getByText('Lamp')).toBeDefined();
  expect(dialog.queryByText('Kettle')).toBeNull();
  expect(dialog.getByText('Somebody has changed this meanwhile.')).toBeDefined();
  expect(toastTexts()).toContain('1 moved, 1 not.');
  await user.click(dialog.getByText('Close', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('the reason of a move that failed for all deals is restored the next time', async () => {
  const { user } = await openBoard(table, {
    'POST /admin/deals/moves': one([outcome('7', 'Changed meanwhile.'), outcome('8', 'Changed meanwhile.')]),
  });
  const openMoveDialog = async () => {
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: 'Mark expired (2)' }));
    return within(await screen.findByRole('dialog', { name: 'Mark expired' }));
  };
  const dialog = await openMoveDialog();
  await user.type(dialog.getByRole('textbox'), 'Sold out.');
  await user.click(dialog.getByRole('button', { name: 'Mark expired' }));
  await dialog.findByText('These stayed where they are:');
  await user.click(dialog.getByText('Close', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  expect((await openMoveDialog()).getByRole('textbox')).toHaveProperty('value', 'Sold out.');
});

test('a refused move shows an error and can be tried again', async () => {
  const { user, answer } = await openBoard(table, { 'POST /admin/deals/moves': refuse('too_many') });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Mark expired (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark expired' }));
  await user.click(dialog.getByRole('button', { name: 'Mark expired' }));
  await dialog.findByRole('alert');
  answer({ 'POST /admin/deals/moves': one([outcome('7'), outcome('8')]) });
  await user.click(dialog.getByRole('button', { name: 'Mark expired' }));
  await findToast('2 moved.');
});

test('an empty result links to the list without filters', async () => {
  const { user, address } = await openBoard(`${table}&status=removed&q=zzz`, {
    'GET /admin/deals': listOf<BoardDeal>([]),
  });
  await screen.findByText('No matching deals');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(address()).toBe(table));
});
