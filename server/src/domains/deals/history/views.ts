import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import type { DealChange, Mover } from '@haggle/contract/deals/lifecycle';
import type { ChangeRow } from './store.ts';

/** Moderators act for the site: who they are is told to `isInsider`s only. */
export function toDealChange(row: ChangeRow, isInsider: boolean): DealChange {
  return {
    _id: row.id,
    kind: row.kind as DealChange['kind'],
    mover: row.mover as Mover,
    actor: row.mover === 'moderator' && !isInsider ? null : toPerson(row),
    fromStatus: row.from_status as LifecycleStatus | null,
    toStatus: row.to_status as LifecycleStatus | null,
    reason: row.reason,
    fields: isInsider ? (row.fields as DealChange['fields']) : withoutWords(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** What people wrote and somebody took away is not for everybody; that it changed is. */
const words = new Set(['title', 'description', 'images', 'tags', 'dealURL', 'nextBestWhere', 'attributedTo']);
/** Too long to be read in a history, whoever changed it. */
const long = new Set(['description', 'images']);

function withoutWords({ fields, mover }: ChangeRow): DealChange['fields'] {
  const hidden = mover === 'moderator' || mover === 'trusted' ? words : long;
  return Object.fromEntries(
    Object.entries(fields as DealChange['fields']).map(([name, change]) => [
      name,
      hidden.has(name) ? [null, null] : change,
    ]),
  );
}

function toPerson(row: ChangeRow): DealChange['actor'] {
  if (row.actor_id === null) return null;
  if (row.deleted_at) return { _id: row.actor_id, displayName: 'deleted user', username: null };
  return { _id: row.actor_id, displayName: row.display_name, username: row.username };
}
