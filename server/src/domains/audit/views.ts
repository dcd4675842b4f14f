import type { AuditEntry } from '@haggle/contract/audit/audit';
import { keyOf, type NamedSubject, subjectOf, thingIn, thingsIn } from './rules.ts';
import type { EntryRow } from './store.ts';

type Names = ReadonlyMap<string, string>;

/** Returns everything in an entry that can have a name. */
export function thingsOf(row: EntryRow): NamedSubject[] {
  const about = subjectOf(row);
  return [...(about ? [about] : []), ...thingsIn(row.changes)];
}

/** Shapes an audit entry, without an actor if the account is deleted. */
export function toEntry(row: EntryRow, names: Names): AuditEntry {
  const nameOf = (thing: NamedSubject | undefined) => (thing && names.get(keyOf(thing))) ?? null;
  const namesByField = Object.entries(row.changes).map(
    ([field, values]) => [field, values.map((value) => nameOf(thingIn(field, value)))] as const,
  );
  return {
    _id: row.id,
    actor: row.actor_id !== null && row.username !== null ? { _id: row.actor_id, username: row.username } : null,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: nameOf(subjectOf(row)),
    changes: row.changes,
    names: Object.fromEntries(
      namesByField
        .filter(([, some]) => some.some((name) => name !== null))
        .map(([field, [was, is]]) => [field, [was ?? null, is ?? null]]),
    ),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
