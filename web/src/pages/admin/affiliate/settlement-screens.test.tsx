// @vitest-environment happy-dom
import type { OpenCommission, PartnerPayment } from '@haggle/contract/affiliate/settlements';
import type { Statement } from '@haggle/contract/affiliate/statements';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf } from '../../../../test/harness/fixtures.ts';

const fixedTime = '2026-03-01T12:00:00.000Z';

const open = (id: string, overrides: Partial<OpenCommission> = {}): OpenCommission => ({
  _id: id,
  transactionId: `T-${id}`,
  orderId: `A-${id}`,
  status: 'approved',
  occurredAt: fixedTime,
  dueOn: '2026-04-30',
  isOverdue: false,
  commission: 40,
  settled: 10,
  open: 30,
  ...overrides,
});
const payment: PartnerPayment = {
  _id: '5',
  partner: { _id: '2', name: 'Lamps' },
  paidOn: '2026-03-05',
  amount: 50,
  fee: 0,
  tax: 0,
  allocated: 0,
  difference: 0,
  unallocated: 50,
  commissions: 0,
  reference: 'R-5',
  by: 'ada',
  createdAt: fixedTime,
};

test('the open amount of an order can be written off with a reason, unless it is reversed', async () => {
  const { user } = await openAdmin('/admin/affiliate-stats?show=owed&partner=2', {
    'GET /admin/affiliate/partners/:id/open': listOf([open('1'), open('2', { status: 'reversed', open: -5 })]),
    'GET /admin/affiliate/partners': listOf([]),
    'POST /admin/affiliate/commission/:id/write-off': { success: true, data: open('1', { open: 0 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Write off order A-1' }));
  expect(screen.queryByRole('button', { name: 'Write off order A-2' })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Write off $30.00?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Bankrupt');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  await screen.findByText('$30.00 written off.');
});

test('a payment can settle orders in part, and allocating more than it has shows an error', async () => {
  const { user } = await openAdmin('/admin/affiliate-stats?show=payments&payment=5', {
    'GET /admin/affiliate/payments/:id': { success: true, data: payment },
    'GET /admin/affiliate/payments': listOf([payment]),
    'GET /admin/affiliate/partners': listOf([]),
    'GET /admin/affiliate/partners/:id/open': listOf([open('1'), open('2')]),
    'POST /admin/affiliate/payments/:id/allocations': {
      success: true,
      data: { ...payment, unallocated: 10, leftToOthers: 0 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Settle all of order A-1' }));
  expect(screen.getByText('$20.00 left to allocate')).toBeDefined();
  const second = screen.getByRole('textbox', { name: 'Amount for order A-2' });
  await user.type(second, '25');
  expect(screen.getByText('$5.00 more than the payment has')).toBeDefined();
  await user.clear(second);
  await user.type(second, '10');
  await user.click(screen.getByRole('button', { name: 'Allocate $40.00' }));
  await screen.findByText('Booked.');
});

test('allocating a payment shows how many orders are the member’s own and wait for someone else', async () => {
  const { user } = await openAdmin('/admin/affiliate-stats?show=payments', {
    'GET /admin/affiliate/payments': listOf([payment]),
    'GET /admin/affiliate/partners': listOf([]),
    'POST /admin/affiliate/payments/:id/allocations': {
      success: true,
      data: { ...payment, unallocated: 10, leftToOthers: 2 },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Allocate/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Allocate' }));
  await screen.findByText('Booked. 2 open orders are your own and wait for someone else on the team.');
});

test('the yearly statement of a partner is shown in a table, with exports of the journal', async () => {
  const row: Statement = {
    _id: '2',
    name: 'Lamps',
    year: 2026,
    opening: 1,
    approved: 70,
    corrected: -5,
    paid: 40,
    fees: 2,
    tax: 3,
    writtenOff: 4,
    difference: 0,
    closing: 22,
  };
  await openAdmin('/admin/affiliate-stats?show=statements', {
    'GET /admin/affiliate/statements': listOf([row]),
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Lamps')).toBeDefined();
  expect(table.getByText('$22.00')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Journal (CSV)' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Journal (Ledger, hledger)' })).toBeDefined();
});
