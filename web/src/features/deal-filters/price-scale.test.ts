import { expect, test } from 'vitest';
import { createScale } from './price-scale.ts';

const scale = createScale([
  { from: 10, to: 20, count: 4 },
  { from: 20, to: 50, count: 0 },
  { from: 50, to: null, count: 1 },
]);

test('both ends of the slider set no bound', () => {
  expect([scale.minAt(0), scale.maxAt(scale.last)]).toEqual([undefined, undefined]);
  expect([scale.positionOfMin(undefined), scale.positionOfMax(undefined)]).toEqual([0, 3]);
});

test('the steps between are the edges of the price bands', () => {
  expect([1, 2].map(scale.minAt)).toEqual([20, 50]);
  expect([1, 2].map(scale.maxAt)).toEqual([20, 50]);
  for (const position of [1, 2]) {
    expect(scale.positionOfMin(scale.minAt(position))).toBe(position);
    expect(scale.positionOfMax(scale.maxAt(position))).toBe(position);
  }
});

test('a typed bound is placed at the nearest step that excludes none of its deals', () => {
  expect([5, 25, 49.99, 900].map(scale.positionOfMin)).toEqual([0, 1, 1, 2]);
  expect([5, 25, 50, 900].map(scale.positionOfMax)).toEqual([1, 2, 2, 3]);
});
