import type { ReportAction, ReportSubject } from '@haggle/contract/moderation/reports';
import { type SqlBool, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reports } from '../../../platform/database/schema.ts';
import { concerns } from './concern-store.ts';

export interface Thing {
  subject: ReportSubject;
  dealId: string | null;
  commentId: string | null;
  userId: string | null;
}

/** Returns the id of the case that still takes reports about something, creating it if needed, and locks it. */
export async function openCase(database: Database, thing: Thing, at: Date): Promise<string> {
  const row = { subject: thing.subject, deal_id: thing.dealId, comment_id: thing.commentId, user_id: thing.userId };
  const column = ({ deal: 'deal_id', comment: 'comment_id', user: 'user_id' } as const)[thing.subject];
  for (;;) {
    const words = thing.commentId && database.selectFrom('comments').select('body').where('id', '=', thing.commentId);
    await database
      .insertInto('report_cases')
      .values({ ...row, created_at: at, reported_words: words })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const open = await database
      .selectFrom('report_cases')
      .select('id')
      .where('subject', '=', thing.subject)
      .where(column, '=', row[column])
      .where('carried_out_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (open) return open.id;
    // The existing case was closed while this waited for its lock, so a new one can be inserted now.
  }
}

export async function putReport(
  database: Database,
  report: { caseId: string; userId: string; reason: ReportReason; note: string | null; weight: number; at: Date },
): Promise<void> {
  const fields = { reason: report.reason, note: report.note, weight: report.weight, created_at: report.at };
  await database
    .insertInto('reports')
    .values({ case_id: report.caseId, user_id: report.userId, ...fields })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet(fields))
    .execute();
}

/** Updates a case's totals from its reports. */
export async function updateCaseTotals(database: Database, caseId: string): Promise<void> {
  await sql`
    update report_cases set reporters = said.reporters, weight = said.weight
    from (select count(*)::integer as reporters, coalesce(sum(weight), 0)::real as weight from reports where case_id = ${caseId}) as said
    where id = ${caseId}`.execute(database);
}

/** Counts for a case's author, and the key of the deal's first picture. */
const countColumns = [
  sql<string | null>`(select key from deal_images where deal_id = deal.id and state = 'ready'
    order by position limit 1)`.as('image_key'),
  sql<number>`(select count(*)::integer from deals where submitted_by = author.id)`.as('author_deals'),
  sql<number>`(select count(*)::integer from deals where submitted_by = author.id
    and (status = 'rejected' or (status = 'removed' and merged_into is null)))`.as('author_refused'),
  sql<number>`(select count(*)::integer from comments where author_id = author.id and deleted_at is null)`.as(
    'author_comments',
  ),
  sql<number>`(select count(*)::integer from report_cases as past
    where past.user_id = author.id and past.decision = 'upheld')`.as('author_upheld'),
] as const;

export type ReportReason = Reports['reason'];

export type CaseRow = Awaited<ReturnType<typeof listCases>>['rows'][number];

interface CaseFilters {
  isOpen: boolean;
  subject: ReportSubject | undefined;
  /** Cases that concern this member are left out. */
  except: string | undefined;
}

function selectCases(database: Database, { isOpen, subject, except }: CaseFilters) {
  return database
    .selectFrom('report_cases as case')
    .where('case.decision', isOpen ? 'is' : 'is not', null)
    .$call((query) => (subject === undefined ? query : query.where('case.subject', '=', subject)))
    .$if(except !== undefined, (query) => query.where(sql<SqlBool>`not ${concerns('case', except ?? '')}`));
}

/** Returns one page of cases with their subjects and authors. */
export async function listCases(database: Database, { page, ...filters }: CaseFilters & { page: PageRequest }) {
  const { isOpen } = filters;
  const matching = selectCases(database, filters);
  // A subquery, so that the counts below run only for the cases of this page.
  const ids = matching
    .select('case.id')
    .$if(isOpen, (query) => query.orderBy('case.weight', 'desc').orderBy('case.id'))
    .$if(!isOpen, (query) => query.orderBy('case.decided_at', 'desc').orderBy('case.id', 'desc'))
    .limit(page.limit)
    .offset(offsetOf(page));
  const rows = await database
    .selectFrom('report_cases as case')
    .where('case.id', 'in', ids)
    .leftJoin('deals as deal', 'deal.id', 'case.deal_id')
    .leftJoin('comments as comment', 'comment.id', 'case.comment_id')
    .leftJoin('deals as talked', 'talked.id', 'comment.deal_id')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'case.user_id').on('author.deleted_at', 'is', null),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.id', '=', 'case.decided_by').on('decider.deleted_at', 'is', null),
    )
    .selectAll('case')
    .select([
      'deal.title as deal_title',
      'deal.slug as deal_slug',
      'deal.description as deal_description',
      'deal.status as deal_status',
      'comment.body as comment_body',
      'comment.deleted_at as comment_deleted_at',
      'comment.withheld_at as comment_withheld_at',
      'talked.id as talked_id',
      'talked.slug as talked_slug',
      'talked.title as talked_title',
      'author.username as author_name',
      'author.bio as author_bio',
      'author.trust_level as author_trust',
      'author.role as author_role',
      'author.staff_roles as author_roles',
      'author.created_at as author_since',
      'author.suspended_until as author_suspended_until',
      'decider.username as decider_name',
      ...countColumns,
    ])
    .$if(isOpen, (query) => query.orderBy('case.weight', 'desc').orderBy('case.id'))
    .$if(!isOpen, (query) => query.orderBy('case.decided_at', 'desc').orderBy('case.id', 'desc'))
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total } satisfies PageOf<unknown>;
}

