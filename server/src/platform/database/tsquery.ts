import { type RawBuilder, sql } from 'kysely';
import { hasWords, type Term, type Words } from '../text/search-query.ts';

/**
 * Words as a `tsquery` for `deals.search`, in the site's language, with its synonyms; words that mean nothing by themselves, such as
 * "the", are skipped. A list that is long takes it as a value: see `search/query-store.ts`.
 */
export function toTsquery(words: Words): RawBuilder<string> {
  return hasWords(words) ? sql<string>`search_widened(${toPlainTsquery(words)})` : sql<string>`''::tsquery`;
}

/** The same without synonyms. */
export function toPlainTsquery({ groups, excluded }: Words): RawBuilder<string> {
  const wanted = groups.map((terms) => sql`(${sql.join(terms.map(toQuery), sql` || `)})`);
  const unwanted = excluded.map((term) => sql`!!${toQuery(term)}`);
  const all = [...wanted, ...unwanted];
  return all.length > 0 ? sql<string>`(${sql.join(all, sql` && `)})` : sql<string>`''::tsquery`;
}

function toQuery({ text, isPhrase }: Term) {
  return sql`search_asked(${text}, ${isPhrase})`;
}
