import { type CsvCell, csvLine, csvStart } from '@haggle/contract/csv';
import { fileResponse } from './file-response.ts';

/** Returns a response that streams a table as CSV. */
export function csvResponse(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): Response {
  async function* lines() {
    yield csvStart + csvLine(header);
    for await (const row of rows) yield csvLine(row);
  }
  return fileResponse(name, 'text/csv', lines());
}
