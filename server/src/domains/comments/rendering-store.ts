import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The HTML of a comment, with the version of the renderer that made it. */
export interface CachedHtml {
  body_html: string;
  body_html_version: number;
}

/** Returns comments whose HTML is missing or outdated, locked until the transaction ends. */
export function lockOutdated(database: Database, version: number, limit: number) {
  return database
    .selectFrom('comments')
    .select(['id', 'body'])
    .where('body_html_version', '<', version)
    .orderBy('body_html_version')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Stores the rendered HTML of comments. */
export async function updateHtml(
  database: Database,
  rendered: readonly { id: string; html: string }[],
  version: number,
): Promise<void> {
  const rows = sql`unnest(${rendered.map(({ id }) => id)}::bigint[], ${rendered.map(({ html }) => html)}::text[])`;
  await sql`update comments set body_html = made.html, body_html_version = ${version}
    from ${rows} as made (id, html) where comments.id = made.id`.execute(database);
}
