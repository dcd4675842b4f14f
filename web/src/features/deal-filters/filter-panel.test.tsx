// @vitest-environment happy-dom
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { fireEvent, render as renderAlone, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/harness/render.tsx';
import type { Facets } from './facets-query.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { DealSearch } from './filters.ts';
import { storeGroupOpen } from './open-groups.ts';
import { PriceFilter } from './price-filter.tsx';
import type { SearchWords } from './search-words.ts';

const facetOption = (slug: string, count: number) => ({ slug, name: slug.toUpperCase(), count });
const facets: Facets = {
  categories: ['home', 'home/kitchen', 'books'].map((path) => ({
    ...facetOption(path.split('/').at(-1) ?? '', 3),
    path,
  })),
  stores: Array.from({ length: 9 }, (_, at) => facetOption(`shop-${at}`, 20 - at)),
  brands: [],
  kinds: [{ niche: 'In-Store', count: 2 }],
  prices: [
    { from: 0, to: 5, count: 3 },
    { from: 5, to: 10, count: 0 },
    { from: 10, to: null, count: 9 },
  ],
  discounts: [{ percent: 10, count: 4 }],
  freeShipping: 2,
  hasCoupon: 1,
  available: 7,
  isCapped: false,
};

/** Renders the panel above a list of deals. */
const openPanel = (search: DealSearch = {}) =>
  render(<FilterPanel search={search} facets={facets} resultLabel="Show" />, { path: '/deals' });

/** Renders the panel of a search whose words set filters. */
const openWithSearchWords = (parts: SearchWords['parts'], sentence = 'monitor under 10 free shipping') =>
  render(
    <FilterPanel
      search={{ q: sentence } as DealSearch}
      facets={facets}
      searchWords={{ sentence, parts }}
      resultLabel="Show"
    />,
    { path: `/search?q=${sentence.replaceAll(' ', '+')}` },
  );
const cheap: SearchWords['parts'][number] = {
  aspect: 'price',
  words: 'under 10',
  filters: { maxPrice: 10 },
  name: null,
  spans: [{ from: 8, to: 16 }],
};
const shipped: SearchWords['parts'][number] = {
  aspect: 'shipping',
  words: 'free shipping',
  filters: { freeShipping: true },
  name: null,
  spans: [{ from: 17, to: 30 }],
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const highestPrice = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest price' });

test('a price is typed and shown in the locale’s format and is a plain number in the address', async () => {
  presentLocale(completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }));
  const { user, address } = await openPanel({ maxPrice: 12.5 });
  expect(highestPrice().value).toBe('12,50');
  await user.clear(highestPrice());
  await user.type(highestPrice(), '1.299,95 €{Enter}');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=1299.95'));
});

test('an ambiguous price asks which amount is meant and is not applied', async () => {
  const { user, address } = await openPanel();
  await user.type(highestPrice(), '1.299{Enter}');
  expect(highestPrice().validationMessage).toBe('Is this 1299 or 1.299? Write 1299 or 1.30.');
  expect(address()).toBe('/deals');
  await user.clear(highestPrice());
  await user.type(highestPrice(), '1299{Enter}');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=1299'));
});

test('several choices of one filter share a parameter in the address', async () => {
  const { user, address } = await openPanel({ store: 'shop-1' });
  expect(box(/SHOP-1/).checked).toBe(true);
  await user.click(box(/SHOP-0/));
  await waitFor(() => expect(address()).toBe('/deals?store=shop-0,shop-1'));
});

test('each choice shows how many deals it leaves', async () => {
  await openPanel();
  expect(box(/SHOP-0/).labels?.[0]?.textContent).toBe('SHOP-020 deals');
  expect(screen.getByRole('radio', { name: /Hide sold out/ }).parentElement?.textContent).toContain('7 deals');
});

test('choosing a subcategory replaces its parent', async () => {
  const { user, address } = await openPanel({ category: 'home' });
  await user.click(box(/KITCHEN/));
  await waitFor(() => expect(address()).toBe('/deals?category=kitchen'));
});

