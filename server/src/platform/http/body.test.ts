import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBody, type Encoding } from './body.ts';
import { chooseEncoding } from './finished.ts';

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

test('a body decodes to the same bytes from any encodings, requested in any order or at the same time', async () => {
  const encodings = fc.array(fc.constantFrom<Encoding>('zstd', 'br', 'gzip', 'identity'), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 3_000 }),
      encodings,
      fc.boolean(),
      async (original, requestedEncodings, isConcurrent) => {
        const body = createBody(Buffer.from(original) as Buffer<ArrayBuffer>);
        const encodedBodies: Buffer[] = [];
        if (isConcurrent)
          encodedBodies.push(...(await Promise.all(requestedEncodings.map((encoding) => body.encoded(encoding)))));
        else for (const encoding of requestedEncodings) encodedBodies.push(await body.encoded(encoding));
        for (const [index, encoding] of requestedEncodings.entries()) {
          expect(Buffer.from(decoders[encoding](encodedBodies[index] as Buffer)).equals(Buffer.from(original))).toBe(
            true,
          );
          if (encoding !== 'identity') expect(body.encodedIfReady(encoding)).toBe(encodedBodies[index]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

describe('the best encoding that a client accepts', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br, zstd;q=0', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=1.0, br; q=0.000', 'gzip'],
    ['gzip, br ; q=0', 'gzip'],
    ['br;q=0.1', 'br'],
    ['gzip ;q=0, br;q=0', 'identity'],
    ['BR, GZIP', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
  ])('with "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
