import { expect, test } from 'vitest';
import { fieldName } from '../../deals/field-values.ts';
import { editedText } from './edit-text.ts';

test('every field that can wait for a moderator has a name', () => {
  const fields = ['niche', 'nextBestPrice', 'attributedTo', 'quantity', 'imageUrl', 'currency'];
  expect(fields.map(fieldName).filter((name, at) => name === fields[at])).toEqual([]);
});

test('an edit is shown with field names and formatted values', () => {
  expect(fieldName('dealURL')).toBe('Link');
  expect(editedText('price', 79.5)).toBe('$79.50');
  expect(editedText('price', { amount: 79.5, currency: 'EUR', decimals: 2 })).toBe('€79.50');
  expect(editedText('currency', 'EUR')).toBe('Euro');
  expect(editedText('couponCode', null)).toBe('–');
  expect(editedText('tags', ['tea', 'red'])).toBe('tea, red');
  expect(editedText('niche', 'Price Error')).toBe('Price error');
  expect(editedText('nextBestPrice', 99)).toBe('$99.00');
  expect([fieldName('quantity'), editedText('quantity', '2.5 kg')]).toEqual(['Amount', '2.5 kg']);
  expect(editedText('tags', [])).toBe('–');
  expect([[], ['a'], ['a', 'b']].map((images) => editedText('images', images))).toEqual([
    'No pictures',
    '1 picture',
    '2 pictures',
  ]);
});
