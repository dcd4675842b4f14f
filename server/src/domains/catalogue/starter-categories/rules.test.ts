import { starterBranches } from '@haggle/contract/catalogue/starter-categories';
import { expect, test } from 'vitest';
import { starters } from './rules.ts';

test('every offered branch has starter categories, and no category is in two branches', () => {
  expect(Object.keys(starters).toSorted()).toEqual([...starterBranches].toSorted());
  const below = Object.values(starters).flatMap((branch): readonly string[] => branch.below);
  expect(new Set(below).size).toBe(below.length);
});

test('every branch has its own icon and three to nine categories', () => {
  const branches = Object.values(starters);
  expect(new Set(branches.map(({ icon }) => icon)).size).toBe(branches.length);
  for (const { below } of branches) {
    expect(below.length).toBeGreaterThanOrEqual(3);
    expect(below.length).toBeLessThanOrEqual(9);
  }
});
