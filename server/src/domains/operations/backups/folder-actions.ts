import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import * as store from './folder-store.ts';
import { type BackupProblem, creationProblem, problemText } from './problem-rules.ts';
import { nameOf } from './rules.ts';

/**
 * Creates a folder that only its owner can open, with its parents; does nothing if it exists. Creates them one by one:
 * where nothing can be created, such as in /proc, Node's recursive mkdir never returns.
 * @throws StartError with the reason, if it can't be created
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw toStartError(`no_folder_but_file ${folder}`);
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    const problem = creationProblem(error, folder);
    if (problem) throw toStartError(problem);
    throw new StartError(`The folder ${folder} cannot be created: ${messageOf(error)}.`);
  }
}

function toStartError(problem: BackupProblem): StartError {
  return new StartError(problemText(problem), { cause: problem });
}

/** Returns the name for a backup that begins now, different from all others in the folder. */
export async function findFreeName(folder: string, now: Date): Promise<string> {
  const taken = new Set(await store.listNames(folder));
  let at = now.getTime();
  while (taken.has(nameOf(new Date(at)))) at += 1_000;
  return nameOf(new Date(at));
}

/** Deletes what an interrupted backup has left. */
export async function deletePartialFile(folder: string, name: string): Promise<void> {
  await rm(`${join(folder, name)}.part`, { force: true });
}

/** Deletes what interrupted backups have left long ago. @returns the names of the deleted files */
export function deleteAbandonedFiles(folder: string): Promise<string[]> {
  return store.deleteAbandoned(folder, new Date());
}

/** Deletes all backups in a folder but the latest. @returns the names of the deleted ones */
export async function deleteAllBut(folder: string, keep: number): Promise<string[]> {
  const old = (await store.listNames(folder)).slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
