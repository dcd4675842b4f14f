// @vitest-environment happy-dom
import type { ImportDetail, ImportRun } from '@haggle/contract/imports/imports';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { noConnection, refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';
import { takeConsoleOutput } from '../../../../test/harness/noise.ts';
import { render, renderHook } from '../../../../test/harness/render.tsx';
import { PlanForm } from './plan-form.tsx';
import { usePlan } from './use-plan.ts';

const columns = [{ name: 'Link', field: 'dealURL' as const }];
const upload: ImportRun = {
  _id: '4',
  name: 'deals.csv',
  bytes: 100,
  state: 'draft',
  plan: { kind: 'deals', oldSite: '', columns, makesCategories: false, category: null, goesTo: 'queue' },
  imported: 0,
  known: 0,
  bad: 0,
  kept: 0,
  share: 0,
  problem: null,
  sourceId: null,
  username: 'ada',
  createdAt: '2026-03-01T12:00:00.000Z',
  endedAt: null,
  undoneAt: null,
};
const importRun: ImportDetail = { ...upload, problems: [], unclaimed: { all: 0, uninvited: 0 } };

test('an import starts only after a change that could not be saved is saved', async () => {
  const { hook, calls, answer } = await renderHook(() => usePlan(importRun), {
    as: ada,
    answers: { 'PUT /admin/imports/:id/plan': noConnection, 'POST /admin/imports/:id/start': one(upload) },
  });
  act(() => hook().change({ oldSite: 'old.example' }));
  await waitFor(() => expect(hook().failure).toBeDefined());
  act(() => hook().start());
  await waitFor(() => expect(calls('PUT /admin/imports/:id/plan')).toHaveLength(2));
  expect(calls('POST /admin/imports/:id/start')).toEqual([]);
  answer({ 'PUT /admin/imports/:id/plan': one({ columns: [], missing: [], rows: [] }) });
  await waitFor(() => expect(hook().isBusy).toBe(false));
  act(() => hook().start());
  await waitFor(() => expect(calls('POST /admin/imports/:id/start')).toHaveLength(1));
  expect(calls('PUT /admin/imports/:id/plan').at(-1)?.body).toMatchObject({ oldSite: 'old.example' });
});

test('an upload whose preview fails can be imported as another kind, or discarded', async () => {
  const { user, calls } = await render(<PlanForm run={importRun} />, {
    as: ada,
    answers: {
      'GET /admin/imports/:id/preview': refuse('unexpected'),
      'PUT /admin/imports/:id/plan': one({
        columns: [{ name: 'Link', field: 'newAddress', samples: [] }],
        missing: [],
        rows: [],
      }),
    },
  });
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.selectOptions(screen.getByRole('combobox', { name: "What's in the file" }), 'Redirects');
  await screen.findByRole('button', { name: 'Start import' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls('PUT /admin/imports/:id/plan').at(-1)?.body).toMatchObject({ kind: 'redirects', columns: [] });
  takeConsoleOutput();
});
