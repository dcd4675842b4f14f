import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import * as store from './folder-store.ts';
import { type BackupProblem, makingProblem, problemText } from './problem-rules.ts';
import { nameOf } from './rules.ts';

/**
 * Makes a folder that only its owner can open, with those above it; nothing when it is there. One after the other: in
 * folders where nothing can be made, such as /proc, Node's own way to make them all at once never comes to an end.
 * @throws StartError when it cannot be made, in words
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found) throw inWords(`no_folder_but_file ${folder}`);
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    const problem = makingProblem(error, folder);
    if (problem) throw inWords(problem);
    throw new StartError(`The folder ${folder} cannot be made: ${messageOf(error)}.`);
  }
}

function inWords(problem: BackupProblem): StartError {
  return new StartError(problemText(problem), { cause: problem });
}

/** The name of a backup that is begun now, which no other one in the folder has. */
export async function freeName(folder: string, now: Date): Promise<string> {
  const taken = new Set(await store.listNames(folder));
  let at = now.getTime();
  while (taken.has(nameOf(new Date(at)))) at += 1_000;
  return nameOf(new Date(at));
}

/** Removes what a backup left that was broken off. */
export async function dropDraft(folder: string, name: string): Promise<void> {
  await rm(`${join(folder, name)}.part`, { force: true });
}

/** Deletes all backups of a folder but the latest. @returns the names of those that are gone */
export async function forgetAllBut(folder: string, keep: number): Promise<string[]> {
  const old = (await store.listNames(folder)).slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
