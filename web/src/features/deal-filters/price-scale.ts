import type { Facets } from './facets-query.ts';

type Bands = Facets['prices'];

/** The ends of bands of prices as places of a slider, from 0 to the number of bands. */
export function createScale(bands: Bands) {
  const last = bands.length;
  const edges = bands.map(({ from }) => from);
  return {
    last,
    /** The place at or below a lowest price. */
    placeOfMin(price: number | undefined): number {
      if (price === undefined) return 0;
      return Math.max(
        0,
        edges.findLastIndex((edge) => edge <= price),
      );
    },
    /** The place at or above a highest price. */
    placeOfMax(price: number | undefined): number {
      const place = price === undefined ? -1 : edges.findIndex((edge, at) => at > 0 && edge >= price);
      return place < 0 ? last : place;
    },
    /** The lowest price at a place; undefined where there is none, at the beginning. */
    minAt: (place: number) => (place <= 0 ? undefined : edges[Math.min(place, last - 1)]),
    /** The highest price at a place; undefined where there is none, at the end. */
    maxAt: (place: number) => (place >= last ? undefined : edges[Math.max(place, 1)]),
  };
}
