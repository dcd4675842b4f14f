// @vitest-environment happy-dom
import type { BlocklistEntry } from '@haggle/contract/blocklist/blocklist';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import { render } from '../../../../test/harness/render.tsx';
import { EditEntry } from './edit-entry.tsx';

const entry: BlocklistEntry = {
  _id: '5',
  kind: 'word',
  value: 'vin',
  effect: 'hold',
  createdAt: '2026-03-01T12:00:00.000Z',
  by: 'ada',
  spammer: null,
};

test('saving again succeeds after the deletion of the old entry got no response', async () => {
  const onClose = vi.fn();
  const { user, answer } = await render(<EditEntry entry={entry} onClose={onClose} />, {
    as: ada,
    answers: {
      'PUT /admin/blocklist': one({ ...entry, _id: '6', value: 'win' }),
      'DELETE /admin/blocklist/:id': noConnection,
    },
  });
  const value = await screen.findByRole('textbox', { name: 'What' });
  await user.clear(value);
  await user.type(value, 'win');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  answer({ 'DELETE /admin/blocklist/:id': refuse('blocklist_entry_not_found') });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  takeConsoleOutput();
});
