import type { Deal } from '@haggle/contract/deals/deals';
import * as homeLimits from '@haggle/contract/limits/home';
import { homePageSize } from '@haggle/contract/limits/home';
import { describe, expect, it } from 'vitest';
import { appendNew, surplusClass, topUpPage } from './home-pages.ts';

const have = homeLimits.preloadSize;
const deals = (ids: number[]) => ids.map((id) => ({ _id: String(id) }) as Deal);

describe('topUpPage', () => {
  it('asks for nothing where the first deals are enough', () => {
    expect(topUpPage(have, 16)).toBeUndefined();
    expect(topUpPage(have, 24)).toBeUndefined();
  });

  it.each([32, 33])('covers exactly the rest of %i', (size) => {
    const { page, limit } = topUpPage(have, size) ?? { page: 0, limit: 0 };
    expect(page * limit).toBe(size);
    expect((page - 1) * limit).toBeLessThanOrEqual(have);
  });
});

describe('appendNew', () => {
  it('keeps what is shown in its place and repeats nothing', () => {
    expect(appendNew(deals([1, 2, 3]), deals([3, 9, 4, 5]), 5).map((deal) => deal._id)).toEqual([
      '1',
      '2',
      '3',
      '9',
      '4',
    ]);
  });
});

describe('surplusClass', () => {
  it('hides by width what the page size of that width leaves out', () => {
    expect(surplusClass(15)).toBeUndefined();
    expect(homePageSize(1023)).toBe(24);
    expect(homePageSize(1024)).toBe(16);
    expect(homePageSize(1399)).toBe(16);
    expect(surplusClass(16)).toMatch(/1399.*1024px/);
    expect(homePageSize(1400)).toBe(20);
    expect(homePageSize(1599)).toBe(20);
    expect(surplusClass(20)).toMatch(/1599.*1024px/);
  });
});
