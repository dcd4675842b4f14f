import { isIn } from '@haggle/contract/keys';
import { formatter } from '@haggle/contract/locale/locale';
import type { Aspect, Understood, UnderstoodFilters } from '@haggle/contract/search/sentences';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';
import { sentenceWords } from './language-rules.ts';
import { readNegations } from './negation-rules.ts';
import { compilePatterns, wholeWords } from './pattern-rules.ts';
import { spansOf } from './span-rules.ts';
import { remainingWords, type Token, textOf, tokenize, tokensBetween } from './token-rules.ts';

/** A store or category of the site. */
export interface KnownName {
  kind: 'store' | 'category';
  slug: string;
  name: string;
  /** Whether the words mean nothing else here. Other stores are understood only after "at", "from" and the like. */
  isClear: boolean;
}

export interface Sentence {
  /** The words left to search for. */
  words: string;
  /** The parts understood as filters, in the order of the sentence. */
  understood: Understood[];
}

interface SentenceOptions {
  language: string;
  /** Keyed by folded words. */
  names: ReadonlyMap<string, readonly KnownName[]>;
  /** Aspects to leave as plain words. */
  asWords: readonly Aspect[];
}

/** No one types more words than this; a longer text was pasted. */
const maxTokens = 40;
/** Longer sentences aren't checked for names, because each run of their words would be looked up. */
const maxNameTokens = 12;
/** How many words names have, longest first. */
const nameLengths = [3, 2, 1];

interface Part extends Omit<Understood, 'spans'> {
  consumed: readonly Token[];
}

type PartInput = Omit<Part, 'words' | 'consumed'>;

/**
 * Parses a sentence as people type it into a search: the words to look for, and what else it asks for. Ambiguous parts
 * stay words. Amounts are read in the site's currency and notation.
 */
export function readSentence(text: string, { language, names, asWords }: SentenceOptions): Sentence {
  const tokens = tokenize(text);
  const words = sentenceWords(language);
  if (!words || tokens.length > maxTokens) return { words: text, understood: [] };
  const patterns = patternsOf(language, words);
  const parts: Part[] = [];

  function consume(consumed: readonly Token[], part: PartInput): void {
    const isKept = asWords.includes(part.aspect) || clashes(parts, part.filters);
    for (const token of consumed) token.state = isKept ? 'kept' : 'done';
    if (isKept || consumed.length === 0) return;
    parts.push({ ...part, words: consumed.map(({ raw }) => raw).join(' '), consumed });
  }
  for (const { aspect, shape, read } of patterns.all) {
    for (let from = 0; ; ) {
      const all = textOf(tokens);
      shape.lastIndex = from;
      const match = shape.exec(all);
      if (!match) break;
      const { 0: found, index, groups } = match;
      const filters = read({ a: '', b: '', share: '', ...groups }, all.slice(0, index));
      if (filters) consume(tokensBetween(tokens, index, index + found.length), { aspect, filters, name: null });
      from = filters ? 0 : index + 1;
    }
  }
  readNegations(tokens, patterns.not);
  consumeStore(tokens, { names, words, consume });
  dropLinks(tokens, patterns.links, parts.length > 0);
  dropFillers(tokens, patterns, parts.length > 0);
  dropLinks(
    tokens,
    patterns.links,
    tokens.some(({ state }) => state === 'done'),
  );
  consumeCategory(tokens, { names, consume });
  return { words: remainingWords(tokens), understood: merge(parts, tokens) };
}

function patternsOf(language: string, words: SentenceWords) {
  return formatter(`sentences ${language}`, () => ({
    all: compilePatterns(words),
    not: wholeWords(`^(?:${words.not})$`),
    links: wholeWords(words.links),
    openings: new RegExp(`^(?:${wholeWords(words.openings).source})`, 'iu'),
    endings: new RegExp(`(?:${wholeWords(words.endings).source})$`, 'iu'),
    fillers: wholeWords(words.fillers),
  }));
}

/** Whether an earlier part has set one of these filters. */
function clashes(parts: readonly Part[], filters: UnderstoodFilters): boolean {
  return parts.some((part) => Object.keys(filters).some((name) => name in part.filters));
}

type Consume = (consumed: readonly Token[], part: PartInput) => void;

/** Takes one store's name, the longest if there are several: any after "at", elsewhere only an unambiguous one. */
function consumeStore(
  tokens: Token[],
  { names, words, consume }: { names: SentenceOptions['names']; words: SentenceWords; consume: Consume },
): void {
  const inStore = wholeWords(`^(?:${words.inStore})$`);
  for (const length of nameLengths) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const named = tokens.slice(at, at + length);
      const found = nameOf(named, names, 'store');
      if (!found) continue;
      const before = precedingWords(tokens, at, inStore);
      if (!found.isClear && before.length === 0) continue;
      consume([...before, ...named], { aspect: 'store', filters: { store: found.slug }, name: found.name });
      return;
    }
  }
}

/** The longest run of open tokens before a position, at most two, that matches a pattern. */
function precedingWords(tokens: readonly Token[], at: number, shape: RegExp): Token[] {
  for (const length of [2, 1]) {
    if (length > at) continue;
    const before = tokens.slice(at - length, at);
    shape.lastIndex = 0;
    if (before.every(({ state }) => state === 'open') && shape.test(plainOf(before))) return before;
  }
  return [];
}

/** Takes a category only if nothing but its name is left; next to other words it is just one more of them. */
function consumeCategory(
  tokens: Token[],
  { names, consume }: { names: SentenceOptions['names']; consume: Consume },
): void {
  const remaining = tokens.filter(({ state }) => state !== 'done');
  const found = nameOf(remaining, names, 'category');
  if (found?.isClear) consume(remaining, { aspect: 'category', filters: { category: found.slug }, name: found.name });
}

