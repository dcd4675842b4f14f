import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';

/** Tables with contributions and earnings, whose rows move when two accounts are merged: [table, column]. */
export const movedTables = [
  ['deals', 'submitted_by'],
  ['comments', 'author_id'],
  ['articles', 'author_id'],
  ['wanted_requests', 'author_id'],
  ['points_entries', 'user_id'],
  ['deal_changes', 'actor_id'],
  ['feedback', 'user_id'],
  ['alerts', 'user_id'],
  ['suspensions', 'user_id'],
  ['warnings', 'user_id'],
  ['appeals', 'user_id'],
  ['user_notes', 'user_id'],
  ['released_names', 'user_id'],
  ['import_references', 'user_id'],
] as const;

/** Tables with one row per key; the account that stays keeps its own where both have one: [table, column, ...key]. */
export const movedOnceTables = [
  ['votes', 'user_id', 'deal_id'],
  ['comment_votes', 'user_id', 'comment_id'],
  ['saves', 'user_id', 'deal_id'],
  ['user_badges', 'user_id', 'badge_id'],
  ['coupon_trials', 'user_id', 'deal_id'],
  ['state_reports', 'user_id', 'deal_id'],
  ['reports', 'user_id', 'case_id'],
  ['wanted_members', 'user_id', 'request_id'],
  ['wanted_thanks', 'user_id', 'request_id', 'deal_id'],
  ['follows', 'followed_user_id', 'user_id'],
  ['mutes', 'muted_user_id', 'user_id'],
  ['trust_overrides', 'user_id'],
] as const;

interface AccountPair {
  fromId: string;
  intoId: string;
}

/** Returns whether an account will be erased when its days of grace are over. */
export async function isLeaving(database: Database, id: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('delete_after').where('id', '=', id).executeTakeFirst();
  return (user?.delete_after ?? null) !== null;
}

/** Returns votes that one person with both accounts could not have cast: the voter, and the deal or comment. */
export async function listDoubleVotes(database: Database, { fromId, intoId }: AccountPair) {
  const [deals, comments] = await Promise.all([
    sql<{ voter: string; id: string }>`
      select votes.user_id::text as voter, deal_id::text as id from votes join deals on deals.id = deal_id
      where votes.user_id = ${fromId} and (submitted_by = ${intoId}
          or exists (select from votes as other where other.deal_id = votes.deal_id and other.user_id = ${intoId}))
        or votes.user_id = ${intoId} and submitted_by = ${fromId}
      order by deal_id`.execute(database),
    sql<{ voter: string; id: string }>`
      select word.user_id::text as voter, comment_id::text as id
      from comment_votes as word join comments on comments.id = comment_id
      where word.user_id = ${fromId} and (author_id = ${intoId}
          or exists (select from comment_votes as other where other.comment_id = word.comment_id and other.user_id = ${intoId}))
        or word.user_id = ${intoId} and author_id = ${fromId}
      order by comment_id`.execute(database),
  ]);
  return { deals: deals.rows, comments: comments.rows };
}

/** Counts what would move from one account to another. */
export async function countMovable(database: Database, { fromId, intoId }: AccountPair) {
  const counted = await sql<{
    deals: number;
    comments: number;
    votes: number;
    saves: number;
    points: number;
    badges: number;
    followers: number;
  }>`select
    (select count(*)::integer from deals where submitted_by = ${fromId}) as deals,
    (select count(*)::integer from comments where author_id = ${fromId}) as comments,
    (select count(*)::integer from votes where user_id = ${fromId}) as votes,
    (select count(*)::integer from saves where user_id = ${fromId} and not exists (
      select from saves as other where other.user_id = ${intoId} and other.deal_id = saves.deal_id)) as saves,
    (select points from users where id = ${fromId}) as points,
    (select count(*)::integer from user_badges where user_id = ${fromId} and not exists (
      select from user_badges as other where other.user_id = ${intoId} and other.badge_id = user_badges.badge_id)) as badges,
    (select count(*)::integer from follows where followed_user_id = ${fromId} and user_id <> ${intoId} and not exists (
      select from follows as other where other.user_id = follows.user_id and other.followed_user_id = ${intoId})) as followers
  `.execute(database);
  return onlyRow(counted);
}

/** Returns whether a member has pending money: commissions that aren't settled, a balance, an open payout. */
export async function hasOpenMoney(database: Database, userId: string): Promise<boolean> {
  const found = await sql<{ isOpen: boolean }>`select
    exists (select from commissions where member_id = ${userId} and status not in ('paid', 'rejected', 'reversed'))
    or exists (select from payout_items where member_id = ${userId} and status = 'open')
    or coalesce((select sum(cents) from ledger_entries where member_id = ${userId} and account = 'member_payable'), 0) <> 0
    as "isOpen"`.execute(database);
  return onlyRow(found).isOpen;
}

