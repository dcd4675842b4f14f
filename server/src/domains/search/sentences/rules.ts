import { isIn } from '@haggle/contract/keys';
import { formatter } from '@haggle/contract/locale/locale';
import type { Aspect, Understood, UnderstoodFilters } from '@haggle/contract/search/sentences';
import type { SentenceWords } from '../../../../../messages/word-shapes.ts';
import { sentenceWords } from './language-rules.ts';
import { readNegations } from './negation-rules.ts';
import { compilePatterns, wholeWords } from './pattern-rules.ts';
import { spansOf } from './span-rules.ts';
import { type Token, textOf, tokenize, tokensBetween, wordsLeft } from './token-rules.ts';

/** A store or category of the site. */
export interface KnownName {
  kind: 'store' | 'category';
  slug: string;
  name: string;
  /** Whether the words mean nothing else here: those of others are only understood where "at" or "from" says so. */
  isClear: boolean;
}

export interface Sentence {
  /** What is left to look for. */
  words: string;
  /** In the order of the sentence. */
  understood: Understood[];
}

interface Given {
  language: string;
  /** By folded words. */
  names: ReadonlyMap<string, readonly KnownName[]>;
  /** What is not to be understood. */
  asWords: readonly Aspect[];
}

/** Words at which a sentence of a person has ended; what is longer is a text that was pasted. */
const tokensMost = 40;
/** Longer sentences name no store: each run of their words would be looked up. */
const namedTokensMost = 12;
/** How many words names have, the most first. */
const nameLengths = [3, 2, 1];

interface Part extends Omit<Understood, 'spans'> {
  taken: readonly Token[];
}

type Taking = Omit<Part, 'words' | 'taken'>;

/**
 * Reads a sentence as people type it into a search: which words are to be looked for, and what else it asks for. What could
 * mean several things stays words. Amounts are read in the currency and the notation of the site.
 */
export function readSentence(text: string, { language, names, asWords }: Given): Sentence {
  const tokens = tokenize(text);
  const words = sentenceWords(language);
  if (!words || tokens.length > tokensMost) return { words: text, understood: [] };
  const patterns = patternsOf(language, words);
  const parts: Part[] = [];

  function take(taken: readonly Token[], part: Taking): void {
    const isKept = asWords.includes(part.aspect) || clashes(parts, part.filters);
    for (const token of taken) token.state = isKept ? 'kept' : 'done';
    if (isKept || taken.length === 0) return;
    parts.push({ ...part, words: taken.map(({ raw }) => raw).join(' '), taken });
  }
  for (const { aspect, shape, read } of patterns.all) {
    for (let from = 0; ; ) {
      const all = textOf(tokens);
      shape.lastIndex = from;
      const match = shape.exec(all);
      if (!match) break;
      const { 0: found, index, groups } = match;
      const filters = read({ a: '', b: '', share: '', ...groups }, all.slice(0, index));
      if (filters) take(tokensBetween(tokens, index, index + found.length), { aspect, filters, name: null });
      from = filters ? 0 : index + 1;
    }
  }
  readNegations(tokens, patterns.not);
  takeStores(tokens, { names, words, take });
  dropLinks(tokens, patterns.links, parts.length > 0);
  dropFillers(tokens, patterns, parts.length > 0);
  dropLinks(
    tokens,
    patterns.links,
    tokens.some(({ state }) => state === 'done'),
  );
  takeCategory(tokens, { names, take });
  return { words: wordsLeft(tokens), understood: merge(parts, tokens) };
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

/** Whether something has been said of it already. */
function clashes(parts: readonly Part[], filters: UnderstoodFilters): boolean {
  return parts.some((part) => Object.keys(filters).some((name) => name in part.filters));
}

type Take = (taken: readonly Token[], part: Taking) => void;

/** Names of stores, the longest first: behind "at" any, elsewhere those that can mean nothing else. */
function takeStores(
  tokens: Token[],
  { names, words, take }: { names: Given['names']; words: SentenceWords; take: Take },
): void {
  const inStore = wholeWords(`^(?:${words.inStore})$`);
  for (const length of nameLengths) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const named = tokens.slice(at, at + length);
      const found = nameOf(named, names, 'store');
      if (!found) continue;
      const before = precedingWords(tokens, at, inStore);
      if (!found.isClear && before.length === 0) continue;
      take([...before, ...named], { aspect: 'store', filters: { store: found.slug }, name: found.name });
      return;
    }
  }
}

