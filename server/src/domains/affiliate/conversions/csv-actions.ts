import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { CsvError, parse } from 'csv-parse/sync';

const most = affiliateLimits.orderImport;
/** As far as the marks of a line are counted. */
const lineMost = 20_000;

export type ReadTable = { rows: string[][] } | { problem: 'utf8' } | { problem: 'csv'; reason: string };

/**
 * The rows of a CSV file, one more than may be imported at most, whichever mark separates their cells. Knows no context:
 * it runs in a thread.
 */
export function readCsv(bytes: Uint8Array): ReadTable {
  try {
    // Bytes that are no UTF-8 are refused instead of being guessed at.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: most.headerWithin + most.rowsMost + 1,
      max_record_size: most.rowBytesMost,
    });
    return { rows: rows.map((cells) => cells.slice(0, most.columnsMost).map((text) => text.slice(0, most.cellMost))) };
  } catch (error) {
    if (error instanceof CsvError) return { problem: 'csv', reason: error.message };
    if (error instanceof TypeError) return { problem: 'utf8' };
    throw error;
  }
}

/** The mark that the first line with any has the most of: a title above the header may have a comma of its own. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, most.headerWithin).map((line) => line.slice(0, lineMost));
  const counts = [',', ';', '\t'].map((mark) => Math.max(...lines.map((line) => line.split(mark).length)));
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
