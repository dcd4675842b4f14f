import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';
import type { TrafficColumns } from './traffic-column-rules.ts';

export type Filters = Partial<Record<TrafficDimension, string | undefined>>;

/** Visits in a period and in the one it is compared with. */
export interface Counts {
  current: number;
  previous: number;
}

export interface NamedCounts extends Counts {
  name: string;
}

/** A day of visits. */
export interface TrafficDay {
  /** The day's key among the points of a period. */
  key: string;
  isCurrent: boolean;
  columns: TrafficColumns;
}

/** A day's remaining rows, by index. `places` maps the indexes of its names to those shared by all days. */
interface Chunk extends TrafficDay {
  rows: Uint32Array;
  places: Record<TrafficDimension, Uint32Array>;
}

/** The rows of a day with a given name. */
interface NamedRows {
  chunk: Chunk;
  rows: Uint32Array;
}

interface Sums {
  names: string[];
  places: Map<string, number>;
  current: number[];
  previous: number[];
}

const emptySums = (): Record<TrafficDimension, Sums> =>
  tableOf(trafficDimensions, () => ({ names: [], places: new Map(), current: [], previous: [] }));

/**
 * The visits of two periods that match filters, counted by the names of all dimensions in one pass over their rows.
 * Visits with a name can be removed, so that the rest is counted without them.
 */
export class TrafficVisits {
  readonly #chunks: Chunk[];
  readonly #sums = emptySums();
  /** Cached rows for the latest name, because it is queried several times in a row. */
  #last: { of: string; matching: NamedRows[] } = { of: '', matching: [] };

  constructor(days: readonly TrafficDay[], filters: Filters) {
    this.#chunks = days.map((day) => ({
      ...day,
      rows: filterRows(day.columns, filters),
      places: tableOf(trafficDimensions, (dimension) =>
        indexNames(this.#sums[dimension], day.columns.names[dimension]),
      ),
    }));
    for (const chunk of this.#chunks) addRows(this.#sums, chunk, chunk.rows, 1);
  }

  /** The remaining visits of each period. */
  get all(): Counts {
    const { current, previous } = this.#sums.channel;
    return { current: sumOf(current), previous: sumOf(previous) };
  }

  /** Returns every name of a dimension with its visits. */
  namesOf(dimension: TrafficDimension): NamedCounts[] {
    return listSums(this.#sums[dimension]);
  }

  /** Returns the names of a dimension, counting only visits with a given name in another one. */
  namesWithin(of: { dimension: TrafficDimension; name: string }, dimension: TrafficDimension): NamedCounts[] {
    const sums = { ...this.#sums, [dimension]: zeroed(this.#sums[dimension]) };
    for (const { chunk, rows } of this.#rowsNamed(of)) addRows(sums, chunk, rows, 1, [dimension]);
    return listSums(sums[dimension]);
  }

  /** Removes all visits with a name in a dimension. */
  removeVisits(of: { dimension: TrafficDimension; name: string }): void {
    for (const { chunk, rows } of this.#rowsNamed(of)) {
      if (rows.length === 0) continue;
      addRows(this.#sums, chunk, rows, -1);
      chunk.rows = excludeRows(chunk, of);
    }
    this.#last = { of: '', matching: [] };
  }

  #rowsNamed(of: { dimension: TrafficDimension; name: string }): NamedRows[] {
    const key = `${of.dimension} ${of.name}`;
    if (this.#last.of !== key) {
      this.#last = { of: key, matching: this.#chunks.map((chunk) => ({ chunk, rows: rowsNamed(chunk, of) })) };
    }
    return this.#last.matching;
  }

  /** Returns visits, pages and bounces by the key of each day. */
  days(): Map<string, { visits: number; pages: number; bounces: number }> {
    return new Map(
      this.#chunks.map(({ key, rows, columns: { visits, pages, bounces } }) => [
        key,
        { visits: sumRows(visits, rows), pages: sumRows(pages, rows), bounces: sumRows(bounces, rows) },
      ]),
    );
  }
}

/** Returns the visits with a name on each day, by the day's key. */
export function countDailyVisits(
  days: readonly TrafficDay[],
  of: { dimension: TrafficDimension; name: string },
  filters: Filters,
): Map<string, { visits: number }> {
  return new Map(
    days.map(({ key, columns }) => {
      const matching = rowsNamed({ columns, rows: filterRows(columns, filters) }, of);
      return [key, { visits: sumRows(columns.visits, matching) }];
    }),
  );
}

