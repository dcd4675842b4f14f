import { isOneOf } from '@haggle/contract/keys';
import type { Understood } from '@haggle/contract/search/sentences';
import { type DealSearch, readDealSearch } from './filters.ts';
import type { SearchSearch } from './search-filters.ts';

/** What the words of a search say of its filters. */
export interface Said {
  /** The words, as they were typed. */
  sentence: string;
  parts: readonly Understood[];
}

type Fields = Record<string, string | number | undefined>;

/** What is in force: what was set by hand, and beneath it what the words say. */
export function withSaid<S extends DealSearch>(search: S, said: Said | undefined): S {
  if (!said) return search;
  const filters = Object.assign({}, ...said.parts.map(({ filters: { sort: _, ...one } }) => one));
  return { ...readDealSearch(filters), ...search };
}

/** A sentence without what some of its parts say. */
export function withoutParts(sentence: string, parts: readonly Understood[]): string {
  const spans = parts.flatMap((part) => part.spans).toSorted((a, b) => b.from - a.from);
  const left = spans.reduce((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, sentence);
  return left.replace(/\s+/g, ' ').trim();
}

/**
 * What a form of filters sets, beside a sentence that says some of them: what only repeats it is not set; where something
 * of it was taken out, its words go, and what else they said is set instead.
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

/** Whether a part is the name of something, which may also be a word. */
export function isName({ aspect }: Understood): boolean {
  return isOneOf(nameAspects, aspect);
}

/** The words alone: what they say of filters goes, and names in them are words. */
export function wordsAlone({ sentence, parts }: Said, asWords: string | undefined): SearchSearch {
  const named = parts.filter(isName).map(({ aspect }) => aspect);
  const gone = parts.filter((part) => !isName(part) && part.aspect !== 'sort');
  const words = [...new Set([...(asWords?.split('.') ?? []), ...named])].toSorted().join('.');
  return { q: withoutParts(sentence, gone), ...(words && { asWords: words }) };
}

/** The page that a search goes on to: without words, what is left of it is a list of deals. */
export function pageOf({ q }: { q?: string | number | undefined }): '.' | '/deals' {
  return q === '' ? '/deals' : '.';
}
