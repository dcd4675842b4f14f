import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Settled } from './rules.ts';

/** Returns the amounts that settle a commission. */
export async function sumSettled(database: Database, commissionId: string): Promise<Settled> {
  const found = await sql<Settled>`
    select coalesce(sum(cents) filter (where kind = 'paid'), 0)::integer as "paidCents",
      coalesce(sum(cents) filter (where kind = 'written_off'), 0)::integer as "writtenOffCents"
    from payment_allocations where commission_id = ${commissionId}`.execute(database);
  return onlyRow(found);
}

/** Reduces what is written off of a commission. The new row keeps the reason of the latest write-off. */
export async function reduceWriteOff(
  database: Database,
  { commissionId, cents, at }: { commissionId: string; cents: number; at: Date },
): Promise<void> {
  await sql`
    insert into payment_allocations (kind, commission_id, cents, reason, created_at)
    select kind, commission_id, ${-cents}, reason, ${at} from payment_allocations
    where commission_id = ${commissionId} and kind = 'written_off' order by id desc limit 1`.execute(database);
}
