import type { FollowSuggestions } from '@haggle/contract/deals/track-records';
import { toAvatarUrl } from '../../../platform/images/address.ts';
import type { DealCounts, listBusyStores, listPosters } from './store.ts';

type Poster = Awaited<ReturnType<typeof listPosters>>[number];
type BusyStore = Awaited<ReturnType<typeof listBusyStores>>[number];

export function toSuggestedMember(row: Poster, record: DealCounts): FollowSuggestions['members'][number] {
  return {
    _id: row.id,
    name: row.display_name ?? row.username,
    avatarUrl: toAvatarUrl(row.avatar_key, 'medium'),
    record,
    liveDeals: row.live_deals,
  };
}

export function toSuggestedStore(row: BusyStore): FollowSuggestions['stores'][number] {
  return { slug: row.slug, name: row.name, logoUrl: row.logo_url, liveDeals: row.live_deals };
}
