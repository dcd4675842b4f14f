import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Returns a response that is first written to a temporary file: however long it is and however slowly it is read, it
 * takes no memory and holds no database connection.
 */
export async function spooledResponse(type: string, parts: AsyncIterable<string>): Promise<Response> {
  const folder = await mkdtemp(join(tmpdir(), 'haggle-answer-'));
  try {
    const path = join(folder, 'answer');
    await pipeline(parts, createWriteStream(path, { mode: 0o600 }));
    const file = await open(path);
    const { size } = await file.stat();
    const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
    return new Response(body, { headers: { 'content-type': type, 'content-length': String(size) } });
  } finally {
    // The open file can still be read to its end, and disappears afterwards.
    await rm(folder, { recursive: true, force: true });
  }
}
