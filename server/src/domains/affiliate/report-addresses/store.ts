import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportAddresses } from '../../../platform/database/schema.ts';

export type AddressRow = Selectable<ReportAddresses>;

/** What becomes of an address that is new: nothing has been fetched from it. */
const notFetched = {
  ...{ asked_at: null, tried_at: null, fetched_at: null, rows: null, changed: null, failed: null },
  ...{ row_problem: null, problem: null, failing_since: null },
} satisfies Updateable<ReportAddresses>;

export function findAddress(database: Database, partnerId: string): Promise<AddressRow | undefined> {
  return database.selectFrom('report_addresses').selectAll().where('partner_id', '=', partnerId).executeTakeFirst();
}

/** Sets a partner's address. What became of the previous one is forgotten. */
export async function putAddress(database: Database, address: Insertable<ReportAddresses>): Promise<void> {
  const { partner_id: _, ...change } = address;
  await database
    .insertInto('report_addresses')
    .values(address)
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ ...notFetched, ...change }))
    .execute();
}

export async function deleteAddress(database: Database, partnerId: string): Promise<void> {
  await database.deleteFrom('report_addresses').where('partner_id', '=', partnerId).execute();
}

/** A partner's address as it was when `setAt` was read. */
interface KnownAddress {
  partnerId: string;
  setAt: Date;
}

function updateKnown(database: Database, { partnerId, setAt }: KnownAddress) {
  return database.updateTable('report_addresses').where('partner_id', '=', partnerId).where('set_at', '=', setAt);
}

/** Updates an address, unless it was replaced meanwhile. @returns whether it was updated */
export async function updateAddress(
  database: Database,
  address: KnownAddress,
  change: Updateable<ReportAddresses>,
): Promise<boolean> {
  const { numUpdatedRows } = await updateKnown(database, address).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a failure, unless the address was replaced meanwhile. Failures in a row began with the first of them. */
export async function recordFailure(
  database: Database,
  address: KnownAddress,
  { problem, at, nextAt }: { problem: string; at: Date; nextAt: Date },
): Promise<void> {
  const failing_since = sql<Date>`coalesce(failing_since, ${at}::timestamptz)`;
  await updateKnown(database, address)
    .set({ problem, tried_at: at, asked_at: null, next_at: nextAt, failing_since })
    .execute();
}

/**
 * Claims the addresses that are due, and schedules the next fetch of each. Those of partners without a mapping wait for
 * one.
 * @returns the ids of their partners
 */
export async function claimDue(database: Database, { now, nextAt }: { now: Date; nextAt: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update report_addresses set next_at = ${nextAt}
    from affiliate_partners as partner
    where partner.id = report_addresses.partner_id and partner.report_mapping is not null
      and report_addresses.next_at <= ${now}
    returning partner_id as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns the addresses whose last fetch failed with the names of their partners, those that failed first on top. */
export function listFailing(database: Database) {
  return database
    .selectFrom('report_addresses as address')
    .innerJoin('affiliate_partners as partner', 'partner.id', 'address.partner_id')
    .select(['partner.id', 'partner.name', 'address.problem', 'address.failing_since'])
    .where('address.failing_since', 'is not', null)
    .orderBy('address.failing_since')
    .orderBy('partner.id')
    .$narrowType<{ problem: NotNull; failing_since: NotNull }>()
    .execute();
}

export type FailingRow = Awaited<ReturnType<typeof listFailing>>[number];

/** Whether any address has only failed since the given time or longer. */
export async function hasFailedSince(database: Database, time: Date): Promise<boolean> {
  const row = await database
    .selectFrom('report_addresses')
    .select('partner_id')
    .where('failing_since', '<=', time)
    .executeTakeFirst();
  return row !== undefined;
}
