import type { Brand } from '@haggle/contract/brands';
import type { BrandRow } from './store.ts';

export function toBrand(row: BrandRow): Brand {
  return { _id: row.id, name: row.name, slug: row.slug, dealsCount: row.deals_count };
}
