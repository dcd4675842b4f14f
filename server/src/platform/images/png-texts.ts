const signature = 8;
/** Length, name and checksum of a chunk besides what it holds. */
const frame = 12;
/** Texts of a PNG; the first two may be packed, a few kilobytes standing for gigabytes. */
const texts = new Set(['zTXt', 'iTXt', 'tEXt']);

/**
 * A PNG without its texts, which nobody sees and which take seconds to unpack where somebody means harm. Other pictures,
 * and what is no whole PNG, stay as they are: that is for the decoder to find out.
 */
export function withoutTexts(bytes: Uint8Array): Uint8Array {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!whole.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1'))) return bytes;
  const kept = [whole.subarray(0, signature)];
  for (let at = signature; at < whole.length; ) {
    if (at + frame > whole.length) return bytes;
    const end = at + frame + whole.readUInt32BE(at);
    if (end > whole.length) return bytes;
    if (!texts.has(whole.toString('latin1', at + 4, at + 8))) kept.push(whole.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
