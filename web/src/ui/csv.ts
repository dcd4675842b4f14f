export type CsvCell = string | number | boolean | null | undefined;

/**
 * A table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread letters beyond ASCII. Cells that a
 * spreadsheet would take for a formula are prefixed by an apostrophe.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = String(cell ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
