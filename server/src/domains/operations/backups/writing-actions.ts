import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../../../kernel/start-error.ts';
import { type ArchiveWriter, compressPiece, inPieces, writeArchive } from './archive-store.ts';
import { RowSum } from './checksum-store.ts';
import { readPictures } from './picture-store.ts';
import { problemText } from './problem-rules.ts';
import { memberNames } from './reading-actions.ts';
import { type Header, hasSite, type Manifest, type TableSum } from './rules.ts';
import * as snapshot from './snapshot-store.ts';

/** The contents of a backup, and its destination. */
export interface BackupTask {
  /** A separate connection, which nothing else uses during the backup. */
  client: pg.Client;
  /** The file to write. */
  path: string;
  /** The folder with the pictures; undefined if they are in an S3 storage. */
  pictures: string | undefined;
  /** Included if given. */
  secretKey: string | undefined;
  /** The mark that identifies the secret key in a restoration; undefined if it isn't known. */
  keyMark: string | undefined;
  /** All migrations of this version, of which the database has had the first ones. */
  migrations: Header['migrations'];
  now: Date;
  onProgress: (share: number, doing: string) => void;
  signal: AbortSignal;
}

/** The part of a table that is in memory at a time, in bytes. */
const pieceSize = 4 * 1024 * 1024;

/**
 * Writes the whole site as it is at this moment into one file, while the site keeps running. The file gets its name
 * only when it is complete.
 * @throws StartError with the reason, if the schema `public` has no tables or the file can't be written
 */
export async function backUp(task: BackupTask): Promise<{ header: Header; manifest: Manifest }> {
  const { client, path, signal } = task;
  const archive = await writeArchive(path);
  try {
    await snapshot.beginSnapshot(client);
    const header = await buildHeader(task);
    await archive.add(memberNames.header, toJson(header));
    const tables: Record<string, TableSum> = {};
    for (const [place, table] of header.tables.entries()) {
      task.onProgress(place / header.tables.length, table.name);
      const sum = new RowSum();
      let piece = 0;
      for await (const bytes of inPieces(snapshot.copyOut(client, table), pieceSize)) {
        signal.throwIfAborted();
        sum.add(bytes);
        await archive.add(`tables/${table.name}/${String(++piece).padStart(6, '0')}.gz`, await compressPiece(bytes));
      }
      tables[table.name] = sum.result();
    }
    await client.query('rollback');
    const pictures = await addPictures(task, archive);
    if (task.secretKey !== undefined) await archive.add(memberNames.secret, Buffer.from(task.secretKey));
    const manifest = { tables, pictures, hash: archive.hash() };
    await archive.add(memberNames.manifest, toJson(manifest));
    await archive.finish();
    return { header, manifest };
  } catch (error) {
    // Why it failed matters more than why the rest couldn't be deleted.
    await archive.drop().catch(() => {});
    throw error;
  }
}

async function buildHeader({ client, migrations, pictures, secretKey, keyMark, now }: BackupTask): Promise<Header> {
  const applied = (await snapshot.listAppliedMigrations(client)) ?? [];
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const contents = {
    migrations: applied.map((name) => ({ name, hash: hashes.get(name) })),
    tables: await snapshot.listTables(client),
  };
  if (!hasSite(contents)) throw new StartError(problemText('no_site'), { cause: 'no_site' });
  return {
    format: 1,
    createdAt: now.toISOString(),
    ...contents,
    queueVersion: await snapshot.readQueueVersion(client),
    sequences: await snapshot.listSequences(client),
    pictures: pictures === undefined ? 's3' : 'inside',
    hasSecret: secretKey !== undefined,
    keyMark,
    databaseVersion: await snapshot.readDatabaseVersion(client),
  };
}

async function addPictures({ pictures, signal, onProgress }: BackupTask, archive: ArchiveWriter) {
  const total = { count: 0, bytes: 0 };
  if (pictures === undefined) return total;
  onProgress(1, 'pictures');
  for await (const { name, bytes } of readPictures(pictures)) {
    signal.throwIfAborted();
    await archive.add(join('pictures', name), bytes);
    total.count += 1;
    total.bytes += bytes.length;
  }
  return total;
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 1));
}
