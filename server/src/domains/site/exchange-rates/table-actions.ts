import { CsvError, parse } from 'csv-parse/sync';
import { readRates, readRows } from './file-rules.ts';
import type { RateTable } from './rules.ts';

/** Characters; a longer line can't be a currency's rate. */
const maxLineLength = 10_000;

/** Parses the rates in a file of any known format; undefined if it has none. Runs in a thread, so without a context. */
export function readTables(text: string): RateTable[] | undefined {
  return readRates(text) ?? readTable(text);
}

/** Parses a table of `currency,rate` and optionally `day`, with or without a header line. */
function readTable(text: string): RateTable[] | undefined {
  const line =
    text
      .trimStart()
      .slice(0, 200)
      .split(/[\r\n]/)[0] ?? '';
  const delimiter = [';', '\t'].find((mark) => line.includes(mark)) ?? ',';
  const hasHeader = /^\W*currency\b/i.test(line);
  try {
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      delimiter,
      columns: hasHeader
        ? (names: string[]) => names.map((name) => name.trim().toLowerCase())
        : ['currency', 'rate', 'day'],
      relax_column_count: true,
      max_record_size: maxLineLength,
      skip_empty_lines: true,
      trim: true,
    });
    // Where cells are separated by something else, the comma is the decimal separator.
    const normalizedRows = rows.map((row) => ({
      ...row,
      rate: delimiter === ',' ? row.rate : row.rate?.replace(',', '.'),
    }));
    const tables = readRows(normalizedRows);
    return tables.some(({ perBase }) => perBase.size > 0) ? tables : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
