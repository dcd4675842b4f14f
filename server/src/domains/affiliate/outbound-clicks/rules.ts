const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns an unguessable id that contains its time in milliseconds: a UUID of version 7 (RFC 9562).
 * @param random at least ten random bytes
 */
export function clickIdOf(at: Date, random: Uint8Array): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const [a = 0, b = 0, c = 0, ...rest] = random;
  const version = (0x70 | (a & 0x0f)).toString(16);
  const variant = (0x80 | (c & 0x3f)).toString(16);
  const tail = hexOf(Uint8Array.from(rest.slice(0, 7)));
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${hexOf(Uint8Array.of(b))}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`;
}

/** Returns a click's id as used in links: 32 hex digits, because some networks reject hyphens. */
export function toSubId(id: string): string {
  return id.replaceAll('-', '');
}

/** Restores the click id that a network reports: lower case, with any lost hyphens. */
export function fromSubId(reportedId: string): string {
  const id = reportedId.trim().toLowerCase();
  const [, a, b, c, d, e] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id) ?? [];
  return a === undefined ? id : `${a}-${b}-${c}-${d}-${e}`;
}

/** Returns the time in a click's id, or undefined if it isn't one of ours. */
export function timeOfClick(id: string): Date | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) return undefined;
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
