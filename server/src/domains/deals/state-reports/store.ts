import type { DealState } from '@haggle/contract/deals/state-reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';

interface NewReport {
  dealId: string;
  userId: string;
  state: DealState;
  priceCents: number | null;
  postedCurrency: string | null;
  postedUnits: number | null;
  weight: number;
  isProven: boolean;
  addressHash: string | null;
  at: Date;
}

/** Stores a member's report, replacing the one they have open. */
export async function putReport(database: Database, report: NewReport): Promise<void> {
  const columns = {
    state: report.state,
    price_cents: report.priceCents,
    posted_currency: report.postedCurrency,
    posted_units: report.postedUnits,
    weight: report.weight,
    is_proven: report.isProven,
    address_hash: report.addressHash,
    created_at: report.at,
  };
  await database
    .insertInto('state_reports')
    .values({ deal_id: report.dealId, user_id: report.userId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'user_id']).where('closed_at', 'is', null).doUpdateSet(columns),
    )
    .execute();
}

export async function deleteOpenReport(database: Database, dealId: string, userId: string): Promise<void> {
  await database
    .deleteFrom('state_reports')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Returns the reports since the deal's status last changed, newest first. */
export function listOpenReports(database: Database, dealId: string) {
  return selectOpenReports(database, { dealId });
}

const selectOpenReports = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('state_reports')
    .select(['id', 'user_id', 'state', 'price_cents', 'posted_currency', 'posted_units', 'weight'])
    .select(['is_proven', 'address_hash', 'created_at'])
    .where('deal_id', '=', given('dealId'))
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

export async function findLastWorkedTime(database: Database, dealId: string): Promise<Date | null> {
  return (await selectLastWorked(database, { dealId }))[0]?.at ?? null;
}

const selectLastWorked = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('state_reports')
    .select(sql<Date | null>`max(created_at)`.as('at'))
    .where('deal_id', '=', given('dealId'))
    .where('state', '=', 'works')
    .where('weight', '>', 0),
);

/** Returns reports on a deal that count for their members, or will unless the deal moves back. */
export function listCredited(database: Database, dealId: string) {
  return database
    .selectFrom('state_reports')
    .select(['user_id', 'state'])
    .where('deal_id', '=', dealId)
    .where(({ or, eb }) => or([eb('is_upheld', '=', true), eb('settles_at', 'is not', null)]))
    .execute();
}

export async function deleteOpenReports(database: Database, dealId: string): Promise<void> {
  await database.deleteFrom('state_reports').where('deal_id', '=', dealId).where('closed_at', 'is', null).execute();
}

export async function findOpenState(database: Database, dealId: string, userId: string): Promise<DealState | null> {
  const report = await database
    .selectFrom('state_reports')
    .select('state')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return report?.state ?? null;
}

/** Closes these reports; none counts for its member before `settlesAt`, if at all. */
export async function closeReports(
  database: Database,
  ids: readonly string[],
  { at, ...closed }: { at: Date; settlesAt: Date | null; hasMoved: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('state_reports')
    .set({ closed_at: at, is_upheld: false, settles_at: closed.settlesAt, has_moved: closed.hasMoved })
    .where('id', 'in', ids)
    .execute();
}

export async function clearAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('state_reports')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
