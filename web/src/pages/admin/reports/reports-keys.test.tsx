// @vitest-environment happy-dom
import type { ReportCase } from '@haggle/contract/moderation/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf, one } from '../../../../test/harness/fixtures.ts';

const reportCase = (id: string, title: string): ReportCase => ({
  _id: id,
  subject: 'deal',
  thing: { _id: id, title, text: '', imageUrl: null, status: 'active', link: `/deals/${id}/x` },
  author: null,
  held: null,
  reporters: 1,
  weight: 1,
  reports: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  decision: null,
  action: null,
  words: null,
  decidedAt: null,
  decidedBy: null,
  isUndoable: false,
});

const cases = [reportCase('1', 'Kettle'), reportCase('2', 'Lamp'), reportCase('3', 'Chair')];
const article = (title: string) => screen.getByRole('article', { name: `Deal: ${title}` });

async function openReports() {
  const app = await openAdmin('/admin/reports', { 'GET /admin/reports': listOf(cases) });
  await screen.findByRole('article', { name: 'Deal: Kettle' });
  return app;
}

test('? shows the shortcuts of the reports, not those of the site', async () => {
  const { user } = await openReports();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(dialog.getByText('Remove the authors of the selection, or of the current report, as spammers')).toBeDefined();
  expect(dialog.queryByText(/upvote/i)).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('after a decision the next report gets the focus', async () => {
  const { user, answer } = await openReports();
  await user.keyboard('jj');
  await waitFor(() => expect(document.activeElement).toBe(article('Lamp')));
  answer({
    'PUT /admin/reports': one({ decided: ['2'] }),
    'GET /admin/reports': listOf(cases.filter(({ _id }) => _id !== '2')),
  });
  await user.keyboard('d');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Deal: Lamp' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(article('Chair')));
});

test('* selects all reports, and z undoes the last decision', async () => {
  const { user, calls, answer } = await openReports();
  await user.keyboard('*');
  expect(screen.getByText('3 selected')).toBeDefined();
  await user.keyboard('j');
  answer({
    'PUT /admin/reports': one({ decided: ['1', '2', '3'] }),
    'DELETE /admin/reports/decisions': one({ reopened: ['1', '2', '3'] }),
  });
  await user.keyboard('d');
  await waitFor(() => expect(calls('PUT /admin/reports')).toHaveLength(1));
  expect(calls('PUT /admin/reports')[0]?.body).toMatchObject({ ids: ['1', '2', '3'], decision: 'dismissed' });
  await waitFor(() => user.keyboard('z').then(() => expect(calls('DELETE /admin/reports/decisions')).toHaveLength(1)));
  expect(calls('DELETE /admin/reports/decisions')[0]?.query).toEqual({ ids: '1,2,3' });
  // The toast's own button would ask again for what is already undone. By itself, the toast closes after 12 seconds.
  const isOffered = () => screen.queryByRole('button', { name: 'Undo' }) !== null;
  await waitFor(() => expect(isOffered()).toBe(false), { timeout: 6_000 });
});

test('upholding a report shows that a longer suspension of the author remains', async () => {
  const author = {
    _id: '7',
    username: 'ann',
    trustLevel: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    suspendedUntil: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    dealsCount: 0,
    commentsCount: 1,
    casesUpheld: 0,
    refusedDeals: 0,
    isRemovable: true,
  };
  const userCase = { ...reportCase('4', 'ann'), subject: 'user', author } as const;
  const { user } = await openAdmin('/admin/reports', {
    'GET /admin/reports': listOf([userCase]),
    'GET /admin/reason-templates': one([]),
  });
  await user.click(await screen.findByRole('button', { name: /^Uphold/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Suspend/ }));
  expect(dialog.getByText('A suspension that ends later stays.')).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '30');
  expect(dialog.queryByText('A suspension that ends later stays.')).toBeNull();
});

test('nobody is offered to remove an author whom they may not remove', async () => {
  const author = {
    _id: '7',
    username: 'ann',
    trustLevel: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    suspendedUntil: null,
    dealsCount: 0,
    commentsCount: 1,
    casesUpheld: 0,
    refusedDeals: 0,
    isRemovable: false,
  };
  const { user } = await openAdmin('/admin/reports', {
    'GET /admin/reports': listOf([{ ...reportCase('4', 'ann'), subject: 'user', author } as const]),
  });
  await screen.findByRole('button', { name: /^Uphold/ });
  await user.keyboard('*js');
  expect(screen.queryByRole('button', { name: /spam/i })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
