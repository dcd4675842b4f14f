const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a chunk's length, name and checksum. */
const frame = 12;

/**
 * The chunks needed for pixels, colours and rotation, with maximum sizes. Compressed texts aren't included: a few
 * kilobytes may expand to gigabytes. Colour profiles are compressed too, but legitimate ones are far below the limit.
 */
const neededChunks: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  cICP: 4,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
  iCCP: 256 * 1024,
  eXIf: 64 * 1024,
};

/** Maximum number of chunks: cameras and editors write a few dozen, and one pixel chunk per few kilobytes. */
const maxOthers = 1_000;
const maxPixels = 20_000;

/** Returns whether bytes start with the PNG signature. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/**
 * Removes invisible parts of a PNG: texts, animation frames, trailing data. The decoder would process all of it, which
 * can take seconds for a malicious file.
 * @returns undefined if the chunks don't lead to an end, or are too many
 */
export function withoutExtras(bytes: Uint8Array): Uint8Array | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const keptChunks = [png.subarray(0, signature.length)];
  const seen = new Set<string>();
  let [pixels, others] = [0, 0];
  for (let at = signature.length; at + frame <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const end = at + frame + length;
    if (end > png.length) return undefined;
    if (name === 'IDAT') pixels += 1;
    else others += 1;
    if (pixels > maxPixels || others > maxOthers) return undefined;
    // Only the first chunk of each kind counts, except for pixels.
    const isNeeded = name === 'IDAT' || (!seen.has(name) && length <= maxLengthOf(name));
    if (isNeeded || name === 'IEND') keptChunks.push(png.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(keptChunks);
    if (isNeeded) seen.add(name);
    at = end;
  }
  return undefined;
}

function maxLengthOf(name: string): number {
  return Object.hasOwn(neededChunks, name) ? (neededChunks[name] ?? -1) : -1;
}
