/** The byte order mark without which spreadsheets misread letters beyond ASCII. */
export const csvStart = '\uFEFF';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * A line of a table as CSV (RFC 4180), for files of the server and of pages. What a spreadsheet would take for a formula
 * is prefixed by an apostrophe, also amid a text where one of another language would let a cell begin.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** An amount below 0 with all its decimals is a number, and programs that add up tables must read it as one. */
const isPlainNumber = (text: string) => /^-\d+(\.\d+)?$/.test(text);

function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  const text = textOf(cell);
  if (isPlainNumber(text)) return text;
  const safe = withoutFormulas(/^[\t\r]/.test(text) ? `'${text}` : text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What formulas begin with, in the writing of East Asia too. */
const formulaSigns = new Set('=+-@＝＋－＠');
/** Where decimals have a comma, spreadsheets part cells by semicolons, and take quotes for signs like others. */
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
