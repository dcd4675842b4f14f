import { expect, test } from 'vitest';
import { returnQuery } from './return-alert.ts';

const category = { name: 'Shoes', slug: 'shoes', path: '/categories/shoes' };

test.each([
  ['Fjellborn winter boots with removable felt liner, sizes 36–47', 'Fjellborn winter boots with'],
  ['Lumetra 55 inch 4K QLED television, 120 Hz', 'Lumetra 55 inch 4K'],
  ['-50 % OR less: everything', '50 less'],
  ['“Acme” kettle (open box)', 'Acme kettle'],
  ['Kettle', 'Kettle'],
])('of %s the first words are asked for', (title, q) => {
  expect(returnQuery({ title, price: 49, category: null })).toEqual({ q, maxPrice: 49 });
});

test('category and price narrow it; what was free may come at any price', () => {
  expect(returnQuery({ title: 'Boots', price: 79.9, category })).toEqual({
    q: 'Boots',
    category: 'shoes',
    maxPrice: 79.9,
  });
  expect(returnQuery({ title: 'Boots', price: 0, category })).toEqual({ q: 'Boots', category: 'shoes' });
});
