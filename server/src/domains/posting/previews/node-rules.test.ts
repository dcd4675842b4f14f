import { describe, expect, test } from 'vitest';
import { isNode, itemToNode, linkedNodes, listOf, textOf, typesOf } from './node-rules.ts';

test('only objects are nodes, not lists, texts, numbers or null', () => {
  expect([{}, { a: 1 }].every(isNode)).toBe(true);
  expect([[], 'x', 1, null, undefined].some(isNode)).toBe(false);
});

test('single values, nothing and nested lists become flat lists of 300 values at most', () => {
  expect([listOf('x'), listOf(null), listOf(undefined), listOf(0)]).toEqual([['x'], [], [], [0]]);
  expect(listOf(['a', ['b', 'c']])).toEqual(['a', 'b', 'c']);
  expect(listOf(Array(400).fill('x'))).toHaveLength(300);
  expect(listOf(Array(20).fill(Array(20).fill('x')))).toHaveLength(300);
});

describe('a text', () => {
  test.each([
    [' Kettle ', 'Kettle'],
    [['Kettle', 'Pot'], 'Kettle'],
    [12, '12'],
    [{ '@value': ' Kettle' }, 'Kettle'],
    ['  ', null],
    [null, null],
    [true, null],
    [{ name: 'Kettle' }, null],
    [[[], 'x'], 'x'],
  ])('of %j is %s', (value, text) => {
    expect(textOf(value)).toBe(text);
  });

  test('is found up to six levels deep', () => {
    const nestValue = (levels: number): unknown => (levels === 0 ? 'x' : { '@value': nestValue(levels - 1) });
    expect([textOf(nestValue(6)), textOf(nestValue(7))]).toEqual(['x', null]);
  });
});

test('types are reduced to their bare names', () => {
  expect(typesOf({ '@type': 'https://schema.org/Product' })).toEqual(['product']);
  expect(typesOf({ '@type': ['schema:Product', 'Thing  gr#Offering', 7] })).toEqual(['product', 'thing', 'offering']);
  expect(typesOf({})).toEqual([]);
});

describe('linked nodes', () => {
  test.each(['@graph', 'mainEntity', 'mainEntityOfPage', 'about', 'item'])('are found under %s', (subject) => {
    const product = { '@type': 'Product', name: 'Kettle' };
    const page = { '@type': 'WebPage', [subject]: [product, 'x'] };
    expect(linkedNodes([page, 'text', null]).nodes).toEqual([page, product]);
  });

  test('are resolved to their first full description', () => {
    const kettle = { '@id': '#kettle', name: 'Kettle' };
    const { resolve } = linkedNodes([{ '@id': '#kettle' }, kettle, { '@id': '#kettle', name: 'Another' }]);
    expect(resolve({ '@id': '#kettle' })).toBe(kettle);
  });

  test('are left unchanged if they are not references or refer to nothing known', () => {
    const { resolve } = linkedNodes([
      { '@id': '#kettle', name: 'Kettle' },
      { '@id': 7, name: 'Odd' },
    ]);
    const values = [
      { '@id': '#pot' },
      { '@id': '#kettle', name: 'Mine' },
      { '@id': 7 },
      { name: 'Kettle' },
      '#kettle',
      null,
    ];
    for (const value of values) expect(resolve(value)).toBe(value);
  });

  test('are resolved at most 500 times', () => {
    const kettle = { '@id': '#kettle', name: 'Kettle' };
    const reference = { '@id': '#kettle' };
    const { resolve } = linkedNodes([kettle]);
    const resolvedNodes = Array.from({ length: 501 }, () => resolve(reference));
    expect(resolvedNodes.lastIndexOf(kettle)).toBe(499);
    expect(resolvedNodes[500]).toBe(reference);
  });

  test('are limited to fewer than 2,400 and to six levels', () => {
    const manyNodes = Array.from({ length: 30 }, () => ({ about: Array.from({ length: 300 }, () => ({ item: {} })) }));
    expect(linkedNodes(manyNodes).nodes.length).toBeLessThan(2_400);
    const nested = (levels: number): object => (levels === 0 ? {} : { about: nested(levels - 1) });
    expect([linkedNodes([nested(6)]).nodes.length, linkedNodes([nested(9)]).nodes.length]).toEqual([7, 7]);
  });
});

describe('microdata', () => {
  test('becomes a node, with repeated properties as lists', () => {
    const offer = { type: 'Offer', properties: [['price', '5']] as [string, string][] };
    const node = itemToNode({
      type: 'https://schema.org/Product',
      properties: [
        ['name', 'Kettle'],
        ['image', '/a.jpg'],
        ['image', '/b.jpg'],
        ['image', '/c.jpg'],
        ['offers', offer],
        ['__proto__', 'evil'],
        ['toString', 'x'],
      ],
    });
    expect(Object.entries(node)).toEqual([
      ['@type', 'https://schema.org/Product'],
      ['name', 'Kettle'],
      ['image', ['/a.jpg', '/b.jpg', '/c.jpg']],
      ['offers', expect.objectContaining({ '@type': 'Offer', price: '5' })],
      ['__proto__', 'evil'],
      ['toString', 'x'],
    ]);
  });

  test('is read up to six levels deep', () => {
    type Item = Parameters<typeof itemToNode>[0];
    const nested = (levels: number): Item => ({
      type: String(levels),
      properties: levels === 0 ? [['name', 'x']] : [['item', nested(levels - 1)]],
    });
    expect(JSON.stringify(itemToNode(nested(6)))).toContain('"name":"x"');
    expect(JSON.stringify(itemToNode(nested(7)))).not.toContain('"name":"x"');
    expect(JSON.stringify(itemToNode(nested(7)))).toContain('"@type":"0"');
  });
});
