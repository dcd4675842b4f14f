import { type CsvCell, csvLine, csvStart } from '@haggle/contract/csv';

/** Returns a table as CSV. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvStart + rows.map(csvLine).join('');
}
