import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { readCurrency, readPageAmount } from './amount-rules.ts';

describe('an amount of money', () => {
  test.each([
    [49.999, 50, null],
    [0, 0, null],
    ['49', 49, null],
    ['1299.0000', 1299, null],
    ['1.5e3', 1500, null],
    ['1234.567', 1234.57, null],
    [`${' '.repeat(199)}5`, 5, null],
    ['2E+2', 200, null],
    ['$1,299.99', 1299.99, null],
    ['US$ 1,299.99', 1299.99, 'USD'],
    ['US $5', 5, 'USD'],
    ['u$s 5', 5, 'USD'],
    ['CA$ 12.50', 12.5, 'CAD'],
    ['C$12.50', 12.5, 'CAD'],
    ['C $12.50', 12.5, 'CAD'],
    ['A$ 12.50', 12.5, 'AUD'],
    ['AU $12.50', 12.5, 'AUD'],
    ['NZ$12', 12, 'NZD'],
    ['NZ $12', 12, 'NZD'],
    ['HK$12', 12, 'HKD'],
    ['HK $12', 12, 'HKD'],
    ['S$ 12', 12, 'SGD'],
    ['S $12', 12, 'SGD'],
    ['MX$12', 12, 'MXN'],
    ['MX $12', 12, 'MXN'],
    ['NT$12', 12, 'TWD'],
    ['NT $12', 12, 'TWD'],
    ['R$ 1.299,00', 1299, 'BRL'],
    ['R $12', 12, 'BRL'],
    ['1.299,00 €', 1299, 'EUR'],
    ['1\u202f299,00\u00a0€', 1299, 'EUR'],
    ['1.299 €', 1299, 'EUR'],
    ['£1,299', 1299, 'GBP'],
    ['£49', 49, 'GBP'],
    ['￥1,980', 1980, 'JPY'],
    ['1,980円', 1980, 'JPY'],
    ['12 元', 12, 'CNY'],
    ['₹1,29,999', 129_999, 'INR'],
    ['Rs 500', 500, 'INR'],
    ['₩12,000', 12_000, 'KRW'],
    ['1 299 руб', 1299, 'RUB'],
    ['49,99 zł', 49.99, 'PLN'],
    ['49,99 TL', 49.99, 'TRY'],
    ['₪49', 49, 'ILS'],
    ["CHF 1'299.50", 1299.5, 'CHF'],
    ['Fr. 12.50', 12.5, 'CHF'],
    ['12.50 SEK', 12.5, 'SEK'],
    ['12.50 NOK', 12.5, 'NOK'],
    ['12.50 DKK', 12.5, 'DKK'],
    ['299 Kč', 299, 'CZK'],
    ['1 299 Ft', 1299, 'HUF'],
    ['฿99', 99, 'THB'],
    ['12.000 ₫', 12_000, 'VND'],
    ['Now only 12,99 EUR', 12.99, 'EUR'],
    ['was 3 pieces, $ 5.00 now', 5, null],
    ['1.299.000 VND', 1_299_000, 'VND'],
    ['12.345.678 VND', 12_345_678, 'VND'],
    ['1,299,000.50', 1_299_000.5, null],
    ['1,299', 1299, null],
    ['0.123 EUR', 0.12, 'EUR'],
    ['0,125 EUR', 0.13, 'EUR'],
    ['12.5', 12.5, null],
    ['12.3456 EUR', 12.35, 'EUR'],
    ['  $5\n', 5, null],
    ['１２.50 EUR', 12.5, 'EUR'],
    ['Rs1,599.00', 1599, 'INR'],
    ['Rs. 1,599', 1599, 'INR'],
    ['R8,499', 8499, 'ZAR'],
    ['RM50', 50, 'MYR'],
    ['USD49', 49, 'USD'],
    ['49EUR', 49, 'EUR'],
    ['.75 €', 0.75, 'EUR'],
    ['$.75', 0.75, null],
    ['1.899,-', 1899, null],
    ['49,– €', 49, 'EUR'],
    ['49.-', 49, null],
    ['Free!', 0, null],
    ['kostenlos', 0, null],
    ['35€ 99', 35.99, 'EUR'],
    ['9 192 zł 11 490 zł', 9192, 'PLN'],
    ['35€99', 35.99, 'EUR'],
    ['$49 99', 49.99, null],
    ['40% off: $60', 60, null],
    ['Was $120.00 Now $60.00', 60, null],
    ['Statt 120,00 € jetzt 60,00 €', 60, 'EUR'],
    ['RRP £120.00 £60.00', 60, 'GBP'],
    ['12,99 € / 2 pieces', 12.99, 'EUR'],
    ['AED 1,299.00', 1299, 'AED'],
    ['0.750', 0.75, null],
    [1_000_000_000, 1_000_000_000, null],
  ])('%j is %d %s', (amountText, value, currency) => {
    expect(readPageAmount(amountText)).toEqual({ value, currency });
  });

  test.each([
    [''],
    ['-5'],
    ['$-5.00'],
    ['$ -5'],
    ['1.299 USD'],
    ['$1.299'],
    ['1.299 each'],
    ['1.2.3'],
    ['$1234.567.89'],
    ['1,29,9'],
    ['129.900'],
    ['40% OFF'],
    ['save 12.5 %'],
    ['freestanding'],
    ['1,299.00,5'],
    ['1.299,00.5'],
    [`${' '.repeat(200)}5`],
    ['1e99'],
    [1_000_000_001],
    [-1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [{ price: 5 }],
    [true],
  ])('%j is not an amount', (amountText) => {
    expect(readPageAmount(amountText)).toBeNull();
  });

  test('of dollars and cents is read in every unambiguous notation', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, (sum) => {
        const [integerPart = '', fraction] = (sum / 100).toFixed(2).split('.');
        const formatWith = (thousands: string, decimal: string) =>
          `${integerPart.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${fraction}`;
        const spellings = [
          `${integerPart}.${fraction}`,
          `USD ${formatWith(',', '.')}`,
          `${formatWith('.', ',')} USD`,
          `US$ ${formatWith(' ', ',')}`,
          `${formatWith('’', '.')} USD`,
        ];
        for (const spelling of spellings) expect(readPageAmount(spelling)?.value).toBe(sum / 100);
      }),
    );
  });
});

