import type { ImportKind } from '@haggle/contract/limits/import-fields';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/context.ts';
import type { Mapping, Row } from '../../posting/imports/actions.ts';
import { processInBatches } from '../../posting/imports/batching-actions.ts';
import { problemsOf } from '../../posting/imports/insert-actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import { importCommentRows } from './comment-actions.ts';
import { importMemberRows } from './member-actions.ts';
import { type Item, type MovedKind, type ReadContext, type ReadResult, readMovedRow } from './reading-actions.ts';
import { importRedirectRows } from './redirect-actions.ts';
import type { ImportContext, Outcome } from './row-actions.ts';
import { importVoteRows } from './vote-actions.ts';

export { countImported, countUnclaimed } from './imported-store.ts';
export { describeItem } from './views.ts';

/** Whether a file holds something other than deals. */
export function isMoveKind(kind: ImportKind): kind is MovedKind {
  return kind !== 'deals';
}

export interface MoveRowsOptions extends ImportContext {
  kind: MovedKind;
  mapping: Mapping;
  /** Aborted to stop once the rows in progress are done. */
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
  /** Called after each batch with its number of rows. */
  onBatch?: ((rows: number) => Promise<void>) | undefined;
}

/**
 * Imports the members, comments, votes or redirects of an old site, many in one transaction. Existing ones are
 * left alone, so an import can be repeated.
 * @throws StartError if the file can't be read any further, and any error of the database when it goes away
 */
export async function moveRows(context: Context, rows: AsyncIterable<Row>, options: MoveRowsOptions): Promise<void> {
  await presentSiteLocale(context);
  const readContext = readContextOf(context, options);
  const importContext = { ...options, ...(options.runId === null && { previewedIds: new Set<string>() }) };
  await processInBatches(rows, options.stop, {
    prepare: async (batch) => ({ batch, readings: batch.map((row) => readMovedRow(row, readContext)) }),
    async work({ batch, readings }) {
      const outcomes = await importAll(context, importContext, readings);
      for (const [index, row] of batch.entries()) options.onRow(row, outcomes[index] ?? 'known');
      await options.onBatch?.(batch.length);
    },
  });
}

/** A row as it would be imported. */
export interface PreviewedMove {
  row: Row;
  item: Item | null;
  outcome: Outcome;
}

/** Returns the outcome each row would have. Everything is rolled back. */
export async function previewMoves(
  context: Context,
  rows: readonly Row[],
  options: Pick<MoveRowsOptions, 'actor' | 'oldSite' | 'kind' | 'mapping'>,
): Promise<PreviewedMove[]> {
  await presentSiteLocale(context);
  const readContext = readContextOf(context, options);
  const readings = rows.map((row) => readMovedRow(row, readContext));
  const outcomes = await importAll(context, { ...options, runId: null, previewedIds: new Set() }, readings);
  return rows.map((row, index) => {
    const reading = readings[index];
    return { row, item: reading && 'kind' in reading ? reading : null, outcome: outcomes[index] ?? 'known' };
  });
}

function readContextOf(context: Context, { kind, mapping }: Pick<MoveRowsOptions, 'kind' | 'mapping'>): ReadContext {
  return { kind, mapping, origin: context.origin, now: context.clock() };
}

async function importAll(
  context: Context,
  importContext: ImportContext,
  readings: readonly ReadResult[],
): Promise<Outcome[]> {
  const items = readings.filter((reading) => 'kind' in reading);
  const outcomes = (await importAllOrEach(context, importContext, items)).values();
  return readings.map((reading) => ('kind' in reading ? (outcomes.next().value ?? 'known') : reading));
}

/** If the database refuses a value, imports the items one by one, so that only the one with that value is left out. */
async function importAllOrEach(
  context: Context,
  importContext: ImportContext,
  items: readonly Item[],
): Promise<Outcome[]> {
  if (items.length === 0) return [];
  try {
    return await importInTransaction(context, importContext, items);
  } catch (error) {
    const problems = problemsOf(error);
    if (items.length === 1) return [{ problems }];
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(...(await importAllOrEach(context, importContext, [item])));
    return outcomes;
  }
}

/** Carries the outcomes of a dry run out of a transaction that must be rolled back. */
class DryRunRollback extends Error {
  readonly outcomes: Outcome[];
  constructor(outcomes: Outcome[]) {
    super();
    this.outcomes = outcomes;
  }
}

async function importInTransaction(
  context: Context,
  importContext: ImportContext,
  items: readonly Item[],
): Promise<Outcome[]> {
  try {
    return await inTransaction(context, async (context) => {
      const outcomes = await importItems(context, importContext, items);
      if (importContext.runId === null) throw new DryRunRollback(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.outcomes;
    throw error;
  }
}

function importItems(context: Context, importContext: ImportContext, items: readonly Item[]): Promise<Outcome[]> {
  const itemsOf = <K extends MovedKind>(kind: K) =>
    items.filter((item): item is Item & { kind: K } => item.kind === kind);
  switch (items[0]?.kind) {
    case 'members':
      return importMemberRows(context, importContext, itemsOf('members'));
    case 'comments':
      return importCommentRows(context, importContext, itemsOf('comments'));
    case 'votes':
      return importVoteRows(context, importContext, itemsOf('votes'));
    case 'redirects':
      return importRedirectRows(context, importContext, itemsOf('redirects'));
    default:
      return Promise.resolve([]);
  }
}
