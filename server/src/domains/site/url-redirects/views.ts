import type { Redirect } from '@haggle/contract/site/url-redirects';
import type { RedirectRow } from './store.ts';

export function toRedirect(row: RedirectRow, existingPaths: ReadonlySet<string>): Redirect {
  return {
    _id: row.id,
    from: row.from_path,
    to: row.to_path,
    status: row.status === 410 ? 410 : 301,
    hasPage: existingPaths.has(row.from_path),
    hits: Number(row.hits),
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
