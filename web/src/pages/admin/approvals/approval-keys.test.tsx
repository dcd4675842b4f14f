// @vitest-environment happy-dom
import * as approvalLimits from '@haggle/contract/limits/approvals';
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { findToast } from '../../../../test/harness/browser.ts';
import { type Answers, deferred, noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { deal, dealDetail, emptyAnswer, listOf, one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';

const claimEnd = '2026-03-01T12:03:00.000Z';
const otherClaim = { username: 'owen_bike', isMine: false, until: claimEnd };

const waitingDeal = (id: string, title: string, claim: WaitingDeal['claim'] = null): WaitingDeal => ({
  deal: deal({
    _id: id,
    title,
    lifecycleStatus: 'pending',
    submittedByUserID: { _id: '3', displayName: 'Bob', username: 'bob' },
  }),
  revision: 1,
  waitsSince: '2026-03-01T12:00:00.000Z',
  trustLevel: 1,
  isFirst: false,
  isRemovable: true,
  why: 'new_member',
  claim,
});

const review = (id: string, title: string) =>
  one({
    deal: dealDetail({ _id: id, title, lifecycleStatus: 'pending' }),
    author: null,
    sameDeal: null,
    lookalikes: [],
    revisedAt: null,
    picturesUnderWay: null,
    claim: null,
  });

async function openQueue(answers: Answers = {}, path = '/admin/deals/approval?deal=7') {
  const app = await openAdmin(path, {
    'GET /admin/approvals': listOf([waitingDeal('7', 'Kettle'), waitingDeal('8', 'Lamp')]),
    'GET /admin/approvals/:id': review('7', 'Kettle'),
    'PUT /admin/approvals/:id/claim': one({ username: 'ann', isMine: true, until: claimEnd }),
    'DELETE /admin/approvals/:id/claim': emptyAnswer,
    'GET /deals/:id/prices': one({ points: [], lows: [], lowestInDays: null }),
    'GET /admin/edits': listOf([]),
    'GET /admin/approvals/stores': one([]),
    'GET /categories/tree': one([]),
    'GET /admin/reason-templates': one([]),
    ...answers,
  });
  const browser = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (request) => app.transport(request as Request));
  onTestFinished(() => browser.mockRestore());
  await screen.findByRole('list', { name: 'Waiting deals' });
  return app;
}

const lines = () => within(screen.getByRole('list', { name: 'Waiting deals' })).getAllByRole('listitem').length;
const bar = () => screen.getByRole('status', { name: 'Decisions you can undo' });
const waitUntilLoaded = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false));

test('keyboard shortcuts don’t decide on a deal that another moderator has claimed, and say so', async () => {
  const { user, calls } = await openQueue({
    'GET /admin/approvals': listOf([waitingDeal('7', 'Kettle', otherClaim), waitingDeal('8', 'Lamp')]),
    'PUT /admin/approvals/:id/claim': refuse('deal_claimed'),
  });
  await screen.findByText('Another moderator is looking at this deal.');
  await user.keyboard('a');
  await findToast("Another moderator is looking at Kettle, so your decision wasn't applied.");
  for (const key of ['r', 'm']) await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lines()).toBe(2);
  expect(bar().textContent).toBe('');
  window.dispatchEvent(new Event('pagehide'));
  expect(calls('POST /admin/approvals/decisions')).toEqual([]);
  takeConsoleOutput();
});

test('a deal that another moderator has claimed can be taken over', async () => {
  const { user, calls, answer } = await openQueue({
    'PUT /admin/approvals/:id/claim': refuse('deal_claimed'),
  });
  const button = await screen.findByRole('button', { name: 'Take over' });
  answer({ 'PUT /admin/approvals/:id/claim': one({ username: 'ann', isMine: true, until: claimEnd }) });
  await user.click(button);
  await waitUntilLoaded();
  expect(calls('PUT /admin/approvals/:id/claim').at(-1)?.body).toEqual({ takeOver: true });
  takeConsoleOutput();
});

test('a deal that is left before its claim is confirmed is released', async () => {
  const { user, calls, address } = await openQueue({
    'PUT /admin/approvals/:id/claim': () => deferred<never>().promise,
  });
  await waitFor(() => expect(calls('PUT /admin/approvals/:id/claim')).toHaveLength(1));
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=8'));
  await waitFor(() =>
    expect(calls('DELETE /admin/approvals/:id/claim').map(({ params }) => params)).toEqual([{ id: '7' }]),
  );
});

