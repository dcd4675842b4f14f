/** The byte order mark, without which spreadsheets misread non-ASCII characters. */
export const csvStart = '\uFEFF';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Returns a table row as a CSV line (RFC 4180), for files of the server and of pages. Text that a spreadsheet would
 * take for a formula is prefixed with an apostrophe, even mid-text where a spreadsheet of another locale would start a
 * new cell.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Negative amounts are exempt, since programs that sum up columns must read them as numbers. */
const isPlainNumber = (text: string) => /^-\d+(\.\d+)?$/.test(text);

function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  const text = textOf(cell);
  if (isPlainNumber(text)) return text;
  const safe = withoutFormulas(/^[\t\r]/.test(text) ? `'${text}` : text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Characters that start a formula, including the full-width forms of East Asia. */
const formulaSigns = new Set('=+-@＝＋－＠');
/** With a decimal comma, spreadsheets separate cells by semicolons, and treat quotes as ordinary characters. */
const partings = new Set(';\t\r\n');

function withoutFormulas(text: string): string {
  let safe = '';
  let mayBegin = true;
  for (const sign of text) {
    if (mayBegin && formulaSigns.has(sign)) safe += "'";
    safe += sign;
    mayBegin = partings.has(sign) || (mayBegin && (sign === '"' || sign === ' '));
  }
  return safe;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
