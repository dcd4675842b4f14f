import { type Context, inTransaction } from '../../platform/context.ts';
import { recompileWords as renewAlertWords } from '../alerts/recompile-actions.ts';
import * as queries from './query-store.ts';
import * as renewals from './renewal-store.ts';
import { putShippedWords } from './shipped-word-actions.ts';
import * as statistics from './statistics-store.ts';
import * as words from './word-store.ts';

/** Deals reindexed per statement, few enough that a vote on one of them doesn't have to wait. */
const batch = 200;

/**
 * Scheduled: reindexes the deals of renamed brands, stores and categories, and all deals if the site's language has
 * changed. If the process is killed halfway, some are reindexed twice.
 */
export async function renewSearch(context: Context): Promise<void> {
  const { database } = context;
  for (;;) {
    const renewal = await renewals.findRenewal(database);
    if (!renewal) return;
    if (renewal.subject === 'language') await reindexLanguage(context, renewal);
    else await reindexDeals(context, renewal);
    await renewals.deleteRenewal(database, renewal);
  }
}

async function reindexDeals({ database }: Context, renewal: renewals.Renewal): Promise<void> {
  let afterId: string | undefined = '0';
  while (afterId !== undefined) afterId = await renewals.reindexDeals(database, renewal, { afterId, limit: batch });
}

/** Until all deals are reindexed, searches and alerts use both the new language and the former one. */
async function reindexLanguage(context: Context, renewal: renewals.Renewal): Promise<void> {
  await putShippedWords(context);
  await renewAlertWords(context);
  await reindexDeals(context, renewal);
  await learnWords(context);
  await renewals.dropFormerLanguage(context.database, renewal);
  await renewAlertWords(context);
}

/** Logs a warning if corrections and suggestions can't work in the site's language. */
export async function warnOfUnsupportedScript({ database, log }: Context): Promise<void> {
  if (await queries.supportsSiteScript(database)) return;
  log.warn(
    'This database was created with LC_CTYPE C, so trigrams match only Latin letters, and search suggests and corrects too little. Create a database with a UTF-8 LC_CTYPE, such as C.UTF-8, and restore a backup into it.',
  );
}

/**
 * Scheduled nightly: recounts which words and stems there are, and how often they occur. In two transactions, because
 * the words of new deals wait for the first one.
 */
export async function learnWords(context: Context): Promise<void> {
  await inTransaction(context, ({ database }) => words.learnWords(database));
  await inTransaction(context, ({ database }) => statistics.recountStems(database));
}

/** Consequence of a deal that appears or changes: adds its words to the vocabulary. */
export function learnDealWords(context: Context, dealId: string): Promise<void> {
  return words.addWords(context.database, { dealId });
}

/** Scheduled, and called at the end of an import: learns the words of new deals and how often their stems occur. */
export function learnNewDeals(context: Context): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    const uncounted = await statistics.lockUncounted(database);
    if (!uncounted) return;
    await words.addWords(database, uncounted);
    await statistics.addStems(database, uncounted);
  });
}
