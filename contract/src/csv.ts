/** The byte order mark without which spreadsheets misread letters beyond ASCII. */
export const csvStart = '\uFEFF';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * A line of a table as CSV (RFC 4180), for files of the server and of pages. A text that a spreadsheet would take for a
 * formula is prefixed by an apostrophe.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  const text = textOf(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
