import type { AuditEntry } from '@haggle/contract/audit/audit';
import type { EntryRow } from './store.ts';

/** Without an actor once the account is gone. */
export function toEntry(row: EntryRow): AuditEntry {
  return {
    _id: row.id,
    actor: row.actor_id !== null && row.username !== null ? { _id: row.actor_id, username: row.username } : null,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    changes: row.changes,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
