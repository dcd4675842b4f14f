import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { StartError } from '../../../kernel/start-error.ts';
import type { CopyPlace } from '../../../platform/context.ts';
import { s3Uploader } from '../../../platform/storage/s3-upload.ts';
import { deleteAbandonedInFolder, deleteInFolder, putInFolder } from './copy-folder-store.ts';
import { encrypt, encryptedEnding } from './encryption-store.ts';

/** Returns the name of a backup in the second place. */
export function copyName(name: string, { recipients }: CopyPlace): string {
  return recipients.length > 0 ? `${name}${encryptedEnding}` : name;
}

/**
 * Copies a backup to the second place, encrypted if there are recipients, and checks there whether all of it arrived.
 * @throws Error if it didn't
 */
export async function copyToPlace(path: string, name: string, place: CopyPlace): Promise<void> {
  const sent = { bytes: 0, hash: createHash('sha256') };
  const source = place.recipients.length > 0 ? await encrypt(path, place.recipients) : createReadStream(path);
  // Errors reach the loop that reads it, unless that has ended before.
  source.on('error', () => {});
  try {
    const stored = await putCopy(place, copyName(name, place), trackSent(source, sent));
    const isSame = stored.hash === undefined || stored.hash === sent.hash.digest('hex');
    if (stored.bytes !== sent.bytes || !isSame)
      throw new StartError(`The copy differs from the backup: ${stored.bytes} of ${sent.bytes} bytes arrived.`);
  } finally {
    source.destroy();
  }
}

/** Deletes what interrupted copies have left in a folder; in a bucket, a lifecycle rule does. @returns their names */
export async function deleteAbandonedCopies(place: CopyPlace, now: Date): Promise<string[]> {
  return 'folder' in place ? deleteAbandonedInFolder(place.folder, now) : [];
}

/** Deletes a copy, if it exists, encrypted or not: there may have been recipients at the time, or none. */
export async function deleteCopy(name: string, place: CopyPlace): Promise<void> {
  for (const copiedName of [name, `${name}${encryptedEnding}`]) {
    if ('folder' in place) await deleteInFolder(place.folder, copiedName);
    else await s3Uploader(place.s3).delete(`${place.prefix}${copiedName}`);
  }
}

async function* trackSent(source: Readable, sent: { bytes: number; hash: ReturnType<typeof createHash> }) {
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    sent.bytes += piece.length;
    sent.hash.update(piece);
    yield piece;
  }
}

interface StoredFile {
  bytes: number;
  /** SHA-256 in hex; undefined if the place has compared it itself. */
  hash?: string;
}

async function putCopy(place: CopyPlace, name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  if ('folder' in place) return putInFolder(place.folder, name, bytes);
  return { bytes: await s3Uploader(place.s3).put(`${place.prefix}${name}`, bytes) };
}
