import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../../kernel/start-error.ts';
import { deleteAbandoned } from './folder-store.ts';
import { type BackupProblem, problemText } from './problem-rules.ts';
import { hasStalled } from './rules.ts';

/** The number of bytes that arrived, and their SHA-256 in hex. */
interface StoredFile {
  bytes: number;
  hash: string;
}

/**
 * Writes a file to a folder and reads it back. Never creates the folder: if it is missing, a disk isn't mounted.
 * @throws StartError if the folder has stopped responding
 */
export function putInFolder(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const path = join(folder, name);
  const partPath = `${path}.part`;
  return withStallTimeout(folder, async ({ signal, moved }) => {
    try {
      const file = createWriteStream(partPath, { mode: 0o600, flush: true });
      await pipeline(bytes, (source) => trackChunks(source, moved), file, { signal });
      const hash = createHash('sha256');
      await pipeline(createReadStream(partPath), (source) => trackChunks(source, moved), hash, { signal });
      signal.throwIfAborted();
      await rename(partPath, path);
      return { bytes: (await stat(path)).size, hash: hash.digest('hex') };
    } catch (error) {
      await rm(partPath, { force: true }).catch(() => {});
      throw error;
    }
  });
}

/**
 * Deletes a file in a folder, if it exists.
 * @throws StartError if the folder has stopped responding
 */
export function deleteInFolder(folder: string, name: string): Promise<void> {
  return withStallTimeout(folder, () => rm(join(folder, name), { force: true }));
}

/**
 * Deletes what interrupted copies have left in a folder.
 * @returns their names
 * @throws StartError if the folder has stopped responding
 */
export function deleteAbandonedInFolder(folder: string, now: Date): Promise<string[]> {
  return withStallTimeout(folder, () => deleteAbandoned(folder, now));
}

/** How often to check whether anything has moved, in milliseconds. */
const checkInterval = 1_000;

/** Folders with a call that hasn't returned. Each call blocks one of the few threads for reading files. */
const stalledFolders = new Set<string>();

interface StallWatch {
  /** Ends the abandoned work, should the folder respond again. */
  signal: AbortSignal;
  /** Reports that bytes have moved. */
  moved(): void;
}

/**
 * Works in a folder for as long as bytes move. A call to a file server that is gone may never return and can't be
 * cancelled: it is abandoned, and until it returns nothing else is tried in that folder.
 */
async function withStallTimeout<T>(folder: string, work: (watched: StallWatch) => Promise<T>): Promise<T> {
  if (stalledFolders.has(folder)) throw notResponding(folder);
  const controller = new AbortController();
  const stall = Promise.withResolvers<never>();
  let movedAt = new Date();
  const timer = setInterval(() => {
    if (!hasStalled(movedAt, new Date())) return;
    clearInterval(timer);
    stalledFolders.add(folder);
    controller.abort();
    stall.reject(notResponding(folder));
  }, checkInterval);
  const moved = () => {
    movedAt = new Date();
  };
  const pending = work({ signal: controller.signal, moved }).finally(() => {
    clearInterval(timer);
    if (controller.signal.aborted) stalledFolders.delete(folder);
  });
  return Promise.race([pending, stall.promise]);
}

function notResponding(folder: string): StartError {
  const problem: BackupProblem = `not_responding ${folder}`;
  return new StartError(problemText(problem), { cause: problem });
}

async function* trackChunks(bytes: AsyncIterable<Uint8Array>, moved: () => void) {
  for await (const piece of bytes) {
    moved();
    yield piece;
  }
}
