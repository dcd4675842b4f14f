// @vitest-environment happy-dom
import type { Commission } from '@haggle/contract/affiliate/commissions';
import type { Payout } from '@haggle/contract/affiliate/payouts';
import type { Anomaly } from '@haggle/contract/affiliate/reports';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf } from '../../../../test/harness/things.ts';

const then = '2026-03-01T12:00:00.000Z';

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
    occurredAt: then,
    createdAt: then,
    statusChangedAt: then,
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

test('of several commissions it is said how many were approved, and why the others were not', async () => {
  const { user } = await openCommissions();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('2 approved.');
  await screen.findByText('1 not approved: It is paid already.');
});

test('a change of one order is asked and told in whole sentences', async () => {
  const { user } = await openCommissions();
  await user.click(await screen.findByRole('button', { name: 'Reject: order A-1' }));
  const asked = within(screen.getByRole('dialog', { name: 'Reject order A-1?' }));
  expect(asked.getByText('Nothing is owed for it. It cannot be taken back.')).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Order A-1 is rejected.');
});

function payout(change: Partial<Payout>): Payout {
  return {
    _id: '4',
    status: 'open',
    members: 2,
    commissions: 3,
    amount: 65,
    payoutDate: null,
    by: 'Ada',
    createdAt: then,
    closedAt: null,
    ...change,
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
])('a payout tells: %s', async (words, data) => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  await openAdmin('/admin/affiliate-stats?show=payouts&batch=4', {
    'GET /admin/affiliate/payouts/:id': { success: true, data },
    'GET /admin/affiliate/payouts/:id/members': listOf([]),
  });
  await screen.findByText(words);
});

const anomaly = (id: string, change: Partial<Anomaly>): Anomaly => ({
  _id: id,
  day: '2026-03-02',
  kind: 'deal_spike',
  deal: null,
  visitor: 'ab12',
  clicks: 90,
  usual: 2.5,
  ...change,
});

test('an anomaly tells how many clicks or orders were expected, on the day that the server counted', async () => {
  presentLocale({ ...firstLocale, timeZone: 'America/New_York' });
  await openAdmin('/admin/advanced-affiliate-stats?show=anomalies', {
    'GET /admin/affiliate/anomalies': listOf([anomaly('1', {}), anomaly('2', { kind: 'no_orders', usual: 1 })]),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('2.5 clicks')).toBeDefined();
  expect(table.getByText('1 order')).toBeDefined();
  expect(table.getAllByText('March 2, 2026')).toHaveLength(2);
});

test('a month of cohorts is the month that the server counted, west of Greenwich too', async () => {
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
