import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Parts are gathered to about so many letters: one row by itself would be all overhead. */
const pieceLength = 32_768;

/** A file that is sent while its parts are made, so that a long one needs no more memory than a short one. */
export function fileResponse(name: string, type: string, parts: AsyncIterable<string>): Response {
  const pieces = gather(parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Who stops reading lets go of what is being read for them.
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  });
}

async function* gather(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder();
  let piece = '';
  for await (const part of parts) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (piece) yield encoder.encode(piece);
}

/** A file whose text is known as a whole. */
export function textFileResponse({ name, type, text }: { name: string; type: string; text: string }): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  });
}

/** A file of the disk, sent piece by piece however long it is, and closed at the end; without `handle` its headers only. */
export function storedFileResponse(
  name: string,
  type: string,
  { handle, bytes }: { handle?: FileHandle; bytes: number },
): Response {
  const body = handle ? (Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>) : null;
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
