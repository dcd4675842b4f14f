import { describe, expect, it } from 'vitest';
import { stringifySearch } from '../../lib/search-params.ts';
import { filterChips } from './filter-text.ts';
import { readDealSearch } from './filters.ts';
import { readSearchPageParams } from './search-filters.ts';

describe('readDealSearch', () => {
  it('keeps valid filters and drops the empty fields that a plain form sends', () => {
    const raw = {
      category: 'audio',
      brand: '',
      minPrice: '10',
      maxPrice: '',
      freeShipping: 'true',
      page: '3',
      sort: '',
    };
    expect(readDealSearch(raw)).toEqual({ category: 'audio', minPrice: 10, freeShipping: 'true', page: 3 });
  });

  it('sends freeShipping only when true', () => {
    expect(readDealSearch({ freeShipping: 'false' })).toEqual({});
    expect(stringifySearch(readDealSearch({ freeShipping: 'on' }) as Record<string, unknown>)).toBe(
      '?freeShipping=true',
    );
  });

  it('leaves out the list’s default sort', () => {
    expect(readDealSearch({ sort: '-createdAt' })).toEqual({});
    expect(readDealSearch({ sort: '-createdAt' }, '-dealScore')).toEqual({ sort: '-createdAt' });
    expect(readDealSearch({ sort: '-dealScore' }, '-dealScore')).toEqual({});
  });

  it('ignores invalid values', () => {
    const raw = {
      minPrice: '-1',
      maxPrice: 'much',
      minDiscount: '101',
      niche: 'Bargain',
      status: 'pending',
      minScore: '1.5',
    };
    expect(readDealSearch({ ...raw, store: 'No Slug', postedWithin: '2d', sort: 'random', page: '0' })).toEqual({});
  });

  it('swaps a lower price bound that is above the upper one', () => {
    expect(readDealSearch({ minPrice: '300', maxPrice: '200' })).toEqual({ minPrice: 200, maxPrice: 300 });
    expect(readDealSearch({ minPrice: '200', maxPrice: '200' })).toEqual({ minPrice: 200, maxPrice: 200 });
  });

  it('passes amounts in a local format on to the server unchanged', () => {
    for (const minPrice of ['1.299,95', '1.299', '$900', '1,299.95']) {
      const search = readDealSearch({ minPrice });
      expect(search).toEqual({ minPrice });
      expect(filterChips(search)).toMatchObject([{ text: expect.stringContaining(minPrice) }]);
    }
  });

  it('reads back what stringifySearch writes', () => {
    const search = readDealSearch({
      minPrice: '9.99',
      minDiscount: '25',
      niche: 'Price Error',
      minScore: '-5',
      status: 'expired',
    });
    const serialized = Object.fromEntries(new URLSearchParams(stringifySearch(search as Record<string, unknown>)));
    expect(readDealSearch(serialized)).toEqual(search);
  });
});

describe('filterChips', () => {
  it('describes each active filter in words, but neither page nor sort', () => {
    const chips = filterChips({ page: 2, sort: 'price', category: 'home-garden', maxPrice: 50, hasCoupon: 'true' });
    expect(chips).toEqual([
      { name: 'category', value: 'home-garden', text: 'Home garden' },
      { name: 'maxPrice', text: 'Up to $50.00' },
      { name: 'hasCoupon', text: 'With coupon' },
    ]);
  });
});

describe('several values of one filter', () => {
  it('are deduplicated and sorted, without invalid ones', () => {
    expect(readDealSearch({ store: 'zed,acme,No Slug,zed', niche: 'Freebie,Bargain' })).toEqual({
      store: 'acme,zed',
      niche: 'Freebie',
    });
  });

  it('get a chip each', () => {
    expect(filterChips({ store: 'acme,zed' }).map(({ text }) => text)).toEqual(['From Acme', 'From Zed']);
  });
});

describe('readSearchSearch', () => {
  it('keeps the trimmed words and valid sorts, and drops any other sort', () => {
    expect(readSearchPageParams({ q: ' kettle ', sort: '-createdAt' })).toEqual({ q: 'kettle', sort: '-createdAt' });
    // A sort in the address wins over the one the words ask for.
    expect(readSearchPageParams({ q: 'cheapest kettle', sort: 'relevance' })).toMatchObject({ sort: 'relevance' });
    for (const sort of ['random', 'toString', undefined, 3]) {
      expect(readSearchPageParams({ q: 'kettle', sort })).toEqual({ q: 'kettle' });
    }
  });

  it('keeps a valid asWords list and drops a malformed one', () => {
    expect(readSearchPageParams({ q: 'kettle', asWords: 'price.store' })).toEqual({
      q: 'kettle',
      asWords: 'price.store',
    });
    expect(readSearchPageParams({ q: 'kettle', asWords: 'price; drop' })).toEqual({ q: 'kettle' });
  });
});
