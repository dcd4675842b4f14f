import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import { type Insertable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PayoutItems } from '../../../platform/database/schema.ts';

/** Selects a day in the API's format: `2026-11-26`. */
export const dayOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

function selectPayouts(database: Database) {
  return database
    .selectFrom('payouts as payout')
    .leftJoin('users as admin', (join) =>
      join.onRef('admin.id', '=', 'payout.created_by').on('admin.deleted_at', 'is', null),
    )
    .leftJoin('users as second', (join) =>
      join.onRef('second.id', '=', 'payout.approved_by').on('second.deleted_at', 'is', null),
    )
    .select(['payout.id', 'payout.status', 'payout.created_at', 'payout.closed_at', 'payout.created_by'])
    .select(['admin.username as by', 'payout.needs_second', 'payout.approved_at', 'second.username as approved_by'])
    .select(dayOf('payout.payout_date').as('day'))
    .select((select) => {
      const items = () => select.selectFrom('payout_items as item').whereRef('item.payout_id', '=', 'payout.id');
      return [
        items().select(sql<number>`count(*)::integer`.as('n')).as('members'),
        items().select(sql<number>`coalesce(sum(commissions), 0)::integer`.as('n')).as('commissions'),
        items().select(sql<number>`coalesce(sum(amount_cents), 0)::double precision`.as('n')).as('cents'),
        items()
          .select(sql<boolean>`coalesce(bool_or(item.member_id = payout.created_by), false)`.as('n'))
          .as('pays_maker'),
      ];
    });
}

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof selectPayouts>['execute']>>[number];

