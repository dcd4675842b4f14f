import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';
type Compression = Exclude<Encoding, 'identity'>;
type Bytes = Buffer<ArrayBuffer>;

/** A page's bytes, in the encodings in which they are asked for. */
export interface Body {
  /** About how many bytes it takes in memory, now or later. */
  readonly size: number;
  /** The bytes in an encoding. A copy is made once. */
  encoded(encoding: Encoding): Promise<Bytes>;
  /** The same where they are at hand. */
  atHand(encoding: Encoding): Bytes | undefined;
}

/**
 * Holds the plain bytes until they were compressed, and then the compressed ones alone, which take a sixth of the memory:
 * whoever takes no compression, as hardly anybody does, gets them unpacked.
 */
export function createBody(bytes: Bytes): Body {
  let plain: Bytes | undefined = bytes;
  const copies = new Map<Compression, Promise<Bytes>>();
  const done = new Map<Compression, Bytes>();

  async function unpacked(): Promise<Bytes> {
    if (plain) return plain;
    const zstd = done.get('zstd');
    if (zstd) return promisify(zstdDecompress)(zstd);
    const brotli = done.get('br');
    if (brotli) return promisify(brotliDecompress)(brotli);
    return promisify(gunzip)(done.get('gzip') ?? Buffer.alloc(0));
  }

  async function makeCopy(encoding: Compression): Promise<Bytes> {
    const copy = apart(await compress(await unpacked(), encoding));
    done.set(encoding, copy);
    plain = undefined;
    return copy;
  }

  return {
    get size() {
      // Another copy may follow.
      return plain ? Math.ceil(plain.length * 1.35) : 2 * Math.max(...[...done.values()].map(({ length }) => length));
    },
    encoded(encoding) {
      if (encoding === 'identity') return unpacked();
      const known = copies.get(encoding);
      if (known !== undefined) return known;
      const copy = makeCopy(encoding);
      copies.set(encoding, copy);
      return copy;
    },
    atHand: (encoding) => (encoding === 'identity' ? plain : done.get(encoding)),
  };
}

/** The same bytes in memory of their own: Node cuts small buffers out of larger ones, which stay as long as a single cut. */
export function apart(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Of so many bytes, which any page is below, nobody else waits for more than a millisecond. */
const atOnceMost = 400_000;

async function compress(bytes: Bytes, encoding: Compression): Promise<Bytes> {
  // It takes a fifth of the time of brotli for as few bytes: less than going to another thread and back.
  if (encoding === 'zstd') {
    const options = { pledgedSrcSize: bytes.length };
    return bytes.length <= atOnceMost ? zstdCompressSync(bytes, options) : promisify(zstdCompress)(bytes, options);
  }
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 6 });
  return promisify(brotliCompress)(bytes, {
    // Above 4 the time grows faster than the saving.
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A page fits in it; the usual window is 16 times as large, and takes its memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
