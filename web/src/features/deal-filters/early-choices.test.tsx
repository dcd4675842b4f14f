// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import { Select } from '../../ui/inputs.tsx';
import type { Facets } from './facets-query.ts';
import { filterFormId } from './filter-ids.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { DealSearch } from './filters.ts';

const facets: Facets = {
  categories: ['home', 'home/kitchen', 'books'].map((path) => {
    const slug = path.split('/').at(-1) ?? '';
    return { slug, name: slug.toUpperCase(), count: 3, path };
  }),
  stores: [],
  brands: [],
  kinds: [],
  prices: [
    { from: 0, to: 5, count: 3 },
    { from: 5, to: 10, count: 4 },
    { from: 10, to: null, count: 9 },
  ],
  discounts: [{ percent: 10, count: 4 }],
  freeShipping: 2,
  hasCoupon: 1,
  available: 7,
  isCapped: false,
};

function Filters({ search }: { search: DealSearch }) {
  return (
    <>
      <FilterPanel search={search} facets={facets} resultLabel="Show" />
      <Select aria-label="Sort by" name="sort" form={filterFormId} defaultValue={search.sort ?? ''}>
        <option value="">Newest</option>
        <option value="price">Lowest price</option>
      </Select>
    </>
  );
}

/** Renders the filters above a list as the server sends them, and hydrates them once the reader has changed some. */
const hydrateAfter = (beforeHydration: () => void, search: DealSearch = {}, path = '/deals') =>
  render(<Filters search={search} />, { path, beforeHydration });

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const highestPrice = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest price' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

function tick(...names: RegExp[]): void {
  for (const name of names) box(name).checked = true;
}

test('filters and the sort order chosen before hydration are applied', async () => {
  const { address } = await hydrateAfter(() => {
    tick(/BOOKS/, /With coupon/);
    screen.getByRole<HTMLInputElement>('radio', { name: /10%/ }).checked = true;
    highestPrice().value = '12.50';
    sort().value = 'price';
  });
  await waitFor(() =>
    expect(address()).toBe('/deals?category=books&hasCoupon=true&maxPrice=12.5&minDiscount=10&sort=price'),
  );
  expect(box(/BOOKS/).checked).toBe(true);
});

test('filters of the address that were removed before hydration are removed from it', async () => {
  const search: DealSearch = { category: 'books', sort: 'price' };
  const { address } = await hydrateAfter(
    () => {
      box(/BOOKS/).checked = false;
      sort().value = '';
    },
    search,
    '/deals?category=books&sort=price',
  );
  await waitFor(() => expect(address()).toBe('/deals'));
});

test('a subcategory chosen before hydration replaces its parent', async () => {
  const { address } = await hydrateAfter(() => tick(/KITCHEN/), { category: 'home' }, '/deals?category=home');
  await waitFor(() => expect(address()).toBe('/deals?category=kitchen'));
});

test('handles of the price slider moved before hydration set the prices', async () => {
  const { address } = await hydrateAfter(() => {
    const [low, high] = screen.getAllByRole<HTMLInputElement>('slider');
    if (low) low.value = '1';
    if (high) high.value = '2';
  });
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=10&minPrice=5'));
  expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuetext'))).toEqual(['$5', '$10']);
});

test('a price being typed during hydration is applied once typing pauses', async () => {
  const { user, address } = await hydrateAfter(() => {
    highestPrice().focus();
    highestPrice().value = '1';
  });
  await user.keyboard('5');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=15'));
});

test('an untouched form applies nothing and keeps the page of the list', async () => {
  const search: DealSearch = { category: 'books', minPrice: 5, sort: 'price', page: 2 };
  const path = '/deals?category=books&minPrice=5&page=2&sort=price';
  const { address, router } = await hydrateAfter(() => undefined, search, path);
  let navigations = 0;
  router.subscribe('onBeforeNavigate', () => {
    navigations += 1;
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([navigations, address()]).toEqual([0, path]);
});

test('browsers don’t restore a reloaded form, whose choices would be applied', async () => {
  await hydrateAfter(() => undefined);
  expect(sort().form?.getAttribute('autocomplete')).toBe('off');
});
