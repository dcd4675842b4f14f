import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AuditEntries } from '../../platform/database/schema.ts';

export async function insertEntry(database: Database, entry: Insertable<AuditEntries>): Promise<void> {
  await database.insertInto('audit_entries').values(entry).execute();
}
