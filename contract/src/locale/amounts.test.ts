import { afterEach, describe, expect, test } from 'vitest';
import { amountRefusal } from '../amount-refusal.ts';
import { MoneyInput } from '../shapes.ts';
import { readAmount, writeAmount } from './amounts.ts';
import { completeLocale } from './currencies.ts';
import { firstLocale, presentLocale } from './locale.ts';

const timeZone = 'UTC';
const sites = {
  us: completeLocale({ language: 'en', country: 'US', currency: 'USD', timeZone }),
  de: completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone }),
  at: completeLocale({ language: 'de', country: 'AT', currency: 'EUR', timeZone }),
  ch: completeLocale({ language: 'de', country: 'CH', currency: 'CHF', timeZone }),
  fr: completeLocale({ language: 'fr', country: 'FR', currency: 'EUR', timeZone }),
  es: completeLocale({ language: 'es', country: 'ES', currency: 'EUR', timeZone }),
  mx: completeLocale({ language: 'es', country: 'MX', currency: 'MXN', timeZone }),
  eg: completeLocale({ language: 'ar', country: 'EG', currency: 'EGP', timeZone }),
  ae: completeLocale({ language: 'ar', country: 'AE', currency: 'AED', timeZone }),
  in: completeLocale({ language: 'en', country: 'IN', currency: 'INR', timeZone }),
  jp: completeLocale({ language: 'en', country: 'JP', currency: 'JPY', timeZone }),
  id: completeLocale({ language: 'de', country: 'ID', currency: 'IDR', timeZone }),
  kw: completeLocale({ language: 'en', country: 'KW', currency: 'KWD', timeZone }),
  kwAr: completeLocale({ language: 'ar', country: 'KW', currency: 'KWD', timeZone }),
  tn: completeLocale({ language: 'fr', country: 'TN', currency: 'TND', timeZone }),
};
type Site = keyof typeof sites;

afterEach(() => presentLocale(firstLocale));

const either = (whole: number, fraction: number) => ({ is: 'either', whole, fraction });

test.each<[Site, string, ReturnType<typeof either> | number | 'none' | 'empty']>([
  ['us', '$1,299.00', 1299],
  ['us', ' 0 ', 0],
  ['us', '1,000,000', 1_000_000],
  ['us', '1,299', 1299],
  ['us', '1.299', either(1299, 1.299)],
  ['us', '49.99', 49.99],
  ['us', '49,99', 49.99],
  ['us', '12,9', 12.9],
  ['us', '1.299,95', 1299.95],
  ['us', '1 299.95', 1299.95],
  ['us', '1’299.95', 1299.95],
  ['us', '1.299.000', 1_299_000],
  ['us', 'US$ 5', 5],
  ['us', 'usd5', 5],
  ['us', '5 US Dollars', 5],
  ['us', '$5 USD', 5],
  ['us', '-$5', -5],
  ['us', '$-5', -5],
  ['us', '−5.50', -5.5],
  ['us', '.99', 0.99],
  ['us', '5.', 5],
  ['us', '0.125', 0.125],
  ['us', '1234.567', 1234.567],
  ['us', '1234,567', 1234.567],
  ['us', '49.9900', 49.99],
  ['us', '', 'empty'],
  ['us', ' \u00a0', 'empty'],
  ['us', '$', 'none'],
  ['us', 'cheap', 'none'],
  ['us', '€5', 'none'],
  ['us', '5 EUR', 'none'],
  ['us', '4$99', 'none'],
  ['us', '1,299.00,5', 'none'],
  ['us', '1.299,000.5', 'none'],
  ['us', '1,2,3', 'none'],
  ['us', '12 99', 'none'],
  ['us', '1,29', 1.29],
  ['us', '1,2345', 1.2345],
  ['us', "1'299,000", 1299],
  ['us', '1e3', 'none'],
  ['us', '5–6', 'none'],
  ['de', '1.299,95 €', 1299.95],
  ['de', '1.299', 1299],
  ['de', '1,299', either(1299, 1.299)],
  ['de', '€ 1299,95', 1299.95],
  ['de', '49.99', 49.99],
  ['de', '49,-', 49],
  ['de', '1.299,– €', 1299],
  ['de', '49 EUR', 49],
  ['de', '49 Euro', 49],
  ['de', '1.299.000,5', 1_299_000.5],
  ['de', '$5', 'none'],
  ['at', '€ 1.299,95', 1299.95],
  ['at', '1.299', 1299],
  ['ch', "1'299.50", 1299.5],
  ['ch', 'CHF 1’299.50', 1299.5],
  ['ch', 'Fr. 49.-', 49],
  ['ch', '1.299', either(1299, 1.299)],
  ['fr', '1 299,95', 1299.95],
  ['fr', '1\u202f299,95\u00a0€', 1299.95],
  ['fr', '1.299', either(1299, 1.299)],
  ['fr', '1,299', either(1299, 1.299)],
  ['fr', '1 299', 1299],
  ['es', '1.299,95 €', 1299.95],
  ['es', '1.299', 1299],
  ['mx', '$1,299.95', 1299.95],
  ['mx', '1,299', 1299],
  ['eg', '١٬٢٩٩٫٥٠ ج.م.', 1299.5],
  ['eg', '٤٩٫٩٩', 49.99],
  ['eg', '٤٩،٩٩', 49.99],
  ['eg', '\u200f١٬٢٩٩\u00a0ج.م.\u200f', 1299],
  ['eg', '۱۲٫۵', 12.5],
  ['eg', '1,299', 1299],
  ['eg', '1,299.5', 1299.5],
  ['in', '₹1,29,999', 129_999],
  ['in', 'Rs. 1,29,999.50', 129_999.5],
  ['in', '12,34,567', 1_234_567],
  ['in', '१२९९', 1299],
  ['in', '1.299', either(1299, 1.299)],
  ['jp', '¥4,980', 4980],
  ['jp', '￥４，９８０', 4980],
  ['jp', '4980円', 4980],
  ['jp', 'JPY 4,980', 4980],
  ['jp', '4.980', 4980],
  ['jp', '49.5', 49.5],
  ['id', 'Rp 49.900', 49_900],
  ['kw', '1.250', 1.25],
  ['kw', '1,250', either(1250, 1.25)],
  ['kw', '1,250.500', 1250.5],
  ['kw', 'KD 1.250', 1.25],
  ['kw', 'KWD 12.5', 12.5],
  ['kwAr', '١٫٢٥٠ د.ك.', 1.25],
  ['kwAr', '0.975 د.ك', 0.975],
  ['kwAr', '12.500 دينار', 12.5],
  ['ae', '1,299.95 د.إ', 1299.95],
  ['ae', '1,299 درهم', 1299],
  ['kwAr', '1.250', 1.25],
  ['kwAr', '1,250', either(1250, 1.25)],
  ['kwAr', '١٬٢٥٠', 1250],
  ['tn', '1,250', 1.25],
  ['tn', '1.250', either(1250, 1.25)],
  ['tn', '1 250,500', 1250.5],
])('on the %s site, %j is read as %j', (site, written, expected) => {
  presentLocale(sites[site]);
  const read = readAmount(written);
  const result = read.is === 'amount' ? read.amount : read.is === 'either' ? read : read.is;
  expect(result).toEqual(expected);
});

