import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** A file of an archive. */
export interface Member {
  name: string;
  bytes: Buffer;
}

/** A file that grows by members and gets its name when it is whole. */
export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** A hash over all members so far. */
  hash(): string;
  /** Makes sure that everything is on the disk, and gives the file its name. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  drop(): Promise<void>;
}

/** Begins an archive, as a tar file beside `path` until it is whole. */
export function writeArchive(path: string): ArchiveWriter {
  const draft = `${path}.part`;
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const tar = pack();
  const written = finished(tar.pipe(output));
  // Told where it is waited for; until then an error must not end the process.
  written.catch(() => {});
  const running = createHash('sha256');
  return {
    async add(name, bytes) {
      note(running, { name, bytes });
      // The callback comes when the bytes have flowed on, so that no more than a few members are in memory.
      const added = new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([added, written]);
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), written]);
    },
    hash: () => running.copy().digest('hex'),
    async finish() {
      tar.finalize();
      await written;
      const handle = await open(draft, 'r+');
      await handle.sync();
      await handle.close();
      await rename(draft, path);
    },
    async drop() {
      tar.destroy();
      output.destroy();
      await rm(draft, { force: true });
    },
  };
}

function note(running: Hash, { name, bytes }: Member): void {
  running.update(`${name}\0${bytes.length}\0`).update(bytes);
}

/**
 * Reads an archive member by member; `hash` is over all members before it.
 * @throws Error when the file ends too early or is no archive
 */
export async function* readArchive(path: string): AsyncGenerator<Member & { hash: string }> {
  const running = createHash('sha256');
  const input = createReadStream(path);
  const tar = extract();
  input.on('error', (error) => tar.destroy(error));
  input.pipe(tar);
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      const bytes = Buffer.concat(parts);
      const member = { name: entry.header.name, bytes };
      yield { ...member, hash: running.copy().digest('hex') };
      note(running, member);
    }
  } finally {
    input.destroy();
  }
}

/** Makes bytes smaller. */
export function shrink(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, { level: 6 });
}

/** Undoes `shrink`. */
export function grow(bytes: Buffer): Promise<Buffer> {
  return expand(bytes);
}

/** Gathers a stream into pieces of about `size` bytes. */
export async function* inPieces(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length < size) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
