import { statusesThat } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Appeals } from '../../../platform/database/schema.ts';

/** Returns the id of a deal's author: null if there is none any more, undefined if there is no deal. */
export async function findAuthor(database: Database, dealId: string): Promise<string | null | undefined> {
  const deal = await database.selectFrom('deals').select('submitted_by').where('id', '=', dealId).executeTakeFirst();
  return deal?.submitted_by;
}

/** Finds the decision that a deal is rejected, removed or merged by now. The author's own decisions don't count. */
export async function findRefusal(database: Database, dealId: string): Promise<{ id: string } | undefined> {
  return database
    .selectFrom('deal_changes as change')
    .innerJoin('deals as deal', 'deal.id', 'change.deal_id')
    .select('change.id')
    .where('change.deal_id', '=', dealId)
    .where((where) =>
      where.or([
        where.and([
          where('change.kind', '=', 'moved'),
          where('change.mover', '=', 'moderator'),
          where('change.to_status', 'in', statusesThat('isRefused')),
          where('change.to_status', '=', where.ref('deal.status')),
          where('deal.merged_into', 'is', null),
        ]),
        where.and([
          where('change.kind', '=', 'merged'),
          sql<boolean>`change.fields ? 'mergedInto'`,
          sql<boolean>`change.actor_id is distinct from deal.submitted_by`,
          where('deal.merged_into', 'is not', null),
        ]),
      ]),
    )
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the appeal against a decision about a deal. */
export function findByChange(database: Database, changeId: string) {
  return database.selectFrom('appeals').selectAll().where('change_id', '=', changeId).executeTakeFirst();
}

/** Finds the appeal against a suspension. */
export function findBySuspension(database: Database, suspensionId: string) {
  return database.selectFrom('appeals').selectAll().where('suspension_id', '=', suspensionId).executeTakeFirst();
}

export type SentAppeal = NonNullable<Awaited<ReturnType<typeof findByChange>>>;

export interface NewAppeal {
  userId: string;
  changeId: string | null;
  suspensionId: string | null;
  body: string;
  at: Date;
}

/** Stores an appeal. Returns false if there is already one against this decision. */
export async function insertAppeal(database: Database, appeal: NewAppeal): Promise<boolean> {
  const row = await database
    .insertInto('appeals')
    .values({
      user_id: appeal.userId,
      change_id: appeal.changeId,
      suspension_id: appeal.suspensionId,
      body: appeal.body,
      created_at: appeal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function selectAppeals(database: Database) {
  return database
    .selectFrom('appeals as appeal')
    .innerJoin('users as member', 'member.id', 'appeal.user_id')
    .leftJoin('deal_changes as change', 'change.id', 'appeal.change_id')
    .leftJoin('deals as deal', 'deal.id', 'change.deal_id')
    .leftJoin('suspensions as suspension', 'suspension.id', 'appeal.suspension_id')
    .leftJoin('deals as target', 'target.id', 'deal.merged_into')
    .leftJoin('users as against', (join) =>
      join
        .on((where) => where('against.id', '=', where.fn.coalesce('change.actor_id', 'suspension.created_by')))
        .on('against.deleted_at', 'is', null),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.id', '=', 'appeal.decided_by').on('decider.deleted_at', 'is', null),
    )
    .selectAll('appeal')
    .select([
      'member.username',
      'member.trust_level',
      'member.suspended_until',
      'change.kind as change_kind',
      'change.to_status',
      'change.reason as change_reason',
      'deal.id as deal_id',
      'deal.slug as deal_slug',
      'deal.title as deal_title',
      'deal.status as deal_status',
      'suspension.reason as suspension_reason',
      'suspension.until as suspension_until',
      'suspension.created_at as suspension_at',
      'change.created_at as change_at',
      'target.id as target_id',
      'target.title as target_title',
      'against.username as against_name',
      'decider.username as decider_name',
    ]);
}

export type AppealRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;

/** Finds an appeal with its member and the decision it is about. */
export function findAppeal(database: Database, id: string) {
  return selectAppeals(database).where('appeal.id', '=', id).executeTakeFirst();
}

/** Returns one page of appeals: open ones oldest first, or answered ones latest first. */
export async function listAppeals(
  database: Database,
  { isOpen, except, page }: { isOpen: boolean; except: string | undefined; page: PageRequest },
): Promise<PageOf<AppealRow>> {
  const rows = await selectAppeals(database)
    .where('appeal.decision', isOpen ? 'is' : 'is not', null)
    .$if(except !== undefined, (query) => query.where('appeal.user_id', '<>', except ?? ''))
    .$if(isOpen, (query) => query.orderBy('appeal.id'))
    .$if(!isOpen, (query) => query.orderBy('appeal.decided_at', 'desc').orderBy('appeal.id', 'desc'))
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('appeals')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('decision', isOpen ? 'is' : 'is not', null)
    .$if(except !== undefined, (query) => query.where('user_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type LockedAppeal = NonNullable<Awaited<ReturnType<typeof lockAppeal>>>;

/** Locks an appeal until the transaction ends, and returns it with the decision it is about. */
export function lockAppeal(database: Database, id: string) {
  return database
    .selectFrom('appeals as appeal')
    .leftJoin('deal_changes as change', 'change.id', 'appeal.change_id')
    .select(['appeal.id', 'appeal.user_id', 'appeal.decision', 'appeal.suspension_id'])
    .select(['change.deal_id', 'change.kind', 'change.to_status'])
    .where('appeal.id', '=', id)
    .forNoKeyUpdate('appeal')
    .executeTakeFirst();
}

/** Stores the decision about an appeal. */
export async function answer(
  database: Database,
  id: string,
  outcome: { decision: NonNullable<Appeals['decision']>; answer: string; by: string; at: Date },
): Promise<void> {
  await database
    .updateTable('appeals')
    .set({ decision: outcome.decision, answer: outcome.answer, decided_by: outcome.by, decided_at: outcome.at })
    .where('id', '=', id)
    .execute();
}
