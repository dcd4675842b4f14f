import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

const invalidMessage = 'Enter an amount, such as 59.99.';

test('a typed price is read, nonsense is rejected, and an ambiguous amount asks which one is meant', () => {
  const read = (text: string) => readPrice(text);
  expect(['70', '$ 70.5', '1,299.00', ' 0 ', '49,99'].map(read)).toEqual([70, 70.5, 1299, 0, 49.99]);
  expect(['', 'cheap', '-3', '0.125', '99999999'].map(read)).toEqual(Array(5).fill(invalidMessage));
  expect(readPrice('1.234')).toBe('Is this 1234 or 1.234? Write 1234 or 1.23.');
});

test('the example in the error fits the site’s currency', () => {
  presentLocale(completeLocale({ language: 'en', country: 'JP', currency: 'JPY', timeZone: 'Asia/Tokyo' }));
  expect([readPrice('¥4,980'), readPrice('49.5')]).toEqual([4980, 'Enter an amount, such as 5999.']);
});

test('a price in another currency is read with that currency’s symbol and decimals', () => {
  expect([readPrice('€ 79,99', 'EUR'), readPrice('¥4,980', 'JPY'), readPrice('$70', 'EUR')]).toEqual([
    79.99,
    4980,
    invalidMessage,
  ]);
  expect(readPrice('49.5', 'JPY')).toBe('Enter an amount, such as 5999.');
});
