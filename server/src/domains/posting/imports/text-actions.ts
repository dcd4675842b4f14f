import { t } from '@haggle/contract/messages/translate';
import { StartError } from '../../../kernel/start-error.ts';

/** Decodes a part of a file; called without one at the end. */
type Decode = (part?: Uint8Array) => string;

const maxMarkBytes = 3;
const beyondAscii = /[^\p{ASCII}]/u;

/**
 * Yields the text of a file as it arrives. A byte order mark selects UTF-8 or UTF-16. Without one it is UTF-8, or
 * windows-1252 if the first non-ASCII character isn't UTF-8: Western spreadsheet programs still save that by default.
 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start = Buffer.alloc(0);
  let decode: Decode | undefined;
  for await (const part of bytes) {
    if (decode) {
      yield decode(part);
    } else {
      start = Buffer.concat([start, part]);
      if (start.length < maxMarkBytes) continue;
      decode = decoderOf(start);
      yield decode(start);
    }
  }
  if (!decode) {
    decode = decoderOf(start);
    yield decode(start);
  }
  yield decode();
}

function decoderOf(start: Buffer): Decode {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return strictDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return strictDecoder('utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return strictDecoder('utf-8');
  return unmarkedDecoder();
}

function strictDecoder(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (part) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw new StartError(t('imports.file.notUtf8'));
    }
  };
}

function unmarkedDecoder(): Decode {
  const decodeUtf8 = strictDecoder('utf-8');
  let windows: InstanceType<typeof TextDecoder> | undefined;
  let isUtf8 = false;
  /** Bytes that UTF-8 hasn't decoded yet: a part may end in the middle of a character. */
  let pending = Buffer.alloc(0);
  return (part) => {
    if (windows) return windows.decode(part);
    try {
      const text = decodeUtf8(part);
      isUtf8 ||= beyondAscii.test(text);
      if (!isUtf8 && part) pending = Buffer.concat([pending, part]).subarray(text.length);
      return text;
    } catch (error) {
      if (isUtf8) throw error;
      windows = new TextDecoder('windows-1252');
      return windows.decode(part ? Buffer.concat([pending, part]) : pending);
    }
  };
}
