import type { DeadLink } from '@haggle/contract/seo/seo';
import type { DeadRow } from './store.ts';

export function toDeadLink(row: DeadRow): DeadLink {
  return {
    deal: { _id: row.deal_id, title: row.title, slug: row.slug, lifecycleStatus: row.lifecycle },
    url: row.url,
    status: row.status,
    failures: row.failures,
    checkedAt: row.checked_at.toISOString(),
  };
}
