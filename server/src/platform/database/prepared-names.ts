import { createHash } from 'node:crypto';
import pg from 'pg';

/** The texts of all prepared statements with their names. */
const names = new Map<string, string>();
/** Counts how often prepared statements became outdated; undefined once connections turn out not to keep them. */
let generation: number | undefined = 0;

/** Lets connections prepare the statement with this text. */
export function nameStatement(text: string): void {
  names.set(text, createHash('sha1').update(text).digest('base64url').slice(0, 20));
}

/** Returns the name of a prepared statement; undefined for others. */
export function preparedName(text: unknown): string | undefined {
  const name = typeof text === 'string' && generation !== undefined ? names.get(text) : undefined;
  return name && `${name}${generation}`;
}

/** SQL state: a table has changed, so that a prepared statement would return different columns. */
const outdatedState = '0A000';
/**
 * SQL states behind a transaction-level connection pooler, where a prepared statement may exist on another connection.
 * Only replicas may be behind one.
 */
const missingStates = new Set(['26000', '42P05']);

/** Returns whether a statement failed only because it was prepared; its name isn't used again. */
export function failedAsPrepared(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (missingStates.has(error.code ?? '')) generation = undefined;
  else if (error.code === outdatedState && generation !== undefined) generation += 1;
  else return false;
  return true;
}
