import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { expect, test } from 'vitest';
import { flattenTree, positionAfterDrop, positionAfterMove, positionText } from './tree-moves.ts';

function category(path: string, parent: string | null = null): TreeCategory {
  const slug = path.split('/').at(-1) ?? '';
  const rest = { description: '', icon: '', isActive: true, dealsCount: 0, ownDeals: 0 };
  return { _id: path, name: slug.toUpperCase(), slug, path, parent, ...rest };
}
const a = category('a');
const b = category('b');
const a1 = category('a/1', 'a');
const a2 = category('a/2', 'a');
const tree = [a, b, a1, a2];

test('a tree is listed depth first', () => {
  expect(flattenTree(tree)).toEqual([a, a1, a2, b]);
});

test('a step moves a category among its siblings, into the one above or out of its parent', () => {
  expect(positionAfterMove(tree, a2, 'up')).toEqual({ parent: 'a', position: 0 });
  expect(positionAfterMove(tree, a2, 'down')).toBeUndefined();
  expect(positionAfterMove(tree, b, 'in')).toEqual({ parent: 'a', position: 2 });
  expect(positionAfterMove(tree, a, 'in')).toBeUndefined();
  expect(positionAfterMove(tree, a1, 'out')).toEqual({ parent: null, position: 1 });
  expect(positionAfterMove(tree, b, 'out')).toBeUndefined();
});

test('a dropped category goes before, after or into its target, never into itself', () => {
  expect(positionAfterDrop(tree, a1, a2, 'after')).toEqual({ parent: 'a', position: 1 });
  expect(positionAfterDrop(tree, a2, a1, 'before')).toEqual({ parent: 'a', position: 0 });
  expect(positionAfterDrop(tree, b, a, 'into')).toEqual({ parent: 'a', position: 2 });
  expect(positionAfterDrop(tree, a, a1, 'before')).toBeUndefined();
});

test('the position of a category is described in words', () => {
  expect(positionText(tree, 'a/2')).toBe('2 is now 2 of 2 in A.');
  expect(positionText(tree, 'b')).toBe('B is now 2 of 2 at the top.');
});
