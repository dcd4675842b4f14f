import { keysOf } from '@haggle/contract/keys';
import { readRate } from '@haggle/contract/locale/amounts';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { numberOf, numberOrText, typedNumber, typedRate } from './typed-number.ts';

const locales = {
  US: { language: 'en', country: 'US', currency: 'USD' },
  DE: { language: 'de', country: 'DE', currency: 'EUR' },
  CH: { language: 'de', country: 'CH', currency: 'CHF' },
  FR: { language: 'fr', country: 'FR', currency: 'EUR' },
  IN: { language: 'en', country: 'IN', currency: 'INR' },
  EG: { language: 'ar', country: 'EG', currency: 'EGP' },
} as const;
const places = keysOf(locales);

test.each([
  ['US', '6.5', 6.5],
  ['US', '1,000', 1000],
  ['US', '-1,250', -1250],
  ['DE', '6,5', 6.5],
  ['DE', '6.5', 6.5],
  ['DE', '1.000', 1000],
  ['DE', '1.234,5', 1234.5],
  ['CH', "1'000", 1000],
  ['FR', '1 000,5', 1000.5],
  ['EG', '٦٫٥', 6.5],
  ['EG', '١٬٠٠٠', 1000],
  ['DE', '', undefined],
  ['IN', '1,23,456', 123_456],
  ['IN', '1,00,000.5', 100_000.5],
  ['IN', '1,23,45', Number.NaN],
  ['DE', 'viel', Number.NaN],
  ['DE', '1,2,3', Number.NaN],
] as const)('on a site in %s, %j is read as %s', (place, text, number) => {
  presentLocale(completeLocale({ ...locales[place], timeZone: 'UTC' }));
  expect(numberOf(text)).toBe(number);
});

test.each(places)('a number in a field is read back unchanged in %s', (place) => {
  presentLocale(completeLocale({ ...locales[place], timeZone: 'UTC' }));
  for (const number of [0, 6.5, 7.25, 50, 1000, 1234.5, 123_456]) {
    expect(numberOf(typedNumber(number))).toBe(number);
  }
});

test.each(places)('a rate in a field is read back unchanged in %s', (place) => {
  presentLocale(completeLocale({ ...locales[place], timeZone: 'UTC' }));
  for (const rate of [1, 25_430, 25_430.1, 1.125, 0.09, 0.000_039_324, 4_200_000]) {
    expect(readRate(typedRate(rate, 12))).toEqual({ is: 'amount', amount: rate });
  }
});

test('a number that can’t be read is sent as typed, so that it is refused instead of taken as none', () => {
  presentLocale(completeLocale({ ...locales.DE, timeZone: 'UTC' }));
  expect(['1.000', '', '12x'].map(numberOrText)).toEqual([1000, null, '12x']);
});
