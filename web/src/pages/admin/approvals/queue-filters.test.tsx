// @vitest-environment happy-dom
import type { WaitingDeal } from '@haggle/contract/moderation/approvals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import type { Answers } from '../../../../test/harness/fake-api.ts';
import { deal, listOf, one } from '../../../../test/harness/fixtures.ts';

const waitingDeal: WaitingDeal = {
  deal: deal({
    _id: '7',
    title: 'Kettle',
    lifecycleStatus: 'pending',
    submittedByUserID: { _id: '3', displayName: 'Ann', username: 'ann' },
  }),
  revision: 1,
  waitsSince: '2026-03-01T12:00:00.000Z',
  trustLevel: 1,
  isFirst: false,
  isRemovable: true,
  why: 'new_member',
  claim: null,
};

function openQueue(answers: Answers) {
  return openAdmin('/admin/deals/approval', {
    'GET /admin/approvals/stores': one([]),
    'GET /admin/edits': listOf([]),
    'GET /categories/tree': one([]),
    'GET /admin/reason-templates': one([]),
    ...answers,
  });
}

test('the queue can be filtered by the stores of the waiting deals', async () => {
  await openQueue({
    'GET /admin/approvals': listOf([waitingDeal]),
    'GET /admin/approvals/stores': one([{ slug: 'new-shop', name: 'New Shop' }]),
  });
  const filter = within(await screen.findByRole('combobox', { name: 'Store' }));
  await filter.findByRole('option', { name: 'New Shop' });
});

test('authors whom the moderator may not remove are not offered for removal', async () => {
  const { user } = await openQueue({
    'GET /admin/approvals': listOf([{ ...waitingDeal, isRemovable: false }]),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kettle' }));
  expect(screen.queryByRole('button', { name: /spam/i })).toBeNull();
  await user.keyboard('s');
  expect(screen.queryByRole('dialog')).toBeNull();
});
