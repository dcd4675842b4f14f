import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';

export const counts = ['visits', 'pages', 'bounces'] as const;

/** A combination of names, and its counts. */
export type TrafficRow = Record<TrafficDimension, string> & Record<(typeof counts)[number], number>;

type Codes = Uint16Array | Uint32Array;

/** A day's rows in columns: the names of each dimension, and for each row the index of its name. */
export interface TrafficColumns {
  size: number;
  names: Record<TrafficDimension, string[]>;
  codes: Record<TrafficDimension, Codes>;
  visits: Uint32Array;
  pages: Uint32Array;
  bounces: Uint32Array;
}

/** Two bytes suffice on nearly every day. Loops over columns of one type are several times faster than over three. */
const codesFor = (names: number, size: number): Codes =>
  names < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);

export function toColumns(rows: readonly TrafficRow[]): TrafficColumns {
  const size = rows.length;
  const encoded = tableOf(trafficDimensions, (dimension) => {
    const places = new Map<string, number>();
    for (const row of rows) if (!places.has(row[dimension])) places.set(row[dimension], places.size);
    const codes = codesFor(places.size, size);
    for (const [at, row] of rows.entries()) codes[at] = Number(places.get(row[dimension]));
    return { names: [...places.keys()], codes };
  });
  const counted = tableOf(counts, (name) => Uint32Array.from(rows, (row) => row[name]));
  return {
    size,
    names: tableOf(trafficDimensions, (dimension) => encoded[dimension].names),
    codes: tableOf(trafficDimensions, (dimension) => encoded[dimension].codes),
    ...counted,
  };
}
