import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../../kernel/start-error.ts';
import { type BackupProblem, problemText } from './problem-rules.ts';
import { hasStopped } from './rules.ts';

/** The number of bytes that arrived, and their SHA-256 in hex. */
interface Arrived {
  bytes: number;
  hash: string;
}

/**
 * Writes a file to a folder and reads it back. Never creates the folder: if it is missing, a disk isn't mounted.
 * @throws StartError if the folder has stopped responding
 */
export function putInFolder(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<Arrived> {
  const path = join(folder, name);
  const draft = `${path}.part`;
  return whileMoving(folder, async ({ signal, moved }) => {
    try {
      const file = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(bytes, (source) => passing(source, moved), file, { signal });
      const hash = createHash('sha256');
      await pipeline(createReadStream(draft), (source) => passing(source, moved), hash, { signal });
      signal.throwIfAborted();
      await rename(draft, path);
      return { bytes: (await stat(path)).size, hash: hash.digest('hex') };
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  });
}

/**
 * Deletes a file in a folder, if it exists.
 * @throws StartError if the folder has stopped responding
 */
export function deleteInFolder(folder: string, name: string): Promise<void> {
  return whileMoving(folder, () => rm(join(folder, name), { force: true }));
}

/** How often to check whether anything has moved, in milliseconds. */
const lookEvery = 1_000;

/** Folders with a call that hasn't returned. Each call blocks one of the few threads for reading files. */
const hanging = new Set<string>();

interface Watched {
  /** Ends the abandoned work, should the folder respond again. */
  signal: AbortSignal;
  /** Reports that bytes have moved. */
  moved(): void;
}

/**
 * Works in a folder for as long as bytes move. A call to a file server that is gone may never return and can't be
 * cancelled: it is abandoned, and until it returns nothing else is tried in that folder.
 */
async function whileMoving<T>(folder: string, work: (watched: Watched) => Promise<T>): Promise<T> {
  if (hanging.has(folder)) throw stopped(folder);
  const left = new AbortController();
  const stop = Promise.withResolvers<never>();
  let movedAt = new Date();
  const timer = setInterval(() => {
    if (!hasStopped(movedAt, new Date())) return;
    clearInterval(timer);
    hanging.add(folder);
    left.abort();
    stop.reject(stopped(folder));
  }, lookEvery);
  const moved = () => {
    movedAt = new Date();
  };
  const working = work({ signal: left.signal, moved }).finally(() => {
    clearInterval(timer);
    if (left.signal.aborted) hanging.delete(folder);
  });
  return Promise.race([working, stop.promise]);
}

function stopped(folder: string): StartError {
  const problem: BackupProblem = `not_responding ${folder}`;
  return new StartError(problemText(problem), { cause: problem });
}

async function* passing(bytes: AsyncIterable<Uint8Array>, moved: () => void) {
  for await (const piece of bytes) {
    moved();
    yield piece;
  }
}
