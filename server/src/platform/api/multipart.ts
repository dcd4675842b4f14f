import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@haggle/contract/limits/limits';
import busboy from 'busboy';
import { Refusal } from '../../kernel/refusal.ts';
import { unbroken } from '../http/unread-body.ts';
import { isDiskFull } from '../storage/disk-full.ts';

/** A file that came with a form, waiting in a temporary place until the request ends. */
export interface UploadedFile {
  field: string;
  /** What the sender calls it; for messages only. */
  name: string;
  path: string;
  bytes: number;
}

export interface Form {
  fields: Record<string, string[]>;
  files: UploadedFile[];
  /** Removes the temporary files. */
  discard(): Promise<void>;
}

/** Lets a form through up to its largest size: what is over the limits of files and fields would be read on for ever. */
async function* atMost(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limits.request.formBytes) throw new Refusal('too_large');
    yield chunk;
  }
}

/**
 * Reads a multipart form as it streams in, writing files to a temporary folder.
 * @throws Refusal `too_large`, `malformed`
 */
export async function readForm(request: Request): Promise<Form> {
  if (!request.body) throw new Refusal('malformed');
  const folder = await mkdtemp(join(tmpdir(), 'haggle-upload-'));
  const form: Form = { fields: {}, files: [], discard: () => rm(folder, { recursive: true, force: true }) };
  try {
    await receive(unbroken(request.body), request.headers.get('content-type') ?? '', folder, form);
    return form;
  } catch (error) {
    await form.discard();
    if (isDiskFull(error)) throw error;
    throw error instanceof Refusal ? error : new Refusal('malformed', { message: 'The form could not be read.' });
  }
}

async function receive(body: ReadableStream, contentType: string, folder: string, form: Form): Promise<void> {
  const parser = busboy({
    headers: { 'content-type': contentType },
    limits: {
      files: limits.deal.imagesMost,
      fileSize: limits.deal.imageBytes,
      fields: 60,
      fieldSize: limits.request.jsonBytes,
      fieldNameSize: 100,
    },
  });
  const writes: Promise<void>[] = [];
  let refusal: Refusal | undefined;
  parser.on('field', (name, value, info) => {
    if (info.valueTruncated) refusal ??= new Refusal('too_large', { message: `The field ${name} is too large.` });
    form.fields[name] = [...(form.fields[name] ?? []), value];
  });
  parser.on('file', (field, stream, info) => {
    const file = { field, name: info.filename ?? 'file', path: join(folder, String(form.files.length)), bytes: 0 };
    form.files.push(file);
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length;
    });
    stream.on('limit', () => {
      refusal ??= new Refusal('too_large', { message: `${file.name} is larger than 10 MB.` });
    });
    const write = pipeline(stream, createWriteStream(file.path));
    // When the form breaks off, its files do, too; that is told by the form. Without room the form is not read to its end.
    write.catch((error: Error) => {
      if (isDiskFull(error)) parser.destroy(error);
    });
    writes.push(write);
  });
  parser.on('filesLimit', () => {
    refusal ??= new Refusal('too_large', { message: `Send at most ${limits.deal.imagesMost} files.` });
  });
  parser.on('fieldsLimit', () => {
    refusal ??= new Refusal('too_large', { message: 'The form has too many fields.' });
  });
  await pipeline(Readable.fromWeb(body as import('node:stream/web').ReadableStream), atMost, parser);
  await Promise.all(writes);
  if (refusal) throw refusal;
}
