import type { ImportPlan, RowProblem } from '@haggle/contract/imports/imports';
import * as importLimits from '@haggle/contract/limits/imports';
import * as sourceLimits from '@haggle/contract/limits/sources';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, can } from '../../../kernel/actor.ts';
import { messageOf } from '../../../kernel/error-message.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseGone } from '../../../platform/database/database.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { type Format, importRows, mappingOf, type Outcome, type Row } from '../../posting/imports/actions.ts';
import { readRows } from '../../posting/imports/reading-actions.ts';
import { learnNewDeals } from '../../search/vocabulary-actions.ts';
import { countImported, isMoveKind, moveRows } from '../moves/actions.ts';
import { createAuthorFinder, storeDealReferences } from '../moves/deal-actions.ts';
import { deleteParts, readParts } from './file-store.ts';
import * as store from './store.ts';
import { toProblems } from './views.ts';

/** Job: imports an upload as planned. After a crash, it resumes after the rows that were already done. */
export async function runImport(context: Context, id: string): Promise<void> {
  const run = await store.findRun(context.database, id);
  if (run?.state !== 'waiting' && run?.state !== 'running') return;
  try {
    const isStopped = await importRun(context, run, readParts(context.database, id));
    await finishRun(context, run.id, { state: isStopped ? 'stopped' : 'done', ...(!isStopped && { share: 1 }) });
  } catch (error) {
    // The job is retried once the database is back.
    if (isDatabaseGone(error)) throw error;
    if (!(error instanceof StartError)) context.log.error({ err: error, import: id }, 'An import failed.');
    await finishRun(context, run.id, { state: 'failed', problem: messageOf(error) });
  }
  await learnNewDeals(context);
}

interface FetchedFile {
  name: string;
  plan: ImportPlan;
  askedBy: string | null;
  sourceId: string;
  /** The length of the file, in bytes. */
  bytes: number;
  file: AsyncIterable<Uint8Array>;
}

/**
 * Imports the file of a source as a run of its own, which is kept only if it has something new.
 * @throws StartError with the reason, if the file can't be read
 */
export async function importFetchedFile(
  context: Context,
  { name, plan, askedBy, sourceId, bytes, file }: FetchedFile,
): Promise<{ imported: number; known: number; bad: number; isStopped: boolean }> {
  const { database } = context;
  const at = context.clock();
  await store.endOpenRuns(database, sourceId, at);
  const runColumns = { name, plan, asked_by: askedBy, source_id: sourceId, bytes: String(bytes) };
  const id = await store.insertRun(database, { ...runColumns, state: 'running', created_at: at, seen_at: at });
  let isStopped = true;
  try {
    const run = await store.findRun(database, id);
    if (run) isStopped = await importRun(context, run, file);
    await finishRun(context, id, { state: isStopped ? 'stopped' : 'done', ...(!isStopped && { share: 1 }) });
  } catch (error) {
    if (!isDatabaseGone(error)) await finishRun(context, id, { state: 'failed', problem: messageOf(error) });
    throw error;
  }
  const done = await store.findRun(database, id);
  // Most readings find nothing new; then only the source's page says so.
  if (done?.imported === 0 && !isStopped) await store.deleteRun(database, id);
  else await learnNewDeals(context);
  return { imported: done?.imported ?? 0, known: done?.known ?? 0, bad: done?.bad ?? 0, isStopped };
}

interface CommandFile {
  name: string;
  plan: ImportPlan;
  askedBy: string;
  /** The length of the file in bytes; 0 if it isn't known. */
  bytes: number;
  file: AsyncIterable<Uint8Array>;
  format: Format | undefined;
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
}

/**
 * Imports a file from the command line as a run of its own, which can be undone in the admin area.
 * @returns the run's id
 * @throws StartError with the reason, if the file can't be read any further
 */
export async function importFromCommand(context: Context, commandFile: CommandFile): Promise<string> {
  const { database } = context;
  const { name, plan, askedBy, bytes, file, format, stop, onRow } = commandFile;
  const at = context.clock();
  const runColumns = { name, plan, asked_by: askedBy, bytes: String(bytes) };
  const id = await store.insertRun(database, { ...runColumns, state: 'running', created_at: at, seen_at: at });
  try {
    const run = await store.findRun(database, id);
    const isStopped = run ? await importRun(context, run, file, { format, stop, onRow }) : true;
    await finishRun(context, id, { state: isStopped ? 'stopped' : 'done', ...(!isStopped && { share: 1 }) });
  } catch (error) {
    if (!isDatabaseGone(error)) await finishRun(context, id, { state: 'failed', problem: messageOf(error) });
    throw error;
  }
  return id;
}

