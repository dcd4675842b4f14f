import type { HoldSignal } from '@haggle/contract/affiliate/holds';
import { sql } from 'kysely';
import { daysAfter, daysBefore } from '../../../kernel/time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { UntrackedFacts } from './rules.ts';

export interface Counts {
  of_visitor: number;
  orders: number;
  clicks: number;
}

/**
 * Counts orders and clicks around an order: those of its click's visitor that day, and the member's since a given time.
 * Clicks without a distinguishing address are skipped, because many people's would count as one. An order may precede
 * its click by at most a day, so only the member's recent orders are read.
 */
export async function countRelatedActivity(
  database: Database,
  { memberId, clickId, clickedAt, since }: { memberId: string; clickId: string; clickedAt: Date; since: Date },
): Promise<Counts> {
  const nearClick = sql`between ${daysBefore(clickedAt, 1)} and ${daysAfter(clickedAt, 1)}`;
  const { rows } = await sql<Counts>`
    select
      (select count(*)::integer from commissions
        join affiliate_clicks as theirs on theirs.id = commissions.click_id and theirs.created_at ${nearClick}
        where commissions.member_id = ${memberId} and commissions.occurred_at >= ${daysBefore(clickedAt, 2)}
          and theirs.has_place and theirs.visitor = (
          select visitor from affiliate_clicks where id = ${clickId} and created_at ${nearClick} limit 1)) as of_visitor,
      (select count(*)::integer from commissions
        join affiliate_clicks as theirs on theirs.id = commissions.click_id and theirs.created_at >= ${since}
        where commissions.member_id = ${memberId} and commissions.occurred_at >= ${daysBefore(since, 1)}
          and theirs.has_place) as orders,
      (select count(*)::integer from affiliate_clicks as click
        join deals on deals.id = click.deal_id
        where deals.submitted_by = ${memberId} and click.partner_id is not null and not click.is_bot
          and not click.is_repeat and click.has_place and click.created_at >= ${since}) as clicks`.execute(database);
  return rows[0] ?? { of_visitor: 0, orders: 0, clicks: 0 };
}

/**
 * Counts a member's orders since a given time, and the latest ones of everyone else. Both come with the number from
 * browsers that opt out of tracking.
 */
export async function countUntracked(
  database: Database,
  { memberId, since, maxOthers }: { memberId: string; since: Date; maxOthers: number },
): Promise<UntrackedFacts> {
  const counted = sql`count(*)::integer as orders, (count(*) filter (where is_untold))::integer as untracked`;
  const traced = sql`commissions where click_id is not null and occurred_at >= ${since}`;
  const [own, others] = await Promise.all([
    sql<UntrackedFacts['own']>`select ${counted} from ${traced} and member_id = ${memberId}`.execute(database),
    sql<UntrackedFacts['others']>`select ${counted} from (
      select is_untold from ${traced} and member_id is distinct from ${memberId}
      order by occurred_at desc limit ${maxOthers}) as latest`.execute(database),
  ]);
  return { own: onlyRow(own), others: onlyRow(others) };
}

/** Holds an order once. Returns whether it wasn't held before. */
export async function insertHold(
  database: Database,
  hold: { commissionId: string; signals: HoldSignal[]; at: Date },
): Promise<boolean> {
  const inserted = await database
    .insertInto('commission_holds')
    .values({ commission_id: hold.commissionId, signals: hold.signals, held_at: hold.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the decision about a held order. Returns whether it was still open. */
export async function decideHold(
  database: Database,
  commissionId: string,
  { decision, reason, by, at }: { decision: 'released' | 'rejected'; reason: string; by: string; at: Date },
): Promise<boolean> {
  const decided = await database
    .updateTable('commission_holds')
    .set({ decision, reason, decided_by: by, decided_at: at })
    .where('commission_id', '=', commissionId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return decided.numUpdatedRows > 0n;
}
