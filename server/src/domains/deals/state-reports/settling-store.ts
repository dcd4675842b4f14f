import type { DealState } from '@haggle/contract/deals/state-reports';
import { sql } from 'kysely';
import { sortIds } from '../../../kernel/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockEach } from '../../../platform/database/locks.ts';
import type { ExhaustedMovers } from './rules.ts';

/** Makes other deals that reports of these members are about to move wait until the transaction ends. */
export async function lockMovers(database: Database, userIds: readonly string[]): Promise<void> {
  await lockEach(database, 'dealMover', sortIds(userIds));
}

/** Returns which of these members, and which pairs, have moved as many other deals since a time as they may. */
export async function findExhausted(
  database: Database,
  userIds: readonly string[],
  {
    dealId,
    since,
    maxPerMember,
    maxPerPair,
  }: { dealId: string; since: Date; maxPerMember: number; maxPerPair: number },
): Promise<ExhaustedMovers> {
  const moved = sql`moved as (
    select user_id, deal_id, closed_at from state_reports
    where has_moved and closed_at > ${since} and deal_id <> ${dealId} and user_id = any(${[...userIds]}::bigint[]))`;
  const members = await sql<{ id: string }>`
    with ${moved} select user_id as id from moved group by user_id having count(distinct deal_id) >= ${maxPerMember}`.execute(
    database,
  );
  const pairs = await sql<{ a: string; b: string }>`
    with ${moved}
    select a.user_id as a, b.user_id as b from moved as a
    join moved as b on b.deal_id = a.deal_id and b.closed_at = a.closed_at and b.user_id > a.user_id
    group by a.user_id, b.user_id having count(distinct a.deal_id) >= ${maxPerPair}`.execute(database);
  return { members: members.rows.map(({ id }) => id), pairs: pairs.rows.map(({ a, b }) => [a, b] as const) };
}

/** Cancels the credit for reports of these states: the deal has shown the contrary. */
export async function cancelCredit(database: Database, dealId: string, states: readonly DealState[]): Promise<void> {
  if (states.length === 0) return;
  await database
    .updateTable('state_reports')
    .set({ settles_at: null })
    .where('deal_id', '=', dealId)
    .where('settles_at', 'is not', null)
    .where('state', 'in', states)
    .execute();
}

/** Returns reports that may start to count, the longest due first. */
export function listDue(database: Database, { now, limit }: { now: Date; limit: number }) {
  return database
    .selectFrom('state_reports')
    .select(['id', 'deal_id'])
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns a due report, locked until the transaction ends, with when someone last reported the contrary. */
export async function lockDue(database: Database, id: string, now: Date) {
  const report = await database
    .selectFrom('state_reports')
    .select(['id', 'deal_id', 'user_id', 'state', 'closed_at'])
    .where('id', '=', id)
    .where('settles_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!report?.closed_at) return undefined;
  const contraryStates: DealState[] = report.state === 'works' ? ['sold_out', 'expired'] : ['works'];
  const { at, title } = await database
    .selectFrom('deals')
    .leftJoin('state_reports as other', (join) =>
      join
        .onRef('other.deal_id', '=', 'deals.id')
        .on('other.closed_at', 'is', null)
        .on('other.state', 'in', contraryStates)
        // An author's report has no weight, but it counts as a contradiction.
        .on(({ or, eb, ref }) => or([eb('other.weight', '>', 0), eb('other.user_id', '=', ref('deals.submitted_by'))])),
    )
    .select(['deals.title', sql<Date | null>`max(other.created_at)`.as('at')])
    .where('deals.id', '=', report.deal_id)
    .groupBy('deals.title')
    .executeTakeFirstOrThrow();
  return { ...report, closed_at: report.closed_at, title, contradictedAt: at };
}

export async function postpone(database: Database, id: string, settlesAt: Date): Promise<void> {
  await database.updateTable('state_reports').set({ settles_at: settlesAt }).where('id', '=', id).execute();
}

/** Counts a report for its member; returns false if one about the same counted before. */
export async function uphold(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_upheld: boolean }>`
    update state_reports set settles_at = null, is_upheld = not exists (
      select from state_reports as earlier
      where earlier.deal_id = state_reports.deal_id and earlier.user_id = state_reports.user_id
        and earlier.state = state_reports.state and earlier.is_upheld)
    where id = ${id} and settles_at is not null
    returning is_upheld`.execute(database);
  return rows[0]?.is_upheld ?? false;
}
