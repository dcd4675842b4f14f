import { describe, expect, test } from 'vitest';
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
])('the amount %j is %j', (priceText, amount) => {
  expect(readPrice(priceText)).toBe(amount);
});

test('common words for yes and no are read in any case', () => {
  expect('yes y true 1 x free YES'.split(' ').map(readFlag)).toEqual(Array(7).fill(true));
  expect('no n false 0 NO'.split(' ').map(readFlag)).toEqual(Array(5).fill(false));
  expect(['', 'maybe'].map(readFlag)).toEqual([null, null]);
});

test('tags may be objects with a name', () => {
  expect(readTags([{ name: 'Tea', slug: 't' }, ' ', 'tea', 'tea'])).toEqual(['Tea', 'tea']);
  expect(readTags({ name: 'a|b' })).toEqual(['a', 'b']);
});

test('tags are separated by the commas of any language', () => {
  expect(readTags('صوت، سماعات')).toEqual(['صوت', 'سماعات']);
  expect(readTags('audio; video、 photo, audio')).toEqual(['audio', 'video', 'photo']);
});

test('an amount in an unknown currency is read like one in the site’s own', () => {
  expect([readPrice('1,299.50', 'QQQ'), readPrice('1,299.50')]).toEqual([1299.5, 1299.5]);
});
