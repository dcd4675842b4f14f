import type { Facets } from './facets-query.ts';

type Bands = Facets['prices'];

/** Maps the edges of price bands to slider positions, from 0 to the number of bands. */
export function createScale(bands: Bands) {
  const last = bands.length;
  const edges = bands.map(({ from }) => from);
  return {
    last,
    /** Returns the position at or below a minimum price. */
    positionOfMin(price: number | undefined): number {
      if (price === undefined) return 0;
      return Math.max(
        0,
        edges.findLastIndex((edge) => edge <= price),
      );
    },
    /** Returns the position at or above a maximum price. */
    positionOfMax(price: number | undefined): number {
      const position = price === undefined ? -1 : edges.findIndex((edge, at) => at > 0 && edge >= price);
      return position < 0 ? last : position;
    },
    /** Returns the minimum price at a position; undefined at the start, where there is none. */
    minAt: (position: number) => (position <= 0 ? undefined : edges[Math.min(position, last - 1)]),
    /** Returns the maximum price at a position; undefined at the end, where there is none. */
    maxAt: (position: number) => (position >= last ? undefined : edges[Math.max(position, 1)]),
  };
}
