import type { Store } from '@haggle/contract/stores/stores';

interface StoreRow {
  id: string;
  name: string;
  slug: string;
  link: string | null;
  logo_url: string | null;
  deals_count: number;
}

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
