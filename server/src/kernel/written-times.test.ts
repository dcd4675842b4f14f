import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countryDateOrder, readWrittenTime } from './written-times.ts';

/** Parses a time as in a file of an American site. */
const readTime = (text: string, options: Partial<Parameters<typeof readWrittenTime>[1]> = {}) =>
  readWrittenTime(text, { dateOrder: 'mdy', ...options });

test.each([
  ['2026-02-03', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['2026-02-03 10:15:00', 'ymd', '2026-02-03T10:15:00.000Z'],
  ['2026-02-03T10:15:00+02:00', 'ymd', '2026-02-03T08:15:00.000Z'],
  ['2026/02/03', 'mdy', '2026-02-03T00:00:00.000Z'],
  ['3.2.2026 10:15', 'dmy', '2026-02-03T10:15:00.000Z'],
  ['03/02/2026', 'dmy', '2026-02-03T00:00:00.000Z'],
  ['02/03/2026', 'mdy', '2026-02-03T00:00:00.000Z'],
  ['02/03/2026', 'either', undefined],
  ['2-3-2026', 'either', undefined],
  ['28/02/2026', 'either', '2026-02-28T00:00:00.000Z'],
  ['02/28/2026', 'either', '2026-02-28T00:00:00.000Z'],
  ['02/02/2026', 'either', '2026-02-02T00:00:00.000Z'],
  ['3.2.2026', 'either', '2026-02-03T00:00:00.000Z'],
  ['2/3/2026 1:05 PM', 'mdy', '2026-02-03T13:05:00.000Z'],
  ['Feb 3, 2026', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['3-Feb-2026', 'ymd', '2026-02-03T00:00:00.000Z'],
  ['1770113700', 'ymd', '2026-02-03T10:15:00.000Z'],
  ['13/13/2026', 'dmy', undefined],
  ['soon', 'ymd', undefined],
  ['', 'ymd', undefined],
] as const)('%j in the date order %s is read as %s', (text, dateOrder, time) => {
  expect(readWrittenTime(text, { dateOrder, timeZone: 'UTC' })?.toISOString()).toBe(time);
});

test.each([
  ['2026-07-01 00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-07-01 00:30 PDT', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01T00:30Z', '2026-07-01T00:30:00.000Z'],
])('a time is read in the given time zone unless it names its own: %s', (text, time) => {
  expect(readTime(text, { timeZone: 'Europe/Berlin' })?.toISOString()).toBe(time);
});

test('dates like 3/5/2026 and 21.11.2026 are invalid in the date order ymd', () => {
  expect(['3/5/2026', '3-5-2026', '21.11.2026'].map((text) => readTime(text, { dateOrder: 'ymd' }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('dates', () => {
  test.each([
    ['2026-03-05', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05 14:30', '2026-03-05T14:30:00.000Z'],
    ['2026-03-05T14:30:15.123Z', '2026-03-05T14:30:15.000Z'],
    ['2026-03-05T14:30:00+02:00', '2026-03-05T12:30:00.000Z'],
    ['Thu, 05 Mar 2026 14:30:00 GMT', '2026-03-05T14:30:00.000Z'],
    ['5 March 2026', '2026-03-05T00:00:00.000Z'],
    ['Thu, 05 Mar 2026 14:30:00 -0500', '2026-03-05T19:30:00.000Z'],
    ['Thu, 05 Mar 2026 14:30:00 EST', '2026-03-05T19:30:00.000Z'],
    ['3/5/2026 2:30 PM', '2026-03-05T14:30:00.000Z'],
    ['3/5/2026 12:05 AM', '2026-03-05T00:05:00.000Z'],
    ['1772721000', '2026-03-05T14:30:00.000Z'],
    ['1772721000000', '2026-03-05T14:30:00.000Z'],
  ])('%s is read as %s', (text, time) => {
    expect(readTime(text)?.toISOString()).toBe(time);
  });

  test.each(['2026-02-30', '13/5/2026', '2026-03-05 25:00', '2026-03-05 10:75', 'tomorrow', '5 Foo 2026', '12'])(
    '%s is invalid',
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );

  test('an end without a time of day lasts until 23:59:59', () => {
    expect(readTime('2026-03-05', { dayEnds: true })?.toISOString()).toBe('2026-03-05T23:59:59.000Z');
    expect(readTime('2026-03-05 10:00', { dayEnds: true })?.toISOString()).toBe('2026-03-05T10:00:00.000Z');
  });
});

describe('a moment', () => {
  const readIso = (text: string, dayEnds = false) => readTime(text, { dayEnds })?.toISOString();

  test.each(
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name, index) => [name, index + 1] as const),
  )('in %s is in month %i', (name, month) => {
    const iso = `2026-${String(month).padStart(2, '0')}-05T00:00:00.000Z`;
    expect([readIso(`5 ${name.toUpperCase()}uary 2026`), readIso(`${month}/5/2026`)]).toEqual([iso, iso]);
  });

  test.each([
    ['UT', 0],
    ['UTC', 0],
    ['GMT', 0],
    ['Z', 0],
    ['EST', 5],
    ['EDT', 4],
    ['CST', 6],
    ['CDT', 5],
    ['MST', 7],
    ['MDT', 6],
    ['PST', 8],
    ['PDT', 7],
    ['pst', 8],
    ['-0300', 3],
    ['-03:00', 3],
    ['+0200', -2],
    ['+02:00', -2],
    ['+0530', -5.5],
  ])('in the zone %s is %d hours later in UTC', (zone, hours) => {
    const expected = new Date(Date.UTC(2026, 2, 5, 12) + hours * 3_600_000).toISOString();
    expect(readIso(`2026-03-05 12:00 ${zone}`)).toBe(expected);
    expect(readIso(`5 Mar 2026 12:00:00 ${zone}`)).toBe(expected);
  });

  test.each([
    ['123456789', '1973-11-29T21:33:09.000Z'],
    ['1772721000123', '2026-03-05T14:30:00.123Z'],
    ['123456789012', '1973-11-29T21:33:09.012Z'],
    ['2026-3-5', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05, 14:30', '2026-03-05T14:30:00.000Z'],
    ['2026-03-05T14:30:15,5Z', '2026-03-05T14:30:15.000Z'],
    ['3/5/2026 2:30:15 pm', '2026-03-05T14:30:15.000Z'],
    ['3/5/2026 12:30 PM EST', '2026-03-05T17:30:00.000Z'],
    ['12/31/2026', '2026-12-31T00:00:00.000Z'],
    ['Thursday 5 March 2026', '2026-03-05T00:00:00.000Z'],
    ['Thu,5 Mar 2026', undefined],
    ['12345678', undefined],
    ['12345678901', undefined],
    ['12345678901234', undefined],
    ['x1772721000', undefined],
    ['1772721000x', undefined],
    ['x2026-03-05', undefined],
    ['2026-03-05x', undefined],
    ['x3/5/2026', undefined],
    ['3/5/2026x', undefined],
    ['x 5 Mar 2026', undefined],
    ['5 Mar 2026x', undefined],
    ['2026-13-05', undefined],
    ['2026-00-05', undefined],
    ['2026-03-00', undefined],
    ['2026-03-05 10:30:60', undefined],
    ['2026-03-05 10:60', undefined],
    ['2026-03-05 24:00', undefined],
    ['2026-03-05 10', undefined],
    ['5 Foo 2026', undefined],
  ])('%s is read as %s', (text, iso) => {
    expect(readIso(text)).toBe(iso);
  });

  test('without a time of day becomes 23:59:59 as an end, and any other is unchanged', () => {
    expect(readIso('5 Mar 2026', true)).toBe('2026-03-05T23:59:59.000Z');
    expect(readIso('3/5/2026', true)).toBe('2026-03-05T23:59:59.000Z');
    expect(readIso('2026-03-05 00:00', true)).toBe('2026-03-05T00:00:00.000Z');
    expect(readTime('2026-03-05')?.toISOString()).toBe('2026-03-05T00:00:00.000Z');
  });

  test('in ISO or UTC notation is read back to the second', () => {
    const arbitraryDate = fc.date({ min: new Date('1980-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(arbitraryDate, (moment) => {
        const second = Math.floor(moment.getTime() / 1000) * 1000;
        expect(readTime(moment.toISOString())?.getTime()).toBe(second);
        expect(readTime(moment.toUTCString())?.getTime()).toBe(second);
      }),
    );
  });
});

describe('dates in common formats', () => {
  test.each([
    ['21.11.2026', '2026-11-21T00:00:00.000Z'],
    ['1.2.26', '2026-02-01T00:00:00.000Z'],
    ['21.11.2026 14:05', '2026-11-21T14:05:00.000Z'],
    ['21-11-2026', '2026-11-21T00:00:00.000Z'],
    ['2026/11/21', '2026-11-21T00:00:00.000Z'],
    ['20261121', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T14:05+01', '2026-11-21T13:05:00.000Z'],
    ['Sat, 21 Nov 26 14:05 GMT', '2026-11-21T14:05:00.000Z'],
    ['Sat, 21 Nov 2026 14:05 CET', '2026-11-21T13:05:00.000Z'],
    ['Sat, 21 Nov 2026 14:05:09 AEDT', '2026-11-21T03:05:09.000Z'],
    ['Sat, 21 Nov 2026 14:05:09 Etc/GMT', '2026-11-21T14:05:09.000Z'],
    ['Saturday, 21-Nov-26 14:05:09 UTC', '2026-11-21T14:05:09.000Z'],
    ['Sat Nov 21 14:05:09 PST 2026', '2026-11-21T22:05:09.000Z'],
    ['Sat Nov  1 14:05:09 2026', '2026-11-01T14:05:09.000Z'],
    ['November 21, 2026', '2026-11-21T00:00:00.000Z'],
    ['21 Nov 98', '1998-11-21T00:00:00.000Z'],
    ['٢١.١١.٢٠٢٦', '2026-11-21T00:00:00.000Z'],
    ['31.11.2026', undefined],
    ['21.13.2026', undefined],
  ])('%s is read as %s', (text, iso) => {
    expect(readTime(text)?.toISOString()).toBe(iso);
  });

  test('the country decides whether day or month comes first between slashes and dashes', () => {
    expect(readTime('3/5/2026')?.toISOString()).toBe('2026-03-05T00:00:00.000Z');
    expect(readTime('3/5/2026', { dateOrder: 'dmy' })?.toISOString()).toBe('2026-05-03T00:00:00.000Z');
    expect(readTime('3-5-2026')?.toISOString()).toBe('2026-03-05T00:00:00.000Z');
    expect(readTime('3-5-2026', { dateOrder: 'dmy' })?.toISOString()).toBe('2026-05-03T00:00:00.000Z');
    expect(readTime('3.5.2026')?.toISOString()).toBe('2026-05-03T00:00:00.000Z');
    expect(countryDateOrder()).toBe('mdy');
    presentLocale(completeLocale({ language: 'en', country: 'GB', currency: 'GBP', timeZone: 'UTC' }));
    onTestFinished(() => presentLocale(firstLocale));
    expect(countryDateOrder()).toBe('dmy');
    presentLocale(completeLocale({ language: 'en', country: 'ZA', currency: 'ZAR', timeZone: 'UTC' }));
    expect(countryDateOrder()).toBe('either');
  });
});
