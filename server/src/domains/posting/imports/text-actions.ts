import { t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';

/** How much is read before an encoding that no mark names is decided: spreadsheets of a community's size fit in. */
const decidedWithin = 8 * 1024 * 1024;

/**
 * The text of a file. A mark at its beginning names UTF-8 or UTF-16; without one it is UTF-8, or windows-1252 where its
 * bytes are not UTF-8, as spreadsheet programs in the West still save by default.
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const parts = bytes[Symbol.asyncIterator]();
  try {
    const { read, isWhole } = await begin(parts);
    const decoder = new TextDecoder(encodingOf(read, isWhole), { fatal: true });
    const decode = (part?: Uint8Array) => {
      try {
        return part ? decoder.decode(part, { stream: true }) : decoder.decode();
      } catch {
        throw new StartError(t('imports.file.notUtf8'));
      }
    };
    // Each by itself, as it came: whoever reads rests between them.
    for (const part of read) yield decode(part);
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield decode(part.value);
    yield decode();
  } finally {
    await parts.return?.();
  }
}

async function begin(parts: AsyncIterator<Uint8Array>): Promise<{ read: Uint8Array[]; isWhole: boolean }> {
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < decidedWithin) {
    const { value, done } = await parts.next();
    if (done) return { read, isWhole: true };
    read.push(value);
    length += value.length;
  }
  return { read, isWhole: false };
}

function encodingOf(read: readonly Uint8Array[], isWhole: boolean): string {
  const [first, second] = Buffer.concat(read.slice(0, 2));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const part of read) decoder.decode(part, { stream: true });
    // A part may end amid a character, a whole file not.
    if (isWhole) decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
