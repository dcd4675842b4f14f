import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Branch, checkPlacement, findFreeSlug, isWithin, movedPaths, reorder } from './rules.ts';

const row = (id: string, path: string): Branch => ({ id, path });
const a = row('1', 'a');
const b = row('2', 'a/b');
const c = row('3', 'a/b/c');
const d = row('4', 'd');
const e = row('5', 'd/e');
const rows = [a, b, c, d, e];

test('a category can’t be placed below itself or its descendants', () => {
  expect(checkPlacement(rows, a, a)).toBe('category_inside_itself');
  expect(checkPlacement(rows, a, c)).toBe('category_inside_itself');
});

test('a category moves with its descendants, if the tree keeps to three levels', () => {
  expect(checkPlacement(rows, b, d)).toBe('good');
  expect(checkPlacement(rows, b, e)).toBe('tree_too_deep');
  expect(checkPlacement(rows, c, e)).toBe('good');
  expect(checkPlacement(rows, d, c)).toBe('tree_too_deep');
  expect(checkPlacement(rows, a, null)).toBe('good');
});

test('a position is the number of siblings before it', () => {
  expect(reorder(['1', '2', '3'], '3', 0)).toEqual(['3', '1', '2']);
  expect(reorder(['1', '2', '3'], '1', 9)).toEqual(['2', '3', '1']);
  expect(reorder(['1', '2'], '7', 1)).toEqual(['1', '7', '2']);
});

test('all paths below a moved category change with it', () => {
  expect(movedPaths(rows, 'a/b', 'd/b')).toEqual([
    { from: 'a/b', to: 'd/b' },
    { from: 'a/b/c', to: 'd/b/c' },
  ]);
});

test.each([
  ['made from its name if that is free', 'games', { slug: 'toys' }, [], 'games'],
  ['prefixed with its parent’s slug if its own is taken', 'games', { slug: 'toys' }, ['games'], 'toys-games'],
  ['prefixed and numbered if that is taken, too', 'games', { slug: 'toys' }, ['games', 'toys-games'], 'toys-games-2'],
  ['numbered with the lowest free number', 'games', null, ['games', 'games-2', 'games-4'], 'games-3'],
  ['numbered without a prefix at the top level', 'games', null, ['games'], 'games-2'],
  ['empty if its name yields none', '', { slug: 'toys' }, [''], ''],
])('a new category’s slug is %s', (_, slug, parent, takenSlugs, expected) => {
  expect(findFreeSlug(slug, parent, new Set(takenSlugs))).toBe(expected);
});

test('a free slug is found whichever slugs are taken', () => {
  const name = fc.constantFrom('a', 'b', 'a-b', 'a-2', 'b-a', 'b-a-2');
  fc.assert(
    fc.property(name, fc.option(name.map((slug) => ({ slug }))), fc.uniqueArray(name), (slug, parent, takenSlugs) => {
      expect(takenSlugs).not.toContain(findFreeSlug(slug, parent, new Set(takenSlugs)));
    }),
  );
});

test('a path is within itself and its ancestors, compared level by level', () => {
  expect([isWithin('a', 'a'), isWithin('a/b', 'a'), isWithin('ab', 'a'), isWithin('a', 'a/b')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
