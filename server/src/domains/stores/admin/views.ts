import type { StoreOrBrand } from '@haggle/contract/stores/admin';
import type { NameRow } from './store.ts';

export function toStoreOrBrand(row: NameRow): StoreOrBrand {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    link: row.link,
    logoUrl: row.logo_url,
    dealsCount: row.live_deals,
    allDeals: row.all_deals,
  };
}
