// @vitest-environment happy-dom
import type { Commission } from '@haggle/contract/affiliate/commissions';
import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import type { Payout } from '@haggle/contract/affiliate/payouts';
import type { Anomaly } from '@haggle/contract/affiliate/reports';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf } from '../../../../test/harness/fixtures.ts';

const fixedTime = '2026-03-01T12:00:00.000Z';

function commission(id: string): Commission {
  return {
    _id: id,
    status: 'pending',
    payoutDate: null,
    partner: { _id: '1', name: 'Lamps', slug: 'lamps' },
    deal: null,
    member: null,
    transactionId: `A-${id}`,
    orderId: `A-${id}`,
    networkState: null,
    foreign: null,
    orderAmount: 80,
    commission: 4,
    sharePercent: 50,
    memberShare: 2,
    siteShare: 2,
    payoutId: null,
    isHeld: false,
    occurredAt: fixedTime,
    createdAt: fixedTime,
    statusChangedAt: fixedTime,
    moves: ['approved', 'rejected'],
  };
}

const openCommissions = () =>
  openAdmin('/admin/affiliate-stats?show=commissions', {
    'GET /affiliate/commissions': listOf([commission('1'), commission('2'), commission('3')]),
    'GET /admin/affiliate/partners': listOf([]),
    'PUT /admin/affiliate/commissions/status': {
      success: true,
      data: [
        { _id: '1', isDone: true, error: null, code: null },
        { _id: '2', isDone: true, error: null, code: null },
        { _id: '3', isDone: false, error: 'It is paid already.', code: 'commission_move' },
      ],
    },
    'PUT /affiliate/commission/:id/status': { success: true, data: commission('1') },
  });

test('an order names the state that its network reported, if that waits for someone to look at it', async () => {
  await openAdmin('/admin/affiliate-stats?show=commissions', {
    'GET /affiliate/commissions': listOf([
      { ...commission('1'), status: 'approved', networkState: 'cancelled' },
      { ...commission('2'), networkState: 'payable' },
      { ...commission('3'), status: 'paid', networkState: 'payable' },
      { ...commission('4'), status: 'reversed', networkState: 'cancelled' },
    ]),
    'GET /admin/affiliate/partners': listOf([]),
  });
  const notes = await screen.findAllByText(/^The network says: /);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'The network says: Cancelled',
    'The network says: Payable',
  ]);
});

test('an order without the shop’s order ID is named by the network’s transaction ID', async () => {
  await openAdmin('/admin/affiliate-stats?show=commissions', {
    'GET /affiliate/commissions': listOf([{ ...commission('1'), orderId: null, transactionId: 'T-1' }]),
    'GET /admin/affiliate/partners': listOf([]),
  });
  await screen.findByText('T-1');
  screen.getByRole('button', { name: 'Reject: order T-1' });
});

test('approving several commissions shows how many were approved and why the others were not', async () => {
  const { user } = await openCommissions();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('2 approved.');
  await screen.findByText('1 not approved: It is paid already.');
});

test('rejecting an order asks for confirmation and shows the result', async () => {
  const { user } = await openCommissions();
  await user.click(await screen.findByRole('button', { name: 'Reject: order A-1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject order A-1?' }));
  expect(dialog.getByText("Nothing is owed for it. This can't be undone.")).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Order A-1 is rejected.');
});

test('the file of orders has the filters of the list', async () => {
  const site = await openAdmin('/admin/affiliate-stats?show=commissions&q=A-2&status=paid&page=2', {
    'GET /affiliate/commissions': listOf([commission('2')]),
    'GET /admin/affiliate/partners': listOf([]),
  });
  const browser = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null, { status: 500 }));
  await site.user.click(screen.getByRole('button', { name: 'All orders matching the filters (CSV)' }));
  const [[request] = []] = browser.mock.calls;
  const { searchParams } = new URL((request as Request).url);
  expect(Object.fromEntries(searchParams)).toEqual({ kind: 'commissions', q: 'A-2', status: 'paid' });
});

