import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readViewed, storeViewed, withViewed } from './viewed-ids.ts';

describe('the list of viewed deals', () => {
  let kept: Record<string, string>;
  beforeEach(() => {
    kept = {};
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => {
        kept[key] = value;
      },
      removeItem: (key: string) => {
        delete kept[key];
      },
    });
    return () => vi.unstubAllGlobals();
  });

  it('has no duplicates, the newest first and at most 50 entries', () => {
    expect(withViewed(['1', '2', '3'], '2')).toEqual(['2', '1', '3']);
    const many = Array.from({ length: 50 }, (_, index) => `${index + 1}`);
    expect(withViewed(many, '99')).toHaveLength(50);
    expect(withViewed(many, '99').slice(0, 2)).toEqual(['99', '1']);
  });

  it('is stored in the browser and leaves nothing behind when it is cleared', () => {
    storeViewed(['3', '1']);
    expect(readViewed()).toEqual(['3', '1']);
    storeViewed([]);
    expect(kept).toEqual({});
  });

  it.each(['{', '7', '"1"', '[1,null,"x","0"]'])('reads %s as empty', (stored) => {
    kept.recentlyViewed = stored;
    expect(readViewed()).toEqual([]);
  });
});
