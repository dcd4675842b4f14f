import * as lookalikeLimits from '@haggle/contract/limits/lookalikes';
import { describe, expect, test } from 'vitest';
import { type MergedDeal, refuseMerge } from './rules.ts';

const { similarity } = lookalikeLimits;
const sameDeal = { hasSameKey: true, hasSameShop: true, similarity: 1 };

function createDeal(id: string, day: number, status: MergedDeal['status'] = 'active'): MergedDeal {
  return { id, status, posted_at: new Date(Date.UTC(2026, 0, day)) };
}

describe('a trusted member may', () => {
  test.each([
    ['link to the same product', { hasSameKey: true, hasSameShop: false, similarity: 0 }, undefined],
    ['are from one shop and have similar titles', { hasSameKey: false, hasSameShop: true, similarity }, undefined],
    [
      'are from one shop but have different titles',
      { hasSameKey: false, hasSameShop: true, similarity: similarity - 0.01 },
      'not_alike',
    ],
    [
      'have similar titles but are from different shops',
      { hasSameKey: false, hasSameShop: false, similarity: 1 },
      'not_alike',
    ],
  ] as const)('merge two deals that %s: $2', (_, similarityFacts, refusal) => {
    expect(refuseMerge(createDeal('2', 2), createDeal('1', 1), similarityFacts)).toBe(refusal);
  });

  test.each([
    ['the newer into the older', createDeal('2', 2), createDeal('1', 1), undefined],
    ['the older into the newer', createDeal('1', 1), createDeal('2', 2), 'merge_into_newer'],
    ['a deal into a simultaneous one with a lower ID', createDeal('12', 1), createDeal('9', 1), undefined],
    ['a deal into a simultaneous one with a higher ID', createDeal('9', 1), createDeal('12', 1), 'merge_into_newer'],
    ['a pending deal into a newer live one', createDeal('1', 1, 'pending'), createDeal('2', 2), undefined],
    [
      'a live deal into an ended one',
      createDeal('2', 2, 'sold_out'),
      createDeal('1', 1, 'expired'),
      'merge_into_ended',
    ],
    ['a live deal into a live one', createDeal('2', 2), createDeal('1', 1, 'sold_out'), undefined],
    ['an ended deal into an ended one', createDeal('2', 2, 'archived'), createDeal('1', 1, 'expired'), undefined],
  ] as const)('merge %s: $3', (_, from, to, refusal) => {
    expect(refuseMerge(from, to, sameDeal)).toBe(refusal);
  });
});
