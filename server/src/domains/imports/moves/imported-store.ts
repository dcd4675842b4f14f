import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MovedKind } from './reading-actions.ts';

export async function insertMembers(database: Database, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_members (user_id, run_id) select id, ${runId} from unnest(${[...ids]}::bigint[]) as id`.execute(
    database,
  );
}

export async function insertComments(database: Database, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_comments (comment_id, run_id)
    select id, ${runId} from unnest(${[...ids]}::bigint[]) as id`.execute(database);
}

export async function insertVotes(
  database: Database,
  runId: string,
  votes: readonly { userId: string; dealId: string }[],
): Promise<void> {
  await sql`insert into import_votes (user_id, deal_id, run_id)
    select one.*, ${runId}::bigint from unnest(${votes.map(({ userId }) => userId)}::bigint[],
      ${votes.map(({ dealId }) => dealId)}::bigint[]) as one`.execute(database);
}

export async function insertCommentVotes(
  database: Database,
  runId: string,
  votes: readonly { userId: string; commentId: string }[],
): Promise<void> {
  await sql`insert into import_comment_votes (user_id, comment_id, run_id)
    select one.*, ${runId}::bigint from unnest(${votes.map(({ userId }) => userId)}::bigint[],
      ${votes.map(({ commentId }) => commentId)}::bigint[]) as one`.execute(database);
}

/** Records how deals were voted on at an old site, once per deal. @returns the deals that had no counts yet */
export async function insertVoteCounts(
  database: Database,
  runId: string,
  counts: readonly { dealId: string; up: number; down: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`insert into import_vote_counts (deal_id, run_id, upvotes, downvotes)
    select distinct on (deal_id) deal_id, ${runId}::bigint, up, down
    from unnest(${counts.map(({ dealId }) => dealId)}::bigint[], ${counts.map(({ up }) => up)}::integer[],
      ${counts.map(({ down }) => down)}::integer[]) as one (deal_id, up, down)
    on conflict do nothing returning deal_id as id`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

export async function insertRedirects(database: Database, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into import_redirects (redirect_id, run_id)
    select id, ${runId} from unnest(${[...ids]}::bigint[]) as id`.execute(database);
}

/** Counts the items of a run that still exist. */
export async function countImported(database: Database, kind: MovedKind, runId: string): Promise<number> {
  const { rows } = await counts[kind](runId).execute(database);
  return rows[0]?.n ?? 0;
}

const counts: Record<MovedKind, (runId: string) => ReturnType<typeof sql<{ n: number }>>> = {
  members: (id) => sql`select count(*)::integer as n from import_members where run_id = ${id}`,
  comments: (id) => sql`select count(*)::integer as n from import_comments where run_id = ${id}`,
  votes: (id) => sql`select ((select count(*) from import_votes where run_id = ${id})
    + (select count(*) from import_comment_votes where run_id = ${id})
    + (select count(*) from import_vote_counts where run_id = ${id}))::integer as n`,
  redirects: (id) => sql`select count(*)::integer as n from import_redirects where run_id = ${id}`,
};

interface BatchQuery {
  runId: string;
  limit: number;
  /** The last id of the previous batch; null for the first one. */
  before: string | null;
}

/** Lists some of the comments that a run imported, latest first, so that replies precede the comments they reply to. */
export async function listComments(database: Database, { runId, limit, before }: BatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select comment_id as id from import_comments
    where run_id = ${runId} and (${before}::bigint is null or comment_id < ${before}) order by comment_id desc limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export async function listMembers(database: Database, { runId, limit, before }: BatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select user_id as id from import_members
    where run_id = ${runId} and (${before}::bigint is null or user_id < ${before}) order by user_id desc limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export async function listRedirects(database: Database, { runId, limit, before }: BatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select redirect_id as id from import_redirects
    where run_id = ${runId} and (${before}::bigint is null or redirect_id < ${before}) order by redirect_id desc
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

export async function listVotes(
  database: Database,
  { runId, limit, before }: Omit<BatchQuery, 'before'> & { before: { dealId: string; userId: string } | null },
): Promise<{ dealId: string; userId: string }[]> {
  const { rows } = await sql<{ dealId: string; userId: string }>`
    select deal_id as "dealId", user_id as "userId" from import_votes
    where run_id = ${runId} and (${before?.dealId ?? null}::bigint is null
      or (deal_id, user_id) < (${before?.dealId ?? null}::bigint, ${before?.userId ?? null}::bigint))
    order by deal_id desc, user_id desc limit ${limit}`.execute(database);
  return rows;
}

export async function listCommentVotes(
  database: Database,
  { runId, limit, before }: Omit<BatchQuery, 'before'> & { before: { commentId: string; userId: string } | null },
): Promise<{ commentId: string; userId: string }[]> {
  const { rows } = await sql<{ commentId: string; userId: string }>`
    select comment_id as "commentId", user_id as "userId" from import_comment_votes
    where run_id = ${runId} and (${before?.commentId ?? null}::bigint is null
      or (comment_id, user_id) < (${before?.commentId ?? null}::bigint, ${before?.userId ?? null}::bigint))
    order by comment_id desc, user_id desc limit ${limit}`.execute(database);
  return rows;
}

/** Deletes some of the recorded vote counts of an old site. @returns the ids of their deals */
export async function deleteVoteCountBatch(database: Database, runId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from import_vote_counts where deal_id in (
      select deal_id from import_vote_counts where run_id = ${runId} order by deal_id limit ${limit})
    returning deal_id as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks some members of a run who haven't been invited, skipping those that another transaction has locked. */
export async function lockUninvited(database: Database, runId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select user_id as id from import_members
    where run_id = ${runId} and invited_at is null order by user_id limit ${limit} for update skip locked`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

export async function markInvited(database: Database, ids: readonly string[], at: Date): Promise<void> {
  await sql`update import_members set invited_at = ${at} where user_id = any(${[...ids]}::bigint[])`.execute(database);
}

/** Counts the members of a run who haven't chosen a password yet, and those of them who haven't been invited. */
export async function countUnclaimed(database: Database, runId: string): Promise<{ all: number; uninvited: number }> {
  const { rows } = await sql<{ all: number; uninvited: number }>`
    select count(*)::integer as all, count(*) filter (where invited_at is null)::integer as uninvited
    from import_members join users on users.id = import_members.user_id
    where run_id = ${runId} and password_hash = '' and email_verified_at is null and deleted_at is null`.execute(
    database,
  );
  return rows[0] ?? { all: 0, uninvited: 0 };
}
