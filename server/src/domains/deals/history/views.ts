import type { DealChange } from '@haggle/contract/deals/lifecycle';
import { t } from '@haggle/contract/messages/translate';
import { reasonText } from './reason-rules.ts';
import type { ChangeRow } from './store.ts';

/** Returns a change as shown to a reader. Moderators act for the site, so only insiders see who they are. */
export function toDealChange(row: ChangeRow, isInsider: boolean): DealChange {
  return {
    _id: row.id,
    kind: row.kind,
    mover: row.mover,
    actor: row.mover === 'moderator' && !isInsider ? null : toPerson(row),
    fromStatus: row.from_status,
    toStatus: row.to_status,
    reason: reasonText(row),
    fields: isInsider ? row.fields : redactFields(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Fields whose texts stay private if a moderator or trusted member changed them; only the change itself is shown. */
const privateFields = new Set(['title', 'description', 'images', 'tags', 'dealURL', 'nextBestWhere', 'attributedTo']);
/** Too long to be read in a history, whoever changed it. */
const longFields = new Set(['description', 'images']);

function redactFields({ fields, mover }: ChangeRow): DealChange['fields'] {
  const hidden = mover === 'moderator' || mover === 'trusted' ? privateFields : longFields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, change]) => [name, hidden.has(name) ? [null, null] : change]),
  );
}

function toPerson(row: ChangeRow): DealChange['actor'] {
  if (row.actor_id === null) return null;
  if (row.deleted_at) return { _id: row.actor_id, displayName: t('accounts.deletedUser'), username: null };
  return { _id: row.actor_id, displayName: row.display_name, username: row.username };
}
