import { completeLocale } from '@haggle/contract/locale/currencies';
import { presentLocale } from '@haggle/contract/locale/locale';
import { expect, test } from 'vitest';
import { numberOf, numberOrText, typedNumber } from './typed-number.ts';

const locales = {
  US: { language: 'en', country: 'US', currency: 'USD' },
  DE: { language: 'de', country: 'DE', currency: 'EUR' },
  CH: { language: 'de', country: 'CH', currency: 'CHF' },
  FR: { language: 'fr', country: 'FR', currency: 'EUR' },
  EG: { language: 'ar', country: 'EG', currency: 'EGP' },
} as const;

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
  ['DE', 'viel', Number.NaN],
  ['DE', '1,2,3', Number.NaN],
] as const)('on a site in %s, %j is read as %s', (place, text, number) => {
  presentLocale(completeLocale({ ...locales[place], timeZone: 'UTC' }));
  expect(numberOf(text)).toBe(number);
});

test.each(['US', 'DE', 'CH', 'FR', 'EG'] as const)('a number in a field is read back unchanged in %s', (place) => {
  presentLocale(completeLocale({ ...locales[place], timeZone: 'UTC' }));
  for (const number of [0, 6.5, 7.25, 50, 1000, 1234.5]) expect(numberOf(typedNumber(number))).toBe(number);
});

test('a number that can’t be read is sent as typed, so that it is refused instead of taken as none', () => {
  presentLocale(completeLocale({ ...locales.DE, timeZone: 'UTC' }));
  expect(['1.000', '', '12x'].map(numberOrText)).toEqual([1000, null, '12x']);
});
