// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { adminUser } from '../../../../test/harness/admin-user.ts';
import { listOf, one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { MergeAccountDialog } from './merge-account-dialog.tsx';

const [bertOld, anna, bert] = [adminUser('1', 'bert_old'), adminUser('2', 'anna'), adminUser('3', 'bert')];
const noMoves = { deals: 0, comments: 0, votes: 0, saves: 0, points: 0, badges: 0, followers: 0 };

test('the account that stays is named, and another search starts without one', async () => {
  const { user, calls } = await render(<MergeAccountDialog person={bertOld} onClose={vi.fn()} />, {
    as: ada,
    answers: {
      'GET /admin/users': ({ query }) => listOf([anna, bert].filter(({ username }) => username === query.q)),
      'GET /admin/users/:id/merge/:into': ({ params }) =>
        one({
          from: bertOld,
          into: params.into === anna._id ? anna : bert,
          moves: noMoves,
          votesTakenBack: 0,
          obstacles: [],
        }),
      'PUT /admin/users/:id/merge': { success: true },
    },
  });
  const dialog = within(screen.getByRole('dialog'));
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge accounts' });
  const search = dialog.getByRole('searchbox', { name: /^Account that stays/ });
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'One person.');
  await user.type(search, 'anna');
  await user.click(await dialog.findByRole('radio', { name: /@anna/ }));
  await dialog.findByText('bert_old will become part of anna.');
  await waitFor(() => expect(merge.disabled).toBe(false));
  await user.clear(search);
  await user.type(search, 'bert');
  expect(merge.disabled).toBe(true);
  expect(dialog.queryByText(/will become part of/)).toBeNull();
  await user.click(await dialog.findByRole('radio', { name: /@bert/ }));
  await dialog.findByText('bert_old will become part of bert.');
  await waitFor(() => expect(merge.disabled).toBe(false));
  await user.click(merge);
  await waitFor(() => expect(calls('PUT /admin/users/:id/merge')).toHaveLength(1));
  expect(calls('PUT /admin/users/:id/merge')[0]?.body).toMatchObject({ into: bert._id });
});
