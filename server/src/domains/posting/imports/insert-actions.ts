import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { findListings, type PublicText, textOfDeal } from '../../blocklist/actions.ts';
import { identifyLink } from '../../links/actions.ts';
import { checkAmounts } from '../submissions/actions.ts';
import {
  type DealImportOptions,
  type ExternalDeal,
  importDeals,
  listKnownLinks,
} from '../submissions/import-actions.ts';
import type { KnownNames } from '../submissions/name-actions.ts';
import type { ImportedDeal, Problem } from './row-rules.ts';
import * as store from './store.ts';

/** The outcome of importing a row. */
export type Outcome = 'imported' | 'known' | { problems: readonly Problem[] };

type RowImportOptions = DealImportOptions & {
  importer: Actor;
  /** Returns which other links count as known, such as those of removed deals that a source still lists. */
  alsoKnown?: ((keys: readonly string[]) => Promise<ReadonlySet<string>>) | undefined;
};

/** Adds the identified link to a deal, and its author if that is a member here. */
export function identifyDeal(
  { draft, postedAt, status, oldPath }: ImportedDeal,
  authorId?: string,
): ExternalDeal | { problems: Problem[] } {
  try {
    return { draft, postedAt, status, oldPath, authorId, link: identifyLink(draft.dealURL) };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/**
 * Imports deals and returns their outcomes in the same order. What the blocklist holds goes to the review queue; what
 * it refuses is a problem.
 */
export async function importDealRows(
  context: Context,
  options: RowImportOptions,
  deals: readonly ExternalDeal[],
  known: KnownNames,
): Promise<Outcome[]> {
  // When an import is repeated, all its rows end here, without a transaction.
  const keys = deals.map(({ link }) => link.key);
  const taken = await listKnownLinks(context, keys);
  for (const key of (await options.alsoKnown?.(keys)) ?? []) taken.add(key);
  const newDeals = deals.filter(({ link }) => !taken.has(link.key));
  const checked = await checkListed(context, newDeals);
  const allowed = checked.flatMap((one) => ('problems' in one ? [] : one));
  const imported = (await importNewDeals(context, options, allowed, known)).values();
  const outcomes = checked.map((one) => ('problems' in one ? one : (imported.next().value ?? 'known'))).values();
  return deals.map(({ link }) => (taken.has(link.key) ? 'known' : (outcomes.next().value ?? 'known')));
}

/** Marks deals that the blocklist holds, and turns those it refuses into problems. */
async function checkListed(
  context: Context,
  deals: readonly ExternalDeal[],
): Promise<(ExternalDeal | { problems: Problem[] })[]> {
  const listings = await findListings(context, deals.map(textOf));
  return deals.map((deal, index) => {
    const listing = listings[index];
    if (!listing) return deal;
    if (listing.effect === 'hold') return { ...deal, isHeld: true };
    return { problems: [{ path: '', message: t('imports.problems.blocked', { value: listing.value }) }] };
  });
}

/** Readers also see who posted it elsewhere. */
function textOf({ draft }: ExternalDeal): PublicText {
  const { lines = [], ...others } = textOfDeal(draft);
  return { ...others, lines: [...lines, draft.attributedTo] };
}

/** If the database refuses a value, imports the deals one by one, so that only the one with that value is left out. */
async function importNewDeals(
  context: Context,
  options: RowImportOptions,
  deals: readonly ExternalDeal[],
  known: KnownNames,
): Promise<Outcome[]> {
  if (deals.length === 0) return [];
  try {
    const imported = await importDeals(context, options.importer, deals, known, options);
    return imported.map((outcome) => (outcome instanceof Refusal ? { problems: problemsOf(outcome) } : outcome));
  } catch (error) {
    const problems = problemsOf(error);
    // The cause may also be a remembered store that has been deleted since.
    known.clear();
    if (deals.length === 1) return [{ problems }];
    const outcomes: Outcome[] = [];
    for (const deal of deals) outcomes.push(...(await importNewDeals(context, options, [deal], known)));
    return outcomes;
  }
}

export async function previewRow(
  context: Context,
  deals: readonly ExternalDeal[],
  isNew: (key: string) => boolean,
): Promise<Outcome[]> {
  const taken = await listKnownLinks(
    context,
    deals.map(({ link }) => link.key),
  );
  const newDeals = deals.filter(({ link }) => isNew(link.key) && !taken.has(link.key));
  const checked = new Map((await checkListed(context, newDeals)).map((one, index) => [newDeals[index], one]));
  const outcomes: Outcome[] = [];
  for (const deal of deals) {
    const one = checked.get(deal);
    if (!one) outcomes.push('known');
    else outcomes.push('problems' in one ? one : await previewAmounts(context, one.draft, one.postedAt));
  }
  return outcomes;
}

async function previewAmounts(context: Context, draft: ExternalDeal['draft'], postedAt: Date): Promise<Outcome> {
  try {
    await checkAmounts(context, draft, postedAt);
    return 'imported';
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}

/** Returns what is wrong with a row; rethrows any other error. */
export function problemsOf(error: unknown): Problem[] {
  if (error instanceof Refusal) {
    return error.details ?? [{ path: '', message: error.message }];
  }
  if (store.isValueRefused(error))
    return [{ path: '', message: t('imports.problems.refused', { problem: error.message }) }];
  throw error;
}

/** Returns a function that tells whether a key occurs for the first time. */
export function createSeenFilter(): (key: string) => boolean {
  const seen = new Set<string>();
  return (key) => {
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
}