const lockedColumns = [
  'id',
  'subject',
  'deal_id',
  'comment_id',
  'user_id',
  'decision',
  'action',
  'words',
  'suspend_until',
  'merge_into',
  'decided_at',
  'decided_by',
] as const;

export type LockedCase = Awaited<ReturnType<typeof lockOpen>>[number];

/** Locks those of the cases that are open until the transaction ends, and returns them. */
export function lockOpen(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('report_cases')
    .select(lockedColumns)
    .where('id', 'in', ids)
    .where('decision', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks and returns a case that is decided but not carried out yet. */
export function lockDecided(database: Database, id: string): Promise<LockedCase | undefined> {
  return database
    .selectFrom('report_cases')
    .select(lockedColumns)
    .where('id', '=', id)
    .where('decision', 'is not', null)
    .where('carried_out_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the cases about these deals and comments that were carried out since a time, the earliest first. */
export function listCarriedOut(
  database: Database,
  { dealIds, commentIds }: { dealIds: readonly string[]; commentIds: readonly string[] },
  since: Date,
): Promise<LockedCase[]> {
  return database
    .selectFrom('report_cases')
    .select(lockedColumns)
    .where(sql<SqlBool>`(deal_id = any(${dealIds}::bigint[]) or comment_id = any(${commentIds}::bigint[]))`)
    .where('carried_out_at', '>=', since)
    .orderBy('id')
    .execute();
}

interface Decision {
  decision: 'upheld' | 'dismissed';
  action: ReportAction;
  words: string | null;
  until: Date | null;
  into: string | null;
  by: string;
  at: Date;
}

export async function decide(database: Database, ids: readonly string[], fields: Decision): Promise<void> {
  await database
    .updateTable('report_cases')
    .set({
      decision: fields.decision,
      action: fields.action,
      words: fields.words,
      suspend_until: fields.action === 'suspend' ? fields.until : null,
      merge_into: fields.action === 'merge' ? fields.into : null,
      decided_by: fields.by,
      decided_at: fields.at,
    })
    .where('id', 'in', ids)
    .execute();
}

export async function reopen(database: Database, ids: readonly string[], except?: string): Promise<string[]> {
  const rows = await database
    .updateTable('report_cases')
    .set({
      decision: null,
      action: null,
      words: null,
      suspend_until: null,
      merge_into: null,
      decided_by: null,
      decided_at: null,
    })
    .where('id', 'in', ids)
    .where('decision', 'is not', null)
    .where('carried_out_at', 'is', null)
    .$if(except !== undefined, (query) => query.where(sql<SqlBool>`not ${concerns('report_cases', except ?? '')}`))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Closes a case permanently. @returns the ids of the reporters */
export async function close(
  database: Database,
  id: string,
  { isUpheld, at }: { isUpheld: boolean; at: Date },
): Promise<string[]> {
  await database.updateTable('report_cases').set({ carried_out_at: at }).where('id', '=', id).execute();
  const rows = await database
    .updateTable('reports')
    .set({ is_upheld: isUpheld })
    .where('case_id', '=', id)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Locks the open cases about a member and their content until the transaction ends. */
export function lockOpenAbout(database: Database, userId: string): Promise<{ id: string }[]> {
  return database
    .selectFrom('report_cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Reopens closed cases, except where a newer case about the same subject exists.
 * @returns their reports
 */
export async function reopenClosed(
  database: Database,
  ids: readonly string[],
): Promise<{ case_id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update report_cases as own
    set decision = null, action = null, words = null, decided_by = null, decided_at = null, carried_out_at = null
    where own.id = any(${ids}::bigint[]) and not exists (
      select from report_cases as next
      where next.id > own.id and next.subject = own.subject and next.carried_out_at is null
        and (next.deal_id = own.deal_id or next.comment_id = own.comment_id
          or (own.subject = 'user' and next.user_id = own.user_id)))
    returning own.id`.execute(database);
  const reopened = rows.map((row) => row.id);
  return database
    .updateTable('reports')
    .set({ is_upheld: null })
    .where('case_id', '=', sql<string>`any(${reopened}::bigint[])`)
    .returning(['case_id', 'user_id'])
    .execute();
}
