import { type RawBuilder, sql } from 'kysely';
import type { Term, Words } from '../words.ts';

/** The text search configuration by which deals are indexed and asked for. */
const language = sql.lit('english');

/** Words as a `tsquery`; words that mean nothing by themselves, such as "the", are passed over. */
export function toTsquery({ groups, excluded }: Words): RawBuilder<string> {
  const wanted = groups.map((terms) => sql`(${sql.join(terms.map(toQuery), sql` || `)})`);
  const unwanted = excluded.map((term) => sql`!!${toQuery(term)}`);
  const all = [...wanted, ...unwanted];
  return all.length > 0 ? sql<string>`(${sql.join(all, sql` && `)})` : sql<string>`''::tsquery`;
}

function toQuery({ text }: Term) {
  return sql`phraseto_tsquery(${language}, ${text})`;
}
