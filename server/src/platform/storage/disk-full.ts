/** System codes for a full disk and an exceeded quota, and PostgreSQL's code for a full disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether an error means that a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
