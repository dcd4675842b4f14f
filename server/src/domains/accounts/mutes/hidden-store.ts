import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

interface NewHiddenDeal {
  userId: string;
  dealId: string;
  untilCheaper: boolean;
  at: Date;
}

/** Hides a deal. A free one can't get cheaper, so it stays hidden. */
export async function hideDeal(database: Database, { userId, dealId, untilCheaper, at }: NewHiddenDeal): Promise<void> {
  await sql`
    insert into hidden_deals (user_id, deal_id, below_cents, created_at)
    select ${userId}, id, case when ${untilCheaper} then nullif(price_cents, 0) end, ${at} from deals where id = ${dealId}
    on conflict (user_id, deal_id)
      do update set below_cents = excluded.below_cents, created_at = excluded.created_at`.execute(database);
}

export async function unhideDeal(database: Database, userId: string, dealId: string): Promise<void> {
  await database.deleteFrom('hidden_deals').where('user_id', '=', userId).where('deal_id', '=', dealId).execute();
}

/** Returns one page of the deals a member has hidden, newest first. */
export async function listHiddenDealRows(
  database: Database,
  userId: string,
  page: PageRequest,
): Promise<PageOf<{ deal_id: string; below_cents: number | null }>> {
  const rows = await database
    .selectFrom('hidden_deals')
    .select(['deal_id', 'below_cents'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('deal_id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('hidden_deals')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Returns members who hid a deal until it costs less, and for whom `cents` is less, except those who saved it. Sorted
 * by id, from after `after`.
 */
export async function listPriceWatchers(
  database: Database,
  { dealId, cents, after, most }: { dealId: string; cents: number; after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('hidden_deals')
    .select('user_id')
    .where('deal_id', '=', dealId)
    .where('below_cents', '>', cents)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saves')
            .select('saves.user_id')
            .whereRef('saves.user_id', '=', 'hidden_deals.user_id')
            .where('saves.deal_id', '=', dealId),
        ),
      ),
    )
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}
