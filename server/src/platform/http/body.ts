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

/** A page's bytes in the requested encodings. */
export interface Body {
  /** Approximate memory in bytes, now or later. */
  readonly size: number;
  /** Returns the bytes in an encoding, compressed once. */
  encoded(encoding: Encoding): Promise<Bytes>;
  /** Returns the bytes in an encoding if they are available. */
  encodedIfReady(encoding: Encoding): Bytes | undefined;
}

/**
 * Creates a body that holds the plain bytes until they are compressed, and then only the compressed ones, which take a
 * sixth of the memory. The few clients without compression get them decompressed.
 */
export function createBody(bytes: Bytes): Body {
  let plain: Bytes | undefined = bytes;
  const copies = new Map<Compression, Promise<Bytes>>();
  const finishedCopies = new Map<Compression, Bytes>();

  async function plainBytes(): Promise<Bytes> {
    if (plain) return plain;
    const zstd = finishedCopies.get('zstd');
    if (zstd) return promisify(zstdDecompress)(zstd);
    const brotli = finishedCopies.get('br');
    if (brotli) return promisify(brotliDecompress)(brotli);
    return promisify(gunzip)(finishedCopies.get('gzip') ?? Buffer.alloc(0));
  }

  async function makeCopy(encoding: Compression): Promise<Bytes> {
    const copy = copyBytes(await compress(await plainBytes(), encoding));
    finishedCopies.set(encoding, copy);
    plain = undefined;
    return copy;
  }

  return {
    get size() {
      // Another copy may follow.
      return plain
        ? Math.ceil(plain.length * 1.35)
        : 2 * Math.max(...[...finishedCopies.values()].map(({ length }) => length));
    },
    encoded(encoding) {
      if (encoding === 'identity') return plainBytes();
      const pendingCopy = copies.get(encoding);
      if (pendingCopy !== undefined) return pendingCopy;
      const copy = makeCopy(encoding);
      copies.set(encoding, copy);
      return copy;
    },
    encodedIfReady: (encoding) => (encoding === 'identity' ? plain : finishedCopies.get(encoding)),
  };
}

/** Copies bytes into their own memory: Node's small buffers are slices of larger ones, which any slice keeps alive. */
export function copyBytes(bytes: Bytes): Bytes {
  const ownBytes = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(ownBytes);
  return ownBytes;
}

/** Up to this size, which no page exceeds, compressing synchronously blocks for at most a millisecond. */
const maxAtOnce = 400_000;

async function compress(bytes: Bytes, encoding: Compression): Promise<Bytes> {
  // A fifth of brotli's time for a similar size: less than a round trip to another thread.
  if (encoding === 'zstd') {
    const options = { pledgedSrcSize: bytes.length };
    return bytes.length <= maxAtOnce ? zstdCompressSync(bytes, options) : promisify(zstdCompress)(bytes, options);
  }
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 6 });
  return promisify(brotliCompress)(bytes, {
    // Above 4, the time grows faster than the savings.
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Large enough for a page; the default window takes 16 times the memory.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