/** The longest run of open tokens before a place, of two words at most, that a pattern meets. */
function precedingWords(tokens: readonly Token[], at: number, shape: RegExp): Token[] {
  for (const length of [2, 1]) {
    if (length > at) continue;
    const before = tokens.slice(at - length, at);
    shape.lastIndex = 0;
    if (before.every(({ state }) => state === 'open') && shape.test(plainOf(before))) return before;
  }
  return [];
}

/** A category is understood where nothing but its name is left: beside other words its name is one more of them. */
function takeCategory(tokens: Token[], { names, take }: { names: Given['names']; take: Take }): void {
  const left = tokens.filter(({ state }) => state !== 'done');
  const found = nameOf(left, names, 'category');
  if (found?.isClear) take(left, { aspect: 'category', filters: { category: found.slug }, name: found.name });
}

function nameOf(tokens: readonly Token[], names: Given['names'], kind: KnownName['kind']): KnownName | undefined {
  if (tokens.length === 0 || tokens.some(({ state }) => state !== 'open')) return undefined;
  return names.get(plainOf(tokens))?.find((one) => one.kind === kind);
}

function plainOf(tokens: readonly Token[]): string {
  return tokens.map(({ plain }) => plain).join(' ');
}

/** Words such as "with" and "for" that led to what is understood now, and those that nothing follows or precedes any more. */
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

/** Drops what people say around what they look for, unless it is all that they say. */
function dropFillers(tokens: readonly Token[], { openings, endings, fillers }: Fillers, mayBeAll: boolean): void {
  for (const shape of [openings, endings, fillers]) {
    const left = tokens.filter(({ state }) => state !== 'done');
    shape.lastIndex = 0;
    const match = shape.exec(textOf(left));
    if (!match?.[0]) continue;
    const dropped = tokensBetween(left, match.index, match.index + match[0].length);
    if (dropped.length === left.length && !mayBeAll) continue;
    for (const token of dropped) token.state = 'done';
  }
}

/** Of one aspect there is one part: "over 50 under 100". */
function merge(parts: readonly Part[], tokens: readonly Token[]): Understood[] {
  const beginOf = ({ taken }: Part) => Math.min(...taken.map(({ from }) => from));
  const sorted = parts.toSorted((a, b) => beginOf(a) - beginOf(b));
  const takenByAny = new Set(parts.flatMap(({ taken }) => taken));
  const kinds = [...new Set(sorted.map(({ aspect }) => aspect))];
  return kinds.map((aspect) => {
    const same = sorted.filter((part) => part.aspect === aspect);
    return {
      aspect,
      words: same.map(({ words }) => words).join(' '),
      filters: Object.assign({}, ...same.map(({ filters }) => filters)),
      name: same[0]?.name ?? null,
      spans: spansOf(
        same.flatMap(({ taken }) => taken),
        { tokens, takenByAny },
      ),
    };
  });
}

/**
 * The filters of a sentence beneath those that were set by hand, which win: a bound of the sentence that contradicts
 * another one's is dropped.
 *
 * @returns them with those parts of the sentence that are in force, and names and kinds in whose place another one was set:
 * their words are to be looked for again, or what is found would have nothing to do with them
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

/** Whether one of these filters was set by hand, to something else than they say. */
function isReplaced(set: object, filters: UnderstoodFilters): boolean {
  return Object.entries(filters).some(([name, value]) => {
    const chosen = isSet(set, name) ? String(set[name]).split(',') : [];
    return chosen.length > 0 && !chosen.includes(String(value));
  });
}

function isSet<T extends object>(filters: T, name: string): name is keyof T & string {
  return isIn(filters, name) && filters[name] !== undefined;
}

/** The runs of words of a sentence that may be a name, as they were typed and folded. */
export function phrasesOf(text: string): { raw: string; plain: string }[] {
  const tokens = tokenize(text);
  if (tokens.length > namedTokensMost) return [];
  return tokens.flatMap((_, at) =>
    nameLengths.flatMap((length) => {
      const run = tokens.slice(at, at + length);
      const isOpen = run.length === length && run.every(({ state }) => state === 'open');
      return isOpen ? [{ raw: run.map(({ raw }) => raw).join(' '), plain: plainOf(run) }] : [];
    }),
  );
}

const softAspects: readonly Aspect[] = ['store', 'category', 'kind'];

/** What a sentence may mean, but need not: where nothing is found, its words are looked for. */
export function softOf(understood: readonly Understood[]): Aspect[] {
  return understood.map(({ aspect }) => aspect).filter((aspect) => softAspects.includes(aspect));
}
