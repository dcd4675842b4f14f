import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { StartError } from '../../../kernel/start-error.ts';
import type { Context } from '../../../platform/context.ts';
import { toActor } from '../../accounts/users/actions.ts';
import { listCategories } from '../../catalogue/categories/actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { presentSiteLocale } from '../../site/settings/actions.ts';
import { checkAmounts, importDeal, isLinkKnown } from '../submissions/actions.ts';
import { fieldOf } from './column-rules.ts';
import { type ImportedDeal, type Problem, type Row, readRow, type Surroundings } from './row-rules.ts';
import * as store from './store.ts';

/** Rows worked on side by side: enough to keep the database busy. */
const lanes = 4;

/** What became of a row. */
export type Outcome = 'imported' | 'known' | { problems: readonly Problem[] };

export interface ImportOptions {
  /** In whose name; the one who was admin first when absent. */
  username: string | undefined;
  /** The slug of the category for deals of no or an unknown one. */
  fallback: string | undefined;
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
  /** Aborted to stop after the rows under way; it is aborted when one of them fails, so that nothing waits for more. */
  stop: AbortController;
  onRow: (row: Row, outcome: Outcome) => void;
  /** Called once for each name of a column that means nothing here. */
  onIgnored: (names: string[]) => void;
}

/**
 * Publishes the deals of `rows`, each in a transaction of its own. Those whose link any deal has already are known and
 * left alone, so that it may be run again, also after it was stopped or failed.
 * @throws StartError when it cannot begin or the file cannot be read further, and whatever the database throws when it
 *   goes away
 */
export async function importRows(context: Context, rows: AsyncIterable<Row>, options: ImportOptions): Promise<void> {
  // Amounts are read as the site counts, and kept so.
  await presentSiteLocale(context);
  const importer = await requireImporter(context, options.username);
  const surroundings = await survey(context, options.fallback);
  const isNew = createMemory();
  const inTurn = createTurns();
  const bring = (deal: ImportedDeal, key: string): Promise<Outcome> =>
    inTurn(key, () =>
      options.isDryRun ? foretell(context, { deal, key }, isNew) : bringDeal(context, importer, { deal, key }),
    );
  const noteIgnored = createIgnored(options.onIgnored);

  await inLanes(rows, options.stop, async (row) => {
    noteIgnored(row);
    const reading = readRow(row, surroundings);
    const identified = 'deal' in reading ? identify(reading.deal) : reading;
    options.onRow(row, 'key' in identified ? await bring(identified.deal, identified.key) : identified);
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

function identify(deal: ImportedDeal): { deal: ImportedDeal; key: string } | { problems: Problem[] } {
  try {
    return { deal, key: identifyLink(deal.draft.dealURL).key };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

async function bringDeal(
  context: Context,
  importer: Actor,
  { deal: { draft, postedAt, status }, key }: { deal: ImportedDeal; key: string },
): Promise<Outcome> {
  // Most rows of a second run end here, without a transaction.
  if (await isLinkKnown(context, key)) return 'known';
  try {
    await importDeal(context, importer, draft, { postedAt, status });
    return 'imported';
  } catch (error) {
    return error instanceof Refusal && error.code === 'same_deal' ? 'known' : { problems: problemsOf(error) };
  }
}

async function foretell(
  context: Context,
  { deal: { draft, postedAt }, key }: { deal: ImportedDeal; key: string },
  isNew: (key: string) => boolean,
): Promise<Outcome> {
  if (!isNew(key) || (await isLinkKnown(context, key))) return 'known';
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

/** Lets works of one key happen one after the other, in the order in which they were asked for. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // Whoever failed before has told so already.
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
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

async function inLanes(
  rows: AsyncIterable<Row>,
  stop: AbortController,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    stop.abort();
  };
  const lane = async () => {
    while (!stop.signal.aborted) {
      const next = await iterator.next().catch((error: unknown) => {
        // A stopped reading ends with an error of its own.
        if (!stop.signal.aborted) fail(error);
        return { done: true, value: undefined } as const;
      });
      if (next.done) return;
      await work(next.value).catch(fail);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failure) throw failure.error;
}
