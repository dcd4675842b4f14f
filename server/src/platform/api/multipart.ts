import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import * as dealLimits from '@haggle/contract/limits/deals';
import * as requestLimits from '@haggle/contract/limits/requests';
import { t } from '@haggle/contract/messages/translate';
import busboy from 'busboy';
import { Refusal } from '../../kernel/refusal.ts';
import { keepConnectionOpen } from '../http/unread-body.ts';
import { isDiskFull } from '../storage/disk-full.ts';

/** A file uploaded with a form, in a temporary place until the request ends. */
export interface UploadedFile {
  field: string;
  /** The sender's name for it; for messages only. */
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

/** Limits the size of a form: data beyond the limits of files and fields would otherwise be read without end. */
async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > requestLimits.formBytes) throw new Refusal('too_large');
    yield chunk;
  }
}

/**
 * Reads a multipart form as it streams in, writing files to a temporary folder.
 * @param fileBytes maximum size of each file
 * @throws Refusal `too_large`, `malformed`
 */
export async function readForm(request: Request, fileBytes: number = dealLimits.imageBytes): Promise<Form> {
  if (!request.body) throw new Refusal('malformed');
  const folder = await mkdtemp(join(tmpdir(), 'haggle-upload-'));
  // Field names are untrusted: `constructor` must be an ordinary one.
  const form: Form = {
    fields: Object.create(null),
    files: [],
    discard: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    await receive(keepConnectionOpen(request.body), request.headers.get('content-type') ?? '', {
      folder,
      form,
      fileBytes,
    });
    return form;
  } catch (error) {
    await form.discard();
    if (isDiskFull(error)) throw error;
    throw error instanceof Refusal ? error : new Refusal('malformed', { message: t('requests.formUnreadable') });
  }
}

interface UploadTarget {
  folder: string;
  form: Form;
  fileBytes: number;
}

async function receive(body: ReadableStream, contentType: string, target: UploadTarget): Promise<void> {
  const { folder, form, fileBytes } = target;
  const parser = busboy({
    headers: { 'content-type': contentType },
    limits: {
      files: dealLimits.maxImages,
      fileSize: fileBytes,
      fields: 60,
      fieldSize: requestLimits.jsonBytes,
      fieldNameSize: 100,
    },
  });
  const writes: Promise<void>[] = [];
  let refusal: Refusal | undefined;
  parser.on('field', (name, value, info) => {
    if (info.valueTruncated) refusal ??= new Refusal('too_large', { message: t('requests.fieldTooLarge', { name }) });
    form.fields[name] = [...(form.fields[name] ?? []), value];
  });
  parser.on('file', (field, stream, info) => {
    const file = { field, name: info.filename ?? 'file', path: join(folder, String(form.files.length)), bytes: 0 };
    form.files.push(file);
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length;
    });
    stream.on('limit', () => {
      refusal ??= new Refusal('too_large', { message: t('requests.fileTooLarge', { name: file.name }) });
    });
    const write = pipeline(stream, createWriteStream(file.path));
    // If the form is aborted, its files fail too, and the form reports it. Without disk space, reading the form stops.
    write.catch((error: Error) => {
      if (isDiskFull(error)) parser.destroy(error);
    });
    writes.push(write);
  });
  parser.on('filesLimit', () => {
    refusal ??= new Refusal('too_large', { message: t('requests.filesMost', { most: dealLimits.maxImages }) });
  });
  parser.on('fieldsLimit', () => {
    refusal ??= new Refusal('too_large', { message: t('requests.tooManyFields') });
  });
  await pipeline(Readable.fromWeb(body), limitBytes, parser);
  await Promise.all(writes);
  if (refusal) throw refusal;
}
