export type CsvCell = string | number | null;

/** What spreadsheets need to see that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** One row as CSV (RFC 4180). Cells that a spreadsheet would take for a formula are prefixed by an apostrophe. */
export function toCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that is sent while it is read. */
export function csvResponse(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): Response {
  async function* text() {
    yield new TextEncoder().encode(byteOrderMark + toCsvRow(header));
    for await (const row of rows) yield new TextEncoder().encode(toCsvRow(row));
  }
  return new Response(ReadableStream.from(text()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
