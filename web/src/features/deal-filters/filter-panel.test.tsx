// @vitest-environment happy-dom
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { FilterPanel } from './filter-panel.tsx';

const nothing = { categories: [], stores: [], brands: [], nameOf: (slug: string) => slug };
const open = (search = {}) =>
  render(<FilterPanel search={search} choices={nothing as never} found="Show" />, { path: '/deals' });
const highest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest price' });

test('a price is typed and shown the local way, and stands in the address as a plain number', async () => {
  presentLocale(completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }));
  const { user, address } = await open({ maxPrice: 12.5 });
  expect(highest().value).toBe('12,50');
  await user.clear(highest());
  await user.type(highest(), '1.299,95 €{Enter}');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=1299.95'));
});

test('a price that could be two is asked about and not filtered by', async () => {
  const { user, address } = await open();
  await user.type(highest(), '1.299{Enter}');
  expect(highest().validationMessage).toBe('Is this 1299 or 1.299? Write 1299 or 1.30.');
  expect(address()).toBe('/deals');
  await user.clear(highest());
  await user.type(highest(), '1299{Enter}');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=1299'));
});
