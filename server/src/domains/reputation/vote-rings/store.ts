import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Favour, Finding, Likeness } from './rules.ts';

interface Span {
  since: Date;
  /** Accounts opened since then are new. */
  newSince: Date;
  votesLeast: number;
  /** The members looked at; null for all. */
  among: readonly string[] | null;
}

/** Members who gave at least `votesLeast` votes to one author since a time. */
export function listAuthorFavours(database: Database, span: Span): Promise<Favour[]> {
  return listFavours(database, 'submitted_by', span);
}

/** Members who gave at least `votesLeast` votes to one store since a time. */
export function listStoreFavours(database: Database, span: Span): Promise<Favour[]> {
  return listFavours(database, 'store_id', span);
}

async function listFavours(
  database: Database,
  target: 'submitted_by' | 'store_id',
  { since, newSince, votesLeast, among }: Span,
): Promise<Favour[]> {
  const column = sql.ref(`deals.${target}`);
  const { rows } = await sql<Favour>`
    with cast_votes as materialized (
      select votes.user_id, ${column} as target_id
      from votes join deals on deals.id = votes.deal_id
      where votes.created_at >= ${since} and ${column} is not null and ${isAmong(among)}),
    voters as (select user_id, count(*) as total from cast_votes group by user_id),
    ${among ? totalsOfTheirTargets(column, since) : totalsOfAll},
    favours as (
      select user_id, target_id, count(*) as votes from cast_votes
      group by user_id, target_id having count(*) >= ${votesLeast})
    select favours.user_id as "voterId", favours.target_id as "targetId", favours.votes::integer as votes,
      voters.total::integer as total,
      (greatest(targets.received - favours.votes, 1)::double precision
        / greatest(everything.votes - voters.total, 1)) as share,
      (users.created_at >= ${newSince}) as "isNewAccount"
    from favours
    join voters on voters.user_id = favours.user_id
    join targets on targets.target_id = favours.target_id
    join users on users.id = favours.user_id
    cross join everything`.execute(database);
  return rows;
}

function isAmong(among: readonly string[] | null): RawBuilder<SqlBool> {
  return among ? sql`votes.user_id = any(${among}::bigint[])` : sql`true`;
}

const totalsOfAll = sql`
    targets as (select target_id, count(*) as received from cast_votes group by target_id),
    everything as (select count(*) as votes from cast_votes)`;

/** The same where only some members' votes were read: what everybody gave to those for whom they voted. */
function totalsOfTheirTargets(column: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  return sql`
    targets as (
      select ${column} as target_id, count(*) as received
      from deals join votes on votes.deal_id = deals.id
      where ${column} in (select target_id from cast_votes) and votes.created_at >= ${since}
      group by 1),
    everything as (select count(*) as votes from votes where created_at >= ${since})`;
}

/** Who voted for a deal, and its author, who may be one of a ring. */
export async function listPeopleOf(database: Database, dealId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from votes where deal_id = ${dealId} and value = 1
    union select submitted_by from deals where id = ${dealId} and submitted_by is not null`.execute(database);
  return rows.map((row) => row.id);
}

/** Accounts used from more than this cannot be told apart by their address: an office, a mobile network. */
const accountsOfAddressMost = 50;

/** Pairs of accounts that were used from one address, with what both and either voted on since a time. */
export async function listLikenesses(
  database: Database,
  { since, among, commonLeast }: Pick<Span, 'since' | 'among'> & { commonLeast: number },
): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    with places as (select distinct address_hash, user_id from sessions where address_hash <> '' and used_at >= ${since}),
    crowds as (
      select address_hash from places group by address_hash having count(*) between 2 and ${accountsOfAddressMost}),
    pairs as (
      select distinct a.user_id as a_id, b.user_id as b_id
      from crowds
      join places as a on a.address_hash = crowds.address_hash
      join places as b on b.address_hash = crowds.address_hash and b.user_id > a.user_id),
    recent as materialized (select user_id, deal_id from votes where created_at >= ${since} and ${isAmong(among)}),
    totals as (select user_id, count(*) as votes from recent group by user_id),
    shared as (
      select pairs.a_id, pairs.b_id, count(*) as common
      from pairs
      join recent as a on a.user_id = pairs.a_id
      join recent as b on b.user_id = pairs.b_id and b.deal_id = a.deal_id
      group by pairs.a_id, pairs.b_id having count(*) >= ${commonLeast})
    select a_id as "aId", b_id as "bId", common::integer as common, (a.votes + b.votes - common)::integer as either
    from shared join totals as a on a.user_id = a_id join totals as b on b.user_id = b_id`.execute(database);
  return rows;
}

