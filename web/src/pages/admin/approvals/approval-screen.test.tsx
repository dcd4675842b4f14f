// @vitest-environment happy-dom
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast, toastTexts } from '../../../../test/harness/browser.ts';
import { type Answers, noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { deal, listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';

function waitingDeal(id: string, title: string, overrides: Partial<WaitingDeal> = {}): WaitingDeal {
  return {
    deal: deal({ _id: id, title, lifecycleStatus: 'pending' }),
    revision: 1,
    waitsSince: '2026-03-01T12:00:00.000Z',
    trustLevel: 1,
    isFirst: false,
    isRemovable: true,
    why: 'new_member',
    claim: null,
    ...overrides,
  };
}

const outcome = (dealId: string, error: string | null = null) => ({
  dealId,
  isDone: error === null,
  error,
  code: error && 'changed_meanwhile',
});

async function openQueue(answers: Answers = {}, path = '/admin/deals/approval') {
  const app = await openAdmin(path, {
    'GET /admin/approvals': listOf([waitingDeal('7', 'Kettle', { revision: 3 }), waitingDeal('8', 'Lamp')]),
    'GET /admin/edits': listOf([]),
    'GET /admin/approvals/stores': one([]),
    'GET /categories/tree': one([]),
    'GET /admin/reason-templates': one([]),
    ...answers,
  });
  // Requests sent while the page is closing use the browser's own `fetch`, so that they outlive it.
  const browser = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (request) => app.transport(request as Request));
  onTestFinished(() => browser.mockRestore());
  return app;
}

const lines = () => within(screen.getByRole('list', { name: 'Waiting deals' })).getAllByRole('listitem').length;
const bar = () => within(screen.getByRole('status', { name: 'Decisions you can undo' }));
/** Closes the page, which sends the pending decisions. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

async function selectAll(user: { click: (it: Element) => Promise<void> }): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
}

test('the filters in the address are sent with the request', async () => {
  const { calls } = await openQueue({}, '/admin/deals/approval?trust=1&firstTimers=true&page=2&view=table');
  await screen.findByRole('link', { name: 'Kettle' });
  expect(calls('GET /admin/approvals').map(({ query }) => query)).toEqual([
    { page: '2', trust: '1', firstTimers: 'true' },
  ]);
});

test('an empty queue says so, and with filters it links to all deals', async () => {
  const { user, address } = await openQueue(
    { 'GET /admin/approvals': listOf<WaitingDeal>([]) },
    '/admin/deals/approval?trust=1',
  );
  await screen.findByText('No matches');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findByText('Nothing to review');
  expect(address()).toBe('/admin/deals/approval');
});

test('a decision leaves the list immediately and is never sent if it is undone', async () => {
  const { user, calls } = await openQueue();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(lines()).toBe(1));
  expect(calls('POST /admin/approvals/decisions')).toEqual([]);
  await user.click(bar().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lines()).toBe(2));
  leavePage();
  expect(calls('POST /admin/approvals/decisions')).toEqual([]);
});

test('decisions are sent with the revisions that were on the screen', async () => {
  const { user, calls } = await openQueue({ 'POST /admin/approvals/decisions': one([outcome('7'), outcome('8')]) });
  await selectAll(user);
  expect(screen.getByText('2 selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  leavePage();
  await waitFor(() => expect(calls('POST /admin/approvals/decisions')).toHaveLength(1));
  expect(calls('POST /admin/approvals/decisions')[0]?.body).toEqual({
    dealIds: ['7', '8'],
    decision: 'approve',
    reason: null,
    revisions: { 7: 3, 8: 1 },
  });
});

test('logging out sends pending decisions with the moderator’s token', async () => {
  const { user, calls, session } = await openQueue({ 'POST /admin/approvals/decisions': one([outcome('7')]) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const token = session.getState().authToken;
  session.logout();
  await waitFor(() => expect(calls('POST /auth/logout')).toHaveLength(1));
  const [decisionCall] = calls('POST /admin/approvals/decisions');
  expect(decisionCall?.body).toMatchObject({ dealIds: ['7'], decision: 'approve' });
  expect(decisionCall?.headers.get('authorization')).toBe(`Bearer ${token}`);
});

test('a deal that has changed in the meantime stays in the queue, and a toast says why', async () => {
  const { user, calls, answer } = await openQueue({
    'POST /admin/approvals/decisions': one([outcome('7', 'Somebody has changed this meanwhile.'), outcome('8')]),
  });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  answer({ 'GET /admin/approvals': listOf([waitingDeal('7', 'Kettle', { revision: 4 })]) });
  leavePage();
  await findToast('Somebody has changed this meanwhile.');
  await screen.findByRole('link', { name: 'Kettle' });
  expect(lines()).toBe(1);
  // The next decision uses the current revision.
  await user.click(screen.getByRole('checkbox', { name: 'Select Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  leavePage();
  await waitFor(() => expect(calls('POST /admin/approvals/decisions')).toHaveLength(2));
  expect(calls('POST /admin/approvals/decisions')[1]?.body).toMatchObject({ revisions: { 7: 4 } });
});

test('several deals refused for the same reason show one toast', async () => {
  const { user } = await openQueue({
    'POST /admin/approvals/decisions': one([
      outcome('7', 'Another has it open.'),
      outcome('8', 'Another has it open.'),
    ]),
  });
  await selectAll(user);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  leavePage();
  await findToast('Another has it open.');
  expect(toastTexts().filter((text) => text === 'Another has it open.')).toHaveLength(1);
  await waitFor(() => expect(lines()).toBe(2));
});

test('a decision that can’t be sent leaves the deal waiting', async () => {
  const { user } = await openQueue({ 'POST /admin/approvals/decisions': noConnection });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  leavePage();
  await findToast("Your decision couldn't be sent. The deal is still waiting.");
  await screen.findByRole('link', { name: 'Lamp' });
  takeConsoleOutput();
});

test('a rejection needs a reason', async () => {
  const { user, calls } = await openQueue({ 'POST /admin/approvals/decisions': one([outcome('7')]) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('Please give a reason. The author will see it.');
  await user.type(dialog.getByRole('textbox'), 'Too little.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  leavePage();
  await waitFor(() => expect(calls('POST /admin/approvals/decisions')).toHaveLength(1));
  expect(calls('POST /admin/approvals/decisions')[0]?.body).toMatchObject({
    decision: 'reject',
    reason: 'Too little.',
  });
});

async function askToReject(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kettle' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  return within(await screen.findByRole('dialog'));
}

test('the reason of a saved rejection is not restored in the next one', async () => {
  const { user, calls } = await openQueue({ 'POST /admin/approvals/decisions': one([outcome('7')]) });
  const dialog = await askToReject(user);
  await user.type(dialog.getByRole('textbox'), 'Too little.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  leavePage();
  await waitFor(() => expect(calls('POST /admin/approvals/decisions')).toHaveLength(1));
  const secondDialog = await askToReject(user);
  expect(secondDialog.getByRole('textbox')).toHaveProperty('value', '');
});

test('the reason of a refused rejection is restored in the next one', async () => {
  const { user } = await openQueue({ 'POST /admin/approvals/decisions': one([outcome('7', 'Another has it open.')]) });
  const dialog = await askToReject(user);
  await user.type(dialog.getByRole('textbox'), 'Too little.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  leavePage();
  await findToast('Another has it open.');
  const secondDialog = await askToReject(user);
  expect(secondDialog.getByRole('textbox')).toHaveProperty('value', 'Too little.');
});

test('h selects all deals of the same shop, s removes their authors as spammers, and z undoes that', async () => {
  const withShopLink = (row: WaitingDeal, dealURL: string): WaitingDeal => ({ ...row, deal: { ...row.deal, dealURL } });
  const preview = { deals: 1, comments: 2, votes: 0, points: 0, reports: 1, blocked: [] };
  const { user, calls } = await openQueue(
    {
      ...reviewRefused,
      'GET /admin/approvals': listOf([
        withShopLink(dealByAnn('7', 'Kettle'), 'https://win.example/1'),
        withShopLink(dealByBob('8', 'Lamp'), 'https://www.win.example/2'),
        withShopLink(dealByBob('9', 'Chair'), 'https://shop.example/3'),
      ]),
      'GET /admin/users/:id/cleanup': one(preview),
      'POST /admin/users/:id/cleanup': one(null),
      'DELETE /admin/users/:id/cleanup': one(null),
    },
    '/admin/deals/approval?deal=7',
  );
  await screen.findByRole('list', { name: 'Waiting deals' });
  await user.keyboard('h');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 members as spammers?' }));
  await dialog.findByText('4');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls('POST /admin/users/:id/cleanup')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('z');
  await waitFor(() => expect(calls('DELETE /admin/users/:id/cleanup')).toHaveLength(2));
});

const dealByAnn = (id: string, title: string) => waitingDeal(id, title);
const dealByBob = (id: string, title: string) =>
  waitingDeal(id, title, {
    deal: deal({ _id: id, title, submittedByUserID: { _id: '3', displayName: 'Bob', username: 'bob' } }),
  });

/** These tests don't need the open deal, so its requests are refused. */
const reviewRefused: Answers = {
  'GET /admin/approvals/:id': refuse('deal_not_found'),
  'PUT /admin/approvals/:id/claim': refuse('deal_not_found'),
};

test('g selects all deals by the open deal’s author, and a approves them', async () => {
  const { user, calls } = await openQueue(
    {
      ...reviewRefused,
      'GET /admin/approvals': listOf([dealByAnn('7', 'Kettle'), dealByBob('8', 'Lamp'), dealByAnn('9', 'Chair')]),
      'POST /admin/approvals/decisions': one([outcome('7'), outcome('9')]),
    },
    '/admin/deals/approval?deal=7',
  );
  await screen.findByRole('list', { name: 'Waiting deals' });
  await user.keyboard('g');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('a');
  await waitFor(() => expect(lines()).toBe(1));
  leavePage();
  await waitFor(() => expect(calls('POST /admin/approvals/decisions')).toHaveLength(1));
  expect(calls('POST /admin/approvals/decisions')[0]?.body).toMatchObject({ dealIds: ['7', '9'], decision: 'approve' });
});

test('s and Ctrl+Enter remove the author of the open deal as a spammer', async () => {
  const preview = { deals: 1, comments: 2, votes: 0, points: 0, reports: 1, blocked: [] };
  const cleanup = {
    deals: 1,
    comments: 2,
    points: 0,
    blocked: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    by: 'tess',
    undoneAt: null,
    mayUndo: true,
  };
  const { user, calls } = await openQueue(
    {
      ...reviewRefused,
      'GET /admin/approvals': listOf([dealByBob('8', 'Lamp'), dealByAnn('7', 'Kettle')]),
      'GET /admin/users/:id/cleanup': one(preview),
      'POST /admin/users/:id/cleanup': one(cleanup),
    },
    '/admin/deals/approval?deal=8',
  );
  await screen.findByRole('list', { name: 'Waiting deals' });
  await user.keyboard('s');
  await within(await screen.findByRole('dialog')).findByText('Deals removed');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(calls('POST /admin/users/:id/cleanup')).toHaveLength(1));
  expect(calls('POST /admin/users/:id/cleanup')[0]?.params).toEqual({ id: '3' });
});
