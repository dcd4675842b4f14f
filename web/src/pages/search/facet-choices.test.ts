import { expect, test } from 'vitest';
import { categoriesShown, priceChoice } from './facet-choices.ts';

const category = (path: string) => ({ slug: path.split('/').at(-1) ?? '', name: path, path, count: 1 });
const all = ['electronics', 'electronics/audio', 'electronics/audio/headphones', 'books'].map(category);

test('without a choice the roots are shown', () => {
  expect(categoriesShown(all, undefined).map(({ slug }) => slug)).toEqual(['electronics', 'books']);
});

test('a chosen category is shown with the way to it and what lies beneath', () => {
  expect(categoriesShown(all, 'audio').map(({ slug, isBelow }) => [slug, isBelow])).toEqual([
    ['electronics', false],
    ['audio', false],
    ['headphones', true],
  ]);
});

test('a band of prices ends a cent below the next', () => {
  const band = { from: 25, to: 50, count: 3 };
  expect(priceChoice(band, {})).toEqual({ set: { minPrice: 25, maxPrice: 49.99 }, text: '$25 to $50', isOn: false });
  expect(priceChoice(band, { minPrice: 25, maxPrice: 49.99 }).isOn).toBe(true);
  expect(priceChoice({ from: 1000, to: null, count: 1 }, {}).set).toEqual({ minPrice: 1000, maxPrice: undefined });
});
