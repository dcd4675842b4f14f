/** Returns whether a call that failed with this status may succeed later. */
export function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
