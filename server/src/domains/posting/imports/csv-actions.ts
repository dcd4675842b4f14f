import { pipeline } from 'node:stream';
import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import { type CsvError, parse } from 'csv-parse';
import { StartError } from '../../../kernel/start-error.ts';
import { missingColumns } from './column-rules.ts';
import type { Row } from './row-rules.ts';

/** Longer than any legitimate row: an unclosed quote must not swallow the file. */
const maxRowBytes = 1024 * 1024;
/** Every row has as many cells as the header; a table with more isn't a list of deals. */
const maxColumns = 1_000;

/**
 * Yields the rows of a table, numbered as in a spreadsheet: the header is row 1. Blank rows are skipped.
 * @param options.isMapped whether an admin maps the columns, so that any header will do
 * @throws StartError if the header lacks what every deal needs, or a quote isn't closed
 */
export async function* readTable(
  text: AsyncIterable<string>,
  separator: string,
  { isMapped }: { isMapped: boolean },
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Titles contain inch marks.
    relax_quotes: true,
    max_record_size: maxRowBytes,
  });
  // Errors reach the loop below.
  pipeline(text, parser, () => {});
  let header: string[] | undefined;
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (header) yield toRow(number, header, record);
      else if (record.length > maxColumns) throw new StartError(t('imports.file.tooManyColumns', { most: maxColumns }));
      else header = isMapped ? record.map((name, index) => name.trim() || `#${index + 1}`) : requireHeader(record);
    }
  } catch (error) {
    throw isCsvError(error) ? new StartError(reasonOf(error)) : error;
  } finally {
    parser.destroy();
  }
}

function requireHeader(header: string[]): string[] {
  const missing = missingColumns(header);
  if (missing.length === 0) return header;
  const found = header.join(', ').slice(0, 500);
  throw new StartError(t('imports.file.columns', { count: missing.length, missing: formatList(missing), found }));
}

function toRow(number: number, header: readonly string[], record: readonly string[]): Row {
  const cells = header.map((name, index) => [name, record[index]] as const);
  if (record.slice(header.length).every((cell) => cell.trim() === '')) return { number, cells };
  const message = t('imports.problems.cells', { count: record.length, columns: header.length });
  return { number, cells, problems: [{ path: '', message }] };
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function reasonOf(error: CsvError): string {
  // The parser is ahead of the rows it has emitted.
  const number = Number(error.records) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return t('imports.file.quote', { row: number });
  }
  return t('imports.file.row', { row: number, problem: error.message });
}
