import { statusesThat } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * A member's latest deals that were published before a time, and how many of them were still to be had `hours` after it.
 * Deals whose first hours this site has not seen, such as imported ones, are left out.
 */
export async function countHeld(
  database: Database,
  userId: string,
  { before, hours, most }: { before: Date; hours: number; most: number },
): Promise<{ deals: number; worked: number }> {
  const { rows } = await sql<{ deals: number; worked: number }>`
    select count(*)::integer as deals, (count(*) filter (where status = 'active'))::integer as worked
    from (
      select (
        select to_status from deal_changes as change
        where change.deal_id = deal.id and change.to_status is not null
          and change.created_at <= deal.posted_at + ${hours} * interval '1 hour'
        order by change.id desc limit 1
      ) as status
      from deals as deal
      where deal.submitted_by = ${userId} and deal.posted_at <= ${before} and deal.merged_into is null
        and deal.status in (${sql.join(statusesThat('isPublished'))})
      order by deal.posted_at desc limit ${most}
    ) as latest
    where status is not null`.execute(database);
  return rows[0] as (typeof rows)[number];
}
