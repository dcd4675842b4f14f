import type { OutboxQuery } from '@haggle/contract/email/outbox';
import { sql } from 'kysely';
import { demoDomain } from '../../kernel/demo-people.ts';
import { offsetOf } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/like.ts';

/** The states of messages that are still to be sent. */
const undelivered = ['waiting', 'failed'] as const;

export function isUndelivered(state: EmailRow['state']): boolean {
  return undelivered.some((one) => one === state);
}

/** The key of the job that delivers a message. */
export function jobKey(id: string): string {
  return `mail-${id}`;
}

/** Whether a worker is just sending a message: retrying it then would send it twice. */
const isBeingSent = sql<boolean>`exists (
  select from graphile_worker.jobs as job where job.key = concat(${jobKey('')}::text, mails.id) and job.locked_at is not null)`;

interface NewEmail {
  userId: string | null;
  recipient: string;
  subject: string;
  /** Null if nothing is sent. */
  body: Buffer | null;
  state: 'waiting' | 'kept' | 'blocked';
  error: string | null;
  at: Date;
  expiresAt: Date;
}

/** Returns whether an account still exists, and keeps it from being erased until the transaction ends. */
export async function holdAccount(database: Database, userId: string): Promise<boolean> {
  const account = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
}

export async function insertEmail(database: Database, email: NewEmail): Promise<string> {
  const { id } = await database
    .insertInto('mails')
    .values({
      user_id: email.userId,
      recipient: email.recipient,
      subject: email.subject,
      body: email.body,
      state: email.state,
      error: email.error,
      created_at: email.at,
      expires_at: email.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findEmail(database: Database, id: string) {
  return database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

/** Records that a message was sent, and deletes its body. */
export async function markSent(database: Database, id: string, at: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ state: 'sent', sent_at: at, body: null, error: null })
    .where('id', '=', id)
    .execute();
}

/** Records why a message wasn't sent, unless another job has sent it meanwhile. */
export async function markFailed(database: Database, id: string, error: string): Promise<void> {
  await database
    .updateTable('mails')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .execute();
}

/** Records that a message isn't sent because its address is blocked. */
export async function markBlocked(database: Database, id: string, error: string | null): Promise<void> {
  await database.updateTable('mails').set({ state: 'blocked', body: null, error }).where('id', '=', id).execute();
}

/** Records that a message is only stored, since there is no mail server any more. */
export async function markKept(database: Database, id: string): Promise<void> {
  await database.updateTable('mails').set({ state: 'kept', error: null }).where('id', '=', id).execute();
}

/**
 * Gives up expired messages that weren't sent, or one of them; the error that prevented it stays.
 * @returns their ids
 */
export async function markLost(database: Database, at: Date, id?: string): Promise<string[]> {
  const rows = await database
    .updateTable('mails')
    .set({ state: 'lost', body: null })
    .where('state', 'in', undelivered)
    .where(({ or, eb }) => or([eb('expires_at', '<=', at), eb('body', 'is', null)]))
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes given-up jobs whose messages no longer have to be sent. */
export async function deleteGivenUpJobs(database: Database): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'deliver-mail' and job.locked_at is null and job.attempts >= job.max_attempts
        and not exists (
          select from mails
          where mails.id = (job.payload ->> 'id')::bigint and mails.state in (${sql.join(undelivered)}))))`.execute(
    database,
  );
}

/** Deletes the bodies of expired messages. */
export async function deleteBodies(database: Database, at: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ body: null })
    .where('expires_at', '<=', at)
    .where('body', 'is not', null)
    .where('state', 'not in', undelivered)
    .execute();
}

interface DeleteOptions {
  before: Date;
  most: number;
  /** Only messages without an account. */
  hasNoAccount?: boolean;
}

/** Deletes old messages, `most` at a time, except those still to be sent. @returns how many */
export async function deleteOldEmails(
  database: Database,
  { before, most, hasNoAccount = false }: DeleteOptions,
): Promise<number> {
  const old = database
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<', before)
    .where('state', 'not in', undelivered)
    .$if(hasNoAccount, (select) => select.where('user_id', 'is', null))
    .orderBy('created_at')
    .limit(most);
  const { numDeletedRows } = await database.deleteFrom('mails').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function listEmails(database: Database, query: OutboxQuery) {
  const pattern = containing(query.q ?? '');
  const found = database
    .selectFrom('mails')
    .$if(query.state !== undefined, (select) => select.where('state', '=', query.state ?? 'waiting'))
    .$if(Boolean(query.q), (select) =>
      select.where(({ or, eb }) => or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)])),
    );
  const rows = await found.selectAll().orderBy('id', 'desc').limit(query.limit).offset(offsetOf(query)).execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Marks a message as waiting for another attempt. */
export async function markWaiting(database: Database, id: string): Promise<void> {
  await database.updateTable('mails').set({ state: 'waiting', error: null }).where('id', '=', id).execute();
}

/**
 * Marks all messages that can still be sent as waiting, except those being sent right now and those to the demo's
 * members.
 * @returns their ids
 */
export async function markAllWaiting(database: Database): Promise<string[]> {
  const rows = await database
    .updateTable('mails')
    .set({ state: 'waiting', error: null })
    .where('state', 'in', ['kept', 'failed'])
    .where('body', 'is not', null)
    .where('recipient', 'not like', `%${demoDomain}`)
    .where((eb) => eb.not(isBeingSent))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a message, locked until the transaction ends. */
export function lockEmail(database: Database, id: string) {
  return database
    .selectFrom('mails')
    .select(['id', 'recipient', 'state', 'error'])
    .select([sql<boolean>`body is not null`.as('has_body'), isBeingSent.as('is_being_sent')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts unsent messages, up to `most`. */
export async function countUndelivered(database: Database, most: number): Promise<number> {
  const capped = database.selectFrom('mails').select('id').where('state', 'in', undelivered).limit(most);
  const { total } = await database
    .selectFrom(capped.as('mail'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The address of an erased account, and whether the account had verified it. */
export interface ErasedAddress {
  email: string;
  isProved: boolean;
}

/**
 * Deletes messages to an erased account's address that have no account. If it was never verified, they stay while
 * others claim the address or they are still to be sent, as the address may be someone else's.
 */
export async function deleteEmailsWithoutAccount(
  database: Database,
  { email, isProved }: ErasedAddress,
): Promise<void> {
  await sql`
    delete from mails where user_id is null and lower(recipient) = lower(${email})
      and (${isProved} or state not in (${sql.join(undelivered)}) and not exists (
        select from users where lower(email) = lower(${email}) and deleted_at is null
      ))`.execute(database);
}
