import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Erases that emails were written to a member's address which are of no account: before they joined, or to all who claim it.
 * They stay where somebody else claims it and the member has not proved that it is theirs.
 */
export async function eraseEmailsOfNoAccount(database: Database, userId: string): Promise<void> {
  await sql`
    delete from mails using users as own
    where own.id = ${userId} and mails.user_id is null and lower(recipient) = lower(own.email)
      and (own.email_verified_at is not null or not exists (
        select from users as other
        where lower(other.email) = lower(own.email) and other.id <> own.id and other.deleted_at is null))`.execute(
    database,
  );
}
