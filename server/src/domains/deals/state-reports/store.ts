import type { DealState } from '@haggle/contract/deals/state-reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A deal's state and author, held so that it cannot move until the transaction ends. */
export function lockDeal(database: Database, dealId: string) {
  return database
    .selectFrom('deals')
    .select(['id', 'status', 'submitted_by'])
    .where('id', '=', dealId)
    .forShare()
    .executeTakeFirst();
}

interface NewReport {
  dealId: string;
  userId: string;
  state: DealState;
  priceCents: number | null;
  weight: number;
  addressHash: string | null;
  at: Date;
}

/** Notes a member's report in place of the one they have open. */
export async function putReport(database: Database, report: NewReport): Promise<void> {
  const said = {
    state: report.state,
    price_cents: report.priceCents,
    weight: report.weight,
    address_hash: report.addressHash,
    created_at: report.at,
  };
  await database
    .insertInto('state_reports')
    .values({ deal_id: report.dealId, user_id: report.userId, ...said })
    .onConflict((conflict) => conflict.columns(['deal_id', 'user_id']).where('closed_at', 'is', null).doUpdateSet(said))
    .execute();
}

/**
 * Whether an open report of another newcomer from an address counts on a deal. Others from there wait until the transaction
 * ends, so that of two at once only one counts.
 */
export async function isAddressTaken(
  database: Database,
  { dealId, userId, addressHash }: { dealId: string; userId: string; addressHash: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${dealId}:${addressHash}`}, 8))`.execute(database);
  const taken = await database
    .selectFrom('state_reports')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('address_hash', '=', addressHash)
    .where('user_id', '<>', userId)
    .where('closed_at', 'is', null)
    .where('weight', '>', 0)
    .executeTakeFirst();
  return taken !== undefined;
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

/** The reports since the deal last changed its state, newest first. */
export function listOpenReports(database: Database, dealId: string) {
  return database
    .selectFrom('state_reports')
    .select(['id', 'user_id', 'state', 'price_cents', 'weight', 'created_at'])
    .where('deal_id', '=', dealId)
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findLastWorked(database: Database, dealId: string): Promise<Date | null> {
  const { at } = await database
    .selectFrom('state_reports')
    .select(sql<Date | null>`max(created_at)`.as('at'))
    .where('deal_id', '=', dealId)
    .where('state', '=', 'works')
    .where('weight', '>', 0)
    .executeTakeFirstOrThrow();
  return at;
}

/** Reports on a deal that counted for their members. */
export function listUpheld(database: Database, dealId: string) {
  return database
    .selectFrom('state_reports')
    .select(['user_id', 'state'])
    .where('deal_id', '=', dealId)
    .where('is_upheld', '=', true)
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
  return (report?.state as DealState | undefined) ?? null;
}

/** Closes these reports as right or wrong. */
export async function closeReports(
  database: Database,
  ids: readonly string[],
  closed: { isUpheld: boolean; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('state_reports')
    .set({ closed_at: closed.at, is_upheld: closed.isUpheld })
    .where('id', 'in', ids)
    .execute();
}

export async function forgetAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('state_reports')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