describe('an amount on a site with another currency', () => {
  afterEach(() => presentLocale(firstLocale));

  test.each([
    ['DE', 'EUR', 'de', '1.299 €', 1299, 'EUR'],
    ['DE', 'EUR', 'de', '1,299 €', null, 'EUR'],
    ['DE', 'EUR', 'de', 'ab 1.299', 1299, null],
    ['DE', 'EUR', 'de', '$12.99', 12.99, 'USD'],
    ['CA', 'CAD', 'en', '$12.99', 12.99, null],
    ['DE', 'EUR', 'de', '1.299 USD', null, 'USD'],
    ['KW', 'KWD', 'en', '129.900', 129.9, null],
    ['JP', 'JPY', 'en', '129.900', 129_900, null],
    ['KW', 'KWD', 'en', 'KD 1.250', 1.25, 'KWD'],
    ['KW', 'KWD', 'en', 'KWD 1,250', null, 'KWD'],
    ['KW', 'KWD', 'ar', '١٫٢٥٠ د.ك.', 1.25, 'KWD'],
    ['JP', 'JPY', 'en', '¥4,980', 4980, 'JPY'],
    ['JP', 'JPY', 'en', '4980.4 JPY', 4980, 'JPY'],
    ['CN', 'CNY', 'en', '¥4,980', 4980, 'CNY'],
    ['EG', 'EGP', 'ar', '١٬٢٩٩٫٥٠ ج.م.', 1299.5, 'EGP'],
    ['EG', 'EGP', 'ar', '650 جنيه', 650, 'EGP'],
    ['SE', 'SEK', 'en', '249:- SEK', 249, 'SEK'],
    ['MK', 'MKD', 'en', '1,299 MKD', 1299, 'MKD'],
  ])('%s, %s, %s: %s is %d %s', (country, currency, language, amountText, value, foundCurrency) => {
    presentLocale(completeLocale({ language, country, currency, timeZone: 'UTC' }));
    expect(readPageAmount(amountText)).toEqual(value === null ? null : { value, currency: foundCurrency });
  });

  test('with a bare $ is in the site’s currency where its readers write it that way', () => {
    expect(readCurrency('$')).toBe('USD');
    presentLocale(completeLocale({ language: 'en', country: 'CA', currency: 'CAD', timeZone: 'UTC' }));
    expect(readCurrency('$')).toBe('CAD');
    presentLocale(completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'UTC' }));
    expect(readCurrency('$')).toBe('USD');
  });
});

describe('a currency', () => {
  test.each([
    ['usd', 'USD'],
    [' EUR ', 'EUR'],
    ['http://www.currencies.example/USD', 'USD'],
    ['iso4217:gbp', 'GBP'],
    ['#chf', 'CHF'],
    ['RON', 'RON'],
    [' ron ', 'RON'],
    ['http://www.currencies.example/ron', 'RON'],
    [' $ ', 'USD'],
    ['$', 'USD'],
    ['US$', 'USD'],
    [`${'x'.repeat(199)}€`, 'EUR'],
    ['€', 'EUR'],
    ['Euro €', 'EUR'],
    ['dollars', null],
    ['xUSD1', null],
    ['', null],
    [`${'x'.repeat(200)}€`, null],
    [840, null],
    [null, null],
  ])('%j is %s', (amountText, code) => {
    expect(readCurrency(amountText)).toBe(code);
  });
});
