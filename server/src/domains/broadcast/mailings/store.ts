import type { NewMailing } from '@haggle/contract/broadcast/mailings';
import { type Selectable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Mailings } from '../../../platform/database/schema.ts';

export type MailingRow = Selectable<Mailings>;

export async function listMailings(database: Database, page: PageRequest): Promise<PageOf<MailingRow>> {
  const rows = await database
    .selectFrom('mailings')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('mailings')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Members who agreed and can be emailed: not deleted or suspended, and with a verified address. */
const optedIn = (now: Date) => sql`
  from delivery_rhythms as rhythm join users on users.id = rhythm.user_id
  where rhythm.news and users.deleted_at is null and users.email_verified_at is not null
    and (users.suspended_until is null or users.suspended_until <= ${now})`;

export async function countOptedIn(database: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${optedIn(now)}`.execute(database);
  return rows[0]?.count ?? 0;
}

interface StartedMailing extends NewMailing {
  audience: number;
  by: string;
  at: Date;
}

/** Inserts a mailing; undefined while another one is being sent, or if its key is used. */
export function insertMailing(database: Database, mailing: StartedMailing): Promise<MailingRow | undefined> {
  const { key, subject, body, link, audience, by, at } = mailing;
  const words = { subject, body, link_label: link?.label ?? null, link_url: link?.url ?? null };
  return database
    .insertInto('mailings')
    .values({ key, ...words, state: 'sending', audience, started_by: by, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Returns the mailing that a request with this key started. */
export function findMailingByKey(database: Database, key: string): Promise<MailingRow | undefined> {
  return database.selectFrom('mailings').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Returns a mailing, locked until the transaction ends. */
export function lockMailing(database: Database, id: string): Promise<MailingRow | undefined> {
  return database.selectFrom('mailings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface MailingRecipient {
  id: string;
  username: string;
  email: string;
}

/** Records the next members as recipients, by id, and returns them; fewer than `limit` are the last. */
export async function addRecipients(
  database: Database,
  id: string,
  { now, limit }: { now: Date; limit: number },
): Promise<MailingRecipient[]> {
  const { rows } = await sql<MailingRecipient>`
    with next as (
      select users.id, users.username, users.email ${optedIn(now)}
        and users.id > (select coalesce(max(user_id), 0) from mailing_recipients where mailing_id = ${id})
      order by users.id limit ${limit}
    ), noted as (
      insert into mailing_recipients (mailing_id, user_id) select ${id}::bigint, next.id from next
    )
    select id, username, email from next order by id`.execute(database);
  return rows;
}

export async function recordSent(database: Database, id: string, additional: number): Promise<void> {
  await database
    .updateTable('mailings')
    .set({ sent: sql`sent + ${additional}` })
    .where('id', '=', id)
    .execute();
}

export function endMailing(
  database: Database,
  { id, state, at }: { id: string; state: 'sent' | 'stopped'; at: Date },
): Promise<MailingRow> {
  return database
    .updateTable('mailings')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