/** Notes findings that are not open already, nor dismissed since a time. */
export async function insertFindings(
  database: Database,
  findings: readonly Finding[],
  { at, dismissedSince }: { at: Date; dismissedSince: Date },
): Promise<string[]> {
  const found: string[] = [];
  for (const { userId, pattern, evidence } of findings) {
    const { rows } = await sql<{ user_id: string }>`
      insert into vote_findings (user_id, pattern, evidence, found_at)
      select ${userId}, ${pattern}, ${JSON.stringify(evidence)}::jsonb, ${at}
      where not exists (
        select from vote_findings where user_id = ${userId} and pattern = ${pattern}
          and (decision = 'upheld' or decided_at >= ${dismissedSince}))
      on conflict do nothing
      returning user_id`.execute(database);
    found.push(...rows.map((row) => row.user_id));
  }
  return found;
}

/** Notes since when a member's votes are annulled; null where they count. False where nothing changes. */
export async function setAnnulled(database: Database, userId: string, at: Date | null): Promise<boolean> {
  const changed = await database
    .updateTable('users')
    .set({ votes_annulled_at: at })
    .where('id', '=', userId)
    .where('votes_annulled_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Allows the transaction's statements minutes instead of seconds: they read a month of votes. */
export async function allowLongStatements(database: Database): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(database);
}

/** Whether anything found about a member still stands, or they were removed as a spammer. */
export async function hasStanding(database: Database, userId: string): Promise<boolean> {
  const standing = await database
    .selectFrom('vote_findings')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('decision', 'is', null), eb('decision', '=', 'upheld')]))
    .unionAll(
      database
        .selectFrom('cleanups')
        .select('id')
        .where('user_id', '=', userId)
        .where('undone_at', 'is', null)
        .where('kept', 'is not', null),
    )
    .executeTakeFirst();
  return standing !== undefined;
}

/** The live deals on which a member voted. */
export async function listVotedDeals(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('votes')
    .innerJoin('deals', 'deals.id', 'votes.deal_id')
    .select('votes.deal_id')
    .where('votes.user_id', '=', userId)
    .where('deals.is_live', '=', true)
    .orderBy('votes.deal_id')
    .execute();
  return rows.map((row) => row.deal_id);
}

function selectFindings(database: Database) {
  return database
    .selectFrom('vote_findings as finding')
    .innerJoin('users as member', 'member.id', 'finding.user_id')
    .selectAll('finding')
    .select(['member.username', 'member.display_name', 'member.deleted_at', 'member.trust_level']);
}

export type FindingRow = NonNullable<Awaited<ReturnType<typeof findFinding>>>;

export function findFinding(database: Database, id: string) {
  return selectFindings(database).where('finding.id', '=', id).executeTakeFirst();
}

export function listFindingsOf(database: Database, userId: string): Promise<FindingRow[]> {
  return selectFindings(database).where('finding.user_id', '=', userId).orderBy('finding.id', 'desc').execute();
}

/** One page of findings, newest first. */
export async function listFindings(
  database: Database,
  page: PageRequest,
  isOpen: boolean | undefined,
): Promise<PageOf<FindingRow>> {
  const state = isOpen === undefined ? sql<boolean>`true` : sql<boolean>`(decision is null) = ${isOpen}`;
  const rows = await selectFindings(database)
    .where(state)
    .orderBy('finding.found_at', 'desc')
    .orderBy('finding.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('vote_findings')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(state)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Decides an open finding; undefined when it was decided already. */
export async function decide(
  database: Database,
  id: string,
  decided: { decision: 'upheld' | 'dismissed'; by: string; at: Date },
): Promise<boolean> {
  const row = await database
    .updateTable('vote_findings')
    .set({ decision: decided.decision, decided_by: decided.by, decided_at: decided.at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
