import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { ActivityCounts, ActivityKind } from '@haggle/contract/members/activity';
import type { ReportAction } from '@haggle/contract/moderation/reports';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';

interface ActivityQuery {
  userId: string;
  /** The time zone of the days by which votes are counted. */
  timeZone: string;
  /** Cases and notes about this staff member, and who reported them, are left out. Undefined for admins. */
  except: string | undefined;
}

interface Row {
  id: string;
  at: Date;
  words: string | null;
  /** Whether a comment was edited, an edit is pending, or a warning was withdrawn. */
  is_special: boolean;
  up: number;
  down: number;
  deal_id: string | null;
  deal_title: string | null;
  comment_id: string | null;
  /** The member it concerned, or the one who decided. */
  person_id: string | null;
  person_name: string | null;
}

interface DealReference {
  deal_id: string;
  deal_title: string;
}

interface Decision {
  state: 'upheld' | 'dismissed' | null;
}

/** One entry of any kind. */
export type ActivityRow = Row &
  (
    | ({ kind: 'deal'; state: LifecycleStatus } & DealReference)
    | { kind: 'comment'; state: 'shown' | 'waiting' | 'deleted' }
    | ({ kind: 'edit'; what: string[] } & DealReference)
    | { kind: 'votes' }
    | ({ kind: 'report'; what: [reason: string] } & Decision)
    | ({ kind: 'case'; what: [action: ReportAction | null, ...reasons: string[]] } & Decision)
    | { kind: 'warning' }
    | { kind: 'decision'; state: string }
  );

/** Audit actions left out of decisions: warnings have entries of their own, and notes are hidden from their subject. */
const separateActions = ['user.warned', 'user.warning_withdrawn'];
const hiddenFromSubject = ['user.noted', 'user.note_removed'];

function entriesAbout({ userId, except }: ActivityQuery): RawBuilder<unknown> {
  const excludedActions = userId === except ? [...separateActions, ...hiddenFromSubject] : separateActions;
  return sql`
    select id, created_at, null::bigint as deal_id, action, reason, actor_id from audit_entries
    where subject = 'user' and subject_id = ${userId}::text and action <> all(${excludedActions}::text[])
    union all
    select id, created_at, null, action, reason, actor_id from audit_entries
    where subject = 'comment' and changes #>> '{authorId,0}' = ${userId}::text
    union all
    select entry.id, entry.created_at, deals.id, entry.action, entry.reason, entry.actor_id
    from deals join audit_entries as entry on entry.subject = 'deal' and entry.subject_id = deals.id::text
    where deals.submitted_by = ${userId} and entry.actor_id is distinct from ${userId}`;
}

/** Grouped by day, since it stays private whom they voted for. */
function voteDays({ userId, timeZone }: ActivityQuery): RawBuilder<unknown> {
  return sql`
    select max(created_at) as at, (count(*) filter (where value = 1))::integer as up,
      (count(*) filter (where value = -1))::integer as down
    from votes where user_id = ${userId} group by (created_at at time zone ${timeZone})::date`;
}

const selectEdits = (userId: string) => sql`
  select id, created_at, deal_id, array(select jsonb_object_keys(fields)) as fields, false as is_waiting
  from deal_changes where actor_id = ${userId} and kind = 'edited'
  union all
  select held.id, held.created_at, held.deal_id, array(select jsonb_object_keys(held.fields)), true
  from held_edits as held join deals on deals.id = held.deal_id where deals.submitted_by = ${userId}`;

const joinReports = ({ userId, except }: ActivityQuery) => sql`
  reports as said join report_cases as own on own.id = said.case_id
  where said.user_id = ${userId} and (${except}::bigint is null or own.user_id is distinct from ${except}::bigint)`;

const casesAbout = ({ userId, except }: ActivityQuery) => sql`
  report_cases where user_id = ${userId} and user_id is distinct from ${except}::bigint`;

const nullText = sql`null::text`;
const nullTexts = sql`null::text[]`;
const nullId = sql`null::bigint`;

