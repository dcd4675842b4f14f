import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { StartError } from '../../../kernel/start-error.ts';
import { decrypt, encryptedEnding } from './encryption-store.ts';
import { problemText, writeProblem } from './problem-rules.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A file in an archive. */
export interface Member {
  name: string;
  bytes: Buffer;
}

/**
 * An archive file that grows member by member and gets its name when it is complete. If writing fails, the next call
 * throws the reason in words.
 */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Returns a hash over all members so far. */
  hash(): string;
  /** Makes sure that everything is on the disk, and gives the file its name. */
  finish(): Promise<void>;
  /** Deletes the unfinished file. */
  drop(): Promise<void>;
}

/**
 * Begins an archive, a tar file called `path.part` until it is complete.
 * @throws StartError if the file can't be created
 */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const partPath = `${path}.part`;
  const file = await open(partPath, 'wx', 0o600).catch((error: unknown) => {
    throw explain(error, path);
  });
  const tar = pack();
  const written = pipeline(tar, file.createWriteStream({ flush: true }));
  // It may fail while nothing awaits it; `add` and `finish` report that.
  written.catch(() => {});
  const hasher = createHash('sha256');
  return {
    async add(name, bytes) {
      updateHash(hasher, { name, bytes });
      try {
        // Resolves once the bytes have been passed on, so that only a few members are in memory.
        await pipeline([bytes], tar.entry({ name, size: bytes.length, mode: 0o600 }));
      } catch (error) {
        // A member fails because the file did; the file's error has the cause.
        await written.catch((cause: unknown) => {
          throw explain(cause, path);
        });
        throw error;
      }
    },
    hash: () => hasher.copy().digest('hex'),
    async finish() {
      try {
        tar.finalize();
        await written;
        await rename(partPath, path);
      } catch (error) {
        throw explain(error, path);
      }
    },
    async drop() {
      tar.destroy();
      // The file is closed after this.
      await written.catch(() => {});
      await rm(partPath, { force: true });
    },
  };
}

function explain(error: unknown, path: string): unknown {
  const problem = writeProblem(error, dirname(path));
  return problem === undefined ? error : new StartError(problemText(problem), { cause: problem });
}

function updateHash(hasher: Hash, { name, bytes }: Member): void {
  hasher.update(`${name}\0${bytes.length}\0`).update(bytes);
}

/**
 * Reads an archive member by member; `hash` covers all members before it. An encrypted one needs the text of an
 * identity file.
 * @throws Error if the file ends too early or isn't an archive; with the code `tooLong` if no backup has such a member
 */
export async function* readArchive(path: string, identity?: string): AsyncGenerator<Member & { hash: string }> {
  const hasher = createHash('sha256');
  const input = path.endsWith(encryptedEnding) ? await decrypt(path, identity) : createReadStream(path);
  const tar = extract();
  // Errors reach the loop below.
  pipeline(input, tar).catch(() => {});
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > maxDecompressedBytes)
        throw Object.assign(new Error('An archive member is too large.'), { code: tooLong });
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      const bytes = Buffer.concat(parts);
      const member = { name: entry.header.name, bytes };
      yield { ...member, hash: hasher.copy().digest('hex') };
      updateHash(hasher, member);
    }
  } finally {
    input.destroy();
  }
}

/** Compresses bytes. */
export function compressPiece(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, { level: 6 });
}

/** The code of the error about a member that would fill the memory. */
export const tooLong = 'MEMBER_TOO_LONG';

/** In bytes. A piece has a sixteenth of it plus one row; anything longer was made to fill the memory. */
const maxDecompressedBytes = 64 * 1024 * 1024;

/** Undoes `compressPiece`. */
export function decompressPiece(bytes: Buffer): Promise<Buffer> {
  return decompress(bytes, { maxOutputLength: maxDecompressedBytes });
}

/** Regroups a stream into pieces of about `size` bytes. */
export async function* inPieces(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
