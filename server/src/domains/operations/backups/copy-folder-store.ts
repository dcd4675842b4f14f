import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../../kernel/start-error.ts';
import { type BackupProblem, problemText } from './problem-rules.ts';
import { hasStopped } from './rules.ts';

/** What arrived: how many bytes, and their SHA-256 in hex. */
interface Arrived {
  bytes: number;
  hash: string;
}

/**
 * Writes a file into a folder and reads it again. The folder is never made here: one that is missing is a disk that is not
 * mounted.
 * @throws StartError when the folder has stopped responding
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
 * Deletes a file in a folder; one that is not there is none.
 * @throws StartError when the folder has stopped responding
 */
export function deleteInFolder(folder: string, name: string): Promise<void> {
  return whileMoving(folder, () => rm(join(folder, name), { force: true }));
}

/** How often somebody looks whether anything moves, in milliseconds. */
const lookEvery = 1_000;

/** Folders from which a call has not come back yet. Each holds one of the few threads on which the process reads all files. */
const hanging = new Set<string>();

interface Watched {
  /** Ends what is left behind, should the folder respond again. */
  signal: AbortSignal;
  /** Says that something has moved. */
  moved(): void;
}

/**
 * Works in a folder for as long as something moves. A call to a file server that is gone may never come back and cannot be
 * called off: it is left behind, and until it comes back nothing else is tried in that folder.
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
