import { setTimeout } from 'node:timers/promises';
import * as searchLimits from '@haggle/contract/limits/search';
import { locale } from '@haggle/contract/locale/locale';
import type { Correction } from '@haggle/contract/search/search';
import { perProcess } from '../../kernel/process-state.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Words } from '../../platform/text/search-query.ts';
import { linksOf, writesCompounds } from './compound-rules.ts';
import { type CorrectionCandidate, closest, splitsOf } from './correction-rules.ts';
import { checkMatches, readQueries } from './query-store.ts';
import { pluralEndings } from './sentences/actions.ts';
import * as store from './word-store.ts';

const alphabeticOnly = /^\p{L}+$/u;

const helpSlots = perProcess(() => ({ now: 0 }));

/** Runs an optional extra of a search once this process has a free slot for it; undefined if none frees up in time. */
export async function runIfCapacity<T>(context: Context, help: () => Promise<T>): Promise<T | undefined> {
  const searches = helpSlots(context);
  for (
    let waited = 0;
    searches.now >= searchLimits.maxConcurrentCorrections;
    waited += searchLimits.correctionPollInterval
  ) {
    if (waited >= searchLimits.maxCorrectionWait) return undefined;
    await setTimeout(searchLimits.correctionPollInterval);
  }
  searches.now += 1;
  try {
    return await help();
  } finally {
    searches.now -= 1;
  }
}

/** Corrections of a query. `isGuess`: at least one of them only resembles what was typed. */
export interface Corrections {
  corrections: Correction[];
  isGuess: boolean;
}

/**
 * Finds corrections for a query with almost no results. Corrects only words that no deal has, whatever the vocabulary
 * says, and never words in quotes.
 */
export function findCorrections(context: Context, words: Words): Promise<Corrections> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const typed = loneWords(words);
    const lone = typed.filter((word) => word !== null);
    const matchingWords = new Set(await listMatchingWords(context, lone));
    const pairs = typed.flatMap((word, index) => {
      const next = typed[index + 1];
      const isUnmatched = word !== null && next && !(matchingWords.has(word) && matchingWords.has(next));
      return isUnmatched ? [{ from: `${word} ${next}`, to: `${word}${next}` }] : [];
    });
    const unmatched = lone.filter((word) => !matchingWords.has(word));
    const longEnough = unmatched.filter((word) => word.length >= searchLimits.minCorrectedLength);
    const understood = await store.listUnderstood(database, longEnough);
    const joined = await store.listExisting(
      database,
      pairs.map(({ to }) => to),
    );
    const joinedPairs = pairs.filter(({ to }) => joined.some(({ word }) => word === to));
    const empty = understood.filter(({ isEmpty }) => isEmpty).map(({ word }) => word);
    const resolved = new Set([...empty, ...joinedPairs.flatMap(({ from }) => from.split(' '))]);
    const isSpelt = new Set(understood.map(({ word }) => word));
    const singulars = await listSingulars(context, unmatched);
    await store.setSimilarityThreshold(database);
    const corrections = [...joinedPairs];
    let isGuess = false;
    for (const word of new Set([...singulars.keys(), ...longEnough])) {
      if (resolved.has(word)) continue;
      const singular = singulars.get(word);
      const candidate = singular
        ? { word: singular, isGuess: false }
        : await findCorrection(context, word, isSpelt.has(word));
      if (!candidate) continue;
      corrections.push({ from: word, to: candidate.word });
      isGuess ||= candidate.isGuess;
    }
    return { corrections, isGuess };
  });
}

/** Maps plurals, such as `tvs`, to the singulars that find deals. */
async function listSingulars(context: Context, words: readonly string[]): Promise<Map<string, string>> {
  const endings = pluralEndings(locale.language);
  const pairs = words.flatMap((word) =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= searchLimits.minSingularLength)
      .map((ending) => [word, word.slice(0, -ending.length)] as const),
  );
  const matchingWords = new Set(
    await listMatchingWords(
      context,
      pairs.map(([, singular]) => singular),
    ),
  );
  return new Map(pairs.filter(([, singular]) => matchingWords.has(singular)));
}

