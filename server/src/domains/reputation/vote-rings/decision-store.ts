import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { LiftedDeal } from '@haggle/contract/reputation/vote-rings';
import { type SqlBool, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Database } from '../../../platform/database/database.ts';

function selectFindings(database: Database) {
  return database
    .selectFrom('vote_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.user_id')
    .selectAll('finding')
    .select(['member.username', 'member.display_name', 'member.deleted_at', 'member.trust_level'])
    .select('member.created_at as joined_at');
}

export type FindingRow = NonNullable<Awaited<ReturnType<typeof findFinding>>>;

export function findFinding(database: Database, id: string) {
  return selectFindings(database).where('finding.id', '=', id).executeTakeFirst();
}

/** Returns the findings about a member, the latest first. */
export function listFindingsOf(database: Database, userId: string): Promise<FindingRow[]> {
  return selectFindings(database).where('finding.user_id', '=', userId).orderBy('finding.id', 'desc').execute();
}

/** Returns the first members of each of these rings, by when they joined the site. */
export async function listMembers(database: Database, ringIds: readonly string[]): Promise<FindingRow[]> {
  if (ringIds.length === 0) return [];
  const ranked = selectFindings(database)
    .select(
      sql<number>`row_number() over (partition by finding.ring_id order by member.created_at, member.id)`.as('place'),
    )
    .where('finding.ring_id', 'in', ringIds);
  return database
    .selectFrom(ranked.as('placed'))
    .selectAll()
    .where('place', '<=', voteRingLimits.membersShown)
    .orderBy('place')
    .execute();
}

const isOpenRing = sql<boolean>`exists (
  select from vote_findings where vote_findings.ring_id = ring.id and vote_findings.decision is null)`;

function selectRings(database: Database) {
  return (
    database
      .selectFrom('vote_rings as ring')
      .selectAll('ring')
      .select(isOpenRing.as('isOpen'))
      .select(({ selectFrom }) =>
        selectFrom('vote_findings')
          .select(sql<number>`count(*)::integer`.as('n'))
          .whereRef('vote_findings.ring_id', '=', 'ring.id')
          .as('membersCount'),
      )
      // Erasing an account deletes its findings.
      .where(sql<SqlBool>`exists (select from vote_findings where vote_findings.ring_id = ring.id)`)
  );
}

export type RingRow = NonNullable<Awaited<ReturnType<typeof findRing>>>;

export function findRing(database: Database, id: string) {
  return selectRings(database).where('ring.id', '=', id).executeTakeFirst();
}

/** Returns one page of rings, newest first. */
export async function listRings(
  database: Database,
  page: PageRequest,
  isOpen: boolean | undefined,
): Promise<PageOf<RingRow>> {
  const all = selectRings(database).$if(isOpen !== undefined, (rings) => rings.where(isOpenRing, '=', isOpen === true));
  const rows = await all
    .orderBy('ring.found_at', 'desc')
    .orderBy('ring.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom(all.as('rings'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** A deal and the ring that voted it up. */
export type LiftedRow = LiftedDeal & { ringId: string };

/** Returns the deals with most upvotes by members of each ring, in the days before it was found and since. */
export async function listLiftedDeals(
  database: Database,
  rings: readonly { id: string; found_at: Date }[],
): Promise<LiftedRow[]> {
  const ids = rings.map(({ id }) => id);
  const since = rings.map(({ found_at }) => daysBefore(found_at, voteRingLimits.days));
  const { rows } = await sql<LiftedRow>`
    with lifted as (
      select ring.id as "ringId", most.*
      from unnest(${ids}::bigint[], ${since}::timestamptz[]) as ring (id, since)
      cross join lateral (
        select votes.deal_id, count(*)::integer as "ringVotes",
          sum(coalesce(votes.held_weight, votes.weight))::double precision as "ringWeight"
        from vote_findings as finding join votes on votes.user_id = finding.user_id
        where finding.ring_id = ring.id and votes.value = 1 and votes.created_at >= ring.since
        group by votes.deal_id
        order by count(*) desc, votes.deal_id desc
        limit ${voteRingLimits.dealsShown}) as most)
    select lifted."ringId"::text as "ringId", deals.id as "_id", deals.title, deals.slug, deals.status,
      stores.name as "storeName",
      case when author.id is not null then json_build_object('_id', author.id::text, 'username', author.username) end as author,
      deals.upvotes - deals.downvotes as score,
      lifted."ringVotes", lifted."ringWeight", deals.promoted_at is not null as "isPromoted", (
        select coalesce(sum(votes.value * votes.weight), 0)::double precision from votes
        where votes.deal_id = deals.id and not exists (
          select from vote_findings where ring_id = lifted."ringId" and vote_findings.user_id = votes.user_id)
      ) as "otherWeight"
    from lifted join deals on deals.id = lifted.deal_id
    left join stores on stores.id = deals.store_id
    left join users as author on author.id = deals.submitted_by and author.deleted_at is null
    order by lifted."ringVotes" desc, deals.id desc`.execute(database);
  return rows;
}

/** The findings that a decision is about: all of a ring, or one. */
export type DecisionTarget = { ringId: string } | { findingId: string };

const matchesTarget = (target: DecisionTarget) =>
  'ringId' in target ? sql<SqlBool>`ring_id = ${target.ringId}` : sql<SqlBool>`id = ${target.findingId}`;

/** Returns the ids of the members whose findings these are, in order. */
export async function listTargetMembers(database: Database, target: DecisionTarget): Promise<string[]> {
  const rows = await database
    .selectFrom('vote_findings')
    .select('user_id')
    .distinct()
    .where(matchesTarget(target))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Decides the open findings, and returns whose they are. */
export async function decideFindings(
  database: Database,
  target: DecisionTarget,
  { decision, by, at }: { decision: 'upheld' | 'dismissed'; by: string; at: Date },
): Promise<string[]> {
  const rows = await database
    .updateTable('vote_findings')
    .set({ decision, decided_by: by, decided_at: at })
    .where(matchesTarget(target))
    .where('decision', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Reopens decided findings, unless the same was found again since. For a ring without open findings, these are the ones
 * decided last: a member dismissed before the rest were upheld stays dismissed.
 * @returns ids of the members whose findings these are
 */
export async function reopenFindings(database: Database, target: DecisionTarget): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update vote_findings as finding set decision = null, decided_by = null, decided_at = null
    where ${matchesTarget(target)}
      and not exists (select from vote_findings where ${matchesTarget(target)} and decision is null)
      and decided_at = (select max(decided_at) from vote_findings where ${matchesTarget(target)})
      and not exists (
        select from vote_findings as other
        where other.user_id = finding.user_id and other.pattern = finding.pattern and other.decision is null)
    returning user_id`.execute(database);
  return rows.map((row) => row.user_id);
}
