import type { Store } from '@haggle/contract/stores';
import type { StoreRow } from './store.ts';

export function toStore(row: StoreRow): Store {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    link: row.link,
    logoUrl: row.logo_url,
    dealsCount: row.deals_count,
  };
}
