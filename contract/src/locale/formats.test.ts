import { afterEach, expect, test } from 'vitest';
import { payout } from '../limits/affiliate.ts';
import { priceMax } from '../limits/deals.ts';
import { priceBands } from '../limits/search.ts';
import { isCountry, isCurrency, isKnownTimeZone, isTimeZone } from './codes.ts';
import { completeLocale } from './currencies.ts';
import {
  formatDay,
  formatDayAndSecond,
  formatDayAndTime,
  formatMonthOf,
  formatPlainDay,
  formatPlainMonth,
  formatShortDay,
  formatTime,
} from './dates.ts';
import { directionOf } from './direction.ts';
import { formatFineMoney, formatShortMoney, formatWholeMoney } from './figures.ts';
import { formatList, listParts } from './lists.ts';
import { firstLocale, presentLocale } from './locale.ts';
import { currencyDecimals, formatMoney } from './money.ts';
import {
  formatCompact,
  formatKilobytes,
  formatNumber,
  formatPercent,
  formatSigned,
  formatSignedPercent,
} from './numbers.ts';
import { formatAhead, formatDistance, formatTimeLeft } from './relative-time.ts';
import { currencySign } from './signs.ts';

const germany = completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' });
const japan = completeLocale({ language: 'en', country: 'JP', currency: 'JPY', timeZone: 'Asia/Tokyo' });
const kuwait = completeLocale({ language: 'en', country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' });

afterEach(() => presentLocale(firstLocale));

/** Replaces the various non-breaking spaces that formats put between a number and its sign. */
const normalizeSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('amounts have the decimals of their currency and the format of the country', () => {
  expect(formatMoney(1299)).toBe('$1,299.00');
  expect(normalizeSpaces(formatMoney(79.99, 'EUR'))).toBe('€79.99');
  presentLocale(germany);
  expect(normalizeSpaces(formatMoney(1279.99))).toBe('1.279,99 €');
  expect(normalizeSpaces(formatWholeMoney(50))).toBe('50 €');
  presentLocale(japan);
  expect(formatMoney(4980)).toMatch(/^[¥¥]4,980$/);
  presentLocale(kuwait);
  expect(normalizeSpaces(formatMoney(1.25))).toBe('KWD 1.250');
});

test('amounts on chart axes are short', () => {
  expect([60, 59.5, 3500].map((amount) => formatShortMoney(amount))).toEqual(['$60', '$59.50', '$3.5K']);
  presentLocale(germany);
  expect([60, 59.5, 3_500_000].map((amount) => normalizeSpaces(formatShortMoney(amount)))).toEqual([
    '60 €',
    '59,50 €',
    '3,5 Mio. €',
  ]);
  presentLocale(japan);
  expect(formatShortMoney(4980)).toMatch(/^[¥￥]5K$/);
});

test('fractions of the smallest coin are shown if they are not zero', () => {
  expect([0.0345, 0.5].map((amount) => formatFineMoney(amount))).toEqual(['$0.0345', '$0.50']);
  presentLocale(germany);
  expect(normalizeSpaces(formatFineMoney(0.0345))).toBe('0,0345 €');
  presentLocale(japan);
  expect(formatFineMoney(3.456)).toMatch(/^[¥￥]3\.46$/);
});

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

test('the site’s currency uses the decimals that the server set, even where Intl has others', () => {
  presentLocale({ ...japan, currency: 'HUF', country: 'HU', language: 'hu' });
  expect([currencyDecimals(), normalizeSpaces(formatMoney(4980)), normalizeSpaces(formatShortMoney(498))]).toEqual([
    0,
    '4980 Ft',
    '498 Ft',
  ]);
  presentLocale({ ...japan, currency: 'HUF', country: 'HU', language: 'hu', decimals: 2 });
  expect([currencyDecimals(), normalizeSpaces(formatMoney(4980.5)), normalizeSpaces(formatWholeMoney(498))]).toEqual([
    2,
    '4980,50 Ft',
    '498 Ft',
  ]);
});

test('earnings per click have up to two more decimals', () => {
  expect([0.0425, 1.5].map(formatFineMoney)).toEqual(['$0.0425', '$1.50']);
  presentLocale(japan);
  expect(formatFineMoney(4.25)).toMatch(/4\.25$/);
});

test.each([
  ['USD', 2, 1_000_000, [0, 25, 100, 1_000], 20],
  ['JPY', 0, 100_000_000, [0, 2_500, 10_000, 100_000], 2_000],
  ['KWD', 3, 1_000_000, [0, 25, 100, 1_000], 20],
  ['NGN', 2, 20_000_000, [0, 25_000, 100_000, 1_000_000], 20_000],
  ['IDR', 0, 2_000_000_000, [0, 250_000, 1_000_000, 10_000_000], 200_000],
])(
  'limits and price bands in %s are worth about as much as in other currencies',
  (currency, decimals, maxPrice, bands, minPayout) => {
    presentLocale(completeLocale({ ...germany, currency }));
    const someBands = [0, 5, 11, 21].map((place) => priceBands()[place]);
    expect([currencyDecimals(), priceMax(), someBands, payout.least()]).toEqual([decimals, maxPrice, bands, minPayout]);
  },
);

test('the currency sign comes before or after the amount, depending on the language', () => {
  expect(currencySign()).toEqual({ sign: '$', isFirst: true });
  presentLocale(germany);
  expect(currencySign()).toEqual({ sign: '€', isFirst: false });
});

test('numbers, percentages, file sizes and lists follow the language', () => {
  expect([formatNumber(12345.6), formatSigned(12), formatSigned(0), formatCompact(12345)]).toEqual([
    '12,345.6',
    '+12',
    '0',
    '12.3K',
  ]);
  expect([formatNumber(1.2345, 1), formatList(['a', 'b'], 'unit')]).toEqual(['1.2', 'a, b']);
  expect([formatPercent(0.125), formatPercent(0.125, 1)]).toEqual(['13%', '12.5%']);
  expect([formatSignedPercent(0.2), formatSignedPercent(0), formatSignedPercent(-0.2)]).toEqual(['+20%', '0%', '−20%']);
  expect(formatSigned(-12)).toBe('−12');
  expect(formatKilobytes(1234.5)).toBe('1,235 kB');
  expect([formatList(['a', 'b', 'c']), formatList(['a', 'b'], 'disjunction')]).toEqual(['a, b, and c', 'a or b']);
  presentLocale(germany);
  expect(listParts(['a', 'b'])).toEqual([
    { type: 'element', value: 'a' },
    { type: 'literal', value: ' und ' },
    { type: 'element', value: 'b' },
  ]);
  expect([formatNumber(12345.6), formatList(['a', 'b', 'c'])]).toEqual(['12.345,6', 'a, b und c']);
  expect(normalizeSpaces(formatKilobytes(1234.5))).toBe('1.235 kB');
});

test('times use the site’s time zone, while plain days and months never shift', () => {
  const time = Date.parse('2026-11-21T23:30:00Z');
  expect([formatDay(time), formatShortDay(time), formatMonthOf(time)]).toEqual([
    'November 21, 2026',
    'Nov 21, 2026',
    'November 2026',
  ]);
  expect([formatTime(time), formatDayAndTime(time)].map(normalizeSpaces)).toEqual([
    '11:30 PM',
    'Nov 21, 2026, 11:30 PM',
  ]);
  expect(normalizeSpaces(formatDayAndSecond(time))).toBe('Nov 21, 2026, 11:30:00 PM');
  presentLocale({ ...japan, timeZone: 'America/New_York' });
  expect(formatPlainDay('2026-11-21')).toBe('November 21, 2026');
  expect(formatPlainMonth('2026-11')).toBe('November 2026');
  presentLocale(germany);
  expect([formatDay(time), formatTime(time)]).toEqual(['22. November 2026', '00:30']);
});

test.each([
  [-59_000, '0 minutes ago'],
  [-60_000, '1 minute ago'],
  [-5 * 60_000, '5 minutes ago'],
  [-3_600_000, '1 hour ago'],
  [-3 * 86_400_000, '3 days ago'],
  [3 * 3_600_000, 'in 3 hours'],
])('%i ms is %s', (distance, words) => {
  expect(formatDistance(distance)).toBe(words);
});

test('a future time is written in the given unit', () => {
  expect([formatAhead(30.5, 'hour'), formatAhead(1, 'day')]).toEqual(['in 30 hours', 'in 1 day']);
  presentLocale(germany);
  expect(formatAhead(30, 'hour')).toBe('in 30 Stunden');
});

test('the remaining time is written in hours and minutes, without parts that are zero', () => {
  const left = (hours: number, minutes: number) => formatTimeLeft((hours * 60 + minutes) * 60_000 + 59_000);
  expect([left(3, 20), left(3, 0), left(0, 5)]).toEqual(['3 hr 20 min', '3 hr', '5 min']);
  presentLocale(germany);
  expect(left(3, 20)).toBe('3 Std. 20 Min.');
});

test('Arabic and Hebrew run from right to left', () => {
  expect(['ar', 'ar-EG', 'he', 'de', 'en-XA'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});

test('valid codes of currencies, countries and time zones are told apart from invalid ones', () => {
  expect([isCurrency('EUR'), isCurrency('EURO'), isCountry('DE'), isCountry('ZX'), isCountry('de')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(['Europe/Berlin', 'Mars/Base', '+05:30', 'AET', 'IST', 'UTC'].map(isTimeZone)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(['Europe/Berlin', 'Mars/Base', '', '+05:30', 'CET', 'UTC'].map(isKnownTimeZone)).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a currency sign with Latin characters stays together in Arabic text', () => {
  presentLocale(completeLocale({ language: 'ar', country: 'EG', currency: 'EGP', timeZone: 'Africa/Cairo' }));
  const lrm = '\u200e';
  expect(formatMoney(12.5, 'USD')).toContain(`US$${lrm}`);
  expect(formatWholeMoney(50, 'USD')).toContain(`US$${lrm}`);
  expect(formatMoney(12.5)).not.toContain(lrm);
  presentLocale(completeLocale({ language: 'ar', country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' }));
  // The sign is on the same side of negative numbers as of positive ones.
  expect(formatMoney(-1148.5, 'USD')).toBe(`\u200f${lrm}-1,148.50\u200f\u00a0US$${lrm}`);
  presentLocale(completeLocale({ language: 'de', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }));
  expect(formatMoney(12.5, 'CAD')).toBe('12,50\u00a0CA$');
});

test('a currency sign drops the country code in its own country, except for dollars outside the US', () => {
  presentLocale(completeLocale({ language: 'fr', country: 'US', currency: 'USD', timeZone: 'America/New_York' }));
  expect(formatMoney(599)).toBe('599,00\u00a0$');
  expect(formatMoney(599, 'CAD')).toBe('599,00\u00a0$CA');
  presentLocale(completeLocale({ language: 'ar', country: 'US', currency: 'USD', timeZone: 'America/New_York' }));
  expect(formatMoney(599)).toBe('\u200f599.00\u00a0$');
  presentLocale(completeLocale({ language: 'fr', country: 'GB', currency: 'GBP', timeZone: 'Europe/London' }));
  expect(formatMoney(599)).toBe('599,00\u00a0£');
  presentLocale(completeLocale({ language: 'de', country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' }));
  expect([formatMoney(599), formatMoney(599, 'USD')]).toEqual(['599,00\u00a0CA$', '599,00\u00a0$']);
});

test('a percentage in Latin digits is marked to run from left to right in Arabic text', () => {
  presentLocale(completeLocale({ language: 'ar', country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' }));
  expect(formatPercent(0.38)).toMatch(/^\u200e38\u200e?%\u200e$/);
  presentLocale(
    completeLocale({ language: 'ar', country: 'SA', currency: 'SAR', timeZone: 'Asia/Riyadh', digits: 'local' }),
  );
  expect(formatPercent(0.38)).toMatch(/^٣٨٪/);
});
