// @vitest-environment happy-dom
import type { Appeal } from '@haggle/contract/moderation/appeals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { listOf, one } from '../../../../test/harness/fixtures.ts';

const appealOf = (id: string, username: string): Appeal => ({
  _id: id,
  user: { _id: `1${id}`, username, trustLevel: 1, suspendedUntil: null },
  deal: { _id: `2${id}`, slug: 'x', title: `Deal of ${username}`, lifecycleStatus: 'removed' },
  about: 'removed',
  reason: 'Sells it themselves.',
  against: { by: 'colleague', at: '2026-03-01T12:00:00.000Z', until: null, mergedInto: null },
  text: 'I only buy there.',
  createdAt: '2026-03-01T12:00:00.000Z',
  decision: null,
  answer: null,
  decidedAt: null,
  decidedBy: null,
});

const appeals = [appealOf('1', 'ann'), appealOf('2', 'bob'), appealOf('3', 'cem')];
const article = (name: string) => screen.getByRole('article', { name: `Removed deal of ${name}` });

async function openAppeals() {
  const app = await openAdmin('/admin/reports?show=appeals', {
    'GET /admin/appeals': listOf(appeals),
    'GET /admin/reason-templates': one([]),
  });
  await screen.findByRole('article', { name: 'Removed deal of ann' });
  return app;
}

test('an appeal can be decided by keyboard, and the next one gets the focus', async () => {
  const { user, calls, answer } = await openAppeals();
  await user.keyboard('jj');
  await waitFor(() => expect(document.activeElement).toBe(article('bob')));
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Uphold this appeal?' }));
  await user.type(dialog.getByLabelText('Answer'), 'You are right.');
  answer({
    'PUT /admin/appeals/:id': one(appealOf('2', 'bob')),
    'GET /admin/appeals': listOf(appeals.filter(({ _id }) => _id !== '2')),
  });
  await user.click(dialog.getByRole('button', { name: 'Uphold' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Removed deal of bob' })).toBeNull());
  expect(calls('PUT /admin/appeals/:id')[0]?.body).toEqual({ decision: 'upheld', answer: 'You are right.' });
  await waitFor(() => expect(document.activeElement).toBe(article('cem')));
});

test('d rejects the current appeal, and ? shows the keyboard shortcuts', async () => {
  const { user } = await openAppeals();
  await user.keyboard('jd');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this appeal?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('?');
  const helpDialog = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  expect(helpDialog.getByText('Uphold the current appeal')).toBeDefined();
});

test('upholding an appeal against a suspension shows whether another suspension remains', async () => {
  const [first, second] = ['2030-01-01T00:00:00.000Z', '2040-01-01T00:00:00.000Z'];
  const against = { by: 'colleague', at: '2026-03-01T12:00:00.000Z', until: first, mergedInto: null };
  const suspensionAppeal = (id: string, suspendedUntil: string): Appeal => {
    const appeal = appealOf(id, `member${id}`);
    return { ...appeal, about: 'suspended', deal: null, against, user: { ...appeal.user, suspendedUntil } };
  };
  const { user } = await openAdmin('/admin/reports?show=appeals', {
    'GET /admin/appeals': listOf([suspensionAppeal('1', first), suspensionAppeal('2', second)]),
    'GET /admin/reason-templates': one([]),
  });
  const uphold = async (name: string) => {
    const tile = await screen.findByRole('article', { name: `Suspension of ${name}` });
    await user.click(within(tile).getByRole('button', { name: 'Uphold' }));
    return within(await screen.findByRole('dialog', { name: 'Uphold this appeal?' }));
  };
  const liftedTile = await uphold('member1');
  expect(liftedTile.getByText('The suspension is lifted.')).toBeDefined();
  await user.click(liftedTile.getByRole('button', { name: 'Cancel' }));
  expect((await uphold('member2')).getByText(/^Another suspension has replaced it/)).toBeDefined();
});
