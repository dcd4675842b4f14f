// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bob, dealDetail, member, one } from '../../../test/harness/fixtures.ts';
import { render } from '../../../test/harness/render.tsx';
import { MergeForm } from './merge-form.tsx';

const older = dealDetail({ _id: '7', title: 'Kettle', createdAt: '2026-05-01T10:00:00.000Z' });
const newer = dealDetail({ _id: '8', title: 'Kettle again', createdAt: '2026-05-02T10:00:00.000Z' });

/** Renders a deal's form and types the other deal's id. */
async function renderMerge(deal: typeof older, other: typeof older, as = bob) {
  const app = await render(<MergeForm deal={deal} onCancel={() => {}} />, {
    as,
    answers: {
      'GET /deals/:id': one(other),
      'POST /deals/:id/merge': one(other),
    },
  });
  await app.user.type(screen.getByRole('textbox', { name: 'The other deal' }), other._id);
  await screen.findByText(other.title);
  return app;
}

const mergeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });

test('a member is told that the other deal is newer, and where to merge instead', async () => {
  await renderMerge(older, newer);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('The other deal is newer. Open it and merge it into this one instead.');
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toMatch(/^\/deals\/8/);
  expect(mergeButton().disabled).toBe(true);
});

test('a member merges the newer deal into the older one', async () => {
  const { user, calls } = await renderMerge(newer, older);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(mergeButton());
  expect(calls('POST /deals/:id/merge')).toMatchObject([{ params: { id: '8' }, body: { into: '7' } }]);
});

test('an admin merges in either direction', async () => {
  await renderMerge(older, newer, member({ role: 'admin' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mergeButton().disabled).toBe(false);
});

test('the form says that only an appeal can undo a merge', async () => {
  await renderMerge(newer, older);
  screen.getByText(/Unless an appeal succeeds, this can't be undone\./);
});
