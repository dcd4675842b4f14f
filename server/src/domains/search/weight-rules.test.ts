import { expect, test } from 'vitest';
import { type Weights, weights } from './weight-rules.ts';

test('a word counts nowhere more than in the title or brand, and a synonym less than the word itself', () => {
  const { description, category, store, mention, synonym } = weights;
  for (const place of [description, category, store, mention, synonym]) {
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(1);
  }
  expect(synonym).toBeLessThan(1);
});

test('what only mentions a thing weighs less, where it is asked what is meant', () => {
  expect(weights.mention).toBeLessThan(weights.description);
});

test('an accessory is never lifted, and most of all held back where it follows the last word', () => {
  const { accessory, accessoryNext, behindFor } = weights;
  expect(Math.max(accessory, accessoryNext, behindFor)).toBeLessThanOrEqual(1);
  expect(accessoryNext).toBeLessThanOrEqual(accessory);
});

test('shares are shares, and nothing that fits better is put lower', () => {
  const shares: (keyof Weights)[] = ['titleLength', 'textLength', 'meantFloor'];
  for (const name of shares) expect(weights[name] >= 0 && weights[name] <= 1).toBe(true);
  for (const value of Object.values(weights)) expect(value).toBeGreaterThanOrEqual(0);
  expect(weights.coverage).toBeGreaterThanOrEqual(1);
});
