import type { LifecycleStatus } from '@haggle/contract/deals';
import type { DealChange, Mover } from '@haggle/contract/lifecycle';
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
    fields: row.fields as DealChange['fields'],
    createdAt: row.created_at.toISOString(),
  };
}

function toPerson(row: ChangeRow): DealChange['actor'] {
  if (row.actor_id === null) return null;
  if (row.deleted_at) return { _id: row.actor_id, displayName: 'deleted user', username: null };
  return { _id: row.actor_id, displayName: row.display_name, username: row.username };
}
