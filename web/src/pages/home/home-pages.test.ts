import type { Deal } from '@haggle/contract/deals/deals';
import * as homeLimits from '@haggle/contract/limits/home';
import { homePageSize } from '@haggle/contract/limits/home';
import { describe, expect, it } from 'vitest';
import rules from '../../styles/app.css?raw';
import { firstPage, moveBestFirst, surplusClass } from './home-pages.ts';

const dealCount = firstPage.limit;
const deals = (ids: number[]) => ids.map((id) => ({ _id: String(id) }) as Deal);

describe('surplusClass', () => {
  /** Returns how many deals of page 1 a window of this width shows by CSS alone. */
  function countShownAt(width: number, isScripted: boolean): number {
    const hiddenClasses = [...rules.matchAll(/@media ([^{]+) \{\s+\.(home-past-\d+) \{/g)].flatMap(
      ([, media = '', name = '']) =>
        media.split(', ').some((query) => matches(query, width, isScripted)) ? [name] : [],
    );
    const places = Array.from({ length: firstPage.limit }, (_, place) => surplusClass(place)?.split(' ') ?? []);
    return places.filter((classes) => !classes.some((it) => hiddenClasses.includes(it))).length;
  }
  function matches(query: string, width: number, isScripted: boolean): boolean {
    return query.split(' and ').every((part) => {
      const [, name, value = ''] = part.match(/\((.+): (.+)\)/) ?? [];
      if (name === 'scripting') return isScripted === (value === 'enabled');
      const pixels = Number.parseFloat(value);
      return name === 'min-width' ? width >= pixels : width <= pixels;
    });
  }

  it.each([360, 479, 480, 767, 768, 1023, 1024, 1399, 1400, 1599, 1600, 2400])(
    'shows at %i pixels as many deals as the page size of that width',
    (width) => expect(countShownAt(width, true)).toBe(homePageSize(width)),
  );

  it.each([360, 600, 1300, 1700])('shows 24 deals at %i pixels if scripting is off', (width) =>
    expect(countShownAt(width, false)).toBe(homeLimits.preloadSize),
  );
});

describe('leadWithBest', () => {
  const plainDeals = deals(Array.from({ length: dealCount }, (_, place) => place)).map((it) => ({
    ...it,
    imageUrl: null,
    dealScore: 0,
  }));
  const withHighlightsAt = (...places: number[]) =>
    plainDeals.map((it, place) =>
      places.includes(place) ? { ...it, ...(place % 2 ? { dealScore: 1 } : { imageUrl: '/p.avif' }) } : it,
    );
  const ids = (list: readonly Deal[]) => list.map((it) => Number(it._id));

  it('puts deals with a picture or a vote into the first row and keeps the others in order', () => {
    expect(ids(moveBestFirst(withHighlightsAt(3, 6))).slice(0, 8)).toEqual([3, 6, 0, 1, 2, 4, 5, 7]);
  });

  it('changes nothing if no deal has either', () => {
    expect(ids(moveBestFirst(plainDeals))).toEqual(ids(plainDeals));
  });

  it('fills no more than one row', () => {
    const all = Array.from({ length: homeLimits.leadingAmong - 1 }, (_, place) => place + 1);
    expect(ids(moveBestFirst(withHighlightsAt(...all))).slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 0, 7]);
  });

  it('keeps the same deals on the first page of every page size, so the second page continues exactly', () => {
    const orderedIds = ids(moveBestFirst(withHighlightsAt(15, 16, 20, 23)));
    for (const size of homeLimits.homeSizes) {
      expect(orderedIds.slice(0, size).toSorted((a, b) => a - b)).toEqual(ids(plainDeals).slice(0, size));
    }
  });
});