/**
 * Tries, most likely first: a single typo; an unfinished word, such as `lap`; in languages with compounds, a longer
 * word that ends with it (Daunenschlafsack for Schlafsack); the word's own parts; several typos. A word that the site
 * knows (`isSpelt`) has no typos.
 */
async function findCorrection(
  context: Context,
  word: string,
  isSpelt: boolean,
): Promise<Pick<CorrectionCandidate, 'word' | 'isGuess'> | undefined> {
  const { database } = context;
  const candidate = isSpelt ? undefined : closest(word, await store.listSimilar(database, word));
  if (candidate && candidate.typos === 1 && !candidate.isGuess) return candidate;
  const withPrefix = await store.listLongerWords(database, word, { atEnd: false });
  const hasLonger =
    withPrefix.length === 0 && writesCompounds(locale.language) && word.length >= searchLimits.minEndingLength;
  const longer = hasLonger ? await store.listLongerWords(database, word, { atEnd: true }) : withPrefix;
  if (longer.length > 0) return { word: longer.join(' OR '), isGuess: false };
  const parts = await splitCompound(context, word);
  return parts ? { word: parts, isGuess: false } : candidate;
}

/** Returns the words that find a deal on their own, synonyms included. */
async function listMatchingWords({ database }: Context, words: readonly string[]): Promise<string[]> {
  const read = await readQueries(
    database,
    words.map((text) => ({ groups: [[{ text, isPhrase: false }]], excluded: [] })),
  );
  const found = await checkMatches(
    database,
    read.map(({ query }) => query),
  );
  return words.filter((_, place) => found[place]);
}

/** Maps each group, in order, to its single word, or to null if it is anything else. */
function loneWords({ groups }: Words): (string | null)[] {
  return groups.slice(0, searchLimits.maxCorrectedWords).map(([term, ...others]) => {
    const isLone = term !== undefined && others.length === 0 && !term.isPhrase && alphabeticOnly.test(term.text);
    return isLone ? term.text.toLowerCase() : null;
  });
}

async function splitCompound(context: Context, word: string): Promise<string | undefined> {
  if (word.length > searchLimits.maxCompoundLength) return undefined;
  const { database } = context;
  const { language } = locale;
  const splits = splitsOf(word, linksOf(language));
  const parts = [...new Set(splits.flat())];
  const known = await store.listExisting(database, parts);
  const counts = new Map(known.map(({ word, dealsCount }) => [word, dealsCount]));
  const frequencyOf = ([left, right]: [string, string]) => Math.min(counts.get(left) ?? 0, counts.get(right) ?? 0);
  const [best] = splits.filter((split) => frequencyOf(split) > 0).toSorted((a, b) => frequencyOf(b) - frequencyOf(a));
  if (best || !writesCompounds(language)) return best?.join(' ');
  // Deals may have a part only within longer words.
  const matchingWords = new Set(await listMatchingWords(context, parts));
  const shorter = ([left, right]: [string, string]) => Math.min(left.length, right.length);
  const [found] = splits
    .filter((split) => split.every((part) => matchingWords.has(part)))
    .toSorted((a, b) => shorter(b) - shorter(a));
  if (found) return found.join(' ');
  return splitMisspeltCompound(context, splits, matchingWords);
}

/** Corrects a compound with one misspelt part, such as `Kaffebohnen`. */
async function splitMisspeltCompound(
  { database }: Context,
  splits: readonly [string, string][],
  matchingWords: ReadonlySet<string>,
): Promise<string | undefined> {
  const length = (split: [string, string]) => split.filter((part) => matchingWords.has(part)).join('').length;
  const likely = splits
    .filter((split) => split.some((part) => matchingWords.has(part)))
    .filter((split) => split.every((part) => part.length >= searchLimits.minMisspeltPartLength))
    .toSorted((a, b) => length(b) - length(a))
    .slice(0, searchLimits.maxMisspeltSplits);
  for (const split of likely) {
    const read = await Promise.all(
      split.map(async (part) => {
        if (matchingWords.has(part)) return part;
        const candidate = closest(part, await store.listSimilar(database, part));
        return candidate?.typos === 1 && !candidate.isGuess ? candidate.word : null;
      }),
    );
    if (!read.includes(null)) return read.join(' ');
  }
  return undefined;
}
