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

/** Recounts how many members say that a deal works. */
export async function countWorks(database: Database, dealId: string): Promise<void> {
  await sql`
    insert into deal_standings as known (deal_id, works)
    select ${dealId}::bigint, works from (${worksCount(dealId)}) as reports
    where works > 0 or exists (select from deal_standings where deal_id = ${dealId})
    on conflict (deal_id) do update set works = excluded.works where known.works <> excluded.works`.execute(database);
}

/** Stores how a deal's price compares; returns whether anything changed. */
export async function putStanding(
  database: Database,
  dealId: string,
  { lowestInDays, low }: Standing,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into deal_standings as known (deal_id, lowest_in_days, low_cents, low_at, works)
    select ${dealId}::bigint, ${lowestInDays}::integer, ${low?.cents ?? null}::integer, ${low?.at ?? null}::timestamptz, works
    from (${worksCount(dealId)}) as reports
    where ${lowestInDays !== null || low !== null} or works > 0
      or exists (select from deal_standings where deal_id = ${dealId})
    on conflict (deal_id) do update
      set lowest_in_days = excluded.lowest_in_days, low_cents = excluded.low_cents, low_at = excluded.low_at,
        works = excluded.works
      where (known.lowest_in_days, known.low_cents, known.low_at, known.works)
        is distinct from (excluded.lowest_in_days, excluded.low_cents, excluded.low_at, excluded.works)`.execute(
    database,
  );
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
