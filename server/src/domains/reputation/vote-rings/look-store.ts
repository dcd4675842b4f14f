import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FanLikeness, Favour, Likeness } from './rules.ts';

interface SearchSpan {
  since: Date;
  /** Accounts opened since then are new. */
  newSince: Date;
  votesLeast: number;
  /** The members to examine; null for all. */
  among: readonly string[] | null;
}

/** Returns members who gave at least `votesLeast` votes to one author since a time. */
export function listAuthorFavours(database: Database, span: SearchSpan): Promise<Favour[]> {
  return listFavours(database, 'submitted_by', span);
}

/** Returns members who gave at least `votesLeast` votes to one store since a time. */
export function listStoreFavours(database: Database, span: SearchSpan): Promise<Favour[]> {
  return listFavours(database, 'store_id', span);
}

async function listFavours(
  database: Database,
  target: 'submitted_by' | 'store_id',
  { since, newSince, votesLeast, among }: SearchSpan,
): Promise<Favour[]> {
  const column = sql.ref(`deals.${target}`);
  const { rows } = await sql<Favour>`
    with cast_votes as materialized (
      select votes.user_id, ${column} as target_id
      from votes join deals on deals.id = votes.deal_id
      where votes.created_at >= ${since} and ${column} is not null and ${isCastBy(among)}),
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

/** Compares, pair by pair, on which of an author's deals the author's devoted voters voted. */
export function listAuthorLikenesses(database: Database, fans: readonly Favour[], since: Date) {
  return listFanLikenesses(database, 'submitted_by', { fans, since });
}

/** Compares, pair by pair, on which of a store's deals the store's devoted voters voted. */
export function listStoreLikenesses(database: Database, fans: readonly Favour[], since: Date) {
  return listFanLikenesses(database, 'store_id', { fans, since });
}

async function listFanLikenesses(
  database: Database,
  target: 'submitted_by' | 'store_id',
  { fans, since }: { fans: readonly Favour[]; since: Date },
): Promise<FanLikeness[]> {
  if (fans.length === 0) return [];
  const column = sql.ref(`deals.${target}`);
  const [voters, targets] = [fans.map(({ voterId }) => voterId), fans.map(({ targetId }) => targetId)];
  const { rows } = await sql<FanLikeness>`
    with fans as (
      select * from unnest(${voters}::bigint[], ${targets}::bigint[]) as fan(user_id, target_id)),
    liked as materialized (
      select fans.user_id, fans.target_id, votes.deal_id
      from fans
      join deals on ${column} = fans.target_id
      join votes on votes.deal_id = deals.id and votes.user_id = fans.user_id
      where votes.created_at >= ${since}),
    totals as (select user_id, target_id, count(*) as votes from liked group by user_id, target_id),
    pairs as (
      select a.target_id, a.user_id as a_id, b.user_id as b_id, count(*) as common
      from liked as a join liked as b
        on b.target_id = a.target_id and b.deal_id = a.deal_id and b.user_id > a.user_id
      group by a.target_id, a.user_id, b.user_id)
    select pairs.target_id as "targetId", a_id as "aId", b_id as "bId", common::integer as common,
      (a.votes + b.votes - common)::integer as either
    from pairs
    join totals as a on a.user_id = a_id and a.target_id = pairs.target_id
    join totals as b on b.user_id = b_id and b.target_id = pairs.target_id`.execute(database);
  return rows;
}

function isCastBy(among: readonly string[] | null): RawBuilder<SqlBool> {
  return among ? sql`votes.user_id = any(${among}::bigint[])` : sql`true`;
}

const totalsOfAll = sql`
    targets as (select target_id, count(*) as received from cast_votes group by target_id),
    everything as (select count(*) as votes from cast_votes)`;

/** The same totals if only some members' votes were read: all votes for the targets they voted for. */
function totalsOfTheirTargets(column: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  return sql`
    targets as (
      select ${column} as target_id, count(*) as received
      from deals join votes on votes.deal_id = deals.id
      where ${column} in (select target_id from cast_votes) and votes.created_at >= ${since}
      group by 1),
    everything as (select count(*) as votes from votes where created_at >= ${since})`;
}

/** Returns the members who upvoted a deal, and its author, who may belong to a ring. */
export async function listVotersAndAuthor(database: Database, dealId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from votes where deal_id = ${dealId} and value = 1
    union select submitted_by from deals where id = ${dealId} and submitted_by is not null`.execute(database);
  return rows.map((row) => row.id);
}

/** An address used by more accounts than this proves nothing: it may be an office or a mobile network. */
const maxAccountsPerAddress = 50;

/** Returns pairs of accounts used from one address, with how many deals both and either voted on since a time. */
export async function listLikenesses(
  database: Database,
  { since, among, minCommonShare }: Pick<SearchSpan, 'since' | 'among'> & { minCommonShare: number },
): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    with places as (select distinct address_hash, user_id from sessions where address_hash <> '' and used_at >= ${since}),
    crowds as (
      select address_hash from places group by address_hash having count(*) between 2 and ${maxAccountsPerAddress}),
    pairs as (
      select distinct a.user_id as a_id, b.user_id as b_id
      from crowds
      join places as a on a.address_hash = crowds.address_hash
      join places as b on b.address_hash = crowds.address_hash and b.user_id > a.user_id),
    recent as materialized (select user_id, deal_id from votes where created_at >= ${since} and ${isCastBy(among)}),
    totals as (select user_id, count(*) as votes from recent group by user_id),
    shared as (
      select pairs.a_id, pairs.b_id, count(*) as common
      from pairs
      join recent as a on a.user_id = pairs.a_id
      join recent as b on b.user_id = pairs.b_id and b.deal_id = a.deal_id
      group by pairs.a_id, pairs.b_id having count(*) >= ${minCommonShare})
    select a_id as "aId", b_id as "bId", common::integer as common, (a.votes + b.votes - common)::integer as either
    from shared join totals as a on a.user_id = a_id join totals as b on b.user_id = b_id`.execute(database);
  return rows;
}

/** Allows the transaction's statements minutes instead of seconds: they read a month of votes. */
export async function allowLongStatements(database: Database): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(database);
}
