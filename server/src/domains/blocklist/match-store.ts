import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Effect } from './rules.ts';

/** Returns the listed words and hosts that a text contains, in the order of their entries, with their effects. */
export async function listMatchingEntries(
  database: Database,
  text: string,
): Promise<{ value: string; effect: Effect }[]> {
  const { rows } = await sql<{ value: string; effect: Effect }>`
    with said as materialized (select blocklist_text(${text}) as words)
    select value, effect from blocklist_entries cross join said
    where kind in ('word', 'link_host') and said.words ~* blocklist_pattern(kind, value)
    order by id`.execute(database);
  return rows;
}

/**
 * Returns the listed words and hosts that each of several texts contains, in the order of their entries, with the
 * position of the text. Each entry is compared with all texts in turn, since PostgreSQL remembers only a few compiled
 * patterns.
 */
export async function listMatchesOf(
  database: Database,
  texts: readonly string[],
): Promise<{ position: number; value: string; effect: Effect }[]> {
  const { rows } = await sql<{ position: number; value: string; effect: Effect }>`
    with said as materialized (
      select position, blocklist_text(text) as words
      from unnest(${texts}::text[]) with ordinality as written (text, position)
    ), entries as materialized (
      select id, value, effect, blocklist_pattern(kind, value) as pattern from blocklist_entries
      where kind in ('word', 'link_host')
    )
    select unnest(positions)::integer - 1 as position, value, effect from entries
    cross join lateral (
      select array_agg(position) as positions from said where said.words ~* entries.pattern
    ) as matches
    order by id`.execute(database);
  return rows;
}
