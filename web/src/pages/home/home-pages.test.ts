import type { Deal } from '@haggle/contract/deals/deals';
import * as homeLimits from '@haggle/contract/limits/home';
import { homePageSize } from '@haggle/contract/limits/home';
import { describe, expect, it } from 'vitest';
import { appendNew, leadWithBest, surplusClass, topUpPage } from './home-pages.ts';

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

describe('leadWithBest', () => {
  const plain = deals(Array.from({ length: have }, (_, place) => place)).map((it) => ({
    ...it,
    imageUrl: null,
    dealScore: 0,
  }));
  const withSeen = (...places: number[]) =>
    plain.map((it, place) =>
      places.includes(place) ? { ...it, ...(place % 2 ? { dealScore: 1 } : { imageUrl: '/p.avif' }) } : it,
    );
  const ids = (list: readonly Deal[]) => list.map((it) => Number(it._id));

  it('puts deals with a picture or a vote into the first row, and leaves the others in their order', () => {
    expect(ids(leadWithBest(withSeen(3, 6))).slice(0, 8)).toEqual([3, 6, 0, 1, 2, 4, 5, 7]);
  });

  it('changes nothing where no deal has either', () => {
    expect(ids(leadWithBest(plain))).toEqual(ids(plain));
  });

  it('fills one row and no more', () => {
    const all = Array.from({ length: homeLimits.leadingAmong - 1 }, (_, place) => place + 1);
    expect(ids(leadWithBest(withSeen(...all))).slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 0, 7]);
  });

  it('keeps on each page size’s first page what belongs there, so that the second page goes on exactly', () => {
    const led = ids(leadWithBest(withSeen(15, 16, 20, 23)));
    for (const size of homeLimits.homeSizes.filter((it) => it <= have)) {
      expect(led.slice(0, size).toSorted((a, b) => a - b)).toEqual(ids(plain).slice(0, size));
    }
  });
});
