import type { AuditQuery } from '@haggle/contract/audit/audit';
import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { cacheTotals } from '../../platform/cache/totals.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './store.ts';
import { toEntry } from './views.ts';

/** What an admin did, or a member whom the site trusts to curate the deals of others. */
export interface NewAuditEntry {
  /** `{entity}.{past-tense verb}`, such as `deal.approved`. */
  action: string;
  /** The kind of thing it was done to, such as `deal`, and which one; without an id, the whole site. */
  subject: string;
  subjectId?: string;
  /** Before and after, by field. No secrets. */
  changes?: Record<string, readonly [before: unknown, after: unknown]>;
  reason?: string | null;
}

/** Writes down what an admin does, in the running transaction: it is in the log if and only if it was done. */
export async function recordAudit(context: Context, actor: Pick<Actor, 'id'>, entry: NewAuditEntry): Promise<void> {
  await store.insertEntry(context.database, {
    actor_id: actor.id,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId ?? null,
    changes: JSON.stringify(entry.changes ?? {}),
    reason: entry.reason ?? null,
    created_at: context.clock(),
  });
}

/** What admins did, the latest first. */
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
  return toList(query, { rows, total }, toEntry);
}

/** What was done of these actions, with the names that must not be told along with it. */
export async function listEntriesOf(context: Context, actions: readonly string[], page: PageRequest) {
  return store.listEntriesOf(context.database, actions, page);
}
