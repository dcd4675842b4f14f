import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTime } from './time-rules.ts';
import { nameOf, readFlag, readPrice, readTags, textOf } from './value-rules.ts';

describe('a cell', () => {
  test.each([
    [' kettle ', 'kettle', 'kettle'],
    [12.5, '12.5', '12.5'],
    [false, 'false', 'false'],
    [['a', 'b'], 'a', 'a'],
    [[], '', ''],
    [null, '', ''],
    [undefined, '', ''],
    [{ slug: 'acme', name: 'Acme' }, 'acme', 'Acme'],
    [{ slug: '', name: 'Acme' }, 'Acme', 'Acme'],
    [{ slug: 'acme' }, 'acme', 'acme'],
    [{ name: 'Acme' }, 'Acme', 'Acme'],
    [{ name: '' }, '', ''],
    [{ title: 'Acme' }, '', ''],
    [[{ name: 'Acme' }], 'Acme', 'Acme'],
    [() => 1, '', ''],
  ])('%j is the text %j and the name %j', (value, text, name) => {
    expect([textOf(value), nameOf(value)]).toEqual([text, name]);
  });
});

test.each([
  ['$5 USD', 5],
  ['5$', 5],
  ['5 US$', 5],
  ['usd5', 5],
  ['US 5', 5],
  ['-$5', -5],
  ['$-5', -5],
  ['$ 5', 5],
  ['FREE', 0],
  ['5.', 5],
  ['12,345,678.90', 12_345_678.9],
  ['1234,56', 1234.56],
  ['free!', 'free!'],
  ['a free', 'a free'],
  ['12,34,567', 1_234_567],
  ['1.2.3', '1.2.3'],
  ['.', '.'],
  ['5 USDx', '5 USDx'],
  ['x$5', 'x$5'],
  ['1234,567', 1234.567],
  ['1.299', '1.299'],
  ['1,299x', '1,299x'],
])('the amount %j is %j', (written, amount) => {
  expect(readPrice(written)).toBe(amount);
});

test('every word for yes and no counts, in any case', () => {
  expect('yes y true 1 x free YES'.split(' ').map(readFlag)).toEqual(Array(7).fill(true));
  expect('no n false 0 NO'.split(' ').map(readFlag)).toEqual(Array(5).fill(false));
  expect(['', 'maybe'].map(readFlag)).toEqual([null, null]);
});

test('tags may be things with a name', () => {
  expect(readTags([{ name: 'Tea', slug: 't' }, ' ', 'tea', 'tea'])).toEqual(['Tea', 'tea']);
  expect(readTags({ name: 'a|b' })).toEqual(['a', 'b']);
});

describe('a moment', () => {
  const isoOf = (text: string, dayEnds = false) => readTime(text, { dayEnds })?.toISOString();

  test.each(
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name, index) => [name, index + 1] as const),
  )('in %s is in month %i', (name, month) => {
    const iso = `2026-${String(month).padStart(2, '0')}-05T00:00:00.000Z`;
    expect([isoOf(`5 ${name.toUpperCase()}uary 2026`), isoOf(`${month}/5/2026`)]).toEqual([iso, iso]);
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
    const utc = new Date(Date.UTC(2026, 2, 5, 12) + hours * 3_600_000).toISOString();
    expect(isoOf(`2026-03-05 12:00 ${zone}`)).toBe(utc);
    expect(isoOf(`5 Mar 2026 12:00:00 ${zone}`)).toBe(utc);
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
  ])('%s is %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso);
  });

  test('a day ends a second before the next, in its own zone or none; a time of day stays', () => {
    expect(isoOf('5 Mar 2026', true)).toBe('2026-03-05T23:59:59.000Z');
    expect(isoOf('3/5/2026', true)).toBe('2026-03-05T23:59:59.000Z');
    expect(isoOf('2026-03-05 00:00', true)).toBe('2026-03-05T00:00:00.000Z');
    expect(readTime('2026-03-05')?.toISOString()).toBe('2026-03-05T00:00:00.000Z');
  });

  test('written as machines do is read again to the second', () => {
    const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (moment) => {
        const second = Math.floor(moment.getTime() / 1000) * 1000;
        expect(readTime(moment.toISOString())?.getTime()).toBe(second);
        expect(readTime(moment.toUTCString())?.getTime()).toBe(second);
      }),
    );
  });
});
