import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { keyOf, type NamedKind, type NamedSubject } from './rules.ts';

/** Queries for the current names, by id, of what entries are about. */
const nameQueries: Record<NamedKind, RawBuilder<unknown>> = {
  deal: sql`select id, title as name from deals`,
  user: sql`select id, username as name from users where deleted_at is null`,
  // Comments and cases have no names of their own, so the member or deal they belong to names them.
  comment: sql`select comments.id, username as name from comments join users on users.id = author_id where users.deleted_at is null`,
  report: sql`select report_cases.id, coalesce(deals.title, username) as name from report_cases
    left join deals on deals.id = deal_id left join users on users.id = user_id and users.deleted_at is null`,
  vote_finding: sql`select vote_findings.id, username as name from vote_findings join users on users.id = user_id
    where users.deleted_at is null`,
  vote_ring: sql`select ring_id as id, string_agg(username, ', ' order by username) as name
    from vote_findings join users on users.id = user_id where users.deleted_at is null group by ring_id`,
  article: sql`select id, title as name from articles`,
  brand: sql`select id, name from brands`,
  category: sql`select id, name from categories`,
  channel: sql`select id, name from channels`,
  feedback: sql`select id, summary as name from feedback`,
  import: sql`select id, name from import_runs`,
  login_provider: sql`select id, name from login_providers`,
  mailing: sql`select id, subject as name from mailings`,
  partner: sql`select id, name from affiliate_partners`,
  redirect: sql`select id, from_path as name from redirects`,
  source: sql`select id, name from sources`,
  store: sql`select id, name from stores`,
  synonym: sql`select id, word as name from synonyms`,
  wanted: sql`select id, title as name from wanted_requests`,
};

/** Returns both names of each member who has one of these names, which are in lower case. */
export async function listMemberNames(database: Database, possible: readonly string[]): Promise<string[]> {
  if (possible.length === 0) return [];
  const { rows } = await sql<{ username: string; display_name: string | null }>`
    select username, display_name from users where lower(username) = any(${possible}) and deleted_at is null
    union select username, display_name from users where lower(display_name) = any(${possible})
      and display_name is not null and deleted_at is null`.execute(database);
  return rows.flatMap(({ username, display_name: shown }) => (shown === null ? [username] : [username, shown]));
}

/** Returns the names of things, by kind and id. Deleted things have none. */
export async function listNames(database: Database, things: readonly NamedSubject[]): Promise<Map<string, string>> {
  const kinds = Map.groupBy(things, ({ kind }) => kind);
  if (kinds.size === 0) return new Map();
  const parts = [...kinds].map(([kind, group]) => {
    const ids = [...new Set(group.map(({ id }) => id))];
    return sql`select ${kind}::text as kind, id::text, name::text from (${nameQueries[kind]}) as things where id = any(${ids}::bigint[])`;
  });
  const { rows } = await sql<{ kind: NamedKind; id: string; name: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(database);
  return new Map(rows.flatMap(({ kind, id, name }) => (name === null ? [] : [[keyOf({ kind, id }), name]])));
}
