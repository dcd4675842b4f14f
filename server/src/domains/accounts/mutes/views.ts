import type { Mute } from '@haggle/contract/accounts/mutes';
import { t } from '@haggle/contract/messages/translate';
import type { MuteRow } from './store.ts';

export function toMute(row: MuteRow): Mute {
  if (row.word !== null) return { _id: row.id, kind: 'word', value: row.word, label: row.word };
  if (row.store_slug !== null) {
    return { _id: row.id, kind: 'store', value: row.store_slug, label: row.store_name ?? row.store_slug };
  }
  if (row.category_slug !== null) {
    return { _id: row.id, kind: 'category', value: row.category_slug, label: row.category_name ?? row.category_slug };
  }
  const label = row.display_name ?? row.username ?? t('accounts.deletedUser');
  return { _id: row.id, kind: 'user', value: row.muted_user_id ?? '', label };
}
