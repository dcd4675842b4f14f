import { presentLocale, type SiteLocale } from '@haggle/contract/locale/locale';
import { presentLanguage, t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import { findLanguage } from '../../../platform/language/languages.ts';
import { boundedCells } from './cell-rules.ts';
import { readTable } from './csv-actions.ts';
import { readFeed } from './feed-actions.ts';
import { type Format, formatOf, separatorOf } from './format-rules.ts';
import { readJsonArray, readJsonLines } from './json-actions.ts';
import type { Row } from './row-rules.ts';
import { textOf } from './text-actions.ts';

/** Enough to see the format and a table's whole header. */
const startLength = 64 * 1024;

/** How a file is to be read, and what a thread has not been told by itself. */
export interface Parsing {
  /** Without it, the text's beginning tells it. */
  format?: Format | undefined;
  /** Whether somebody says which column is which, so that a table may have any header. */
  isMapped?: boolean | undefined;
  /** How many rows are enough. */
  most?: number | undefined;
  locale: SiteLocale;
  /** The tag of the site's language, in which problems are told. */
  language: string;
}

/** A row, or in words why the file cannot be read any further. */
export type Parsed = { row: Row } | { unusable: string };

/** The rows of a file as they stream by, each within bounds. Knows no context: it runs in a thread. */
export async function* parseRows(
  bytes: AsyncIterable<Uint8Array>,
  { format, isMapped = false, most = Number.POSITIVE_INFINITY, locale, language }: Parsing,
): AsyncGenerator<Parsed> {
  presentLocale(locale);
  presentLanguage(findLanguage(language));
  let count = 0;
  try {
    for await (const row of rowsIn(bytes, format, isMapped)) {
      yield { row: { ...row, cells: boundedCells(row.cells) } };
      count += 1;
      if (count >= most) return;
    }
  } catch (error) {
    // Errors keep their class in their own thread only.
    if (!(error instanceof StartError)) throw error;
    yield { unusable: error.message };
  }
}

async function* rowsIn(
  bytes: AsyncIterable<Uint8Array>,
  format: Format | undefined,
  isMapped: boolean,
): AsyncGenerator<Row> {
  const { start, text } = await peek(textOf(bytes));
  switch (format ?? formatOf(start)) {
    case 'csv':
      return yield* readTable(text, separatorOf(start.slice(0, startLength)), { isMapped });
    case 'jsonl':
      return yield* readJsonLines(text);
    case 'json':
      return yield* readJsonArray(text);
    case 'feed':
      return yield* readFeed(text);
    default:
      throw new StartError(t('imports.file.empty'));
  }
}

async function peek(text: AsyncGenerator<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  let start = '';
  while (start.length < startLength) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  async function* whole() {
    try {
      yield start;
      yield* text;
    } finally {
      // Whoever has enough of the start has not come to the rest, which would stay open.
      await text.return(undefined);
    }
  }
  return { start, text: whole() };
}
