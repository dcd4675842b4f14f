// @vitest-environment happy-dom
import type { CategoryTree, TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import { refuse } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';

const audio: TreeCategory = {
  _id: '7',
  name: 'Audio',
  slug: 'audio',
  path: 'audio',
  description: '',
  icon: '',
  parent: null,
  isActive: true,
  dealsCount: 0,
  ownDeals: 0,
};

test('saving a category that changed while its dialog was open is refused, the second time too', async () => {
  let tree: CategoryTree = { version: 12, categories: [audio] };
  const { user, calls } = await openAdmin('/admin/categories', {
    'GET /admin/categories': () => one(tree),
    'PUT /admin/categories/:id': ({ body }) =>
      (body as { version: number }).version === tree.version ? one(tree) : refuse('changed_meanwhile'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Audio' }));
  tree = { version: 13, categories: [{ ...audio, name: 'Sound', slug: 'sound' }] };
  const dialog = within(screen.getByRole('dialog'));
  for (const press of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('PUT /admin/categories/:id')).toHaveLength(press));
    await dialog.findByRole('alert');
  }
  expect(calls('PUT /admin/categories/:id').map(({ body }) => body)).toMatchObject([{ version: 12 }, { version: 12 }]);
});
