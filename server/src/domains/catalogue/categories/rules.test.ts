import { expect, test } from 'vitest';
import { isBelow, sumUpwards, trailOf, withoutHidden } from './rules.ts';

test('counts are added to all ancestors', () => {
  const branches = [
    { id: '1', parentId: null },
    { id: '2', parentId: '1' },
    { id: '3', parentId: '2' },
  ];
  const ownCounts = new Map([
    ['1', 1],
    ['3', 5],
  ]);
  expect([...sumUpwards(branches, ownCounts)]).toEqual([
    ['1', 6],
    ['3', 5],
    ['2', 5],
  ]);
});

test('a trail starts at the root; a path is below another only by whole segments', () => {
  expect(trailOf('a/b/c')).toEqual(['a', 'a/b', 'a/b/c']);
  expect(isBelow('home/kitchen', 'home')).toBe(true);
  expect(isBelow('home', 'home')).toBe(true);
  expect(isBelow('homeware', 'home')).toBe(false);
});

test('an inactive category hides everything below it', () => {
  const row = (path: string, is_active = true) => ({ path, is_active });
  const visible = withoutHidden([row('a'), row('a/b', false), row('a/b/c'), row('a/bc'), row('d')]);
  expect(visible.map(({ path }) => path)).toEqual(['a', 'a/bc', 'd']);
  expect(withoutHidden([row('a', false), row('a/b'), row('c', false), row('d')]).map(({ path }) => path)).toEqual([
    'd',
  ]);
});
