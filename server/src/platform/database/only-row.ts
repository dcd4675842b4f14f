import type { QueryResult } from 'kysely';

/** Returns the row of a statement that always returns one. */
export function onlyRow<T>({ rows: [row] }: QueryResult<T>): T {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}
