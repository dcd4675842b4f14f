import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lets imports that are not over put deals without a category into another one. */
export async function moveCategory(database: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`update import_runs set plan = jsonb_set(plan, '{category}', to_jsonb(${into}::text))
    where state in ('draft', 'waiting', 'running') and plan ->> 'category' = ${from}`.execute(database);
}
