import type { Unit } from '@haggle/contract/deals/units';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns deals whose title these rules haven't read, locked until the transaction ends. */
export function lockUnread(database: Database, version: number, limit: number) {
  return (
    database
      .selectFrom('deals')
      .select(['id', 'title'])
      // A literal, as in the condition of the index.
      .where(sql<boolean>`unit_rules < ${sql.lit(version)}`)
      .orderBy('id')
      .limit(limit)
      .forNoKeyUpdate()
      .execute()
  );
}

/** Stores the quantities read in titles; corrected ones stay. */
export async function updateQuantities(
  database: Database,
  quantities: readonly { id: string; unit: Unit | null; amount: number | null }[],
  version: number,
): Promise<void> {
  if (quantities.length === 0) return;
  await sql`update deals set unit_rules = ${version},
      unit = case when unit_is_corrected then deals.unit else read.unit end,
      unit_amount = case when unit_is_corrected then deals.unit_amount else read.amount end
    from unnest(${quantities.map(({ id }) => id)}::bigint[], ${quantities.map(({ unit }) => unit)}::text[],
      ${quantities.map(({ amount }) => amount)}::double precision[]) as read (id, unit, amount)
    where deals.id = read.id`.execute(database);
}
