import { setImmediate } from 'node:timers/promises';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import type { FormerDeal, ImportManner } from '../submissions/import-actions.ts';
import type { KnownNames } from '../submissions/name-actions.ts';
import { workInBatches } from './batching-actions.ts';
import { bringDeals, createMemory, foretell, identify, type Outcome } from './bringing-actions.ts';
import type { KnownCategory } from './category-rules.ts';
import { fieldOf, type Mapping } from './column-rules.ts';
import { createPlacing, type PlacingOptions } from './placing-actions.ts';
import { type ImportedDeal, type Problem, type Row, readRow, type Surroundings } from './row-rules.ts';

export { guessColumns, guessKind, type Mapping, mappingOf, missingFields } from './column-rules.ts';
export type { Format } from './format-rules.ts';
export { type Problem as ProblemOfRow, type Row, readPath, valuesOf } from './row-rules.ts';
export { textOf } from './value-rules.ts';
export type { ImportedDeal, Outcome };

/** Rows that are checked at a stretch: others are answered between them. */
const pauseEvery = 25;

export interface ImportOptions extends PlacingOptions {
  /** The slug of the category for deals of no or an unknown one; without it they have none. */
  fallback?: string | undefined;
  /** Which column is which, where somebody said so. */
  mapping?: Mapping | undefined;
  /** Whether deals wait for a moderator. */
  isQueued?: boolean | undefined;
  /** Aborted to stop after the rows under way. */
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
  /** Called once for each name of a column that means nothing here. */
  onIgnored?: ((names: string[]) => void) | undefined;
  /** Told of the ids of what was stored, within its transaction. */
  onStored?: ImportManner['onStored'];
  /** Which other links are known. */
  alsoKnown?: ((keys: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
  /** Who of the members here posted each deal, by the ids and names of the site that they come from. */
  findAuthors?: ((deals: readonly ImportedDeal[]) => Promise<(string | undefined)[]>) | undefined;
  /** Told of deals that have an id of the site that they come from, and are here now. */
  onIdentified?: ((deals: readonly IdentifiedDeal[]) => Promise<void>) | undefined;
  /** Called after so many rows. */
  onBatch?: ((rows: number) => Promise<void>) | undefined;
}

/** A deal that is here, by its link and by its id on the site that it comes from. */
export interface IdentifiedDeal {
  oldId: string;
  key: string;
  /** Whether this import brought it. */
  isNew: boolean;
}

/**
 * Publishes the deals of `rows`, many in one transaction. Those whose link any deal has already are known and left alone, so
 * that it may be run again, also after it was stopped or failed.
 * @throws StartError when it cannot begin or the file cannot be read further, and whatever the database throws when it
 *   goes away
 */
export async function importRows(context: Context, rows: AsyncIterable<Row>, options: ImportOptions): Promise<void> {
  // Amounts are read as the site counts, and kept so.
  await presentSiteLocale(context);
  const surroundings = await survey(context, options);
  const isNew = createMemory();
  const known: KnownNames = new Map();
  const bring = (deals: FormerDeal[]) =>
    options.isDryRun ? foretell(context, deals, isNew) : bringDeals(context, options, deals, known);
  const noteIgnored = createIgnored(options);
  const place = createPlacing(context, options, surroundings);

  await workInBatches(rows, options.stop, {
    async prepare(batch) {
      const readings: (ImportedDeal | { problems: Problem[] })[] = [];
      for (const [index, row] of batch.entries()) {
        if (index % pauseEvery === pauseEvery - 1) await setImmediate();
        noteIgnored(row);
        const reading = readRow(row, surroundings);
        readings.push('deal' in reading ? await place(reading.deal) : reading);
      }
      const authors = await findAuthors(options, readings);
      return { batch, readings: readings.map((one) => ('draft' in one ? read(one, authors.get(one)) : one)) };
    },
    async work({ batch, readings }) {
      const outcomes = (await bring(readings.filter((reading) => 'link' in reading))).values();
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

function read(deal: ImportedDeal, authorId: string | undefined) {
  const former = identify(deal, authorId);
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
export interface Foretold {
  row: Row;
  deal: ImportedDeal | null;
  isKnown: boolean;
  problems: readonly Problem[];
}

/** What would become of rows. Nothing is written. */
export async function foretellRows(
  context: Context,
  rows: readonly Row[],
  options: Pick<ImportOptions, 'fallback' | 'mapping'>,
): Promise<Foretold[]> {
  await presentSiteLocale(context);
  const surroundings = await survey(context, options);
  const isNew = createMemory();
  const told: Foretold[] = [];
  for (const row of rows) {
    const reading = readRow(row, surroundings);
    const former = 'deal' in reading ? identify(reading.deal) : reading;
    const [outcome] = 'link' in former ? await foretell(context, [former], isNew) : [former];
    const problems = typeof outcome === 'object' ? outcome.problems : [];
    const deal = 'deal' in reading && problems.length === 0 ? reading.deal : null;
    told.push({ row, deal, isKnown: outcome === 'known', problems });
  }
  return told;
}

async function survey(
  context: Context,
  { fallback, mapping }: Pick<ImportOptions, 'fallback' | 'mapping'>,
): Promise<Surroundings & { categories: KnownCategory[] }> {
  const categories = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  if (fallback !== undefined && !categories.some(({ slug }) => slug === fallback)) {
    throw new StartError(
      `There is no category ${fallback}. There are: ${categories.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  return { categories, fallback, mapping, now: context.clock() };
}

/** A file with names for columns that differ from row to row must not fill the memory. */
const ignoredMost = 100;

function createIgnored({ onIgnored, mapping = fieldOf }: ImportOptions): (row: Row) => void {
  const told = new Set<string>();
  return ({ cells }) => {
    if (!onIgnored || told.size >= ignoredMost) return;
    const fresh = cells.flatMap(([name]) => (mapping(name) || told.has(name) || name.trim() === '' ? [] : name));
    if (fresh.length === 0) return;
    for (const name of fresh) told.add(name);
    onIgnored([...new Set(fresh)]);
  };
}
