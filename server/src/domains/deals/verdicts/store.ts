import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** How a deal's price compares with those of its product. */
export interface Standing {
  lowestInDays: number | null;
  low: { cents: number; at: Date } | null;
}

/** Counts the members with weight who say that a deal works. */
const worksCount = (dealId: string) => sql`select count(*)::integer as works from state_reports
  where deal_id = ${dealId} and state = 'works' and weight > 0 and closed_at is null`;

/**
 * Locks a deal's standing until the transaction ends, so that the next statement counts every report up to now. Deals
 * have one only once there is something to say.
 */
async function lockStanding(database: Database, dealId: string, { hasPrice = false } = {}): Promise<void> {
  await sql`
    insert into deal_standings as known (deal_id)
    select ${dealId}::bigint from (${worksCount(dealId)}) as reports
    where ${hasPrice} or works > 0 or exists (select from deal_standings where deal_id = ${dealId})
    on conflict (deal_id) do update set works = known.works where false`.execute(database);
}

/** Recounts how many members say that a deal works. Call it in a transaction. */
export async function countWorks(database: Database, dealId: string): Promise<void> {
  await lockStanding(database, dealId);
  await sql`
    update deal_standings as known set works = reports.works from (${worksCount(dealId)}) as reports
    where deal_id = ${dealId} and known.works <> reports.works`.execute(database);
}

/** Stores how a deal's price compares; returns whether anything changed. Call it in a transaction. */
export async function putStanding(
  database: Database,
  dealId: string,
  { lowestInDays, low }: Standing,
): Promise<boolean> {
  await lockStanding(database, dealId, { hasPrice: lowestInDays !== null || low !== null });
  const { numAffectedRows } = await sql`
    update deal_standings as known
    set lowest_in_days = price.lowest_in_days, low_cents = price.low_cents, low_at = price.low_at, works = reports.works
    from (${worksCount(dealId)}) as reports, (
      select ${lowestInDays}::integer as lowest_in_days, ${low?.cents ?? null}::integer as low_cents,
        ${low?.at ?? null}::timestamptz as low_at) as price
    where deal_id = ${dealId} and (known.lowest_in_days, known.low_cents, known.low_at, known.works)
      is distinct from (price.lowest_in_days, price.low_cents, price.low_at, reports.works)`.execute(database);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns the facts behind the verdict on a deal. */
export function findVerdictRow(database: Database, dealId: string) {
  return database
    .selectFrom('deals as deal')
    .leftJoin('deal_standings as standing', 'standing.deal_id', 'deal.id')
    .select(['deal.status', 'deal.price_cents', 'deal.shipping_cents', 'deal.free_shipping'])
    .select(['deal.next_best_cents', 'deal.next_best_where'])
    .select(['standing.lowest_in_days', 'standing.low_cents', 'standing.low_at', 'standing.works'])
    .where('deal.id', '=', dealId)
    .executeTakeFirst();
}
