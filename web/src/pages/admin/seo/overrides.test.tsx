// @vitest-environment happy-dom
import type { SeoOverride } from '@haggle/contract/seo/seo';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { listOf } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { localDraft } from '../../../lib/local-drafts.ts';
import { Overrides } from './overrides.tsx';

const home: SeoOverride = {
  _id: '1',
  path: '/',
  title: 'All the best',
  description: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
};

test('the draft of a new override is not stored as one of the home page’s override', async () => {
  await localDraft('9 seo override /').delete();
  const { user } = await render(<Overrides page={undefined} />, {
    as: ada,
    answers: { 'GET /admin/seo/overrides': listOf([home]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a title or description' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Title/), 'Half a title');
  await waitFor(async () => expect(await localDraft('9 seo override new').read()).toBeDefined());
  expect(await localDraft('9 seo override /').read()).toBeUndefined();
});
