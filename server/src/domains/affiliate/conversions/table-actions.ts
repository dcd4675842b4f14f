import { readFile } from 'node:fs/promises';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { invalidField } from '../../../kernel/refusal.ts';
import type { UploadedFile } from '../../../platform/api/multipart.ts';
import { OverBudget, WorkerReader } from '../../../platform/threads/reader.ts';
import type { Network } from '../../links/affiliate-partners/network-actions.ts';
import type { ParsedTable } from './csv-actions.ts';
import { findHeaderRow } from './report-rules.ts';

const most = affiliateLimits.orderImport;

/** Parses in a worker thread with a time budget, because a file may be crafted to keep the parser busy. */
const reader = new WorkerReader<Uint8Array, ParsedTable>({
  module: import.meta.resolve('./csv-actions.ts'),
  function: 'readCsv',
  budget: most.readingBudget,
});

/** An order file as rows of text. */
export interface Table {
  header: string[];
  rows: string[][];
  /** Line number of the first row as spreadsheets count it. */
  firstRow: number;
}

interface TableOptions {
  /** The key of the fair queue, in which callers take turns. */
  queueKey: string;
  network: Network | undefined;
}

/**
 * Reads an uploaded CSV file with any common delimiter. There may be a title above the header.
 * @throws Refusal `invalid` if the file can't be read
 */
export async function readTable(file: UploadedFile | undefined, options: TableOptions): Promise<Table> {
  if (!file) throw invalidField('file', t('affiliate.errors.chooseFile'));
  if (file.bytes > most.maxBytes) throw invalidField('file', t('affiliate.errors.fileMost'));
  return parseTable(await readFile(file.path), options);
}

/**
 * Reads a CSV file like `readTable`, from its bytes.
 * @throws Refusal `invalid` if the file can't be read
 */
export async function parseTable(bytes: Uint8Array, { queueKey, network }: TableOptions): Promise<Table> {
  const all = await parseCsv(queueKey, bytes);
  const at = findHeaderRow(all, network, most.headerWithin);
  const [header = [], ...rows] = all.slice(at);
  if (rows.length > most.maxRows) throw invalidField('file', t('affiliate.errors.rowsMost', { most: most.maxRows }));
  return { header, rows, firstRow: at + 2 };
}

/** @throws Refusal `invalid` */
async function parseCsv(queueKey: string, bytes: Uint8Array): Promise<string[][]> {
  const read = await parseInWorker(queueKey, bytes);
  if ('rows' in read) return read.rows;
  if (read.problem === 'utf8') throw invalidField('file', t('affiliate.errors.utf8'));
  throw invalidField('file', t('affiliate.errors.notCsv', { reason: read.reason }));
}

async function parseInWorker(queueKey: string, bytes: Uint8Array): Promise<ParsedTable> {
  try {
    return await reader.read(queueKey, bytes);
  } catch (error) {
    if (error instanceof OverBudget) throw invalidField('file', t('affiliate.errors.tooMuchWork'));
    throw error;
  }
}
