import type { HoldState } from '@haggle/contract/affiliate/holds';
import { type SqlBool, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

function selectHolds(database: Database) {
  return database
    .selectFrom('commission_holds as hold')
    .innerJoin('commissions as commission', 'commission.id', 'hold.commission_id');
}

/** Returns one page of open holds, the latest first, or of decided ones, the latest decision first. */
export async function listHolds(
  database: Database,
  { state, except, page }: { state: HoldState; except: string | undefined; page: PageRequest },
) {
  const matching = selectHolds(database)
    .$call((select) =>
      state === 'open'
        ? // An order that its network cancelled needs no decision.
          select.where('hold.decision', 'is', null).where('commission.status', '=', 'pending')
        : select.where('hold.decision', 'is not', null),
    )
    .$if(except !== undefined, (select) =>
      select
        .where(sql<SqlBool>`commission.member_id is distinct from ${except}`)
        .where(sql<SqlBool>`commission.attributed_by is distinct from ${except}`),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as decider', (join) =>
        join.onRef('decider.id', '=', 'hold.decided_by').on('decider.deleted_at', 'is', null),
      )
      .leftJoin('users as bringer', (join) =>
        join.onRef('bringer.id', '=', 'commission.attributed_by').on('bringer.deleted_at', 'is', null),
      )
      .selectAll('hold')
      .select(['decider.username as by', 'bringer.username as brought_by'])
      .orderBy(state === 'open' ? 'hold.held_at' : 'hold.decided_at', 'desc')
      .orderBy('hold.commission_id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Counts open holds up to `limit`, excluding `except`'s own orders and those that `except` imported. */
export async function countOpenHolds(
  database: Database,
  { except, limit }: { except: string | undefined; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from commission_holds as hold join commissions as commission on commission.id = hold.commission_id
      where hold.decision is null and commission.status = 'pending' and (${except ?? null}::bigint is null or (
          commission.member_id is distinct from ${except ?? null}::bigint
          and commission.attributed_by is distinct from ${except ?? null}::bigint))
      limit ${limit}) as counted`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the importer whose file alone attributes an order, or null. */
export async function findImporter(database: Database, commissionId: string): Promise<string | null> {
  const found = await database
    .selectFrom('commissions')
    .select('attributed_by')
    .where('id', '=', commissionId)
    .executeTakeFirst();
  return found?.attributed_by ?? null;
}

export type HoldRow = Awaited<ReturnType<typeof listHolds>>['rows'][number];
