/** Returns whether bytes are an SVG. */
export function isSvg(bytes: Uint8Array): boolean {
  // A comment ends at its first `-->`; otherwise many comments could cause catastrophic backtracking.
  return /^(?:\s|\ufeff|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i.test(
    Buffer.from(bytes.subarray(0, 4096)).toString('utf8'),
  );
}
