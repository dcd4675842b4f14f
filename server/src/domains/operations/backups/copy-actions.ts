import { basename, join } from 'node:path';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context, CopyPlace } from '../../../platform/context.ts';
import { copyName, copyToPlace, deleteAbandonedCopies, deleteCopy } from './copy-store.ts';
import { generateKeyPair } from './encryption-store.ts';
import { readPlan } from './plan-actions.ts';
import { problemText, writeProblem } from './problem-rules.ts';
import * as store from './store.ts';

/** Copies a finished backup to the second place, if any. A failure is recorded separately: the backup is complete. */
export async function copyBackup(context: Context, { id, name }: { id: string; name: string }): Promise<void> {
  const { backups, database, clock, log } = context;
  const { folder, copies } = backups ?? {};
  if (folder === undefined || !copies) return;
  try {
    for (const file of await deleteAbandonedCopies(copies, clock()))
      log.info({ file, place: placeName(copies) }, 'Deleted what an interrupted copy had left.');
    await copyToPlace(join(folder, name), name, copies);
    await store.recordCopy(database, id, { at: clock(), problem: null });
    log.info({ backup: copyName(name, copies), place: placeName(copies) }, 'Copied a backup to the second location.');
    await deleteSurplusCopies(context, copies);
  } catch (error) {
    log.error({ err: error, backup: name, place: placeName(copies) }, 'A backup could not be copied.');
    await store.recordCopy(database, id, { at: null, problem: copyProblem(error, copies) });
  }
}

/**
 * Copies a backup to the second place for a command.
 * @returns where it is
 * @throws StartError if it didn't arrive
 */
export async function copyBackupFile(path: string, place: CopyPlace): Promise<{ place: string; name: string }> {
  const name = basename(path);
  try {
    await deleteAbandonedCopies(place, new Date());
    await copyToPlace(path, name, place);
  } catch (error) {
    throw new StartError(
      `The backup is complete, but could not be copied to ${placeName(place)}: ${copyProblem(error, place)}`,
    );
  }
  return { place: placeName(place), name: copyName(name, place) };
}

export { generateKeyPair };

/** Describes where copies go, without secrets. */
export function placeName(place: CopyPlace): string {
  return 'folder' in place ? place.folder : `s3://${place.s3.bucket}/${place.prefix}`;
}

/** Explains why a copy wasn't made. */
function copyProblem(error: unknown, place: CopyPlace): string {
  const problem = 'folder' in place ? writeProblem(error, place.folder) : undefined;
  return problem === undefined ? messageOf(error) : problemText(problem);
}

/** Keeps as many scheduled backups as the first place does. A place that doesn't allow deleting is no failure. */
async function deleteSurplusCopies(context: Context, place: CopyPlace): Promise<void> {
  const { keep } = await readPlan(context);
  for (const { id, name } of await store.listOldCopies(context.database, keep)) {
    if (name === null) continue;
    try {
      await deleteCopy(name, place);
      await store.recordCopy(context.database, id, { at: null, problem: null });
    } catch (error) {
      return context.log.warn({ err: error, backup: name }, 'An old copy of a backup could not be deleted.');
    }
  }
}
