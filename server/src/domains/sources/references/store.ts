import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Changes the category that sources give to deals without one. A reading in progress then records no outcome. */
export async function moveCategory(database: Database, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`update sources set plan = jsonb_set(plan, '{category}', to_jsonb(${into}::text))
    where plan ->> 'category' = ${from}`.execute(database);
}