/** Returns the names with the most visits; ties are resolved by the previous period. */
export function topNames(names: readonly NamedCounts[], limit: number): NamedCounts[] {
  return names
    .filter(({ current, previous }) => current > 0 || previous > 0)
    .toSorted((a, b) => b.current - a.current || b.previous - a.previous || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}

const sumRows = (numbers: Uint32Array, rows: Uint32Array) => rows.reduce((sum, row) => sum + Number(numbers[row]), 0);

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const zeroed = ({ names, places }: Sums): Sums => ({
  names,
  places,
  current: names.map(() => 0),
  previous: names.map(() => 0),
});

const listSums = ({ names, current, previous }: Sums): NamedCounts[] =>
  names.map((name, index) => ({ name, current: Number(current[index]), previous: Number(previous[index]) }));

/** Returns the indexes of a day's names among those of all days. New names get the next indexes. */
function indexNames(sums: Sums, names: readonly string[]): Uint32Array {
  return Uint32Array.from(names, (name) => {
    const existing = sums.places.get(name);
    if (existing !== undefined) return existing;
    const index = sums.names.push(name) - 1;
    sums.places.set(name, index);
    sums.current.push(0);
    sums.previous.push(0);
    return index;
  });
}

/** Returns the rows that match all filters. */
function filterRows(columns: TrafficColumns, filters: Filters): Uint32Array {
  let rows: Uint32Array = new Uint32Array(columns.size);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  for (const dimension of trafficDimensions) {
    const name = filters[dimension];
    if (name !== undefined) rows = rowsNamed({ columns, rows }, { dimension, name });
  }
  return rows;
}

type Rows = Pick<Chunk, 'columns' | 'rows'>;
interface NameFilter {
  dimension: TrafficDimension;
  name: string;
}

const noRows = new Uint32Array(0);

/** Returns those of the given rows that have a name. */
function rowsNamed({ columns, rows }: Rows, { dimension, name }: NameFilter): Uint32Array {
  const code = columns.names[dimension].indexOf(name);
  return code < 0 ? noRows : withCode(columns.codes[dimension], code, rows);
}

function withCode(codes: ArrayLike<number>, code: number, rows: Uint32Array): Uint32Array {
  let count = 0;
  for (const row of rows) if (codes[row] === code) count += 1;
  const matching = new Uint32Array(count);
  let found = 0;
  for (const row of rows) if (codes[row] === code) matching[found++] = row;
  return matching;
}

/** Returns the rows without a name, overwriting the given rows. */
function excludeRows({ columns, rows }: Rows, { dimension, name }: NameFilter): Uint32Array {
  const codes: ArrayLike<number> = columns.codes[dimension];
  const code = columns.names[dimension].indexOf(name);
  let remaining = 0;
  for (const row of rows) if (codes[row] !== code) rows[remaining++] = row;
  return rows.subarray(0, remaining);
}

/** Adds the visits of these rows to the sums of their names, or subtracts them. */
function addRows(
  sums: Record<TrafficDimension, Sums>,
  { columns, places, isCurrent }: Chunk,
  rows: Uint32Array,
  sign: 1 | -1,
  dimensions: readonly TrafficDimension[] = trafficDimensions,
): void {
  for (const dimension of dimensions) {
    const counted = new Float64Array(columns.names[dimension].length);
    countCodes(counted, columns.codes[dimension], columns.visits, rows);
    const to = isCurrent ? sums[dimension].current : sums[dimension].previous;
    const of = places[dimension];
    for (const [code, number] of counted.entries()) {
      const index = Number(of[code]);
      to[index] = Number(to[index]) + sign * number;
    }
  }
}

function countCodes(counted: Float64Array, codes: ArrayLike<number>, visits: Uint32Array, rows: Uint32Array): void {
  if (rows.length === visits.length) {
    // If all rows are counted, reading them in order is much faster.
    for (let row = 0; row < visits.length; row += 1) {
      const code = Number(codes[row]);
      counted[code] = Number(counted[code]) + Number(visits[row]);
    }
    return;
  }
  for (const row of rows) {
    const code = Number(codes[row]);
    counted[code] = Number(counted[code]) + Number(visits[row]);
  }
}
