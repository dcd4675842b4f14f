import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';

const counts = ['visits', 'pages', 'bounces'] as const;

/** A set of names that came up together, and what was counted of it. */
export type TrafficRow = Record<TrafficDimension, string> & Record<(typeof counts)[number], number>;

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The rows of a day in columns: of each dimension the names, and for each row the place of its name among them. */
export interface TrafficColumns {
  size: number;
  names: Record<TrafficDimension, string[]>;
  codes: Record<TrafficDimension, Codes>;
  visits: Codes;
  pages: Codes;
  bounces: Codes;
}

/** As narrow as its numbers are. */
function codesFor(most: number, size: number): Codes {
  if (most < 2 ** 8) return new Uint8Array(size);
  return most < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size);
}

export function toColumns(rows: readonly TrafficRow[]): TrafficColumns {
  const size = rows.length;
  const named = tableOf(trafficDimensions, (dimension) => {
    const places = new Map<string, number>();
    for (const row of rows) if (!places.has(row[dimension])) places.set(row[dimension], places.size);
    const codes = codesFor(places.size, size);
    for (const [at, row] of rows.entries()) codes[at] = places.get(row[dimension]) ?? 0;
    return { names: [...places.keys()], codes };
  });
  const counted = tableOf(counts, (name) => {
    const most = rows.reduce((most, row) => Math.max(most, row[name]), 0);
    const numbers = codesFor(most, size);
    for (const [at, row] of rows.entries()) numbers[at] = row[name];
    return numbers;
  });
  return {
    size,
    names: tableOf(trafficDimensions, (dimension) => named[dimension].names),
    codes: tableOf(trafficDimensions, (dimension) => named[dimension].codes),
    ...counted,
  };
}

/** What precedes the columns: how many rows, the names, and how many bytes a number of each column has. */
interface Head {
  size: number;
  names: TrafficColumns['names'];
  widths: number[];
}

const listed = ({ codes, visits, pages, bounces }: TrafficColumns): Codes[] => [
  ...trafficDimensions.map((dimension) => codes[dimension]),
  visits,
  pages,
  bounces,
];

/** Its length in four bytes, the head as JSON, then column after column, all of it compressed. */
export function packColumns(columns: TrafficColumns): Buffer {
  const parts = listed(columns);
  const { size, names } = columns;
  const head: Head = { size, names, widths: parts.map((part) => part.BYTES_PER_ELEMENT) };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  return zstdCompressSync(Buffer.concat([length, text, ...bytes]));
}

export function unpackColumns(packed: Buffer): TrafficColumns {
  const bytes = zstdDecompressSync(packed);
  const start = 4 + bytes.readUInt32LE(0);
  const { size, names, widths }: Head = JSON.parse(bytes.toString('utf8', 4, start));
  let at = start;
  const parts = widths.map((width) => {
    // A copy, since columns begin where their numbers cannot be read in place.
    const part = new Uint8Array(bytes.subarray(at, at + size * width)).buffer;
    at += size * width;
    if (width === 1) return new Uint8Array(part);
    return width === 2 ? new Uint16Array(part) : new Uint32Array(part);
  });
  const none = new Uint8Array(size);
  const part = (place: number) => parts[place] ?? none;
  const after = trafficDimensions.length;
  return {
    size,
    names,
    codes: tableOf(trafficDimensions, (dimension) => part(trafficDimensions.indexOf(dimension))),
    visits: part(after),
    pages: part(after + 1),
    bounces: part(after + 2),
  };
}
