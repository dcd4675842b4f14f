import * as importLimits from '@haggle/contract/limits/imports';
import { locale } from '@haggle/contract/locale/locale';
import { languageTag, t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import { ApartStreamReader } from '../../../platform/threads/stream-reader.ts';
import { OverBudget } from '../../../platform/threads/worker.ts';
import type { Format } from './format-rules.ts';
import type { Parsed, Parsing } from './parsing-actions.ts';
import type { Row } from './row-rules.ts';
import { nameOf } from './value-rules.ts';

/** Whoever wrote a file may have meant to keep its reader busy. */
const reader = new ApartStreamReader<Parsing, Parsed>({
  module: import.meta.resolve('./parsing-actions.ts'),
  function: 'parseRows',
  budget: importLimits.readingBudget,
  budgetPerMegabyte: importLimits.readingBudgetPerMegabyte,
});

/**
 * The rows of a file as they stream by, read in a thread. Without a `format`, the text's beginning tells it.
 * @param options.isMapped whether somebody says which column is which, so that a table may have any header
 * @throws StartError when the file cannot be read, saying why
 */
export function readRows(
  bytes: AsyncIterable<Uint8Array>,
  format?: Format,
  { isMapped = false } = {},
): AsyncGenerator<Row> {
  return read(bytes, { format, isMapped });
}

async function* read(
  bytes: AsyncIterable<Uint8Array>,
  options: Omit<Parsing, 'locale' | 'language'>,
): AsyncGenerator<Row> {
  try {
    for await (const parsed of reader.read(bytes, { ...options, locale, language: languageTag() })) {
      if ('unusable' in parsed) throw new StartError(parsed.unusable);
      yield parsed.row;
    }
  } catch (error) {
    throw error instanceof OverBudget ? new StartError(t('imports.file.tooMuchWork'), { cause: error }) : error;
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
  for await (const row of read(bytes, { isMapped: true, most: lookedAt })) {
    rows.push(row);
    for (const [name, value] of row.cells) noteSample(columns, name, nameOf(value));
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