async function finishRun(context: Context, id: string, change: Parameters<typeof store.updateRun>[2]): Promise<void> {
  const { database } = context;
  const kind = (await store.findRun(database, id))?.plan.kind ?? 'deals';
  // Counted again, in case a process died after a batch but before recording it.
  const imported = isMoveKind(kind) ? await countImported(database, kind, id) : await store.countDeals(database, id);
  await store.updateRun(database, id, { ...change, imported, ended_at: context.clock() });
  await deleteParts(database, id);
  if (isMoveKind(kind) && imported > 0) await announceEviction(database);
}

interface RunOptions {
  format?: Format | undefined;
  stop?: AbortController;
  onRow?: (row: Row, outcome: Outcome) => void;
}

/** @returns whether it was stopped */
async function importRun(
  context: Context,
  run: store.RunRow,
  parts: AsyncIterable<Uint8Array>,
  { format, stop = new AbortController(), onRow }: RunOptions = {},
): Promise<boolean> {
  const { database } = context;
  const importer = run.asked_by === null ? null : await findActor(context, run.asked_by);
  if (!importer || !can(importer, 'imports')) throw new StartError(t('imports.file.noAuthor'));
  const tally = createTally(run);
  let bytesRead = 0;
  async function* file() {
    for await (const part of parts) {
      bytesRead += part.length;
      yield part;
    }
  }
  const reportProgress = async (): Promise<void> => {
    const share = Math.min(1, bytesRead / Math.max(1, Number(run.bytes)));
    const change = { ...tally.columns(), state: 'running', share, seen_at: context.clock() } as const;
    if (await store.recordProgress(database, run.id, change)) stop.abort();
  };
  if (run.last_store_id === null) {
    const { store: last_store_id, brand: last_brand_id } = await store.findLastNames(database);
    await store.updateRun(database, run.id, {
      last_store_id: last_store_id ?? '0',
      last_brand_id: last_brand_id ?? '0',
    });
  }
  await reportProgress();
  const rows = skipRows(run.rows_done, readRows(file(), format, { isMapped: true }));
  const callbacks = {
    stop,
    onBatch: reportProgress,
    onRow: (row: Row, outcome: Outcome) => {
      tally.add(row, outcome);
      onRow?.(row, outcome);
    },
  };
  await importRowsOfRun(context, { run, rows, importer }, callbacks);
  return stop.signal.aborted;
}

function importRowsOfRun(
  context: Context,
  { run, rows, importer }: { run: store.RunRow; rows: AsyncIterable<Row>; importer: Actor },
  callbacks: Pick<Parameters<typeof importRows>[2], 'stop' | 'onBatch' | 'onRow'>,
): Promise<void> {
  const { plan, id, source_id: sourceId } = run;
  const { kind = 'deals', oldSite = '' } = plan;
  const mapping = mappingOf(plan.columns);
  if (isMoveKind(kind))
    return moveRows(context, rows, { ...callbacks, kind, mapping, oldSite, actor: importer, runId: id });
  return importRows(context, rows, {
    ...callbacks,
    importer,
    mapping,
    makesCategories: plan.makesCategories,
    fallback: plan.category ?? undefined,
    isQueued: plan.goesTo === 'queue',
    isDryRun: false,
    onStored: ({ database }, ids) => store.insertDeals(database, id, ids),
    onCategory: ({ database }, category) => store.insertCategory(database, id, category),
    // Author names in a feed don't refer to members.
    ...(sourceId === null
      ? {
          findAuthors: createAuthorFinder(context, oldSite),
          onIdentified: (deals) => storeDealReferences(context, oldSite, deals),
        }
      : {
          alsoKnown: (keys) => store.listDismissed(context.database, sourceId, keys),
          isNews: ({ database }) => store.bringsNews(database, { sourceId, runId: id, most: sourceLimits.mostNews }),
        }),
  });
}

async function* skipRows(done: number, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let skipped = 0;
  for await (const row of rows) {
    if (skipped < done) skipped += 1;
    else yield row;
  }
}

/** Counts the outcomes of rows, on top of the stored counts. */
function createTally({ rows_done, imported, known, bad, problems }: store.RunRow) {
  const counts = { rows_done, imported, known, bad };
  const problemRows: RowProblem[] = [...problems.rows];
  return {
    add(row: Row, outcome: Outcome): void {
      counts.rows_done += 1;
      if (typeof outcome === 'string') {
        counts[outcome] += 1;
        return;
      }
      counts.bad += 1;
      const remaining = importLimits.maxProblems - problemRows.length;
      if (remaining > 0) problemRows.push(...toProblems(row.number, outcome.problems).slice(0, remaining));
    },
    columns: () => ({ ...counts, problems: { rows: problemRows } }),
  };
}
