import { firstPlan } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../kernel/refusal.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseGone } from '../../platform/database/database.ts';
import { importFetched } from '../imports/runs/run-actions.ts';
import { fetchFile, inOnePiece } from './fetch-actions.ts';
import { pauseAfter } from './rules.ts';
import * as store from './store.ts';

/** A job: reads a source and imports what is new in it. What goes wrong is told on its page, and tried again later. */
export async function importSource(context: Context, id: string): Promise<void> {
  const source = await store.findSource(context.database, id);
  if (!source) return;
  // The job of a process that died is run again by the next one, which would die of the same file.
  if (source.reading_at !== null) return noteFailure(context, source, t('sources.problems.cutOff'));
  await store.updateSource(context.database, id, { reading_at: context.clock() });
  try {
    const found = await read(context, source);
    await store.endReading(context.database, source, { ...found, failures: 0, problem: null });
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartError) return noteFailure(context, source, error.message);
    // This process lives, and its job is tried again.
    if (!isDatabaseGone(error)) await store.updateSource(context.database, id, { reading_at: null });
    throw error;
  }
}

async function noteFailure(context: Context, source: store.SourceRow, problem: string): Promise<void> {
  const failures = source.failures + 1;
  const now = context.clock();
  await store.endReading(context.database, source, {
    failures,
    problem,
    checked_at: now,
    next_at: new Date(now.getTime() + pauseAfter(failures, source.every_minutes) * 60_000),
  });
  context.log.info({ source: source.id, failures, problem }, 'A source could not be read.');
}

/** @returns what is to be written down of it */
async function read(context: Context, source: store.SourceRow) {
  const checked_at = context.clock();
  const file = await fetchFile(context, source.url, source);
  if (!file) return { checked_at };
  const { imported, known, bad, isStopped } = await importFetched(context, {
    name: source.name,
    plan: { ...firstPlan, ...source.plan },
    askedBy: source.created_by,
    sourceId: source.id,
    bytes: file.bytes.length,
    file: inOnePiece(file.bytes),
  });
  // What was stopped comes whole once more at the next reading.
  const { etag = '', lastModified = '' } = isStopped ? {} : file;
  return {
    checked_at,
    imported,
    known,
    bad,
    etag: etag.length > 0 && etag.length <= 1_000 ? etag : null,
    last_modified: lastModified.length > 0 && lastModified.length <= 200 ? lastModified : null,
  };
}
