import { sql } from 'kysely';
import { hour } from '../../../kernel/time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAll } from '../../../platform/database/locks.ts';
import type { EventDraft } from './event-rules.ts';

/** A row to insert; ids and the visitor's number are digits. */
export interface EventRow {
  created_at: string;
  kind: EventDraft['kind'];
  session_id: string | null;
  visitor: string | null;
  user_id: string | null;
  deal_id: string | null;
  name: string | null;
  mark: number | null;
  metadata: Record<string, unknown> | null;
  is_bot: boolean;
}

/** Makes erasing members' accounts and writing their events wait for each other until the transaction ends. */
export function lockEvents(database: Database, { isShared }: { isShared: boolean }): Promise<void> {
  return lockAll(database, [{ kind: 'trackedEvents', key: '', isShared }]);
}

/** Inserts many rows in one statement. References to missing members and deals become null. */
export async function insertEvents(database: Database, rows: readonly EventRow[]): Promise<void> {
  await sql`
    insert into analytics_events
      (created_at, kind, session_id, visitor, user_id, deal_id, name, mark, metadata, is_bot)
    select event.created_at, event.kind, event.session_id, event.visitor, member.id, deal.id, event.name, event.mark,
      event.metadata, event.is_bot
    from json_to_recordset(${JSON.stringify(rows)}::json) as event (created_at timestamptz, kind text, session_id text,
      visitor bigint, user_id bigint, deal_id bigint, name text, mark smallint, metadata jsonb, is_bot boolean)
    left join users as member on member.id = event.user_id and member.deleted_at is null
    left join deals as deal on deal.id = event.deal_id`.execute(database);
}

/** Returns the salt of a day, `YYYY-MM-DD`: the same on every node, created on first use. */
export async function findSalt(database: Database, day: string, fresh: string): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    insert into analytics_salts (day, salt) values (${day}, ${fresh})
    on conflict (day) do update set day = excluded.day returning salt`.execute(database);
  return rows[0]?.salt ?? fresh;
}

/**
 * Returns the salt of visitor ids on a day of the site: the same on every node, created on first use. A salt that has
 * been used for longer than the owner now allows ends immediately.
 */
export async function findVisitorSalt(
  database: Database,
  { day, days, fresh }: { day: string; days: number; fresh: string },
): Promise<string> {
  await sql`update analytics_visitor_salts set until = ${day}::date, salt = null
    where since < ${day}::date and until > ${day}::date and since + ${days}::integer <= ${day}::date`.execute(database);
  // After a change of the time zone, a day may occur again whose next day already has a salt.
  await sql`insert into analytics_visitor_salts (since, until, salt)
    select ${day}::date, least(${day}::date + ${days}::integer, min(since) filter (where since > ${day}::date)), ${fresh}
    from analytics_visitor_salts
    having count(*) filter (where since <= ${day}::date and until > ${day}::date) = 0
    on conflict do nothing`.execute(database);
  const { rows } = await sql<{ salt: string | null }>`select salt from analytics_visitor_salts
    where since <= ${day}::date and until > ${day}::date`.execute(database);
  return rows[0]?.salt ?? fresh;
}

/** Deletes expired salts. The days that they covered are deleted only when their counts expire, too. */
export async function deleteSalts(
  database: Database,
  before: { utc: string; site: string; oldest: string },
): Promise<void> {
  await sql`delete from analytics_salts where day < ${before.utc}::date`.execute(database);
  await sql`update analytics_visitor_salts set salt = null where until <= ${before.site}::date and salt is not null`.execute(
    database,
  );
  await sql`delete from analytics_visitor_salts where until < ${before.oldest}::date`.execute(database);
}

export async function createPartitions(database: Database, now: Date): Promise<void> {
  await sql`select make_month_partitions('analytics_events', ${now}::timestamptz, 4)`.execute(database);
}

/** Drops the partitions of months that ended before a given time. */
export async function dropPartitions(database: Database, before: Date): Promise<void> {
  await sql`select drop_month_partitions('analytics_events', ${before}::timestamptz)`.execute(database);
}

/** Deletes up to one hour of events older than `before`. Returns whether there were any. */
export async function deleteOldest(database: Database, before: Date): Promise<boolean> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from analytics_events where created_at < ${before}`.execute(database);
  const oldest = rows[0]?.oldest;
  if (!oldest) return false;
  const until = new Date(Math.min(oldest.getTime() + hour, before.getTime()));
  await sql`delete from analytics_events where created_at < ${until}`.execute(database);
  return true;
}

/** Makes a member's events anonymous. */
export async function anonymizeMember(database: Database, userId: string): Promise<void> {
  await sql`update analytics_events set user_id = null, visitor = null where user_id = ${userId}`.execute(database);
  await sql`delete from analytics_member_days where user_id = ${userId}`.execute(database);
}
