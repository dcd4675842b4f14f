import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';
import { counts, type TrafficColumns } from './traffic-column-rules.ts';

/** The header of packed columns: the number of rows, the names, and the dimensions with four-byte codes. */
interface PackedHeader {
  size: number;
  names: TrafficColumns['names'];
  wide: TrafficDimension[];
}

/** Packs columns: the header's length in four bytes, the header as JSON, then each column, all of it compressed. */
export function packColumns(columns: TrafficColumns): Buffer {
  const { size, names, codes } = columns;
  const wide = trafficDimensions.filter((dimension) => codes[dimension] instanceof Uint32Array);
  const text = Buffer.from(JSON.stringify({ size, names, wide } satisfies PackedHeader));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const parts = [...trafficDimensions.map((dimension) => codes[dimension]), ...counts.map((name) => columns[name])];
  const bytes = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  return zstdCompressSync(Buffer.concat([length, text, ...bytes]));
}

export function unpackColumns(packed: Buffer): TrafficColumns {
  const bytes = zstdDecompressSync(packed);
  let offset = 4 + bytes.readUInt32LE(0);
  const { size, names, wide }: PackedHeader = JSON.parse(bytes.toString('utf8', 4, offset));
  // Copied because the columns aren't aligned for typed arrays.
  const readBytes = (width: number) => {
    const part = new Uint8Array(bytes.subarray(offset, offset + size * width)).buffer;
    offset += size * width;
    return part;
  };
  const codes = tableOf(trafficDimensions, (dimension) =>
    wide.includes(dimension) ? new Uint32Array(readBytes(4)) : new Uint16Array(readBytes(2)),
  );
  return { size, names, codes, ...tableOf(counts, () => new Uint32Array(readBytes(4))) };
}
