import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { toActor } from '../../accounts/users/actions.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import { checkAmounts, type FormerDeal, importDeals, type KnownNames, listKnownLinks } from '../submissions/actions.ts';
import { fieldOf } from './column-rules.ts';
import { type ImportedDeal, type Problem, type Row, readRow, type Surroundings } from './row-rules.ts';
import * as store from './store.ts';

/** Rows of one transaction: many share its statements, and it is over within half a second. */
const batchMost = 250;

/** What became of a row. */
export type Outcome = 'imported' | 'known' | { problems: readonly Problem[] };

export interface ImportOptions {
  /** In whose name; the one who was admin first when absent. */
  username: string | undefined;
  /** The slug of the category for deals of no or an unknown one. */
  fallback: string | undefined;
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
  /** Aborted to stop after the rows under way. */
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
  /** Called once for each name of a column that means nothing here. */
  onIgnored: (names: string[]) => void;
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
  const importer = await requireImporter(context, options.username);
  const surroundings = await survey(context, options.fallback);
  const isNew = createMemory();
  const known: KnownNames = new Map();
  const bring = (deals: FormerDeal[]) =>
    options.isDryRun ? foretell(context, deals, isNew) : bringDeals(context, importer, deals, known);
  const noteIgnored = createIgnored(options.onIgnored);

  await workInBatches(rows, options.stop, async (batch) => {
    const readings = batch.map((row) => {
      noteIgnored(row);
      const reading = readRow(row, surroundings);
      return 'deal' in reading ? identify(reading.deal) : reading;
    });
    const deals = readings.filter((reading) => 'key' in reading);
    const outcomes = (await bring(deals)).values();
    for (const [index, row] of batch.entries()) {
      const reading = readings[index];
      const outcome = reading && 'key' in reading ? outcomes.next().value : reading;
      if (outcome) options.onRow(row, outcome);
    }
  });
}

async function requireImporter(context: Context, username: string | undefined): Promise<Actor> {
  const found = await store.findImporter(context.database, username);
  if (!found && username === undefined) {
    throw new StartError(
      'There is no admin yet in whose name deals could be imported. Register, then type: npm run admin -- grant EMAIL',
    );
  }
  if (!found) throw new StartError(`There is no member ${username}.`);
  if (found.role !== 'admin') throw new StartError(`${found.username} is not an admin, and only admins import deals.`);
  return toActor(found, context.clock());
}

async function survey(context: Context, fallback: string | undefined): Promise<Surroundings> {
  const categories = await listCategories(context, { includeCounts: false, activeOnly: true, parentOnly: false });
  if (fallback !== undefined && !categories.some(({ slug }) => slug === fallback)) {
    throw new StartError(
      `There is no category ${fallback}. There are: ${categories.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  return { categories, fallback, now: context.clock() };
}

function identify({ draft, postedAt, status }: ImportedDeal): FormerDeal | { problems: Problem[] } {
  try {
    return { draft, postedAt, status, key: identifyLink(draft.dealURL).key };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** What became of each deal, in their order. */
async function bringDeals(
  context: Context,
  importer: Actor,
  deals: readonly FormerDeal[],
  known: KnownNames,
): Promise<Outcome[]> {
  // All rows of a second run end here, without a transaction.
  const taken = await listKnownLinks(
    context,
    deals.map(({ key }) => key),
  );
  const fresh = deals.filter(({ key }) => !taken.has(key));
  const outcomes = (await bringFresh(context, importer, fresh, known)).values();
  return deals.map(({ key }) => (taken.has(key) ? 'known' : (outcomes.next().value ?? 'known')));
}

/** Where the database refuses a value, one after the other, so that only the one that has it is left out. */
async function bringFresh(
  context: Context,
  importer: Actor,
  deals: readonly FormerDeal[],
  known: KnownNames,
): Promise<Outcome[]> {
  if (deals.length === 0) return [];
  try {
    const imported = await importDeals(context, importer, deals, known);
    return imported.map((outcome) => (outcome instanceof Refusal ? { problems: problemsOf(outcome) } : outcome));
  } catch (error) {
    const problems = problemsOf(error);
    // It may also be that a store that was named before is gone meanwhile.
    known.clear();
    if (deals.length === 1) return [{ problems }];
    const outcomes: Outcome[] = [];
    for (const deal of deals) outcomes.push(...(await bringFresh(context, importer, [deal], known)));
    return outcomes;
  }
}

async function foretell(
  context: Context,
  deals: readonly FormerDeal[],
  isNew: (key: string) => boolean,
): Promise<Outcome[]> {
  const taken = await listKnownLinks(
    context,
    deals.map(({ key }) => key),
  );
  const outcomes: Outcome[] = [];
  for (const { draft, key, postedAt } of deals) {
    outcomes.push(!isNew(key) || taken.has(key) ? 'known' : await foretellAmounts(context, draft, postedAt));
  }
  return outcomes;
}

async function foretellAmounts(context: Context, draft: FormerDeal['draft'], postedAt: Date): Promise<Outcome> {
  try {
    await checkAmounts(context, draft, postedAt);
    return 'imported';
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** What is wrong with a row; other errors rise. */
function problemsOf(error: unknown): Problem[] {
  if (error instanceof Refusal) {
    return error.details ?? [{ path: '', message: error.message }];
  }
  if (store.isValueRefused(error)) return [{ path: '', message: `The database refused it: ${error.message}` }];
  throw error;
}

/** Tells of each key whether it comes for the first time. */
function createMemory(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}

/** A file with names for columns that differ from row to row must not fill the memory. */
const ignoredMost = 100;

function createIgnored(onIgnored: (names: string[]) => void): (row: Row) => void {
  const told = new Set<string>();
  return ({ cells }) => {
    if (told.size >= ignoredMost) return;
    const fresh = cells.flatMap(([name]) => (fieldOf(name) || told.has(name) || name.trim() === '' ? [] : name));
    if (fresh.length === 0) return;
    for (const name of fresh) told.add(name);
    onIgnored([...new Set(fresh)]);
  };
}

/** Works on rows in batches, until there are no more or it is to stop; what was read before the reading failed is worked on. */
async function workInBatches(
  rows: AsyncIterable<Row>,
  stop: AbortController,
  work: (batch: Row[]) => Promise<void>,
): Promise<void> {
  let batch: Row[] = [];
  let failure: { error: unknown } | undefined;
  const finish = async () => {
    const full = batch;
    batch = [];
    if (full.length === 0) return;
    await work(full).catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  };
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length === batchMost) await finish();
      if (stop.signal.aborted) return;
    }
  } catch (error) {
    if (failure) throw error;
    // A stopped reading ends with an error of its own.
    if (stop.signal.aborted) return;
    await finish();
    throw error;
  }
  await finish();
}