function nameOf(
  tokens: readonly Token[],
  names: SentenceOptions['names'],
  kind: KnownName['kind'],
): KnownName | undefined {
  if (tokens.length === 0 || tokens.some(({ state }) => state !== 'open')) return undefined;
  return names.get(plainOf(tokens))?.find((one) => one.kind === kind);
}

function plainOf(tokens: readonly Token[]): string {
  return tokens.map(({ plain }) => plain).join(' ');
}

/** Drops words such as "with" and "for" that led to an understood part, or that are now the first or last word. */
function dropLinks(tokens: Token[], links: RegExp, isAnyUnderstood: boolean): void {
  if (!isAnyUnderstood) return;
  const isLink = ({ plain, state }: Token) => {
    links.lastIndex = 0;
    return state === 'open' && links.exec(plain)?.[0] === plain;
  };
  for (let at = tokens.length - 1; at >= 0; at--) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token && (!next || next.state === 'done') && isLink(token)) token.state = 'done';
  }
  for (const token of tokens) {
    if (token.state !== 'done' && !isLink(token)) break;
    token.state = 'done';
  }
}

type Fillers = Pick<ReturnType<typeof patternsOf>, 'openings' | 'endings' | 'fillers'>;

/** Drops phrases that people put around a search, unless nothing else was typed. */
function dropFillers(tokens: readonly Token[], { openings, endings, fillers }: Fillers, canDropAll: boolean): void {
  for (const shape of [openings, endings, fillers]) {
    const remaining = tokens.filter(({ state }) => state !== 'done');
    shape.lastIndex = 0;
    const match = shape.exec(textOf(remaining));
    if (!match?.[0]) continue;
    const dropped = tokensBetween(remaining, match.index, match.index + match[0].length);
    if (dropped.length === remaining.length && !canDropAll) continue;
    for (const token of dropped) token.state = 'done';
  }
}

/** Merges the parts of an aspect into one, such as "over 50 under 100". */
function merge(parts: readonly Part[], tokens: readonly Token[]): Understood[] {
  const startOf = ({ consumed }: Part) => Math.min(...consumed.map(({ from }) => from));
  const sorted = parts.toSorted((a, b) => startOf(a) - startOf(b));
  const consumedByAny = new Set(parts.flatMap(({ consumed }) => consumed));
  const kinds = [...new Set(sorted.map(({ aspect }) => aspect))];
  return kinds.map((aspect) => {
    const same = sorted.filter((part) => part.aspect === aspect);
    return {
      aspect,
      words: same.map(({ words }) => words).join(' '),
      filters: Object.assign({}, ...same.map(({ filters }) => filters)),
      name: same[0]?.name ?? null,
      spans: spansOf(
        same.flatMap(({ consumed }) => consumed),
        { tokens, consumedByAny },
      ),
    };
  });
}

/**
 * Returns the filters of a sentence that are compatible with those set explicitly. The explicit ones win: a bound in
 * the sentence that contradicts one of them is dropped.
 *
 * @returns also the parts of the sentence in force, and the names and kinds that were explicitly set to something else;
 * these must be searched as words again, or the results would have nothing to do with them
 */
export function narrow(
  set: { minPrice?: number | undefined; maxPrice?: number | undefined },
  understood: readonly Understood[],
): { filters: UnderstoodFilters; inForce: Understood[]; replaced: Aspect[] } {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = set;
  const isFree = (name: string, value: unknown) =>
    !isSet(set, name) &&
    !(name === 'minPrice' && Number(value) > maxPrice) &&
    !(name === 'maxPrice' && Number(value) < minPrice);
  const inForce = understood
    .map((part) => ({
      ...part,
      filters: Object.fromEntries(Object.entries(part.filters).filter(([name, value]) => isFree(name, value))),
    }))
    .filter(({ filters }) => Object.keys(filters).length > 0);
  const replaced = softOf(understood.filter((part) => isReplaced(set, part.filters)));
  return { filters: Object.assign({}, ...inForce.map(({ filters }) => filters)), inForce, replaced };
}

/** Whether one of these filters was explicitly set to another value. */
function isReplaced(set: object, filters: UnderstoodFilters): boolean {
  return Object.entries(filters).some(([name, value]) => {
    const chosen = isSet(set, name) ? String(set[name]).split(',') : [];
    return chosen.length > 0 && !chosen.includes(String(value));
  });
}

function isSet<T extends object>(filters: T, name: string): name is keyof T & string {
  return isIn(filters, name) && filters[name] !== undefined;
}

/** Returns the runs of words in a sentence that may be a name, as typed and folded. */
export function phrasesOf(text: string): { raw: string; plain: string }[] {
  const tokens = tokenize(text);
  if (tokens.length > maxNameTokens) return [];
  return tokens.flatMap((_, at) =>
    nameLengths.flatMap((length) => {
      const run = tokens.slice(at, at + length);
      const isOpen = run.length === length && run.every(({ state }) => state === 'open');
      return isOpen ? [{ raw: run.map(({ raw }) => raw).join(' '), plain: plainOf(run) }] : [];
    }),
  );
}

const softAspects: readonly Aspect[] = ['store', 'category', 'kind'];

/** Returns the aspects that may be misunderstood: if they find nothing, their words are searched for instead. */
export function softOf(understood: readonly Understood[]): Aspect[] {
  return understood.map(({ aspect }) => aspect).filter((aspect) => softAspects.includes(aspect));
}