test('a long group shows its first choices and expands to all, with a search field', async () => {
  const { user, address } = await openPanel();
  expect(screen.queryByRole('checkbox', { name: /SHOP-8/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Show 3 more/ }));
  const field = screen.getByRole('searchbox', { name: 'Find in Store' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'shop-8{Enter}');
  expect(box(/SHOP-8/).labels?.[0]?.hidden).toBe(false);
  expect(screen.getByText('SHOP-0').closest('label')?.hidden).toBe(true);
  expect(address()).toBe('/deals');
  await user.click(box(/SHOP-8/));
  await waitFor(() => expect(address()).toBe('/deals?store=shop-8'));
});

test('the price slider announces prices and writes them into the fields', async () => {
  const { address } = await openPanel({ maxPrice: 10 });
  const [low, high] = screen.getAllByRole<HTMLInputElement>('slider');
  expect([low?.ariaValueText ?? low?.getAttribute('aria-valuetext'), high?.getAttribute('aria-valuetext')]).toEqual([
    'Any',
    '$10',
  ]);
  if (low) fireEvent.change(low, { target: { value: '1' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lowest price' }).value).toBe('5');
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=10&minPrice=5'));
});

test('a group that was closed stays closed and shows how many choices are selected', async () => {
  storeGroupOpen('store', false);
  await openPanel({ store: 'shop-1' });
  const group = screen.getByText('Store').closest('details');
  await waitFor(() => expect(group?.open).toBe(false));
  expect(group?.querySelector('summary')?.textContent).toContain('1 selected');
});

test('filters read from the search words are ticked, and unticking one removes its words', async () => {
  const { user, address } = await openWithSearchWords([cheap, shipped]);
  expect(box(/Free shipping/).checked).toBe(true);
  expect(highestPrice().value).toBe('10');
  await user.click(box(/With coupon/));
  await waitFor(() => expect(address()).toBe('/search?hasCoupon=true&q=monitor+under+10+free+shipping'));
  await user.click(box(/With coupon/));
  await user.click(box(/Free shipping/));
  await waitFor(() => expect(address()).toBe('/search?q=monitor+under+10'));
});

test('a price in the search words sets the upper handle of the price slider', async () => {
  await openWithSearchWords([cheap]);
  const [, high] = screen.getAllByRole<HTMLInputElement>('slider');
  expect(high?.getAttribute('aria-valuetext')).toBe('$10');
});

test('the price slider resets when the price bands change and keeps its element', async () => {
  const { rerender } = renderAlone(
    <PriceFilter search={{}} bands={facets.prices} problem={undefined} swapPrices={vi.fn()} />,
  );
  const valueTexts = () => screen.getAllByRole('slider').map((it) => it.getAttribute('aria-valuetext'));
  const [low] = screen.getAllByRole('slider');
  if (low) fireEvent.change(low, { target: { value: '2' } });
  expect(valueTexts()).toEqual(['$10', 'Any']);
  const otherBands = [
    { from: 400, to: 500, count: 1 },
    { from: 500, to: 600, count: 2 },
    { from: 600, to: null, count: 1 },
  ];
  rerender(<PriceFilter search={{}} bands={otherBands} problem={undefined} swapPrices={vi.fn()} />);
  expect(valueTexts()).toEqual(['Any', 'Any']);
  expect(screen.getAllByRole('slider')[0]).toBe(low);
});

test('a lowest price above the highest shows an error with a button to swap them', async () => {
  const { user, address } = await openPanel({ maxPrice: 10 });
  await user.type(screen.getByRole('textbox', { name: 'Lowest price' }), '30{Enter}');
  await screen.findByText('The lowest price is above the highest.');
  expect(address()).toBe('/deals');
  await user.click(screen.getByRole('button', { name: 'Swap prices' }));
  await waitFor(() => expect(address()).toBe('/deals?maxPrice=30&minPrice=10'));
  expect(screen.queryByText('The lowest price is above the highest.')).toBeNull();
});

test.each([
  ['-5', "The amount can't be negative."],
  ['abc', 'Enter an amount.'],
])('the invalid price %s shows an error and is not applied', async (typed, text) => {
  const { user, address } = await openPanel();
  await user.type(highestPrice(), `${typed}{Enter}`);
  await screen.findByText(text);
  expect(highestPrice().getAttribute('aria-invalid')).toBe('true');
  expect(address()).toBe('/deals');
});