const noMembers = { members: 0, amount: 0 };
const noFiles = {
  files: [],
  ready: [],
  leftOut: [],
  byHand: noMembers,
  unsent: [],
  changed: noMembers,
  hasPayer: false,
};

function payout(overrides: Partial<Payout>): Payout {
  return {
    _id: '4',
    status: 'open',
    members: 2,
    paysMaker: false,
    commissions: 3,
    amount: 65,
    payoutDate: null,
    by: 'Ada',
    createdAt: fixedTime,
    closedAt: null,
    needsSecond: false,
    approvedAt: null,
    approvedBy: null,
    canApprove: false,
    ...overrides,
  };
}

test.each([
  ['Made on March 1, 2026 by Ada', payout({})],
  ['Made on March 1, 2026 by a deleted user', payout({ by: null })],
  ['Made on March 1, 2026 by Ada, paid on March 2, 2026', payout({ status: 'paid', payoutDate: '2026-03-02' })],
  [
    'Made on March 1, 2026 by Ada, cancelled on March 1, 2026',
    payout({ status: 'cancelled', closedAt: '2026-03-01T13:00:00.000Z' }),
  ],
])('a payout shows “%s”', async (words, data) => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  await openAdmin('/admin/affiliate-stats?show=payouts&batch=4', {
    'GET /admin/affiliate/payouts/:id': { success: true, data },
    'GET /admin/affiliate/payouts/:id/members': listOf([]),
    'GET /admin/affiliate/payouts/:id/files': { success: true, data: noFiles },
  });
  await screen.findByText(words);
});

const payoutFile = (overrides: Partial<PayoutFile>): PayoutFile => ({
  _id: '8',
  kind: 'sepa',
  status: 'made',
  members: 2,
  amount: 65,
  sentOn: null,
  reason: null,
  by: 'Ada',
  madeAt: fixedTime,
  isKept: true,
  ...overrides,
});

/** Opens the page of one payout. */
const openPayout = (data: Payout, files: object, moreAnswers = {}) =>
  openAdmin('/admin/affiliate-stats?show=payouts&batch=4', {
    'GET /admin/affiliate/payouts/:id': { success: true, data },
    'GET /admin/affiliate/payouts/:id/members': listOf([]),
    'GET /admin/affiliate/payouts/:id/files': { success: true, data: { ...noFiles, ...files } },
    ...moreAnswers,
  });

