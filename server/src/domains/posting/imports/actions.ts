import { setImmediate } from 'node:timers/promises';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import type { DealImportOptions, ExternalDeal } from '../submissions/import-actions.ts';
import type { KnownNames } from '../submissions/name-actions.ts';
import { processInBatches } from './batching-actions.ts';
import { type CategoryOptions, createCategoryAssigner } from './category-actions.ts';
import type { KnownCategory } from './category-rules.ts';
import { fieldOf, type Mapping } from './column-rules.ts';
import { createSeenFilter, identifyDeal, importDealRows, type Outcome, previewRow } from './insert-actions.ts';
import { type ImportedDeal, type Problem, type ReadContext, type Row, readRow } from './row-rules.ts';

export { guessColumns, guessKind, type Mapping, mappingOf, missingFields } from './column-rules.ts';
export type { Format } from './format-rules.ts';
export { type Problem as ProblemOfRow, type Row, readPath, valuesOf } from './row-rules.ts';
export { textOf } from './value-rules.ts';
export type { ImportedDeal, Outcome };

/** Rows to check in one go; other requests are served in between. */
const pauseEvery = 25;

export interface ImportOptions extends CategoryOptions {
  /** The slug of the category for deals with no or an unknown category; without it, they get none. */
  fallback?: string | undefined;
  /** The mapping of columns to fields, if an admin has chosen one. */
  mapping?: Mapping | undefined;
  /** Whether the deals wait for a moderator. */
  isQueued?: boolean | undefined;
  /** Aborted to stop once the rows in progress are done. */
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
  /** Called once for each column name that isn't recognized. */
  onIgnored?: ((names: string[]) => void) | undefined;
  /** Called with the ids of the stored deals, within their transaction. */
  onStored?: DealImportOptions['onStored'];
  /** Returns whether the deals just stored are news, within their transaction. By default they aren't. */
  isNews?: DealImportOptions['isNews'];
  /** Returns which other links count as known. */
  alsoKnown?: ((keys: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
  /** Finds the members here who posted the deals, by the ids and names of the old site. */
  findAuthors?: ((deals: readonly ImportedDeal[]) => Promise<(string | undefined)[]>) | undefined;
  /** Called with deals that have an id of the old site and exist here now. */
  onIdentified?: ((deals: readonly IdentifiedDeal[]) => Promise<void>) | undefined;
  /** Called after each batch with its number of rows. */
  onBatch?: ((rows: number) => Promise<void>) | undefined;
}

/** A deal that exists here, by its link key and its id on the old site. */
export interface IdentifiedDeal {
  oldId: string;
  key: string;
  /** Whether this import created it. */
  isNew: boolean;
}

/**
 * Publishes the deals of `rows`, many in one transaction. A deal whose link is already used by another is known and
 * left alone, so an import can be repeated, even after it was stopped or failed.
 * @throws StartError if it can't begin or the file can't be read any further, and any error of the database when it
 * goes away
 */
export async function importRows(context: Context, rows: AsyncIterable<Row>, options: ImportOptions): Promise<void> {
  // Amounts are read and stored in the site's locale.
  await presentSiteLocale(context);
  const readContext = await buildReadContext(context, options);
  const isNew = createSeenFilter();
  const known: KnownNames = new Map();
  const importBatch = (deals: ExternalDeal[]) =>
    options.isDryRun ? previewRow(context, deals, isNew) : importDealRows(context, options, deals, known);
  const reportIgnored = createIgnoredReporter(options);
  const placeDeal = createCategoryAssigner(context, options, readContext);

  await processInBatches(rows, options.stop, {
    async prepare(batch) {
      const readings: (ImportedDeal | { problems: Problem[] })[] = [];
      for (const [index, row] of batch.entries()) {
        if (index % pauseEvery === pauseEvery - 1) await setImmediate();
        reportIgnored(row);
        const reading = readRow(row, readContext);
        readings.push('deal' in reading ? await placeDeal(reading.deal) : reading);
      }
      const authors = await findAuthors(options, readings);
      return { batch, readings: readings.map((one) => ('draft' in one ? toFormerDeal(one, authors.get(one)) : one)) };
    },
    async work({ batch, readings }) {
      const outcomes = (await importBatch(readings.filter((reading) => 'link' in reading))).values();
      const identified: IdentifiedDeal[] = [];
      for (const [index, row] of batch.entries()) {
        const reading = readings[index];
        const outcome = reading && 'link' in reading ? outcomes.next().value : reading;
        if (outcome) options.onRow(row, outcome);
        if (!reading || !('link' in reading) || reading.oldId === undefined || typeof outcome !== 'string') continue;
        identified.push({ oldId: reading.oldId, key: reading.link.key, isNew: outcome === 'imported' });
      }
      if (identified.length > 0 && !options.isDryRun) await options.onIdentified?.(identified);
      await options.onBatch?.(batch.length);
    },
  });
}

function toFormerDeal(deal: ImportedDeal, authorId: string | undefined) {
  const former = identifyDeal(deal, authorId);
  return 'link' in former ? { ...former, oldId: deal.oldId } : former;
}

async function findAuthors(
  { findAuthors }: ImportOptions,
  readings: readonly (ImportedDeal | { problems: Problem[] })[],
): Promise<ReadonlyMap<object, string | undefined>> {
  const deals = readings.filter((reading) => 'draft' in reading);
  const authors = (await findAuthors?.(deals)) ?? [];
  return new Map(deals.map((deal, index) => [deal, authors[index]]));
}

/** A row as it would be imported, and whether a deal has its link already. */
export interface RowPreview {
  row: Row;
  deal: ImportedDeal | null;
  isKnown: boolean;
  problems: readonly Problem[];
}

/** Returns the outcome each row would have, without writing anything. */
export async function previewDealRows(
  context: Context,
  rows: readonly Row[],
  options: Pick<ImportOptions, 'fallback' | 'mapping'>,
): Promise<RowPreview[]> {
  await presentSiteLocale(context);
  const readContext = await buildReadContext(context, options);
  const isNew = createSeenFilter();
  const told: RowPreview[] = [];
  for (const row of rows) {
    const reading = readRow(row, readContext);
    const former = 'deal' in reading ? identifyDeal(reading.deal) : reading;
    const [outcome] = 'link' in former ? await previewRow(context, [former], isNew) : [former];
    const problems = typeof outcome === 'object' ? outcome.problems : [];
    const deal = 'deal' in reading && problems.length === 0 ? reading.deal : null;
    told.push({ row, deal, isKnown: outcome === 'known', problems });
  }
  return told;
}

async function buildReadContext(
  context: Context,
  { fallback, mapping }: Pick<ImportOptions, 'fallback' | 'mapping'>,
): Promise<ReadContext & { categories: KnownCategory[] }> {
  const categories = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  if (fallback !== undefined && !categories.some(({ slug }) => slug === fallback)) {
    throw new StartError(
      `There is no category ${fallback}. Existing categories: ${categories.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  return { categories, fallback, mapping, toPlain: toPlainText, now: context.clock() };
}

/** Without a limit, column names that differ from row to row could fill the memory. */
const maxIgnored = 100;

function createIgnoredReporter({ onIgnored, mapping = fieldOf }: ImportOptions): (row: Row) => void {
  const told = new Set<string>();
  return ({ cells }) => {
    if (!onIgnored || told.size >= maxIgnored) return;
    const fresh = cells.flatMap(([name]) => (mapping(name) || told.has(name) || name.trim() === '' ? [] : name));
    if (fresh.length === 0) return;
    for (const name of fresh) told.add(name);
    onIgnored([...new Set(fresh)]);
  };
}
