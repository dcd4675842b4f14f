import { afterEach, expect, test } from 'vitest';
import { listCountries } from './codes.ts';
import { completeLocale } from './currencies.ts';
import { formatDay } from './dates.ts';
import { hasLocalDigits, numberingSystemOf, usualDigits } from './digits.ts';
import { exampleOf } from './example.ts';
import { formatList } from './lists.ts';
import { firstLocale, presentLocale } from './locale.ts';
import { formatMoney } from './money.ts';
import { compareNames, countryName, currencyName, languageName, timeZoneName } from './names.ts';
import { formatCompact, formatNumber, formatPercent } from './numbers.ts';
import { formatDistance } from './relative-time.ts';

afterEach(() => presentLocale(firstLocale));

const localeOf = (tag: string) => {
  const [language = '', country = ''] = tag.split('-');
  return { language, country };
};

test.each([
  ['ar-EG', 'local', 'arab'],
  ['ar-SA', 'local', 'arab'],
  ['fa-IR', 'local', 'arabext'],
  ['bn-BD', 'local', 'beng'],
  // Latin digits are usual there, but the language's own can be chosen.
  ['ar-AE', 'latin', 'arab'],
  ['ar-MA', 'latin', 'arab'],
  ['ar-US', 'latin', 'arab'],
  ['en-US', 'latin', 'latn'],
  ['de-AT', 'latin', 'latn'],
])('in %s, %s digits are usual, and the local numbering system is %s', (tag, usual, local) => {
  expect([usualDigits(localeOf(tag)), numberingSystemOf(localeOf(tag), 'local')]).toEqual([usual, local]);
  expect(numberingSystemOf(localeOf(tag), 'latin')).toBe('latn');
  expect(hasLocalDigits(localeOf(tag))).toBe(local !== 'latn');
});

const egypt = completeLocale({ language: 'ar', country: 'EG', currency: 'EGP', timeZone: 'Africa/Cairo' });

/** All formats that contain digits, in one text. */
const formatSamples = () =>
  [
    formatNumber(1234.5),
    formatCompact(12_345),
    formatPercent(0.5),
    formatMoney(1279.5),
    formatDay(Date.parse('2026-11-21T12:00:00Z')),
    formatDistance(-5 * 60_000),
    formatList(Object.values(exampleOf(egypt, new Date(0))), 'unit'),
  ].join('|');

test('numbers, money, days and distances use the chosen digits', () => {
  presentLocale(egypt);
  expect(formatSamples()).toMatch(/٢٠٢٦/);
  expect(formatSamples()).not.toMatch(/[0-9]/);
  presentLocale({ ...egypt, numberingSystem: 'latn' });
  expect(formatDay(Date.parse('2026-11-21T12:00:00Z'))).toContain('2026');
  expect(formatMoney(1279.5)).toMatch(/1,279\.50/);
});

test('an example is formatted for the given site, not the current one', () => {
  const austria = completeLocale({ language: 'de', country: 'AT', currency: 'EUR', timeZone: 'Europe/Vienna' });
  const { amount, time, number } = exampleOf(austria, new Date('2026-11-21T23:30:00Z'));
  expect([amount, time, number].join('|').replace(/[\u00a0\u202f]/g, ' ')).toMatch(
    /^€ 1\.279,50\|22\. November 2026 um 00:30\|1.234.567,8$/,
  );
});

test('the currency sign of an example follows the country of the given site', () => {
  presentLocale({ ...firstLocale, language: 'de', country: 'DE' });
  const inFrench = { language: 'fr', currency: 'USD', timeZone: 'America/New_York' };
  const amountIn = (country: string) => exampleOf(completeLocale({ ...inFrench, country }), new Date(0)).amount;
  expect([amountIn('US'), amountIn('FR')]).toEqual([expect.not.stringContaining('US'), expect.stringContaining('$US')]);
});

test('languages, countries, currencies and time zones are named and sorted in the site’s language', () => {
  presentLocale({ ...firstLocale, language: 'de', country: 'DE' });
  expect([languageName('fr'), countryName('AT'), currencyName('JPY'), timeZoneName('Europe/Berlin')]).toEqual([
    'Französisch',
    'Österreich',
    'Japanischer Yen',
    'Mitteleuropäische Zeit',
  ]);
  expect(['Zypern', 'Österreich', 'Oman'].sort(compareNames)).toEqual(['Oman', 'Österreich', 'Zypern']);
});

test('the list of countries contains only those that exist today', () => {
  const countries = listCountries();
  expect(countries).toEqual(expect.arrayContaining(['DE', 'US', 'EG', 'XK']));
  expect(['DD', 'SU', 'UK', 'EU', 'UN', 'ZZ', 'XA'].filter((code) => countries.includes(code))).toEqual([]);
});