/**
 * Deletes thanks by one account for a deal of the other, which one person could not have given.
 * @returns the points they earned; the entries of such payments name the deal, and were made moments after the thanks
 */
export async function deleteOwnThanks(database: Database, { fromId, intoId }: AccountPair): Promise<number> {
  const deleted = await sql<{ points: number }>`
    with own as (
      delete from wanted_thanks as thanks using deals
      where deals.id = thanks.deal_id and (thanks.user_id = ${fromId} and submitted_by = ${intoId}
        or thanks.user_id = ${intoId} and submitted_by = ${fromId})
      returning thanks.deal_id, thanks.thanked_at)
    select coalesce(sum(points_change), 0)::integer as points from points_entries where id in (
      select (select entry.id from points_entries as entry
        where entry.user_id in (${fromId}, ${intoId}) and entry.deal_id = own.deal_id and entry.rule = 'wantedThanked'
          and entry.created_at between own.thanked_at and own.thanked_at + interval '1 minute'
        order by entry.created_at limit 1)
      from own)`.execute(database);
  return onlyRow(deleted).points;
}

/** Moves the rows of an account to the one that stays, and corrects totals that count rows of both. */
export async function moveContributions(database: Database, { fromId, intoId }: AccountPair): Promise<void> {
  // A webhook belongs to the account that set it up: its secret can't be decrypted for another one.
  await sql`update alerts set webhook_url = null, webhook_secret = null, calls_webhook = false
    where user_id = ${fromId} and webhook_url is not null`.execute(database);
  await mergeWantedAlerts(database, { fromId, intoId });
  // Folders don't move, but the saves in them do.
  await sql`update saves set folder_id = null where user_id = ${fromId}`.execute(database);
  for (const [table, column] of movedTables) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${intoId} where ${sql.ref(column)} = ${fromId}`.execute(
      database,
    );
  }
  // No one follows or mutes themselves.
  await sql`delete from follows where user_id = ${intoId} and followed_user_id = ${fromId}`.execute(database);
  await sql`delete from mutes where user_id = ${intoId} and muted_user_id = ${fromId}`.execute(database);
  for (const [table, column, ...key] of movedOnceTables) {
    const ownerColumn = sql.ref(column);
    const isSame = key.map((name) => sql` and other.${sql.ref(name)} = own.${sql.ref(name)}`);
    await sql`update ${sql.table(table)} as own set ${ownerColumn} = ${intoId} where own.${ownerColumn} = ${fromId} and not exists (
      select from ${sql.table(table)} as other where other.${ownerColumn} = ${intoId}${sql.join(isSame, sql``)})`.execute(
      database,
    );
  }
  // Nobody both follows and mutes a member.
  await sql`delete from mutes where muted_user_id = ${intoId} and exists (
    select from follows where follows.user_id = mutes.user_id and followed_user_id = ${intoId})`.execute(database);
  // A person has only one open case about themselves.
  await sql`update report_cases as own set user_id = ${intoId} where user_id = ${fromId} and not (
    subject = 'user' and carried_out_at is null and exists (select from report_cases as other
      where other.user_id = ${intoId} and other.subject = 'user' and other.carried_out_at is null))`.execute(database);
  await sql`with double as (delete from reports where user_id = ${fromId} returning case_id)
    update report_cases set reporters = greatest(reporters - 1, 0) from double where id = case_id`.execute(database);
  await sql`delete from state_reports where user_id = ${fromId} and closed_at is null`.execute(database);
  await sql`update users set points = coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)
    where id in (${fromId}, ${intoId})`.execute(database);
}

/** Merges alerts for the same wanted request: the one that stays takes over the matches the other one reported. */
async function mergeWantedAlerts(database: Database, { fromId, intoId }: AccountPair): Promise<void> {
  const duplicates = sql`
    select alert.id, alert.query_changed_at, other.id as other_id
    from wanted_members as member
    join alerts as alert on alert.id = member.alert_id
    join wanted_members as same on same.request_id = member.request_id and same.user_id = ${intoId}
    join alerts as other on other.id = same.alert_id and other.query = alert.query
    where member.user_id = ${fromId}`;
  await sql`
    insert into alert_hits (alert_id, deal_id, happened_at, told_at)
    select double.other_id, hit.deal_id, hit.happened_at, hit.told_at
    from (${duplicates}) as double join alert_hits as hit on hit.alert_id = double.id
      and (double.query_changed_at is null or hit.told_at > double.query_changed_at)
    on conflict do nothing`.execute(database);
  await sql`delete from alerts where id in (select id from (${duplicates}) as double)`.execute(database);
}
