import { presentLocale, type SiteLocale } from '@haggle/contract/locale/locale';
import { presentLanguage, t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';
import { findLanguage } from '../../../platform/language/languages.ts';
import { truncateCells } from './cell-rules.ts';
import { readTable } from './csv-actions.ts';
import { readFeed } from './feed-actions.ts';
import { type Format, formatOf, separatorOf } from './format-rules.ts';
import { readJsonArray, readJsonLines } from './json-actions.ts';
import type { Row } from './row-rules.ts';
import { textOf } from './text-actions.ts';

/** Enough to see the format and a table's whole header. */
const startLength = 64 * 1024;

/** How to read a file, with the settings that threads don't share. */
export interface ParseOptions {
  /** If missing, it is detected from the beginning of the text. */
  format?: Format | undefined;
  /** Whether an admin maps the columns, so that a table may have any header. */
  isMapped?: boolean | undefined;
  /** The number of rows after which to stop. */
  most?: number | undefined;
  locale: SiteLocale;
  /** The tag of the site's language, used for problems. */
  language: string;
}

/** A row, or the reason why the file can't be read any further. */
export type ParsedRow = { row: Row } | { unusable: string };

/** Yields the rows of a file as they arrive, with cells cut to size. Takes no context, because it runs in a thread. */
export async function* parseRows(
  bytes: AsyncIterable<Uint8Array>,
  { format, isMapped = false, most = Number.POSITIVE_INFINITY, locale, language }: ParseOptions,
): AsyncGenerator<ParsedRow> {
  presentLocale(locale);
  presentLanguage(findLanguage(language));
  let count = 0;
  try {
    for await (const row of rowsIn(bytes, format, isMapped)) {
      yield { row: { ...row, cells: truncateCells(row.cells) } };
      count += 1;
      if (count >= most) return;
    }
  } catch (error) {
    // Errors lose their class when they leave the thread.
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
  async function* replay() {
    try {
      yield start;
      yield* text;
    } finally {
      // A consumer that stops during `start` never reaches the rest, which would stay open.
      await text.return(undefined);
    }
  }
  return { start, text: replay() };
}
