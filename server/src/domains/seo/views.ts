import { entriesOf } from '@haggle/contract/keys';
import * as seoLimits from '@haggle/contract/limits/seo';
import type { SeoOverride } from '@haggle/contract/seo/seo';
import type { SiteProofs } from '@haggle/contract/site/site-proofs';
import type { OverrideRow } from './store.ts';

export function toOverride(row: OverrideRow): SeoOverride {
  const { id: _id, path, title, description } = row;
  return { _id, path, title, description, updatedAt: row.updated_at.toISOString() };
}

/** Returns tags that prove to search engines who owns the site. The schema only allows values that need no escaping. */
export function proofTags(proofs: SiteProofs): string {
  return entriesOf(proofs)
    .map(([engine, proof]) => `<meta name="${seoLimits.proofNames[engine]}" content="${proof}">`)
    .join('');
}
