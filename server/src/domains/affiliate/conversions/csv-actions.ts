import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { CsvError, parse } from 'csv-parse/sync';

const limits = affiliateLimits.orderImport;
/** Characters of a line in which delimiters are counted. */
const maxLineLength = 20_000;

export type ParsedTable = { rows: string[][] } | { problem: 'utf8' } | { problem: 'csv'; reason: string };

/**
 * Parses a CSV file, detecting its delimiter. Returns at most one row more than may be imported. Takes no context
 * because it runs in a worker thread.
 */
export function readCsv(bytes: Uint8Array): ParsedTable {
  try {
    // Invalid UTF-8 is refused rather than guessed at.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: limits.headerWithin + limits.maxRows + 1,
      max_record_size: limits.maxRowBytes,
    });
    return {
      rows: rows.map((cells) => cells.slice(0, limits.maxColumns).map((text) => text.slice(0, limits.maxCellLength))),
    };
  } catch (error) {
    if (error instanceof CsvError) return { problem: 'csv', reason: error.message };
    if (error instanceof TypeError) return { problem: 'utf8' };
    throw error;
  }
}

/** Returns the delimiter that one line has the most of, as a title above the header may contain a comma. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, limits.headerWithin).map((line) => line.slice(0, maxLineLength));
  const counts = [',', ';', '\t'].map((mark) => Math.max(...lines.map((line) => line.split(mark).length)));
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
