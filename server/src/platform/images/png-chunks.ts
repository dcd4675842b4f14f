const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, name and checksum of a chunk besides what it holds. */
const frame = 12;

/**
 * What a still picture, its colours and its turn need, with the most bytes that each may have. Packed texts are not here:
 * a few kilobytes of them stand for gigabytes. A colour profile is packed, too; honest ones are far smaller.
 */
const needed: Record<string, number> = {
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

/** Chunks of a PNG: cameras and editors write a few dozen, and of pixels one for each few kilobytes. */
const othersMost = 1_000;
const pixelsMost = 20_000;

/** Whether bytes claim to be a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/**
 * A PNG without what nobody sees of it: texts, frames of an animation, what stands behind its end. The decoder would
 * read all of it, and takes seconds where somebody means harm.
 * @returns undefined for what does not lead from chunk to chunk to an end, or in too many
 */
export function withoutExtras(bytes: Uint8Array): Uint8Array | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept = [png.subarray(0, signature.length)];
  const seen = new Set<string>();
  let [pixels, others] = [0, 0];
  for (let at = signature.length; at + frame <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const end = at + frame + length;
    if (end > png.length) return undefined;
    if (name === 'IDAT') pixels += 1;
    else others += 1;
    if (pixels > pixelsMost || others > othersMost) return undefined;
    // Of each but the pixels only the first counts.
    const isNeeded = name === 'IDAT' || (!seen.has(name) && length <= mostOf(name));
    if (isNeeded || name === 'IEND') kept.push(png.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    if (isNeeded) seen.add(name);
    at = end;
  }
  return undefined;
}

function mostOf(name: string): number {
  return Object.hasOwn(needed, name) ? (needed[name] ?? -1) : -1;
}
