import { isOneOf } from '@haggle/contract/keys';
import type { Understood } from '@haggle/contract/search/sentences';
import { type DealSearch, readDealSearch } from './filters.ts';
import type { SearchPageParams } from './search-filters.ts';

/** The filters that the words of a search set. */
export interface SearchWords {
  /** The words as typed. */
  sentence: string;
  parts: readonly Understood[];
}

type Fields = Record<string, string | number | undefined>;

/** Returns the effective filters: those in the address, then those set by the words. */
export function withWordFilters<S extends DealSearch>(search: S, searchWords: SearchWords | undefined): S {
  if (!searchWords) return search;
  const filters = Object.assign({}, ...searchWords.parts.map(({ filters: { sort: _, ...one } }) => one));
  return { ...readDealSearch(filters), ...search };
}

/** Returns a sentence without the words of the given parts. */
export function withoutParts(sentence: string, parts: readonly Understood[]): string {
  const spans = parts.flatMap((part) => part.spans).toSorted((a, b) => b.from - a.from);
  const left = spans.reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, sentence);
  return left.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the parameters to set when a filter form is submitted next to a sentence. Values the sentence already sets
 * are left out. Clearing one removes its words, and their other filters are set explicitly.
 */
export function withoutWordFilters(fields: Fields, searchWords: SearchWords | undefined): Fields {
  if (!searchWords) return fields;
  const remaining = { ...fields };
  const dropped = searchWords.parts.filter(({ filters: { sort: _, ...filters } }) => {
    const isDropped = Object.keys(filters).some((name) => name in fields && (fields[name] ?? '') === '');
    if (isDropped) return true;
    for (const [name, value] of Object.entries(filters)) {
      if (String(fields[name]) === String(value)) remaining[name] = undefined;
    }
    return false;
  });
  return dropped.length === 0 ? remaining : { ...remaining, q: withoutParts(searchWords.sentence, dropped) };
}

const nameAspects = ['store', 'category'] as const;

/** Returns whether a part names something, and so could also be a plain search word. */
export function isName({ aspect }: Understood): boolean {
  return isOneOf(nameAspects, aspect);
}

/** Returns the search by words alone: words that set filters are removed, and names count as words. */
export function toWordSearch({ sentence, parts }: SearchWords, asWords: string | undefined): SearchPageParams {
  const named = parts.filter(isName).map(({ aspect }) => aspect);
  const removedParts = parts.filter((part) => !isName(part) && part.aspect !== 'sort');
  const words = [...new Set([...(asWords?.split('.') ?? []), ...named])].toSorted().join('.');
  return { q: withoutParts(sentence, removedParts), ...(words && { asWords: words }) };
}

/** Returns the page for a search. Without words, the rest is a list of deals. */
export function pageOf({ q }: { q?: string | number | undefined }): '.' | '/deals' {
  return q === '' ? '/deals' : '.';
}
