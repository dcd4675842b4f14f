import type { ImportKind } from '@haggle/contract/limits/import-fields';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/context.ts';
import type { Mapping, Row } from '../../posting/imports/actions.ts';
import { workInBatches } from '../../posting/imports/batching-actions.ts';
import { problemsOf } from '../../posting/imports/bringing-actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import type { Bringing, Outcome } from './bringing-actions.ts';
import { importCommentRows } from './comment-actions.ts';
import { importMemberRows } from './member-actions.ts';
import { type Item, type MovedKind, type ReadContext, type Reading, readMovedRow } from './reading-actions.ts';
import { importRedirectRows } from './redirect-actions.ts';
import { importVoteRows } from './vote-actions.ts';

export { countMade, countUnclaimed } from './made-store.ts';
export { describeItem } from './views.ts';

/** Whether a file holds something other than deals. */
export function isMoved(kind: ImportKind): kind is MovedKind {
  return kind !== 'deals';
}

export interface MovingOptions extends Bringing {
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
export async function moveRows(context: Context, rows: AsyncIterable<Row>, options: MovingOptions): Promise<void> {
  await presentSiteLocale(context);
  const around = readContextOf(context, options);
  const bringing = { ...options, ...(options.runId === null && { foretold: new Set<string>() }) };
  await workInBatches(rows, options.stop, {
    prepare: async (batch) => ({ batch, readings: batch.map((row) => readMovedRow(row, around)) }),
    async work({ batch, readings }) {
      const outcomes = await bringAll(context, bringing, readings);
      for (const [index, row] of batch.entries()) options.onRow(row, outcomes[index] ?? 'known');
      await options.onBatch?.(batch.length);
    },
  });
}

/** A row as it would be imported. */
export interface ForetoldMove {
  row: Row;
  item: Item | null;
  outcome: Outcome;
}

/** Returns the outcome each row would have. Everything is rolled back. */
export async function previewMoves(
  context: Context,
  rows: readonly Row[],
  options: Pick<MovingOptions, 'actor' | 'oldSite' | 'kind' | 'mapping'>,
): Promise<ForetoldMove[]> {
  await presentSiteLocale(context);
  const around = readContextOf(context, options);
  const readings = rows.map((row) => readMovedRow(row, around));
  const outcomes = await bringAll(context, { ...options, runId: null, foretold: new Set() }, readings);
  return rows.map((row, index) => {
    const reading = readings[index];
    return { row, item: reading && 'kind' in reading ? reading : null, outcome: outcomes[index] ?? 'known' };
  });
}

function readContextOf(context: Context, { kind, mapping }: Pick<MovingOptions, 'kind' | 'mapping'>): ReadContext {
  return { kind, mapping, origin: context.origin, now: context.clock() };
}

async function bringAll(context: Context, bringing: Bringing, readings: readonly Reading[]): Promise<Outcome[]> {
  const items = readings.filter((reading) => 'kind' in reading);
  const outcomes = (await importAllOrEach(context, bringing, items)).values();
  return readings.map((reading) => ('kind' in reading ? (outcomes.next().value ?? 'known') : reading));
}

/** If the database refuses a value, imports the items one by one, so that only the one with that value is left out. */
async function importAllOrEach(context: Context, bringing: Bringing, items: readonly Item[]): Promise<Outcome[]> {
  if (items.length === 0) return [];
  try {
    return await inOneTransaction(context, bringing, items);
  } catch (error) {
    const problems = problemsOf(error);
    if (items.length === 1) return [{ problems }];
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(...(await importAllOrEach(context, bringing, [item])));
    return outcomes;
  }
}

/** Carries the outcomes of a dry run out of a transaction that must be rolled back. */
class OnlyForetold extends Error {
  readonly outcomes: Outcome[];
  constructor(outcomes: Outcome[]) {
    super();
    this.outcomes = outcomes;
  }
}

async function inOneTransaction(context: Context, bringing: Bringing, items: readonly Item[]): Promise<Outcome[]> {
  try {
    return await inTransaction(context, async (context) => {
      const outcomes = await bring(context, bringing, items);
      if (bringing.runId === null) throw new OnlyForetold(outcomes);
      return outcomes;
    });
  } catch (error) {
    if (error instanceof OnlyForetold) return error.outcomes;
    throw error;
  }
}

function bring(context: Context, bringing: Bringing, items: readonly Item[]): Promise<Outcome[]> {
  const of = <K extends MovedKind>(kind: K) => items.filter((item): item is Item & { kind: K } => item.kind === kind);
  switch (items[0]?.kind) {
    case 'members':
      return importMemberRows(context, bringing, of('members'));
    case 'comments':
      return importCommentRows(context, bringing, of('comments'));
    case 'votes':
      return importVoteRows(context, bringing, of('votes'));
    case 'redirects':
      return importRedirectRows(context, bringing, of('redirects'));
    default:
      return Promise.resolve([]);
  }
}
