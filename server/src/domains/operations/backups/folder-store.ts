import { type FileHandle, lstat, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeader, readManifest } from './header-rules.ts';
import { type BackupFile, type Header, isAbandoned, isBackupName, isPartName, type Manifest } from './rules.ts';

/** Lists the names of the backups in a folder, latest first; none if the folder doesn't exist. */
export async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A link might lead out of the folder.
  const names = entries.filter((entry) => entry.isFile() && isBackupName(entry.name)).map(({ name }) => name);
  return names.sort().reverse();
}

/** Lists the backups in a folder with their sizes, latest first. */
export async function listFiles(folder: string): Promise<BackupFile[]> {
  const names = await listNames(folder);
  const sizes = await Promise.all(names.map((name) => lstat(join(folder, name)).catch(() => undefined)));
  return names.map((name, place) => ({ name, bytes: sizes[place]?.size ?? 0 }));
}

/**
 * Deletes what interrupted backups and copies have left in a folder. Those that this user may not delete stay: they are
 * no reason to make no backup.
 * @returns the names of the deleted files
 */
export async function deleteAbandoned(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(skipUnavailable);
  const deleted: string[] = [];
  for (const name of names?.filter(isPartName) ?? []) {
    const path = join(folder, name);
    const found = await lstat(path).catch(skipUnavailable);
    if (!found?.isFile() || !isAbandoned(found.mtime, now)) continue;
    if ((await rm(path, { force: true }).then(() => true, skipUnavailable)) === true) deleted.push(name);
  }
  return deleted;
}

function skipUnavailable(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
}

/** The facts about a backup that don't require reading all of it. */
export interface Facts {
  bytes: number;
  changedAt: Date;
  header: Header | undefined;
  /** Undefined if the end is missing. */
  manifest: Manifest | undefined;
}

/** Reads the two ends of a backup; undefined if the file is gone. */
export async function readFacts(folder: string, name: string): Promise<Facts | undefined> {
  const path = join(folder, name);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const facts: Facts = { bytes: found.size, changedAt: found.mtime, header: undefined, manifest: undefined };
  const handle = await open(path).catch(() => undefined);
  // A backup that this user may not read is listed as one that can't be restored.
  if (!handle) return facts;
  try {
    facts.header = readHeader(asJson(await readFirst(handle, found.size)));
    facts.manifest = readManifest(asJson(await readLast(handle, found.size)));
  } finally {
    await handle.close();
  }
  return facts;
}

// A tar file is made of blocks: one with name and size before each member, and two empty ones at the end.
const block = 512;
const endOfTar = 2 * block;
/** Header and manifest have a line or two per table: far less than this. */
const maxMemberBytes = 1024 * 1024;

async function readFirst(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  const bytes = await readAt(handle, 0, Math.min(size, maxMemberBytes));
  return memberAt(bytes, 0, 'header.json');
}

async function readLast(handle: FileHandle, size: number): Promise<Buffer | undefined> {
  if (size % block !== 0) return undefined;
  const length = Math.min(size, maxMemberBytes);
  const bytes = await readAt(handle, size - length, length);
  if (!bytes.subarray(-endOfTar).every((byte) => byte === 0)) return undefined;
  for (let at = bytes.length - endOfTar - block; at >= 0; at -= block) {
    const member = memberAt(bytes, at, 'manifest.json');
    if (!member) continue;
    const end = at + block + Math.ceil(member.length / block) * block;
    return end === bytes.length - endOfTar ? member : undefined;
  }
  return undefined;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function memberAt(bytes: Buffer, at: number, name: string): Buffer | undefined {
  const head = bytes.subarray(at, at + block);
  if (head.toString('latin1', 0, name.length + 1) !== `${name}\0` || head.toString('latin1', 257, 262) !== 'ustar') {
    return undefined;
  }
  const length = Number.parseInt(head.toString('latin1', 124, 136), 8);
  const member = bytes.subarray(at + block, at + block + length);
  return member.length === length ? member : undefined;
}

function asJson(bytes: Buffer | undefined): unknown {
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // Someone else's file with one of our names.
    return undefined;
  }
}
