import { isRefused, lifecycleStatuses, publicStatuses } from '@haggle/contract/deals/status';
import * as blocklistLimits from '@haggle/contract/limits/blocklist';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import type { Cleanups } from '../../../platform/database/schema.ts';

export type CleanupRow = Selectable<Cleanups>;

/** Whatever readers or moderators can still meet, archived deals included. */
const shown = lifecycleStatuses.filter((status) => !isRefused(status));

export interface Standing {
  deals: number;
  comments: number;
  votes: number;
  points: number;
  reports: number;
  email: string;
  bio: string;
}

/** What there is of a member to take away. */
export async function findStanding(database: Database, userId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select greatest(points, 0) as points, email, bio,
      (select count(*)::integer from deals where submitted_by = users.id and status = any(${shown})) as deals,
      (select count(*)::integer from comments where author_id = users.id and deleted_at is null) as comments,
      (select count(*)::integer from votes where user_id = users.id) as votes,
      (select count(*)::integer from report_cases where user_id = users.id and decision is null) as reports
    from users where id = ${userId} and deleted_at is null`.execute(database);
  return rows[0];
}

/** Addresses of a member's deals, as far as these are shown. */
export async function listDealHosts(database: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select substring(url_key from '^[^/?]+') as host from deals
    where submitted_by = ${userId} and status = any(${shown}) and url_key <> ''
    group by 1 order by count(*) desc, 1 limit ${blocklistLimits.hostsOfSpammer}`.execute(database);
  return rows.map(({ host }) => host);
}

/** Those of some hosts to which nobody else's deals lead: a shop that others hunt at is no spammer's. */
export async function listOwnHosts(database: Database, userId: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hosts: string[] }>`
    select array(select distinct substring(url_key from '^[^/?]+') from deals
      where substring(url_key from '^[^/?]+') = any(${hosts}::text[]) and submitted_by is distinct from ${userId}
        and status in (${sql.join(publicStatuses)})) as hosts`.execute(database);
  const others = new Set(onlyRow({ rows }).hosts);
  return hosts.filter((host) => !others.has(host));
}

/** Whether members in good standing have an address of this domain. */
export async function isSharedDomain(database: Database, userId: string, domain: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) like ${`%@${domain.replaceAll(/[%_\\]/g, String.raw`\$&`)}`} and id <> ${userId}
      and deleted_at is null and (suspended_until is null or suspended_until < ${at}) limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * From where a member came lately, but for where staff and members whom the site trusts came from too: an office, a mobile
 * network, a proxy that the site was not told of. Calls in process come from nowhere.
 */
export async function listPlaces(database: Database, userId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct address_hash as hash from (
      select address_hash from sessions where user_id = ${userId} and used_at > ${since}
      union all select address_hash from known_places where user_id = ${userId} and used_at > ${since}) as places
    where address_hash <> '' and not exists (
      select from sessions as other join users on users.id = other.user_id
      where other.address_hash = places.address_hash and other.user_id <> ${userId} and other.used_at > ${since}
        and (users.trust_level > 0 or users.role <> 'member' or users.staff_roles <> '{}'))
    limit ${blocklistLimits.hostsOfSpammer}`.execute(database);
  return rows.map(({ hash }) => hash);
}

/** What can be put back of a cleanup, besides what the rows themselves say. */
export type Kept = Record<string, unknown>;

interface NewCleanup {
  userId: string;
  by: string;
  reason: string;
  at: Date;
}

/** @returns its id; undefined while another one is in force */
export async function insertCleanup(database: Database, cleanup: NewCleanup): Promise<string | undefined> {
  const { userId, by, reason, at } = cleanup;
  const { rows } = await sql<{ id: string }>`
    insert into cleanups (user_id, started_by, reason, kept, created_at, begun_at, ended_at)
    values (${userId}, ${by}, ${reason}, '{}', ${at}, ${at}, ${at})
    on conflict (user_id) where undone_at is null and kept is not null do nothing
    returning id`.execute(database);
  return rows[0]?.id;
}

interface Outcome {
  deals: number;
  comments: number;
  points: number;
  blocked: number;
  kept: Kept;
}

export async function noteOutcome(database: Database, id: string, { kept, ...counts }: Outcome): Promise<void> {
  await database
    .updateTable('cleanups')
    .set({
      ...counts,
      total: counts.deals + counts.comments,
      done: counts.deals + counts.comments,
      kept: JSON.stringify(kept),
    })
    .where('id', '=', id)
    .execute();
}

/** The one in force about a member, locked until the transaction ends. */
export function lockInForce(database: Database, userId: string): Promise<CleanupRow | undefined> {
  return database
    .selectFrom('cleanups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('kept', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that it was undone; what was put back need not be kept. */
export async function noteUndone(database: Database, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await database
    .updateTable('cleanups')
    .set({ undone_at: at, undone_by: by, kept: null })
    .where('id', '=', id)
    .execute();
}

/** Empties what is kept of those from before a time; that it is there still says that they are in force. */
export async function forgetKept(database: Database, before: Date): Promise<void> {
  await sql`
    update cleanups set kept = '{}' where undone_at is null and created_at < ${before} and kept <> '{}'`.execute(
    database,
  );
}

/** The last one of a member, with the name of who did it. */
export function findLast(database: Database, userId: string) {
  return database
    .selectFrom('cleanups')
    .leftJoin('users as moderator', (join) =>
      join.onRef('moderator.id', '=', 'cleanups.started_by').on('moderator.deleted_at', 'is', null),
    )
    .selectAll('cleanups')
    .select('moderator.username as moderator_name')
    .where('user_id', '=', userId)
    .orderBy('cleanups.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
