import { type CsvCell, csvLine, csvStart } from '@haggle/contract/csv';

/** A table as a CSV file. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvStart + rows.map(csvLine).join('');
}
