import { readFile } from 'node:fs/promises';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../../../kernel/refusal.ts';
import type { UploadedFile } from '../../../platform/api/multipart.ts';
import type { Network } from '../../links/affiliate-partners/actions.ts';
import { headerAt } from './report-rules.ts';

const most = affiliateLimits.orderImport;

/** A file of orders as rows of text. */
export interface Table {
  header: string[];
  rows: string[][];
  /** Of the first of the rows, as spreadsheets count. */
  firstRow: number;
}

/**
 * Reads a CSV file, whichever mark separates its cells. Reports may begin with a title above the header.
 * @throws Refusal `invalid` for what is no such file
 */
export async function readTable(file: UploadedFile | undefined, network: Network | undefined): Promise<Table> {
  if (!file) throw invalidField('file', t('affiliate.errors.chooseFile'));
  if (file.bytes > most.bytesMost) throw invalidField('file', t('affiliate.errors.fileMost'));
  const all = parseCsv(await readFile(file.path));
  const at = headerAt(all, network, most.headerWithin);
  const [header = [], ...rows] = all.slice(at);
  if (rows.length > most.rowsMost) throw invalidField('file', t('affiliate.errors.rowsMost', { most: most.rowsMost }));
  return { header, rows, firstRow: at + 2 };
}

function parseCsv(bytes: Buffer): string[][] {
  try {
    // Bytes that are no UTF-8 are refused instead of being guessed at.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('file', t('affiliate.errors.notCsv', { reason: error.message }));
    if (error instanceof TypeError) throw invalidField('file', t('affiliate.errors.utf8'));
    throw error;
  }
}

/** The mark that the first line with any has the most of: a title above the header may have a comma of its own. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, most.headerWithin);
  const counts = [',', ';', '\t'].map((mark) => Math.max(...lines.map((line) => line.split(mark).length)));
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
