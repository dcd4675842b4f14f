import { firstSettings } from '@haggle/contract/site/first-settings';
import { describe, expect, test } from 'vitest';
import { type Weights, weights, weightsOf } from './weight-rules.ts';

test('no place weighs more than title or brand, and a synonym weighs less than the word itself', () => {
  const { description, category, store, mention, synonym } = weights;
  for (const weight of [description, category, store, mention, synonym]) {
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(1);
  }
  expect(synonym).toBeLessThan(1);
});

test('a mere mention weighs less than a word in the description', () => {
  expect(weights.mention).toBeLessThan(weights.description);
});

test('an accessory is never boosted, and is penalized most where it follows the last word', () => {
  const { accessory, accessoryNext, behindFor } = weights;
  expect(Math.max(accessory, accessoryNext, behindFor)).toBeLessThanOrEqual(1);
  expect(accessoryNext).toBeLessThanOrEqual(accessory);
});

test('shares lie between 0 and 1, no weight is negative and coverage is at least 1', () => {
  const fractionNames: (keyof Weights)[] = ['titleLength', 'textLength', 'meantFloor'];
  for (const name of fractionNames) expect(weights[name] >= 0 && weights[name] <= 1).toBe(true);
  for (const value of Object.values(weights)) expect(value).toBeGreaterThanOrEqual(0);
  expect(weights.coverage).toBeGreaterThanOrEqual(1);
});

describe('the weights of a site', () => {
  const defaultSettings = firstSettings.search;

  test('are the learned weights until an admin changes them', () => {
    expect(weightsOf(defaultSettings)).toEqual(weights);
  });

  test('scale what boosts a deal; 0 switches it off', () => {
    const { description, category, store, synonym, score } = weightsOf({
      ...defaultSettings,
      categories: 50,
      votes: 0,
    });
    expect([description, category, store, synonym, score]).toEqual([
      weights.description,
      weights.category / 2,
      weights.store,
      weights.synonym,
      0,
    ]);
  });

  test('scale penalties; 0 removes them, and no factor falls below 0', () => {
    const withoutEffects = weightsOf({ ...defaultSettings, accessories: 0, freshness: 0, ended: 0 });
    expect([
      withoutEffects.accessory,
      withoutEffects.accessoryNext,
      withoutEffects.behindFor,
      withoutEffects.old,
      withoutEffects.over,
    ]).toEqual([1, 1, 1, 1, 1]);
    const withMaxEffects = weightsOf({ ...defaultSettings, freshness: 250, ended: 200 });
    expect(withMaxEffects.old).toBe(0);
    expect(withMaxEffects.over).toBeCloseTo(0.2);
  });
});
