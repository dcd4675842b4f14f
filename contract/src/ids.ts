/** A database id: digits, as a string on the wire. */
export const idPattern = /^[1-9][0-9]{0,17}$/;

/** Returns whether user input can be a database id. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}
