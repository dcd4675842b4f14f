import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Changes the category that unfinished imports give to deals without one. */
export async function moveCategory(database: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`update import_runs set plan = jsonb_set(plan, '{category}', to_jsonb(${into}::text))
    where state in ('draft', 'waiting', 'running') and plan ->> 'category' = ${from}`.execute(database);
}
