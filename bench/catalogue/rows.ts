import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a row. Times in milliseconds are converted by `isoTime`. */
export type Value = string | number | boolean | null | undefined;

const specialCharacters = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeValue(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'string'
    ? value.replace(specialCharacters, (character) => escapes[character] ?? character)
    : String(value);
}

/** Formats a time in milliseconds for the database. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

const chunkLength = 64 * 1024;

function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    for (let index = 0; index < row.length; index++) chunk += (index === 0 ? '' : '\t') + encodeValue(row[index]);
    chunk += '\n';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Copies rows into the columns of a table, as fast as the database accepts them. */
export async function copy(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
}
