import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry, AuditQuery } from '@haggle/contract/audit/audit';
import type { Actor } from '../../kernel/actor.ts';
import { toList } from '../../kernel/paging.ts';
import { cacheTotals } from '../../platform/cache/totals.ts';
import type { Context } from '../../platform/context.ts';
import { listMemberNames, listNames } from './naming-store.ts';
import { possibleNames, redactNames } from './redaction-rules.ts';
import * as store from './store.ts';
import { thingsOf, toEntry } from './views.ts';

export { redactNames } from './redaction-rules.ts';

/** An action by an admin, or by a member whom the site trusts to curate others' deals. */
export interface NewAuditEntry {
  /** `{entity}.{past-tense verb}`, such as `deal.approved`. */
  action: string;
  /** The kind of thing it was done to, such as `deal`, and its id; without an id, the whole site. */
  subject: string;
  subjectId?: string;
  /** Before and after, by field. No secrets. */
  changes?: Record<string, readonly [before: unknown, after: unknown]>;
  reason?: string | null;
}

/** Returns the old and new values by field, without fields that are undefined in `requested`. */
export function toChanges(
  before: object,
  requested: object,
): Record<string, readonly [before: unknown, after: unknown]> {
  const was = new Map<string, unknown>(Object.entries(before));
  const definedFields = Object.entries(requested).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedFields.map(([name, value]) => [name, [was.get(name) ?? null, value] as const]));
}

/** Returns those of `toChanges` whose value really changes. */
export function toRealChanges(before: object, requested: object): ReturnType<typeof toChanges> {
  return Object.fromEntries(
    Object.entries(toChanges(before, requested)).filter(([, [was, is]]) => !isDeepStrictEqual(was, is)),
  );
}

/** Records an audit entry in the running transaction, so that it exists if and only if the action was done. */
export async function recordAudit(context: Context, actor: Pick<Actor, 'id'>, entry: NewAuditEntry): Promise<void> {
  const reason = entry.reason ?? null;
  await store.insertEntry(context.database, {
    actor_id: actor.id,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId ?? null,
    changes: entry.changes ?? {},
    reason,
    // Redacted now: once a member leaves, their name is no longer known to be one.
    told: await redactReason(context, reason),
    created_at: context.clock(),
  });
}

/** A moderator's reason without members' names. */
async function redactReason({ database }: Context, reason: string | null): Promise<string | null> {
  return reason === null ? null : redactNames(reason, await listMemberNames(database, possibleNames(reason)));
}

/** Returns one page of audit entries, newest first. */
export async function listEntries(context: Context, query: AuditQuery) {
  const { page: _, limit: __, ...filters } = query;
  const [rows, total] = await Promise.all([
    store.listEntries(context.database, query),
    cacheTotals(context, {
      key: JSON.stringify(['audit', filters]),
      count: () => store.countEntries(context.database, query),
      rowsOf: (total) => total,
    }),
  ]);
  const names = await listNames(context.database, rows.flatMap(thingsOf));
  return toList(query, { rows, total }, (row) => toEntry(row, names));
}

/** Returns one entry of an action; undefined if it doesn't exist. */
export async function findEntryByAction(context: Context, action: string, id: string): Promise<AuditEntry | undefined> {
  const row = await store.findEntry(context.database, action, id);
  return row && toEntry(row, await listNames(context.database, thingsOf(row)));
}

/** Returns entries of some actions, with the publishable reason and the names that must not be published with it. */
export async function listEntriesByAction(
  context: Context,
  actions: readonly string[],
  requested: store.ActionEntriesQuery,
) {
  const { rows, total } = await store.listEntriesByAction(context.database, actions, requested);
  // Older entries store only the original reason.
  const unredacted = rows.flatMap(({ told, reason }) => (told === null && reason !== null ? [reason] : []));
  const names = await listMemberNames(context.database, [...new Set(unredacted.flatMap(possibleNames))]);
  return { rows: rows.map((row) => ({ ...row, told: row.told ?? redactNames(row.reason, names) })), total };
}