describe.each(Object.keys(sites) as Site[])('on the %s site', (site) => {
  test.each([0, 1, 12.5, 49.99, 999, 1250, 1299.5, 129_999, 1_000_000])(
    '%d stays the same when it is written and read',
    (amount) => {
      presentLocale(sites[site]);
      const exact = Number(amount.toFixed(sites[site].decimals));
      expect(readAmount(writeAmount(exact))).toEqual({ is: 'amount', amount: exact });
    },
  );

  test('an amount that uses all decimals of the currency stays the same, too', () => {
    presentLocale(sites[site]);
    const exact = Number((1.234).toFixed(sites[site].decimals));
    expect(readAmount(writeAmount(exact))).toEqual({ is: 'amount', amount: exact });
  });
});

test('fields show amounts with the local decimal separator and without grouping', () => {
  const written = (site: Site, amount: number) => {
    presentLocale(sites[site]);
    return writeAmount(amount);
  };
  expect([written('us', 1299.5), written('us', 12), written('de', 1299.5), written('fr', 1299.5)]).toEqual([
    '1299.50',
    '12',
    '1299,50',
    '1299,50',
  ]);
  expect([written('jp', 4980), written('kw', 1.25), written('ch', 1299.5)]).toEqual(['4980', '1.250', '1299.50']);
});

const refusalOf = (written: unknown) => MoneyInput.safeParse(written).error?.issues[0]?.message;

test('an ambiguous amount is refused with both readings, an unreadable one with “Enter an amount.”', () => {
  expect(amountRefusal('1.299')).toBe('Is this 1299 or 1.299? Write 1299 or 1.30.');
  expect([refusalOf('1.299'), refusalOf('cheap'), refusalOf(Number.NaN), refusalOf(undefined)]).toEqual([
    'Is this 1299 or 1.299? Write 1299 or 1.30.',
    'Enter an amount.',
    'Enter an amount.',
    'Enter an amount.',
  ]);
  presentLocale(sites.de);
  expect(amountRefusal('1,299')).toBe('Is this 1299 or 1,299? Write 1299 or 1,30.');
  presentLocale(sites.kw);
  expect(amountRefusal('1,250')).toBe('Is this 1250 or 1.250? Write 1250 or 1.250.');
});

test.each<[Site, number, string | undefined]>([
  ['us', 49.99, undefined],
  ['us', 49.999, 'Use at most two decimals.'],
  ['us', 1_000_000, undefined],
  ['us', 1_000_000.01, "The amount can't be above $1,000,000."],
  ['us', -1, "The amount can't be negative."],
  ['jp', 4980, undefined],
  ['jp', 49.5, 'Use a whole amount, without decimals.'],
  ['jp', 100_000_000, undefined],
  ['kw', 1.25, undefined],
  ['kw', 1.255, undefined],
  ['kw', 1.2505, 'Use at most three decimals.'],
])('on the %s site, the refusal of %d is %j', (site, amount, message) => {
  presentLocale(sites[site]);
  expect(refusalOf(amount)).toBe(message);
});
