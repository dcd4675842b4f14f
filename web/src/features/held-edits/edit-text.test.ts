import { expect, test } from 'vitest';
import { partName } from '../../deals/field-labels.ts';
import { valueText } from './edit-text.ts';

test('what an edit changes is told in words and amounts', () => {
  expect(partName('dealURL')).toBe('link');
  expect(valueText('price', 79.5)).toBe('$79.50');
  expect(valueText('price', { amount: 79.5, currency: 'EUR', decimals: 2 })).toBe('€79.50');
  expect(valueText('currency', 'EUR')).toBe('Euro');
  expect(valueText('couponCode', null)).toBe('–');
  expect(valueText('tags', ['tea', 'red'])).toBe('tea, red');
  expect(valueText('tags', [])).toBe('–');
  expect([[], ['a'], ['a', 'b']].map((images) => valueText('images', images))).toEqual([
    'No pictures',
    '1 picture',
    '2 pictures',
  ]);
});
