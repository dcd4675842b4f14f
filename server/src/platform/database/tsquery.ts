import { type RawBuilder, sql } from 'kysely';
import { hasWords, type Term, type Words } from '../text/search-query.ts';

/**
 * Converts words to a `tsquery` for `deals.search`, in the site's language and with its synonyms; stop words such as
 * "the" are skipped. Long lists pass it as a value: see `search/query-store.ts`.
 */
export function toTsquery(words: Words): RawBuilder<string> {
  return hasWords(words) ? sql<string>`search_widened(${toPlainTsquery(words)})` : sql<string>`''::tsquery`;
}

/** Converts words to a `tsquery` without synonyms. */
export function toPlainTsquery({ groups, excluded }: Words): RawBuilder<string> {
  const included = groups.map((terms) => sql`(${sql.join(terms.map(toQuery), sql` || `)})`);
  const excludedTerms = excluded.map((term) => sql`!!${toQuery(term)}`);
  const all = [...included, ...excludedTerms];
  return all.length > 0 ? sql<string>`(${sql.join(all, sql` && `)})` : sql<string>`''::tsquery`;
}

function toQuery({ text, isPhrase }: Term) {
  return sql`search_asked(${text}, ${isPhrase})`;
}
