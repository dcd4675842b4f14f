import { expect, test } from 'vitest';
import { currencyIn, currencyOfAddress, currencyOfHost, currencyOfLanguage } from './currency-signs.ts';

test.each([
  ['EUR', 'de fr it es nl be at ie pt fi gr lu sk si ee lv lt mt cy hr bg eu'],
  ['GBP', 'uk'],
  ['CAD', 'ca'],
  ['AUD', 'au'],
  ['NZD', 'nz'],
  ['JPY', 'jp'],
  ['CNY', 'cn'],
  ['INR', 'in'],
  ['CHF', 'ch'],
  ['SEK', 'se'],
  ['NOK', 'no'],
  ['DKK', 'dk'],
  ['PLN', 'pl'],
  ['CZK', 'cz'],
  ['HUF', 'hu'],
  ['RON', 'ro'],
  ['TRY', 'tr'],
  ['MXN', 'mx'],
  ['BRL', 'br'],
  ['ARS', 'ar'],
  ['CLP', 'cl'],
  ['SGD', 'sg'],
  ['HKD', 'hk'],
  ['TWD', 'tw'],
  ['KRW', 'kr'],
  ['ZAR', 'za'],
  ['RUB', 'ru'],
  ['KZT', 'kz'],
  ['GEL', 'ge'],
  ['RSD', 'rs'],
  ['PEN', 'pe'],
  ['KES', 'ke'],
  ['PKR', 'pk'],
  ['BDT', 'bd'],
  ['QAR', 'qa'],
  ['OMR', 'om'],
  ['MAD', 'ma'],
])('%s is the currency of shops under the domains %s', (currency, countries) => {
  for (const country of countries.split(' ')) expect(currencyOfHost(`www.shop.${country}`)).toBe(currency);
});

test('a host without a country domain has no currency', () => {
  expect(['shop.com', 'shop.example', 'de.shop.com'].map(currencyOfHost)).toEqual([null, null, null]);
});

test.each([
  ['https://www.shop.com/en-gb/kettle', 'GBP'],
  ['https://www.shop.com/de_AT/kettle', 'EUR'],
  ['https://www.shop.co.uk/en-us/kettle', 'GBP'],
  ['https://www.shop.com/de/kettle', null],
  ['https://www.shop.com/en-xx/kettle', null],
  ['https://www.shop.com/x/en-gb/kettle', null],
])('the country in the address %s means the currency %s', (address, code) => {
  expect(currencyOfAddress(new URL(address))).toBe(code);
});

test.each([
  ['12.50 лв.', 'BGN'],
  ['1 299 грн', 'UAH'],
  ['1 299 ₸', 'KZT'],
  ['49 ₾', 'GEL'],
  ['৳ 1,299', 'BDT'],
  ['1.299 дин', 'RSD'],
  ['1.299,00 din.', 'RSD'],
  ['KSh 1,299', 'KES'],
  ['S/ 129.90', 'PEN'],
  ['S/.129.90', 'PEN'],
  ['20.000đ', 'VND'],
  ['20.000 ₫', 'VND'],
  ['dinner for 2', null],
  ['1 в халве', null],
  ['size S/M', null],
])('the currency in %j is %s', (text, currency) => {
  expect(currencyIn(text)).toBe(currency);
});

test.each([
  ['de-CH', 'CHF'],
  ['tr', 'TRY'],
  [' tr-TR ', 'TRY'],
  ['pt_BR', 'BRL'],
  ['ja', 'JPY'],
  ['de', null],
  ['en-GB', null],
  ['', null],
  ['zh-Hant-TW', null],
])('the currency of a page in the language %j is %s', (tag, currency) => {
  expect(currencyOfLanguage(tag)).toBe(currency);
});
