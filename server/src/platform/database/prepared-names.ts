import { createHash } from 'node:crypto';
import pg from 'pg';

/** The texts of all prepared statements, with a name for each. */
const names = new Map<string, string>();
/** How often what connections had prepared was no longer right; undefined once it turned out that they cannot keep it. */
let generation: number | undefined = 0;

/** Lets connections keep the statement of this text. */
export function nameStatement(text: string): void {
  names.set(text, createHash('sha1').update(text).digest('base64url').slice(0, 20));
}

/** The name under which a connection keeps a statement; undefined for those that are not kept. */
export function preparedName(text: unknown): string | undefined {
  const name = typeof text === 'string' && generation !== undefined ? names.get(text) : undefined;
  return name && `${name}${generation}`;
}

/** A table was changed so that a kept statement gives something else. */
const changed = '0A000';
/** Behind a pooler that lends connections out for a transaction, what one has prepared another does not find. */
const unknown = new Set(['26000', '42P05']);

/** Whether a statement failed only because it was prepared; from then on none is sent under that name. */
export function isPreparedInVain(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (unknown.has(error.code ?? '')) generation = undefined;
  else if (error.code === changed && generation !== undefined) generation += 1;
  else return false;
  return true;
}
