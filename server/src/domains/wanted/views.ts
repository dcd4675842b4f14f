import type { WantedRequest } from '@haggle/contract/wanted/wanted';
import { toAvatarUrl } from '../../platform/images/address.ts';
import { stateOf } from './rules.ts';
import type { RequestRow } from './store.ts';

export function toWantedRequest(row: RequestRow, now: Date): WantedRequest {
  return {
    _id: row.id,
    title: row.title,
    note: row.note,
    query: row.query,
    author: row.author_id === null ? null : toAuthor({ ...row, author_id: row.author_id }),
    state: stateOf({ outcome: row.outcome, endsAt: row.ends_at }, now),
    members: row.members,
    offers: row.offers,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  };
}

function toAuthor(row: RequestRow & { author_id: string }): WantedRequest['author'] {
  const name = row.display_name ?? row.username ?? '';
  return { _id: row.author_id, name, avatarUrl: toAvatarUrl(row.avatar_key) };
}
