import type { Follow } from '@haggle/contract/accounts/follows';
import { t } from '@haggle/contract/messages/translate';
import { toAvatarUrl } from '../../../platform/images/address.ts';
import type { FollowRow } from './store.ts';

export function toFollow(row: FollowRow): Follow {
  const createdAt = row.created_at.toISOString();
  if (row.store_slug !== null && row.store_name !== null) {
    return { kind: 'store', value: row.store_slug, name: row.store_name, pictureUrl: row.logo_url, createdAt };
  }
  if (row.brand_slug !== null && row.brand_name !== null) {
    return { kind: 'brand', value: row.brand_slug, name: row.brand_name, pictureUrl: null, createdAt };
  }
  return {
    kind: 'user',
    value: row.followed_user_id ?? '',
    name: row.display_name ?? row.username ?? t('accounts.deletedUser'),
    pictureUrl: toAvatarUrl(row.avatar_key, 'medium'),
    createdAt,
  };
}
