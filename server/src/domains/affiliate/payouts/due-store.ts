import type { PayoutMethod } from '@haggle/contract/affiliate/payout-details';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Returns members with a positive or negative balance, along with earnings that are in no batch yet. */
export async function listDue(
  database: Database,
  { page, limit, ...filter }: PageRequest & { payableOnly: boolean; leastCents: number; now: Date },
): Promise<PageOf<DueRow>> {
  const due = sql`
    with owed as (
      select member_id, -sum(cents)::double precision as cents from ledger_entries
      where account = 'member_payable' and member_id is not null
      group by member_id having sum(cents) <> 0),
    earned as (
      select member_id, sum(member_cents)::double precision as cents, count(*)::integer as n from commissions
      where status = 'payable' and payout_id is null and member_id is not null group by member_id),
    waiting as (
      select member_id, sum(member_cents)::double precision as cents from commissions
      where status = 'approved' and payout_id is null and member_id is not null group by member_id)
    select owed.member_id, owed.cents - coalesce(waiting.cents, 0) as owed, coalesce(waiting.cents, 0) as waiting,
      coalesce(earned.cents, 0) as earned, coalesce(earned.n, 0) as commissions,
      member.username, member.display_name, member.deleted_at, details.method, details.sealed,
      coalesce(member.suspended_until > ${filter.now}, false) as is_suspended, item.member_id is not null as is_in_batch
    from owed
    join users as member on member.id = owed.member_id
    left join earned on earned.member_id = owed.member_id
    left join waiting on waiting.member_id = owed.member_id
    left join payout_details as details on details.user_id = owed.member_id
    left join payout_items as item on item.member_id = owed.member_id and item.status = 'open'
    where not ${filter.payableOnly} or (owed.cents - coalesce(waiting.cents, 0) >= ${filter.leastCents}
      and details.user_id is not null and item.member_id is null and member.deleted_at is null
      and (member.suspended_until is null or member.suspended_until <= ${filter.now}))`;
  const [{ rows }, counted] = await Promise.all([
    sql<DueRow>`${due} order by owed.cents - coalesce(waiting.cents, 0) desc, owed.member_id
      limit ${limit} offset ${offsetOf({ page, limit })}`.execute(database),
    sql<{ total: number }>`select count(*)::integer as total from (${due}) as due`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface DueRow {
  member_id: string;
  /** The balance without commissions that wait for the partner's money. */
  owed: number;
  /** Approved, but not yet payable. */
  waiting: number;
  earned: number;
  commissions: number;
  username: string;
  display_name: string | null;
  deleted_at: Date | null;
  method: PayoutMethod | null;
  /** The encrypted payout details. */
  sealed: Buffer | null;
  /** Suspended members are paid after their suspension, because their earnings may turn out to be fraud. */
  is_suspended: boolean;
  is_in_batch: boolean;
}
