import { starterBranches } from '@haggle/contract/catalogue/starter-categories';
import { expect, test } from 'vitest';
import { starters } from './rules.ts';

test('every branch that is offered has a set, in no two of which the same category stands', () => {
  expect(Object.keys(starters).toSorted()).toEqual([...starterBranches].toSorted());
  const below = Object.values(starters).flatMap((branch): readonly string[] => branch.below);
  expect(new Set(below).size).toBe(below.length);
});

test('every branch has a drawing of its own and a handful of categories, few enough to see at once', () => {
  const branches = Object.values(starters);
  expect(new Set(branches.map(({ icon }) => icon)).size).toBe(branches.length);
  for (const { below } of branches) {
    expect(below.length).toBeGreaterThanOrEqual(3);
    expect(below.length).toBeLessThanOrEqual(9);
  }
});
