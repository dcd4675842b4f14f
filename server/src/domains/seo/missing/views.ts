import type { MissingAddress } from '@haggle/contract/seo/missing';
import type { MissingRow } from './store.ts';

export function toMissing(row: MissingRow): MissingAddress {
  return {
    _id: row.id,
    path: row.path,
    hits: Number(row.hits),
    programHits: Number(row.program_hits),
    referrer: row.referrer,
    firstHitAt: row.first_hit_at.toISOString(),
    lastHitAt: row.last_hit_at.toISOString(),
  };
}
