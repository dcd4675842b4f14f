import { isOneOf } from '@haggle/contract/keys';
import type { Understood } from '@haggle/contract/search/sentences';
import { type DealSearch, readDealSearch } from './filters.ts';
import type { SearchSearch } from './search-filters.ts';

/** The filters that the words of a search set. */
export interface Said {
  /** The words as typed. */
  sentence: string;
  parts: readonly Understood[];
}

type Fields = Record<string, string | number | undefined>;

/** Returns the effective filters: those in the address, then those set by the words. */
export function withSaid<S extends DealSearch>(search: S, said: Said | undefined): S {
  if (!said) return search;
  const filters = Object.assign({}, ...said.parts.map(({ filters: { sort: _, ...one } }) => one));
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
export function exceptSaid(fields: Fields, said: Said | undefined): Fields {
  if (!said) return fields;
  const settled = { ...fields };
  const dropped = said.parts.filter(({ filters: { sort: _, ...filters } }) => {
    const isDropped = Object.keys(filters).some((name) => name in fields && (fields[name] ?? '') === '');
    if (isDropped) return true;
    for (const [name, value] of Object.entries(filters)) {
      if (String(fields[name]) === String(value)) settled[name] = undefined;
    }
    return false;
  });
  return dropped.length === 0 ? settled : { ...settled, q: withoutParts(said.sentence, dropped) };
}

const nameAspects = ['store', 'category'] as const;

/** Returns whether a part names something, and so could also be a plain search word. */
export function isName({ aspect }: Understood): boolean {
  return isOneOf(nameAspects, aspect);
}

/** Returns the search by words alone: words that set filters are removed, and names count as words. */
export function wordsAlone({ sentence, parts }: Said, asWords: string | undefined): SearchSearch {
  const named = parts.filter(isName).map(({ aspect }) => aspect);
  const gone = parts.filter((part) => !isName(part) && part.aspect !== 'sort');
  const words = [...new Set([...(asWords?.split('.') ?? []), ...named])].toSorted().join('.');
  return { q: withoutParts(sentence, gone), ...(words && { asWords: words }) };
}

/** Returns the page for a search. Without words, the rest is a list of deals. */
export function pageOf({ q }: { q?: string | number | undefined }): '.' | '/deals' {
  return q === '' ? '/deals' : '.';
}
