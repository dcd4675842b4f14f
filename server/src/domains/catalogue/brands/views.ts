import type { Brand } from '@haggle/contract/catalogue/brands';

interface BrandRow {
  id: string;
  name: string;
  slug: string;
  deals_count: number;
}

export function toBrand(row: BrandRow): Brand {
  return { _id: row.id, name: row.name, slug: row.slug, dealsCount: row.deals_count };
}
