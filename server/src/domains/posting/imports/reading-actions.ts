import * as importLimits from '@haggle/contract/limits/imports';
import { locale } from '@haggle/contract/locale/locale';
import { languageTag, t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import { WorkerStreamReader } from '../../../platform/threads/stream-reader.ts';
import { OverBudget } from '../../../platform/threads/worker.ts';
import type { Format } from './format-rules.ts';
import type { ParsedRow, ParseOptions } from './parsing-actions.ts';
import type { Row } from './row-rules.ts';
import { nameOf } from './value-rules.ts';

/** Reads in a separate thread within a budget, because a file may be built to keep its reader busy. */
const reader = new WorkerStreamReader<ParseOptions, ParsedRow>({
  module: import.meta.resolve('./parsing-actions.ts'),
  function: 'parseRows',
  budget: importLimits.readingBudget,
  budgetPerMegabyte: importLimits.readingBudgetPerMegabyte,
});

/**
 * Yields the rows of a file as they arrive, read in a thread. Without a `format`, it is detected from the beginning.
 * @param options.isMapped whether an admin maps the columns, so that a table may have any header
 * @throws StartError with the reason, if the file can't be read
 */
export function readRows(
  bytes: AsyncIterable<Uint8Array>,
  format?: Format,
  { isMapped = false } = {},
): AsyncGenerator<Row> {
  return parseInThread(bytes, { format, isMapped });
}

async function* parseInThread(
  bytes: AsyncIterable<Uint8Array>,
  options: Omit<ParseOptions, 'locale' | 'language'>,
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

/** A column with some of its values. */
export interface ReadColumn {
  name: string;
  samples: string[];
}

/** Sample values per column. */
const maxSamples = 3;
/** Rows to search for columns: in JSON, the first row need not have them all. */
const maxRowsScanned = 100;

/**
 * Returns the first rows of a file and their columns, whatever these are called.
 * @throws StartError with the reason, if the file can't be read
 */
export async function readBeginning(
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ columns: ReadColumn[]; rows: Row[] }> {
  const rows: Row[] = [];
  const columns = new Map<string, string[]>();
  for await (const row of parseInThread(bytes, { isMapped: true, most: maxRowsScanned })) {
    rows.push(row);
    for (const [name, value] of row.cells) recordSample(columns, name, nameOf(value));
  }
  const known = [...columns].map(([name, samples]) => ({ name, samples }));
  return { columns: known, rows: rows.slice(0, most) };
}

function recordSample(columns: Map<string, string[]>, name: string, text: string): void {
  if (name.length > importLimits.maxColumnNameLength) return;
  if (!columns.has(name) && columns.size >= importLimits.maxColumns) return;
  const samples = columns.get(name) ?? [];
  columns.set(name, samples);
  if (text !== '' && samples.length < maxSamples && !samples.includes(text)) samples.push(text);
}
