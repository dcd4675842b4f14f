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

/** What was found about a member, the latest first. */
export function listFindingsOf(database: Database, userId: string): Promise<FindingRow[]> {
  return selectFindings(database).where('finding.user_id', '=', userId).orderBy('finding.id', 'desc').execute();
}

/** The first members of a ring, those who joined first in front. */
export function listMembers(database: Database, ringId: string): Promise<FindingRow[]> {
  return selectFindings(database)
    .where('finding.ring_id', '=', ringId)
    .orderBy('member.created_at')
    .orderBy('member.id')
    .limit(voteRingLimits.membersShown)
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
      // Accounts that were erased take their findings with them.
      .where(sql<SqlBool>`exists (select from vote_findings where vote_findings.ring_id = ring.id)`)
  );
}

export type RingRow = NonNullable<Awaited<ReturnType<typeof findRing>>>;

export function findRing(database: Database, id: string) {
  return selectRings(database).where('ring.id', '=', id).executeTakeFirst();
}

/** One page of rings, newest first. */
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

/** The deals that most members of a ring voted up in the days before it was found and since. */
export async function listLiftedDeals(
  database: Database,
  { id, found_at }: { id: string; found_at: Date },
): Promise<LiftedDeal[]> {
  const { rows } = await sql<LiftedDeal>`
    with lifted as (
      select votes.deal_id, count(*)::integer as "ringVotes",
        sum(coalesce(votes.held_weight, votes.weight))::double precision as "ringWeight"
      from vote_findings as finding join votes on votes.user_id = finding.user_id
      where finding.ring_id = ${id} and votes.value = 1 and votes.created_at >= ${daysBefore(found_at, voteRingLimits.days)}
      group by votes.deal_id
      order by count(*) desc, votes.deal_id desc
      limit ${voteRingLimits.dealsShown})
    select deals.id as "_id", deals.title, deals.slug, deals.status, deals.upvotes - deals.downvotes as score,
      lifted."ringVotes", lifted."ringWeight", deals.promoted_at is not null as "isPromoted", (
        select coalesce(sum(votes.value * votes.weight), 0)::double precision from votes
        where votes.deal_id = deals.id and not exists (
          select from vote_findings where ring_id = ${id} and vote_findings.user_id = votes.user_id)
      ) as "otherWeight"
    from lifted join deals on deals.id = lifted.deal_id
    order by lifted."ringVotes" desc, deals.id desc`.execute(database);
  return rows;
}

/** Of which findings a decision is about: a ring's, or one. */
export type Decided = { ringId: string } | { findingId: string };

/** Whose findings these are, in the order of their ids. */
export async function listDecidedMembers(database: Database, about: Decided): Promise<string[]> {
  const rows = await database
    .selectFrom('vote_findings')
    .select('user_id')
    .distinct()
    .where((where) => ('ringId' in about ? where('ring_id', '=', about.ringId) : where('id', '=', about.findingId)))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Decides what is open. @returns whose findings were */
export async function decideFindings(
  database: Database,
  about: Decided,
  { decision, by, at }: { decision: 'upheld' | 'dismissed'; by: string; at: Date },
): Promise<string[]> {
  const rows = await database
    .updateTable('vote_findings')
    .set({ decision, decided_by: by, decided_at: at })
    .where((where) => ('ringId' in about ? where('ring_id', '=', about.ringId) : where('id', '=', about.findingId)))
    .where('decision', 'is', null)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Opens what was decided, unless the same was found again since. @returns whose findings were */
export async function reopenFindings(database: Database, about: Decided): Promise<string[]> {
  const rows = await database
    .updateTable('vote_findings as finding')
    .set({ decision: null, decided_by: null, decided_at: null })
    .where((where) =>
      'ringId' in about ? where('finding.ring_id', '=', about.ringId) : where('finding.id', '=', about.findingId),
    )
    .where('finding.decision', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vote_findings as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'finding.user_id')
            .whereRef('other.pattern', '=', 'finding.pattern')
            .where('other.decision', 'is', null),
        ),
      ),
    )
    .returning('finding.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