export async function listPayouts(
  database: Database,
  page: PageRequest,
  status: PayoutStatus | undefined,
): Promise<PageOf<PayoutRow>> {
  const [rows, { total }] = await Promise.all([
    selectPayouts(database)
      .$call((select) => (status === undefined ? select : select.where('payout.status', '=', status)))
      .orderBy('payout.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    database
      .selectFrom('payouts')
      .select(sql<number>`count(*)::integer`.as('total'))
      .$call((select) => (status === undefined ? select : select.where('status', '=', status)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findPayout(database: Database, id: string): Promise<PayoutRow | undefined> {
  return selectPayouts(database).where('payout.id', '=', id).executeTakeFirst();
}

/** Returns a batch's state and locks it until the transaction ends. */
export function lockPayout(database: Database, id: string) {
  return database
    .selectFrom('payouts')
    .select(['id', 'status', 'created_by', 'needs_second', 'approved_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

export async function approvePayout(
  database: Database,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await database.updateTable('payouts').set({ approved_by: by, approved_at: at }).where('id', '=', id).execute();
}

export async function insertPayout(
  database: Database,
  payout: { by: string; needsSecond: boolean; at: Date },
): Promise<string> {
  const { id } = await database
    .insertInto('payouts')
    .values({ created_by: payout.by, needs_second: payout.needsSecond, created_at: payout.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertItems(
  database: Database,
  items: readonly Omit<Insertable<PayoutItems>, 'status'>[],
): Promise<void> {
  const open = items.map((item) => ({ ...item, status: 'open' as const }));
  await database.insertInto('payout_items').values(open).execute();
}

export async function closePayout(
  database: Database,
  id: string,
  { status, day, at }: { status: 'paid' | 'cancelled'; day: string | null; at: Date },
): Promise<void> {
  await database
    .updateTable('payouts')
    .set({ status, payout_date: sql<Date | null>`${day}::date`, closed_at: at })
    .where('id', '=', id)
    .execute();
}

function selectItems(database: Database) {
  return (
    database
      .selectFrom('payout_items as item')
      .innerJoin('users as member', 'member.id', 'item.member_id')
      .innerJoin('payouts as payout', 'payout.id', 'item.payout_id')
      .leftJoin('payout_details as details', 'details.user_id', 'item.member_id')
      // The file that pays the member, or else the latest one that failed to.
      .leftJoinLateral(
        (select) =>
          select
            .selectFrom('payout_file_items as paid')
            .innerJoin('payout_files', 'payout_files.id', 'paid.file_id')
            .whereRef('paid.payout_id', '=', 'item.payout_id')
            .whereRef('paid.member_id', '=', 'item.member_id')
            .select(['paid.file_id', 'payout_files.kind', 'payout_files.status'])
            .orderBy('paid.has_failed')
            .orderBy('paid.file_id', 'desc')
            .limit(1)
            .as('file'),
        (join) => join.onTrue(),
      )
      .select(['file.file_id', 'file.kind as file_kind', 'file.status as file_status'])
      .select(['item.status', 'item.is_by_hand', 'item.sealed as copy', 'details.sealed'])
      .select(
        sql<boolean>`item.sealed is not null and coalesce(details.updated_at > payout.created_at, true)`.as(
          'has_changed',
        ),
      )
      .select([
        'item.member_id',
        'item.method',
        'item.commissions',
        'item.earned_cents',
        'item.carried_cents',
        'item.amount_cents',
        'member.username',
        'member.display_name',
        'member.deleted_at',
      ])
  );
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

export async function listItems(database: Database, payoutId: string, page: PageRequest): Promise<PageOf<ItemRow>> {
  const [rows, { total }] = await Promise.all([
    selectItems(database)
      .where('item.payout_id', '=', payoutId)
      .orderBy('item.amount_cents', 'desc')
      .orderBy('item.member_id')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    database
      .selectFrom('payout_items')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('payout_id', '=', payoutId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findItem(database: Database, payoutId: string, memberId: string): Promise<ItemRow | undefined> {
  return selectItems(database)
    .where('item.payout_id', '=', payoutId)
    .where('item.member_id', '=', memberId)
    .executeTakeFirst();
}

export async function deleteItem(database: Database, payoutId: string, memberId: string): Promise<void> {
  await database
    .deleteFrom('payout_items')
    .where('payout_id', '=', payoutId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Marks members of a batch as paid without a file. */
export async function markPaidManually(
  database: Database,
  payoutId: string,
  memberIds: readonly string[],
): Promise<void> {
  await database
    .updateTable('payout_items')
    .set({ is_by_hand: true })
    .where('payout_id', '=', payoutId)
    .where('member_id', 'in', memberIds)
    .execute();
}

/** Returns all members of a batch with their encrypted payout details. */
export function listForPayer(database: Database, payoutId: string): Promise<ItemRow[]> {
  return selectItems(database).where('item.payout_id', '=', payoutId).orderBy('item.member_id').execute();
}

/** Returns the amount on its way to a member, in cents. */
export async function sumOpen(database: Database, memberId: string): Promise<number> {
  const row = await database
    .selectFrom('payout_items')
    .select('amount_cents')
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.amount_cents ?? 0;
}

export async function listMemberPayouts(database: Database, memberId: string, page: PageRequest) {
  const matching = database
    .selectFrom('payout_items as item')
    .where('item.member_id', '=', memberId)
    .where('item.status', '<>', 'cancelled');
  const [rows, { total }] = await Promise.all([
    matching
      .innerJoin('payouts as payout', 'payout.id', 'item.payout_id')
      .select([
        'payout.id',
        'payout.status',
        'payout.created_at',
        'item.method',
        'item.commissions',
        'item.earned_cents',
        'item.carried_cents',
        'item.amount_cents',
      ])
      .select(dayOf('payout.payout_date').as('day'))
      .select(
        sql<string | null>`(
          select to_char(max(file.sent_on), 'YYYY-MM-DD') from payout_file_items as paid
          join payout_files as file on file.id = paid.file_id
          where paid.payout_id = item.payout_id and paid.member_id = item.member_id and not paid.has_failed)`.as(
          'sent_on',
        ),
      )
      .orderBy('payout.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
