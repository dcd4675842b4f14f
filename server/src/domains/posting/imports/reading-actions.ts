import * as importLimits from '@haggle/contract/limits/imports';
import { t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import { readTable } from './csv-actions.ts';
import { readFeed } from './feed-actions.ts';
import { type Format, formatOf, separatorOf } from './format-rules.ts';
import { readJsonArray, readJsonLines } from './json-actions.ts';
import type { Row } from './row-rules.ts';
import { nameOf } from './value-rules.ts';

/** Enough to see the format and a table's whole header. */
const startLength = 64 * 1024;

/**
 * The rows of a file as they stream by. Without a `format`, the text's beginning tells it.
 * @param options.isMapped whether somebody says which column is which, so that a table may have any header
 * @throws StartError when the file cannot be read, saying why
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  format?: Format,
  { isMapped = false } = {},
): AsyncGenerator<Row> {
  const { start, text } = await peek(textOf(bytes));
  switch (format ?? formatOf(start)) {
    case 'csv':
      return yield* readTable(text, separatorOf(start), { isMapped });
    case 'jsonl':
      return yield* readJsonLines(text);
    case 'json':
      return yield* readJsonArray(text);
    case 'feed':
      return yield* readFeed(text);
    default:
      throw new StartError(t('imports.file.empty'));
  }
}

/** A column with some of what stands in it. */
export interface ReadColumn {
  name: string;
  samples: string[];
}

/** Values that show what a column is. */
const samplesMost = 3;
/** Rows that are looked at for columns: those of JSON need not be in the first. */
const lookedAt = 100;

/**
 * The first rows of a file and the columns that they have, whatever these are called.
 * @throws StartError when the file cannot be read, saying why
 */
export async function readBeginning(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ columns: ReadColumn[]; rows: Row[] }> {
  const rows: Row[] = [];
  const columns = new Map<string, string[]>();
  for await (const row of readRows(bytes, undefined, { isMapped: true })) {
    rows.push(row);
    for (const [name, value] of row.cells) noteSample(columns, name, nameOf(value));
    if (rows.length === lookedAt) break;
  }
  const known = [...columns].map(([name, samples]) => ({ name, samples }));
  return { columns: known, rows: rows.slice(0, most) };
}

function noteSample(columns: Map<string, string[]>, name: string, text: string): void {
  if (name.length > importLimits.columnNameMost) return;
  if (!columns.has(name) && columns.size >= importLimits.columnsMost) return;
  const samples = columns.get(name) ?? [];
  columns.set(name, samples);
  if (text !== '' && samples.length < samplesMost && !samples.includes(text)) samples.push(text);
}

/** UTF-8, with or without a mark at its beginning. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new StartError(t('imports.file.notUtf8'));
    }
  };
  for await (const part of bytes) yield decode(part);
  yield decode();
}

async function peek(text: AsyncGenerator<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  let start = '';
  while (start.length < startLength) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  async function* whole() {
    try {
      yield start;
      yield* text;
    } finally {
      // Whoever has enough of the start has not come to the rest, which would stay open.
      await text.return(undefined);
    }
  }
  return { start, text: whole() };
}
