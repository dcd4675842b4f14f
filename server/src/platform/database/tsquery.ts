import { type RawBuilder, sql } from 'kysely';
import type { Term, Words } from '../words.ts';

/**
 * Words as a `tsquery` for `deals.search`, with the admin's synonyms; words that mean nothing by themselves, such as
 * "the", are passed over. A list that is long takes it as a value: see `search/query-store.ts`.
 */
export function toTsquery({ groups, excluded }: Words): RawBuilder<string> {
  const wanted = groups.map((terms) => sql`(${sql.join(terms.map(toQuery), sql` || `)})`);
  const unwanted = excluded.map((term) => sql`!!${toQuery(term)}`);
  const all = [...wanted, ...unwanted];
  return all.length > 0 ? sql<string>`search_widened(${sql.join(all, sql` && `)})` : sql<string>`''::tsquery`;
}

function toQuery({ text, isPhrase }: Term) {
  return sql`search_term(${text}, ${isPhrase})`;
}
