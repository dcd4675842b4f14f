import type { Facets } from './facets-query.ts';

type Bands = Facets['prices'];

/** Maps the edges of price bands to slider positions, from 0 to the number of bands. */
export function createScale(bands: Bands) {
  const last = bands.length;
  const edges = bands.map(({ from }) => from);
  return {
    last,
    /** Returns the position at or below a minimum price. */
    placeOfMin(price: number | undefined): number {
      if (price === undefined) return 0;
      return Math.max(
        0,
        edges.findLastIndex((edge) => edge <= price),
      );
    },
    /** Returns the position at or above a maximum price. */
    placeOfMax(price: number | undefined): number {
      const place = price === undefined ? -1 : edges.findIndex((edge, at) => at > 0 && edge >= price);
      return place < 0 ? last : place;
    },
    /** Returns the minimum price at a position; undefined at the start, where there is none. */
    minAt: (place: number) => (place <= 0 ? undefined : edges[Math.min(place, last - 1)]),
    /** Returns the maximum price at a position; undefined at the end, where there is none. */
    maxAt: (place: number) => (place >= last ? undefined : edges[Math.max(place, 1)]),
  };
}