test('a payout that needs approval makes no files yet, and its maker can’t approve it', async () => {
  const ready = [{ kind: 'sepa', members: 2, amount: 65 }];
  const { user } = await openPayout(payout({ needsSecond: true }), { ready });
  await screen.findByText('You made this payout. Someone else has to approve it before money is sent.');
  expect(screen.queryByRole('button', { name: 'Approve payout' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Make file' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Files can be made once the payout is approved.')).toBeDefined();
});

test('someone else can approve a payout that needs approval', async () => {
  const data = payout({ needsSecond: true, canApprove: true });
  const approval = { 'POST /admin/affiliate/payouts/:id/approval': { success: true, data } };
  const { user } = await openPayout(data, {}, approval);
  await user.click(await screen.findByRole('button', { name: 'Approve payout' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve $65.00?' }));
  await user.click(dialog.getByRole('button', { name: 'Approve payout' }));
  await screen.findByText('Payout 4 is approved.');
});

test('a sent payout file can be set back, and a failed one shows why', async () => {
  const files = [
    payoutFile({ status: 'sent', sentOn: '2026-03-02' }),
    payoutFile({ _id: '7', kind: 'paypal', status: 'failed', reason: 'PayPal refused it.' }),
  ];
  const statusAnswers = { 'PUT /admin/affiliate/payout-files/:id/status': { success: true, data: payoutFile({}) } };
  const { user } = await openPayout(payout({}), { files }, statusAnswers);
  await screen.findByText('PayPal list');
  const rows = screen.getAllByRole('listitem');
  const [sent, failed] = ['Bank transfers (SEPA)', 'PayPal list'].map((name) =>
    rows.find((row) => row.textContent?.includes(name)),
  );
  expect(sent?.textContent).toContain('Sent on March 2, 2026');
  expect(failed?.textContent).toContain('PayPal refused it.');
  if (!sent) throw new Error('The file is missing.');
  await user.click(within(sent).getByRole('button', { name: 'Undo' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText('File set back to “Made”.');
});

test('members that no file can pay are listed by reason, and a bank file links to missing settings', async () => {
  const { user } = await openPayout(payout({}), {
    ready: [{ kind: 'sepa', members: 1, amount: 30 }],
    leftOut: [{ problem: 'outside_sepa', members: 1, amount: 35 }],
  });
  await screen.findByText('Account outside SEPA');
  await user.click(await screen.findByRole('button', { name: 'Make file' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Bank transfers (SEPA)' }));
  expect(dialog.getByRole('link', { name: 'Open settings' })).toBeDefined();
});

test('a payout can be marked as paid once all members without a sent file are ticked', async () => {
  const payee = (id: string, username: string | null) => ({ _id: id, username, displayName: null });
  const unsent = [
    { member: payee('1', 'ada'), amount: 40 },
    { member: payee('2', null), amount: 25 },
  ];
  const paidAnswers = {
    'PUT /admin/affiliate/payouts/:id/status': { success: true, data: payout({ status: 'paid' }) },
  };
  const { user } = await openPayout(payout({}), { unsent, changed: { members: 1, amount: 40 } }, paidAnswers);
  await screen.findByText('Changed or deleted their details since; paid by the earlier ones');
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Was $65.00 sent?' }));
  const button = dialog.getByRole('button', { name: 'Mark as paid' });
  const isReady = () => button.getAttribute('aria-disabled') !== 'true' && !button.hasAttribute('disabled');
  await user.click(dialog.getByRole('checkbox', { name: 'ada $40.00' }));
  expect(isReady()).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: 'deleted user $25.00' }));
  expect(dialog.getByRole('checkbox', { name: 'All of them' })).toHaveProperty('checked', true);
  expect(isReady()).toBe(true);
  await user.click(button);
  await screen.findByText('Payout 4 is marked as paid. Its members can see it.');
});

const anomaly = (id: string, overrides: Partial<Anomaly>): Anomaly => ({
  _id: id,
  day: '2026-03-02',
  kind: 'deal_spike',
  deal: null,
  visitor: 'ab12',
  clicks: 90,
  usual: 2.5,
  ...overrides,
});

test('an anomaly shows the expected clicks or orders and the server’s day in any time zone', async () => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  await openAdmin('/admin/advanced-affiliate-stats?show=anomalies', {
    'GET /admin/affiliate/anomalies': listOf([anomaly('1', {}), anomaly('2', { kind: 'no_orders', usual: 1 })]),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('2.5 clicks')).toBeDefined();
  expect(table.getByText('1 order')).toBeDefined();
  expect(table.getAllByText('March 2, 2026')).toHaveLength(2);
});

test('a cohort shows the server’s month, west of Greenwich too', async () => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  await openAdmin('/admin/advanced-affiliate-stats?show=cohorts', {
    'GET /admin/affiliate/cohorts': {
      success: true,
      data: [
        {
          month: '2026-03',
          deals: 9,
          clickedDeals: 4,
          months: [{ after: 0, clicks: 5, conversions: 1, commission: 4 }],
        },
      ],
    },
  });
  await screen.findByRole('table', { name: 'Commission by month, table' });
  expect(screen.getByRole('rowheader', { name: 'March 2026' })).toBeDefined();
});
