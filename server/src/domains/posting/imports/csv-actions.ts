import { pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { StartError } from '../../../kernel/start-error.ts';
import { missingColumns } from './column-rules.ts';
import type { Row } from './row-rules.ts';

/** Longer than any honest row: a quote that is never closed must not swallow the file. */
const rowMost = 1024 * 1024;

/**
 * The rows of a table, numbered as a spreadsheet numbers them: the header is row 1. Blank rows are passed over.
 * @throws StartError when the header lacks what every deal needs, or a quote is not closed
 */
export async function* readTable(text: AsyncIterable<string>, separator: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Inches in titles.
    relax_quotes: true,
    max_record_size: rowMost,
  });
  // What goes wrong is heard by the loop below.
  pipeline(text, parser, () => {});
  let header: string[] | undefined;
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (header) yield toRow(number, header, record);
      else header = requireHeader(record);
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
  const columns = missing.length === 1 ? 'column' : 'columns';
  throw new StartError(
    `The first row must name the columns, and the ${columns} ${missing.join(', ')} cannot be found among: ${header.join(', ').slice(0, 500)}.`,
  );
}

function toRow(number: number, header: readonly string[], record: readonly string[]): Row {
  const cells = header.map((name, index) => [name, record[index]] as const);
  if (record.slice(header.length).every((cell) => cell.trim() === '')) return { number, cells };
  const message = `This row has ${record.length} cells, and the header ${header.length}. Put quotes around text with separators in it.`;
  return { number, cells, problems: [{ path: '', message }] };
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function reasonOf(error: CsvError): string {
  // The parser is ahead of the rows that have come out of it.
  const number = Number(error.records) + 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${number} does not end: a quote in it is opened and never closed. Close it and run the import again.`;
  }
  return `Row ${number} cannot be read: ${error.message}`;
}
