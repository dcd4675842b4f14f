import { firstPlan } from '@haggle/contract/imports/imports';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../kernel/refusal.ts';
import { StartError } from '../../kernel/start-error.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseGone } from '../../platform/database/database.ts';
import { importFetchedFile } from '../imports/runs/run-actions.ts';
import { fetchFile, singleChunk } from './fetch-actions.ts';
import { pauseAfter } from './rules.ts';
import * as store from './store.ts';

/** Job: reads a source and imports its new deals. A failure is shown on the source's page and retried later. */
export async function importSource(context: Context, id: string): Promise<void> {
  const source = await store.findSource(context.database, id);
  if (!source) return;
  // If a process dies, the next one runs its job again and would crash on the same file.
  if (source.reading_at !== null) return recordFailure(context, source, t('sources.problems.cutOff'));
  await store.updateSource(context.database, id, { reading_at: context.clock() });
  try {
    const outcome = await readAndImport(context, source);
    await store.endReading(context.database, source, { ...outcome, failures: 0, problem: null });
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartError) return recordFailure(context, source, error.message);
    // This process is still alive, so the retry must not look like the job of one that died.
    if (!isDatabaseGone(error)) await store.updateSource(context.database, id, { reading_at: null });
    throw error;
  }
}

async function recordFailure(context: Context, source: store.SourceRow, problem: string): Promise<void> {
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

/** @returns the outcome to store with the source */
async function readAndImport(context: Context, source: store.SourceRow) {
  const checked_at = context.clock();
  const file = await fetchFile(context, source.url, source);
  if (!file) return { checked_at };
  const { imported, known, bad, isStopped } = await importFetchedFile(context, {
    name: source.name,
    plan: { ...firstPlan, ...source.plan },
    askedBy: source.created_by,
    sourceId: source.id,
    bytes: file.bytes.length,
    file: singleChunk(file.bytes),
  });
  // After a stopped import, the next reading must get the whole file again.
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
