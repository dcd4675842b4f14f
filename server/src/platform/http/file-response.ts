import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Approximate length of a chunk: sending single rows would be mostly overhead. */
const pieceLength = 32_768;

/** Returns a response that streams a file while its parts are generated, so that its size doesn't affect memory. */
export function fileResponse(name: string, type: string, parts: AsyncIterable<string>): Response {
  const pieces = joinChunks(parts);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // When the client stops reading, the source is released.
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  });
}

async function* joinChunks(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
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

/** Returns a file response for a complete text. */
export function textFileResponse({ name, type, text }: { name: string; type: string; text: string }): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
  });
}

/** Returns a response that streams a file from disk and closes it at the end; without `handle`, only headers. */
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
