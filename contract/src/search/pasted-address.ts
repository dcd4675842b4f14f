const host = String.raw`(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?`;
const shape = new RegExp(String.raw`^(?<scheme>https?:\/\/)?(?<rest>${host}(?:[/?#]\S*)?)$`, 'iu');

/** Returns the URL if a search consists of one, as pasted from a shop; otherwise undefined. */
export function readPastedAddress(q: string): string | undefined {
  const { scheme = '', rest = '' } = shape.exec(q.trim())?.groups ?? {};
  if (scheme === '' && !/^www\./i.test(rest)) return undefined;
  return `${scheme || 'https://'}${rest}`;
}