test('j and k skip a deal that another moderator has claimed', async () => {
  const { user, address } = await openQueue({
    'GET /admin/approvals': listOf([
      waitingDeal('7', 'Kettle'),
      waitingDeal('8', 'Lamp', otherClaim),
      waitingDeal('9', 'Chair'),
    ]),
  });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=9'));
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=7'));
});

test('z undoes the latest decision and reopens its deal, and says when nothing is left to undo', async () => {
  const { user, calls, address } = await openQueue({
    'GET /admin/approvals/:id': ({ params }) => review(params.id ?? '', params.id === '7' ? 'Kettle' : 'Lamp'),
  });
  await waitUntilLoaded();
  await user.keyboard('a');
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=8'));
  expect(bar().textContent).toContain('Approved: Kettle');
  await user.keyboard('z');
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=7'));
  expect(lines()).toBe(2);
  await user.keyboard('z');
  await findToast('Nothing left to undo here. To bring back a deal, open it and choose Manage.');
  expect(calls('POST /admin/approvals/decisions')).toEqual([]);
});

test('while shortcuts of a single key are off, they decide nothing', async () => {
  localStorage.setItem('singleKeysOff', '1');
  const { user } = await openQueue();
  await waitUntilLoaded();
  for (const key of ['a', 'r', 'm', 'j']) await user.keyboard(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lines()).toBe(2);
  expect(bar().textContent).toBe('');
});

test('an open dialog keeps all keys from the queue behind it, even once its focus is lost', async () => {
  const { user } = await openQueue();
  await waitUntilLoaded();
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject this deal' });
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  await user.keyboard('already posted');
  expect(lines()).toBe(2);
  expect(bar().textContent).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('a held key decides on one deal, and a layout without Latin letters has the same shortcuts', async () => {
  const { user } = await openQueue({
    'GET /admin/approvals/:id': ({ params }) => review(params.id ?? '', params.id === '7' ? 'Kettle' : 'Lamp'),
  });
  await waitUntilLoaded();
  await user.keyboard('a');
  await waitFor(() => expect(bar().textContent).toContain('Approved: Kettle'));
  await waitUntilLoaded();
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
  expect(lines()).toBe(1);
  fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ' });
  await waitFor(() => expect(lines()).toBe(2));
});

test('keyboard shortcuts apply to a deal right after its checkbox was ticked', async () => {
  const { user } = await openQueue({}, '/admin/deals/approval');
  await user.click(screen.getByRole('checkbox', { name: 'Select Lamp' }));
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject this deal' });
});

test('Ctrl+Enter sends a rejection with the chosen reason', async () => {
  const { user } = await openQueue({
    'GET /admin/reason-templates': one([{ name: 'Duplicate', text: 'This deal has already been posted.' }]),
    'POST /admin/approvals/decisions': one([{ dealId: '7', isDone: true, error: null, code: null }]),
  });
  await waitUntilLoaded();
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this deal' }));
  await user.click(await dialog.findByRole('radio', { name: 'Duplicate' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lines()).toBe(1);
  expect(bar().textContent).toContain('Rejected: Kettle');
});

test('merging a deal without lookalikes starts with “Another deal” selected', async () => {
  const { user } = await openQueue();
  await waitUntilLoaded();
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into another deal' }));
  expect(dialog.getByRole('radio', { name: 'Another deal' })).toHaveProperty('checked', true);
});

test('on a wide screen the oldest unclaimed deal is open and is claimed at the first interaction', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { address, calls } = await openQueue(
    {
      'GET /admin/approvals': listOf([
        waitingDeal('6', 'Mug', otherClaim),
        waitingDeal('7', 'Kettle'),
        waitingDeal('8', 'Lamp'),
      ]),
    },
    '/admin/deals/approval',
  );
  await waitFor(() => expect(address()).toBe('/admin/deals/approval?deal=7'));
  await waitUntilLoaded();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls('PUT /admin/approvals/:id/claim')).toEqual([]);
  window.dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(calls('PUT /admin/approvals/:id/claim')).toHaveLength(1));
});

test('a deal whose claim could not be renewed is still released when another is opened', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user, calls, address, answer } = await openQueue();
  await waitFor(() => expect(calls('PUT /admin/approvals/:id/claim')).toHaveLength(1));
  answer({ 'PUT /admin/approvals/:id/claim': noConnection });
  vi.advanceTimersByTime((approvalLimits.claimMinutes * 60_000) / 3);
  await screen.findByText(/connection/i);
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain('deal=8'));
  await waitFor(() =>
    expect(calls('DELETE /admin/approvals/:id/claim').map(({ params }) => params)).toEqual([{ id: '7' }]),
  );
  takeConsoleOutput();
});
