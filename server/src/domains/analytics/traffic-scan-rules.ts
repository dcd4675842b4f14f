import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';
import type { TrafficColumns } from './traffic-column-rules.ts';

export type Filters = Partial<Record<TrafficDimension, string | undefined>>;

/** Visits in a period, and in the one that it is compared with. */
export interface Counts {
  current: number;
  previous: number;
}

export interface Named extends Counts {
  name: string;
}

/** A day of visits. */
export interface TrafficDay {
  /** By which it is found among the points of a period. */
  key: string;
  isCurrent: boolean;
  columns: TrafficColumns;
}

/** The rows of a day that are still looked at, and under which number all days know each of its names. */
interface Chunk extends TrafficDay {
  isIn: Uint8Array;
  places: Record<TrafficDimension, Uint32Array>;
}

interface Sums {
  names: string[];
  places: Map<string, number>;
  current: number[];
  previous: number[];
}

const noSums = (): Record<TrafficDimension, Sums> =>
  tableOf(trafficDimensions, () => ({ names: [], places: new Map(), current: [], previous: [] }));

/**
 * The visits of two periods that fit some filters, counted by the names of all dimensions in one look at their rows. Visits with
 * a name can be taken out, so that what is left is counted without them.
 */
export class TrafficVisits {
  readonly #chunks: Chunk[];
  readonly #sums = noSums();

  constructor(days: readonly TrafficDay[], filters: Filters) {
    this.#chunks = days.map((day) => ({
      ...day,
      isIn: rowsThatFit(day.columns, filters),
      places: tableOf(trafficDimensions, (dimension) => placesOf(this.#sums[dimension], day.columns.names[dimension])),
    }));
    for (const chunk of this.#chunks) addRows(this.#sums, chunk, chunk.isIn, 1);
  }

  /** All that is left of each period. */
  get all(): Counts {
    const { current, previous } = this.#sums.channel;
    return { current: sumOf(current), previous: sumOf(previous) };
  }

  /** Every name of a dimension with its visits. */
  namesOf(dimension: TrafficDimension): Named[] {
    return listSums(this.#sums[dimension]);
  }

  /** The same of those visits alone that have a name in another dimension. */
  namesWithin(of: { dimension: TrafficDimension; name: string }, dimension: TrafficDimension): Named[] {
    const sums = { ...this.#sums, [dimension]: emptied(this.#sums[dimension]) };
    for (const chunk of this.#chunks) addRows(sums, chunk, rowsNamed(chunk, of), 1, [dimension]);
    return listSums(sums[dimension]);
  }

  /** Takes out all visits that have a name in a dimension. */
  without(of: { dimension: TrafficDimension; name: string }): void {
    for (const chunk of this.#chunks) {
      const rows = rowsNamed(chunk, of);
      addRows(this.#sums, chunk, rows, -1);
      for (let row = 0; row < rows.length; row += 1) if (rows[row] === 1) chunk.isIn[row] = 0;
    }
  }

  /** Visits, pages and bounces of each day, under its key. */
  days(): Map<string, { visits: number; pages: number; bounces: number }> {
    return new Map(
      this.#chunks.map(({ key, isIn, columns }) => [
        key,
        {
          visits: addUp(columns.visits, isIn),
          pages: addUp(columns.pages, isIn),
          bounces: addUp(columns.bounces, isIn),
        },
      ]),
    );
  }
}

/** How many visits of each day had a name, under the keys of days. */
export function daysNamed(
  days: readonly TrafficDay[],
  of: { dimension: TrafficDimension; name: string },
  filters: Filters,
): Map<string, { visits: number }> {
  return new Map(
    days.map(({ key, columns }) => {
      const isIn = rowsThatFit(columns, filters);
      keepNamed(isIn, columns.codes[of.dimension], columns.names[of.dimension].indexOf(of.name));
      return [key, { visits: addUp(columns.visits, isIn) }];
    }),
  );
}

/** The names with most visits, those of the period before where there are as many. */
export function mostOf(names: readonly Named[], most: number): Named[] {
  return names
    .filter(({ current, previous }) => current > 0 || previous > 0)
    .toSorted((a, b) => b.current - a.current || b.previous - a.previous || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}

function addUp(numbers: ArrayLike<number>, isIn: Uint8Array): number {
  let sum = 0;
  for (let row = 0; row < isIn.length; row += 1) sum += (numbers[row] as number) * (isIn[row] as number);
  return sum;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const emptied = ({ names, places }: Sums): Sums => ({
  names,
  places,
  current: names.map(() => 0),
  previous: names.map(() => 0),
});

const listSums = ({ names, current, previous }: Sums): Named[] =>
  names.map((name, place) => ({ name, current: current[place] ?? 0, previous: previous[place] ?? 0 }));

/** The numbers of a day's names among those of all days; new names get the next ones. */
function placesOf(sums: Sums, names: readonly string[]): Uint32Array {
  return Uint32Array.from(names, (name) => {
    const known = sums.places.get(name);
    if (known !== undefined) return known;
    const place = sums.names.push(name) - 1;
    sums.places.set(name, place);
    sums.current.push(0);
    sums.previous.push(0);
    return place;
  });
}

/** 1 for each row that has all the names. */
function rowsThatFit({ size, names, codes }: TrafficColumns, filters: Filters): Uint8Array {
  const isIn = new Uint8Array(size).fill(1);
  for (const dimension of trafficDimensions) {
    const wanted = filters[dimension];
    if (wanted !== undefined) keepNamed(isIn, codes[dimension], names[dimension].indexOf(wanted));
  }
  return isIn;
}

function keepNamed(isIn: Uint8Array, codes: ArrayLike<number>, code: number): void {
  for (let row = 0; row < isIn.length; row += 1) if (codes[row] !== code) isIn[row] = 0;
}

function rowsNamed({ columns, isIn }: Chunk, { dimension, name }: { dimension: TrafficDimension; name: string }) {
  const rows = isIn.slice();
  keepNamed(rows, columns.codes[dimension], columns.names[dimension].indexOf(name));
  return rows;
}

/** Adds the visits of these rows to the names that they have, or takes them away. */
function addRows(
  sums: Record<TrafficDimension, Sums>,
  { columns, places, isCurrent }: Chunk,
  rows: Uint8Array,
  sign: 1 | -1,
  dimensions: readonly TrafficDimension[] = trafficDimensions,
): void {
  for (const dimension of dimensions) {
    const counted = new Float64Array(columns.names[dimension].length);
    countCodes(counted, columns.codes[dimension], columns.visits, rows);
    const to = isCurrent ? sums[dimension].current : sums[dimension].previous;
    const of = places[dimension];
    for (let code = 0; code < counted.length; code += 1) {
      const place = of[code] as number;
      to[place] = (to[place] ?? 0) + sign * (counted[code] as number);
    }
  }
}

function countCodes(
  counted: Float64Array,
  codes: ArrayLike<number>,
  visits: ArrayLike<number>,
  rows: Uint8Array,
): void {
  for (let row = 0; row < rows.length; row += 1) {
    const code = codes[row] as number;
    counted[code] = (counted[code] as number) + (visits[row] as number) * (rows[row] as number);
  }
}
