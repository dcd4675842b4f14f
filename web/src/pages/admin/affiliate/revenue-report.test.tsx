// @vitest-environment happy-dom
import type { RevenueReport, Tally } from '@haggle/contract/affiliate/outbound-clicks';
import type { DueMember } from '@haggle/contract/affiliate/payouts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf, member, one } from '../../../../test/harness/fixtures.ts';

const tally: Tally = {
  clicks: 9,
  partnerClicks: 9,
  conversions: 1,
  conversionRate: 0.1,
  orderAmount: 80,
  commission: 4,
  memberShare: 2,
  siteShare: 2,
};

const report: RevenueReport = {
  range: { startDate: '2026-02-01', endDate: '2026-03-02' },
  countedAt: '2026-03-02T12:00:00.000Z',
  totals: tally,
  before: tally,
  byStatus: [],
  series: [],
  byPartner: [{ ...tally, partner: { _id: '3', name: 'Lamps', slug: 'lamps' } }],
  byDeal: [{ ...tally, deal: { _id: '7', title: 'Kettle', slug: 'kettle' } }],
  byMember: [
    { member: { _id: '2', username: 'ann', displayName: null }, conversions: 1, commission: 4, memberShare: 2 },
  ],
  leftOut: { bots: 0, repeats: 0, direct: 0, untold: 0 },
  unattributed: { conversions: 0, commission: 0 },
};

test.each(['', '?days=7', '?startDate=2026-02-01&endDate=2026-03-02'])(
  'the lines of a report at “%s” lead to the orders of its days',
  async (search) => {
    await openAdmin(`/admin/affiliate-stats${search}`, { 'GET /affiliate/revenue-report': one(report) });
    for (const [name, filter] of [
      ['Lamps', 'partner=3'],
      ['ann', 'member=2'],
      ['Kettle', 'deal=7'],
    ] as const) {
      const address = (await screen.findByRole('link', { name })).getAttribute('href') ?? '';
      expect(address.split('?')[1]?.split('&').toSorted()).toEqual(
        [filter, 'show=commissions', 'startDate=2026-02-01', 'endDate=2026-03-02'].toSorted(),
      );
    }
  },
);

const due: DueMember = {
  member: { _id: '2', username: 'ann', displayName: null },
  earned: 30,
  commissions: 3,
  carried: 0,
  amount: 30,
  waiting: 0,
  method: 'bank',
  isSuspended: false,
  isDue: true,
};

test.each([
  ['a treasurer, who can’t manage members, to the public profile', member({ roles: ['treasurer'] }), '/user/2'],
  ['an admin to the member’s admin page', ada, '/admin/users/2'],
])('the name of a paid member leads %s', async (_, as, address) => {
  await openAdmin('/admin/affiliate-stats?show=due', { 'GET /admin/affiliate/payouts/due': listOf([due]) }, as);
  expect((await screen.findByRole('link', { name: 'ann' })).getAttribute('href')).toBe(address);
});