/** The queries of each kind's entries, with their columns in the order of `columns`. */
const sources: Record<ActivityKind, (query: ActivityQuery) => RawBuilder<unknown>> = {
  deal: ({ userId }) => sql`
    select 'deal', id, submitted_at, status, ${nullText}, ${nullTexts}, false, 0, 0, id, ${nullId}, ${nullId}
    from deals where submitted_by = ${userId}`,
  comment: ({ userId }) => sql`
    select 'comment', id, created_at,
      case when deleted_at is not null then 'deleted' when withheld_at is not null then 'waiting' else 'shown' end,
      case when deleted_at is null then body else '' end, ${nullTexts}, edited_at is not null, 0, 0, deal_id, id, ${nullId}
    from comments where author_id = ${userId}`,
  edit: ({ userId }) => sql`
    select 'edit', id, created_at, ${nullText}, ${nullText}, fields, is_waiting, 0, 0, deal_id, ${nullId}, ${nullId}
    from (${selectEdits(userId)}) as edited`,
  votes: (query) => sql`
    select 'votes', extract(epoch from at)::bigint, at, ${nullText}, ${nullText}, ${nullTexts}, false, up, down, ${nullId}, ${nullId}, ${nullId}
    from (${voteDays(query)}) as days`,
  report: (query) => sql`
    select 'report', own.id, said.created_at,
      case when said.is_upheld then 'upheld' when not said.is_upheld then 'dismissed' end,
      said.note, array[said.reason], false, 0, 0, own.deal_id, own.comment_id, own.user_id
    from ${joinReports(query)}`,
  case: (query) => sql`
    select 'case', id, created_at, decision, words,
      array_prepend(action, array(select distinct reason from reports where case_id = report_cases.id order by reason)),
      false, reporters, 0, deal_id, comment_id, decided_by
    from ${casesAbout(query)}`,
  warning: ({ userId }) => sql`
    select 'warning', id, created_at, ${nullText}, reason, ${nullTexts}, withdrawn_at is not null, 0, 0, ${nullId}, comment_id, created_by
    from warnings where user_id = ${userId}`,
  decision: (query) => sql`
    select 'decision', id, created_at, action, reason, ${nullTexts}, false, 0, 0, deal_id, ${nullId}, actor_id
    from (${entriesAbout(query)}) as entries`,
};

const columns = sql`kind, id, at, state, words, what, is_special, up, down, deal_id, comment_id, person_id`;

/** Returns one page of one kind, or of all of them, newest first. */
export async function listActivity(
  database: Database,
  query: ActivityQuery,
  { kind, page }: { kind: ActivityKind | undefined; page: PageRequest },
): Promise<ActivityRow[]> {
  const parts = kind ? [sources[kind](query)] : Object.values(sources).map((source) => source(query));
  // An entry can only be on this page if it is among the latest of its own kind.
  const latest = parts.map(
    (part) =>
      sql`(select * from (${part}) as part (${columns}) order by at desc, id desc limit ${page.page * page.limit})`,
  );
  const { rows } = await sql<ActivityRow>`
    select entry.kind, entry.id, entry.at, entry.state, entry.words, entry.what, entry.is_special, entry.up, entry.down,
      deal.id as deal_id, deal.title as deal_title, comment.id as comment_id, person.id as person_id,
      person.username as person_name
    from (select * from (${sql.join(latest, sql` union all `)}) as entries
      order by at desc, kind, id desc limit ${page.limit} offset ${offsetOf(page)}) as entry
    left join comments as comment on comment.id = entry.comment_id
    left join deals as deal on deal.id = coalesce(entry.deal_id, comment.deal_id)
    left join users as person on person.id = entry.person_id and person.deleted_at is null
    order by entry.at desc, entry.kind, entry.id desc`.execute(database);
  return rows;
}

/** Counts a member's entries of each kind, and the days on which they voted. */
export async function countActivity(
  database: Database,
  query: ActivityQuery,
): Promise<ActivityCounts & { voteDays: number }> {
  const { userId } = query;
  const { rows } = await sql<ActivityCounts & { voteDays: number }>`
    select
      (select count(*)::integer from deals where submitted_by = ${userId}) as deal,
      (select count(*)::integer from comments where author_id = ${userId}) as comment,
      (select count(*)::integer from (${selectEdits(userId)}) as edited) as edit,
      (select count(*)::integer from ${joinReports(query)}) as report,
      (select count(*)::integer from ${casesAbout(query)}) as "case",
      (select count(*)::integer from warnings where user_id = ${userId}) as warning,
      (select count(*)::integer from (${entriesAbout(query)}) as entries) as decision,
      coalesce(sum(up + down), 0)::integer as votes, count(*)::integer as "voteDays"
    from (${voteDays(query)}) as days`.execute(database);
  const [counts] = rows;
  if (!counts) throw new Error('The query returned no row.');
  return counts;
}
