import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readViewed, storeViewed, withViewed } from './viewed-ids.ts';

describe('the list of viewed deals', () => {
  let storage: Record<string, string>;
  beforeEach(() => {
    storage = {};
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => {
        storage[key] = value;
      },
      removeItem: (key: string) => {
        delete storage[key];
      },
    });
    return () => vi.unstubAllGlobals();
  });

  it('has no duplicates, the newest first and at most 50 entries', () => {
    expect(withViewed(['1', '2', '3'], '2')).toEqual(['2', '1', '3']);
    const manyIds = Array.from({ length: 50 }, (_, index) => `${index + 1}`);
    expect(withViewed(manyIds, '99')).toHaveLength(50);
    expect(withViewed(manyIds, '99').slice(0, 2)).toEqual(['99', '1']);
  });

  it('is stored in the browser and leaves nothing behind when it is cleared', () => {
    storeViewed(['3', '1']);
    expect(readViewed()).toEqual(['3', '1']);
    storeViewed([]);
    expect(storage).toEqual({});
  });

  it.each(['{', '7', '"1"', '[1,null,"x","0"]'])('reads %s as empty', (stored) => {
    storage.recentlyViewed = stored;
    expect(readViewed()).toEqual([]);
  });
});
