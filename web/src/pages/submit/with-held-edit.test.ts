import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { expect, test } from 'vitest';
import { withHeldEdit } from './with-held-edit.ts';

test('the form goes on from the edit that waits', () => {
  const deal = { title: 'Kettle', price: 80, store: { name: 'A', slug: 'a' }, brand: { name: 'B', slug: 'b' } };
  const fields: HeldEdit['fields'] = { title: ['Kettle', 'Pan'], store: ['A', 'C'], brand: ['B', null] };
  const edit = { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields };
  expect(withHeldEdit(deal as DealDetail, edit)).toEqual({
    title: 'Pan',
    price: 80,
    store: { name: 'C', slug: 'a' },
    brand: null,
  });
  expect(withHeldEdit(deal as DealDetail, null)).toBe(deal);
});
