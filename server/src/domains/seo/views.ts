import type { SeoOverride } from '@haggle/contract/seo/seo';
import type { OverrideRow } from './store.ts';

export function toOverride(row: OverrideRow): SeoOverride {
  const { id: _id, path, title, description } = row;
  return { _id, path, title, description, updatedAt: row.updated_at.toISOString() };
}
