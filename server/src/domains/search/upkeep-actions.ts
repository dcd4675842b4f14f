import { type Context, inTransaction } from '../../platform/context.ts';
import { renewWords as renewAlertWords } from '../alerts/recompile-actions.ts';
import * as queries from './query-store.ts';
import * as renewals from './renewal-store.ts';
import { putShippedWords } from './shipped-word-actions.ts';
import * as statistics from './statistics-store.ts';
import * as words from './word-store.ts';

/** Deals read again in one statement: few enough that nobody who votes on one of them has to wait. */
const batch = 200;

/**
 * Scheduled: reads the deals of renamed brands, stores and categories again, and all where the site speaks another
 * language. A kill in between repeats some of them.
 */
export async function renewSearch(context: Context): Promise<void> {
  const { database } = context;
  for (;;) {
    const renewal = await renewals.findRenewal(database);
    if (!renewal) return;
    if (renewal.subject === 'language') await renewLanguage(context, renewal);
    else await renewDeals(context, renewal);
    await renewals.deleteRenewal(database, renewal);
  }
}

async function renewDeals({ database }: Context, renewal: renewals.Renewal): Promise<void> {
  let afterId: string | undefined = '0';
  while (afterId !== undefined) afterId = await renewals.renewDeals(database, renewal, { afterId, most: batch });
}

/** Until all deals are read in it, searches and alerts ask in this language and in the one before. */
async function renewLanguage(context: Context, renewal: renewals.Renewal): Promise<void> {
  await putShippedWords(context);
  await renewAlertWords(context);
  await renewDeals(context, renewal);
  await learnWords(context);
  await renewals.forgetFormerLanguage(context.database, renewal);
  await renewAlertWords(context);
}

/** Warns in the log where misspelt words and suggestions of the site's language find nothing. */
export async function warnOfLostScript({ database, log }: Context): Promise<void> {
  if (await queries.findsItsScript(database)) return;
  log.warn(
    'This database was made with LC_CTYPE C: trigrams find only Latin letters in it, so search suggests and corrects too little. Make a database with a UTF-8 LC_CTYPE, such as C.UTF-8, and restore a backup into it.',
  );
}

/** Scheduled at night: counts again which words there are, and how often. */
export function learnWords(context: Context): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    await words.learnWords(database);
    await statistics.recountStems(database);
  });
}

/** Consequence of a deal that appears or changes: its words are known from now on. */
export function learnDeal(context: Context, dealId: string): Promise<void> {
  return words.addWords(context.database, { dealId });
}

/** Scheduled, and at the end of an import: learns the words of deals that have come in since, and how often they occur. */
export function learnNewDeals(context: Context): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    const uncounted = await statistics.lockUncounted(database);
    if (!uncounted) return;
    await words.addWords(database, uncounted);
    await statistics.addStems(database, uncounted);
  });
}
