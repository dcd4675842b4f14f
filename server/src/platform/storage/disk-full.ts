/** Of the system: no room, a quota used up. Of PostgreSQL: a table or its log that cannot grow. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
