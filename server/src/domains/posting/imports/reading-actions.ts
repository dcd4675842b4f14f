import { StartError } from '../../../kernel/start-error.ts';
import { readTable } from './csv-actions.ts';
import { readFeed } from './feed-actions.ts';
import { type Format, formatOf, separatorOf } from './format-rules.ts';
import { readJsonArray, readJsonLines } from './json-actions.ts';
import type { Row } from './row-rules.ts';

/** Enough to see the format and a table's whole header. */
const startLength = 64 * 1024;

/**
 * The rows of a file as they stream by. Without a `format`, the text's beginning tells it.
 * @throws StartError when the file cannot be read, saying why
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>, format?: Format): AsyncGenerator<Row> {
  const { start, text } = await peek(textOf(bytes));
  switch (format ?? formatOf(start)) {
    case 'csv':
      return yield* readTable(text, separatorOf(start));
    case 'jsonl':
      return yield* readJsonLines(text);
    case 'json':
      return yield* readJsonArray(text);
    case 'feed':
      return yield* readFeed(text);
    default:
      throw new StartError('There is nothing in that file.');
  }
}

/** UTF-8, with or without a mark at its beginning. */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (part?: Uint8Array) => {
    try {
      return part ? decoder.decode(part, { stream: true }) : decoder.decode();
    } catch {
      throw new StartError('The file is not in UTF-8. Save it as UTF-8 and run the import again.');
    }
  };
  for await (const part of bytes) yield decode(part);
  yield decode();
}

async function peek(text: AsyncGenerator<string>): Promise<{ start: string; text: AsyncIterable<string> }> {
  let start = '';
  while (start.length < startLength) {
    const { value, done } = await text.next();
    if (done) break;
    start += value;
  }
  async function* whole() {
    yield start;
    yield* text;
  }
  return { start, text: whole() };
}
