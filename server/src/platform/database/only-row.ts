import type { QueryResult } from 'kysely';

/** The row of a statement that gives one whatever it finds. */
export function onlyRow<T>({ rows: [row] }: QueryResult<T>): T {
  if (row === undefined) throw new Error('A statement that always gives a row gave none.');
  return row;
}
