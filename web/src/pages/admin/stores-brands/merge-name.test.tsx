// @vitest-environment happy-dom
import type { StoreOrBrand } from '@haggle/contract/stores/admin';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { listOf } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { MergeName } from './merge-name.tsx';

const store = (id: string, name: string): StoreOrBrand => ({
  _id: id,
  name,
  slug: name.toLowerCase(),
  link: null,
  logoUrl: null,
  dealsCount: 1,
  allDeals: 2,
});

test('the store to keep is named, and another search starts without one', async () => {
  const stores = [store('2', 'Lamps'), store('3', 'Kettles')];
  const { user } = await render(
    <MergeName kind="stores" row={store('1', 'Lamp')} onDone={vi.fn()} onClose={vi.fn()} />,
    {
      as: ada,
      answers: {
        'GET /admin/catalogue/names/:kind': ({ query: { q = '' } }) =>
          listOf(stores.filter(({ slug }) => slug.startsWith(q))),
      },
    },
  );
  const dialog = within(screen.getByRole('dialog'));
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  await user.click(await dialog.findByRole('radio', { name: /^Lamps/ }));
  dialog.getByText('Lamp will be merged into Lamps.');
  expect(merge.disabled).toBe(false);
  await user.type(dialog.getByRole('searchbox'), 'k');
  expect(merge.disabled).toBe(true);
  expect(dialog.queryByText(/will be merged into/)).toBeNull();
  await user.click(await dialog.findByRole('radio', { name: /^Kettles/ }));
  dialog.getByText('Lamp will be merged into Kettles.');
  expect(merge.disabled).toBe(false);
});
