import { opendir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../../../kernel/start-error.ts';
import { type BackupProblem, problemText } from './problem-rules.ts';

/** A file that is still being written has its final name followed by a random one. */
const partialName = /\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+$/;
const plainName = /^(?!\.)[\w-]+(?:[./][\w-]+)*$/;

/**
 * Yields every picture in the folder with its name, one at a time. One that is deleted in the meantime is skipped.
 * @throws StartError if one can't be read
 */
export async function* readPictures(folder: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const path of filesIn(folder)) {
    const name = relative(folder, path).split(sep).join('/');
    if (partialName.test(name) || !isPictureName(name)) continue;
    const bytes = await readFile(path).catch(skipMissing);
    if (bytes) yield { name, bytes };
  }
}

/** Whether a name stays within the folder of pictures. */
export function isPictureName(name: string): boolean {
  return plainName.test(name);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder).catch(skipMissing);
  if (!directory) return;
  for await (const entry of directory) {
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name));
    else if (entry.isFile()) yield join(folder, entry.name);
  }
}

function skipMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  const problem: BackupProblem = `unreadable_picture ${error.message}`;
  throw new StartError(problemText(problem), { cause: problem });
}
