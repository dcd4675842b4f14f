// @vitest-environment happy-dom
import type { StoreOrBrand } from '@haggle/contract/stores/admin';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada } from '../../../../test/harness/admin.tsx';
import { one } from '../../../../test/harness/fixtures.ts';
import { render } from '../../../../test/harness/render.tsx';
import { EditName } from './edit-name.tsx';

const lamps: StoreOrBrand = {
  _id: '1',
  name: 'Lamps',
  slug: 'lamps',
  link: 'https://lamps.example',
  logoUrl: 'https://lamps.example/logo.png',
  dealsCount: 1,
  allDeals: 2,
};

const field = (name: string) => screen.getByRole('textbox', { name });

async function renderDialog() {
  const { user, calls } = await render(
    <EditName kind="stores" row={lamps} onDone={vi.fn(async () => undefined)} onClose={vi.fn()} />,
    { as: ada, answers: { 'PUT /admin/catalogue/names/:kind/:id': one(lamps) } },
  );
  async function save() {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls('PUT /admin/catalogue/names/:kind/:id')).toHaveLength(1));
    return calls('PUT /admin/catalogue/names/:kind/:id')[0]?.body;
  }
  return { user, save };
}

test('a store’s name is changed without its link, which goes on following its deals', async () => {
  const { user, save } = await renderDialog();
  await user.type(field('Name'), ' & Co');
  expect(await save()).toEqual({ name: 'Lamps & Co' });
});

test('a store’s emptied link is removed without its name, which goes on following its deals', async () => {
  const { user, save } = await renderDialog();
  await user.clear(field('Link to the store'));
  expect(await save()).toEqual({ link: null });
});
