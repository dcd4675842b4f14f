import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { within } from './count-store.ts';
import type { Span } from './period-rules.ts';
import { tableOf, toShop } from './store.ts';

/** A type alias rather than an interface, so that it can be indexed by any column name. */
export type ExportedEvent = {
  timestamp: Date;
  eventType: string;
  sessionId: string | null;
  userId: string | null;
  dealId: string | null;
  name: string | null;
  metadata: Record<string, unknown> | null;
  isBot: boolean;
};

const batchSize = 2_000;

/**
 * Yields raw events in chronological order through a cursor, so memory only holds the next batch. If the client
 * disconnects, the connection is released.
 */
export async function* readEvents(database: Database, { from, to }: Span): AsyncGenerator<ExportedEvent[], void> {
  const transaction = await database.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`declare exported no scroll cursor for
      select created_at as "timestamp", kind as "eventType", session_id as "sessionId", user_id as "userId",
        deal_id as "dealId", name, metadata, is_bot as "isBot"
      from analytics_events where created_at >= ${from} and created_at < ${to} order by created_at`.execute(
      transaction,
    );
    for (;;) {
      const { rows } = await sql<ExportedEvent>`fetch ${sql.lit(batchSize)} from exported`.execute(transaction);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await transaction.rollback().execute();
  }
}

const maxDeals = 10_000;

/** Selects the start of the point that a key stands for. */
const pointStart = ({ interval, timeZone }: Span) =>
  interval === 'hour' ? sql`at` : sql`at at time zone 'utc' at time zone ${sql.lit(timeZone)}`;

/** Returns the counts of each deal at each point. */
export async function listDealPoints(database: Database, span: Span) {
  const { rows } = await sql<{ at: Date; dealId: string; views: number; clicks: number; shopClicks: number }>`
    with wanted as (
      select name from ${tableOf(span)} where kind in ('deal_view', 'deal_click') and ${within('at', span.counted)}
      group by name order by sum(count) desc, name limit ${maxDeals})
    select ${pointStart(span)} as at, name as "dealId", coalesce(sum(count) filter (where kind = 'deal_view'), 0)::double precision as views,
      coalesce(sum(count) filter (where kind = 'deal_click'), 0)::double precision as clicks,
      coalesce(sum(count) filter (where kind = 'deal_click' and bucket = ${toShop}), 0)::double precision as "shopClicks"
    from ${tableOf(span)} as analytics join wanted using (name)
    where kind in ('deal_view', 'deal_click') and ${within('at', span.counted)}
    group by analytics.at, name order by analytics.at, name::bigint`.execute(database);
  return rows;
}

/** Returns the search terms of each point. */
export async function listTermPoints(database: Database, span: Span) {
  const { rows } = await sql<{ at: Date; term: string; searches: number; withoutResults: number }>`
    select ${pointStart(span)} as at, name as term, sum(count)::double precision as searches,
      coalesce(sum(count) filter (where bucket = 1), 0)::double precision as "withoutResults"
    from ${tableOf(span)} as analytics where kind = 'term' and ${within('at', span.counted)}
    group by analytics.at, name order by analytics.at, name`.execute(database);
  return rows;
}
