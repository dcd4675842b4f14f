import { CsvError, parse } from 'csv-parse/sync';
import { readRates, readRows } from './file-rules.ts';
import type { RateTable } from './rules.ts';

/** A line with more is no rate of a currency. */
const lineMost = 10_000;

/** The rates in a file, whatever its form; undefined for a text that has none. Knows no context: it runs in a thread. */
export function readTables(text: string): RateTable[] | undefined {
  return readRates(text) ?? readTable(text);
}

/** A table of `currency,rate`, perhaps with `day`, with or without a line of names. */
function readTable(text: string): RateTable[] | undefined {
  const line =
    text
      .trimStart()
      .slice(0, 200)
      .split(/[\r\n]/)[0] ?? '';
  const delimiter = [';', '\t'].find((mark) => line.includes(mark)) ?? ',';
  const named = /^\W*currency\b/i.test(line);
  try {
    const rows: Record<string, string>[] = parse(text, {
      bom: true,
      delimiter,
      columns: named
        ? (names: string[]) => names.map((name) => name.trim().toLowerCase())
        : ['currency', 'rate', 'day'],
      relax_column_count: true,
      max_record_size: lineMost,
      skip_empty_lines: true,
      trim: true,
    });
    // Where semicolons part cells, commas part decimals.
    const plain = rows.map((row) => ({ ...row, rate: delimiter === ',' ? row.rate : row.rate?.replace(',', '.') }));
    const tables = readRows(plain);
    return tables.some(({ perBase }) => perBase.size > 0) ? tables : undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
