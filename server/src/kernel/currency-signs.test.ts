import { expect, test } from 'vitest';
import { currencyOfAddress, currencyOfHost } from './currency-signs.ts';

test.each([
  ['EUR', 'de fr it es nl be at ie pt fi gr lu sk si ee lv lt mt cy hr eu'],
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
])('%s is that of shops in %s', (currency, countries) => {
  for (const country of countries.split(' ')) expect(currencyOfHost(`www.shop.${country}`)).toBe(currency);
});

test('shops of no country name none', () => {
  expect(['shop.com', 'shop.example', 'de.shop.com'].map(currencyOfHost)).toEqual([null, null, null]);
});

test.each([
  ['https://www.shop.com/en-gb/kettle', 'GBP'],
  ['https://www.shop.com/de_AT/kettle', 'EUR'],
  ['https://www.shop.co.uk/en-us/kettle', 'GBP'],
  ['https://www.shop.com/de/kettle', null],
  ['https://www.shop.com/en-xx/kettle', null],
  ['https://www.shop.com/x/en-gb/kettle', null],
])('of the country in %s is %s', (address, code) => {
  expect(currencyOfAddress(new URL(address))).toBe(code);
});
